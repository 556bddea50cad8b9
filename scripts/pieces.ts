import { writeFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'
import { modulePath, PLAN, type Plan } from './pieces/groups'
import { namesOf } from './pieces/namesOf'
import { partsOf } from './pieces/partsOf'
import { piecesOf, type Part } from './pieces/piecesOf'

/**
 * Makes the plan of the pieces that the page's script is cut into, `scripts/pieces/plan.json`, which is committed:
 *
 *     npm run pieces
 *
 * It builds the page cut exactly by who needs what, some 480 files that several entries share or that are small, and joins
 * these as long as the requests that a join spares are worth more than the bytes that are fetched in vain (`piecesOf`). To
 * be run again where `npm run verify` finds a page too large: modules that are not in the plan are in files by themselves.
 */

/** What `scripts/firstLoad.mjs` measures, by the name of its piece. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['src/views/pages/current/CurrentPage.tsx', 'CurrentPage'],
  ['src/market.ts', 'market'],
  ['src/infra/hub/hubConnection.ts', 'hubConnection'],
  ['src/views/tables/LiveTable.tsx', 'table'],
  ['src/streams/settings/userSettings.ts', 'userSettings'],
  ['src/views/pages/dashboard/DashboardPage.tsx', 'DashboardPage'],
  ['src/views/pages/boa/BoaPage.tsx', 'BoaPage'],
])

/** How often an entry is fetched next to a page: what every page has counts most, what is opened on demand least. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/pages\/current\/CurrentPage/, 100],
  [/src\/market\.ts$|hub\/hubConnection|tables\/LiveTable\.tsx$/, 30],
  [/views\/(shell\/Overlays|tables\/tools\/LateTools|pages\/current\/News)|tables\/packing/, 15],
  [/settings\/userSettings|shell\/PeopleTools|menu\/SideMenu|alerts\/start/, 15],
  [/pages\/(dashboard\/DashboardPage|boa\/BoaPage)/, 12],
  [/views\/modules\/\w+\/\w+Module\.tsx$/, 5],
  [/Page\.tsx$/, 1],
]
const ON_DEMAND = 0.4

const weightOf = (entry: string): number =>
  WEIGHTS.find(([pattern]) => pattern.test(modulePath(entry)))?.[1] ?? ON_DEMAND

let parts: readonly Part[] = []
const collected: Plugin = {
  name: 'collected-parts',
  generateBundle(_, bundle) {
    parts = partsOf(bundle, (module) => (this.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0)
  },
}

await build({ mode: 'pieces', logLevel: 'warn', build: { write: false, sourcemap: false }, plugins: [collected] })
const pieces = piecesOf(parts, { weightOf, fileBytes: 3000, leastBytes: 4200 })
const names = namesOf(pieces, NAMED)
const plan: Plan = Object.fromEntries(
  pieces.map(({ modules }, at) => [names[at] ?? '', modules.map(modulePath).sort()]),
)
writeFileSync(PLAN, `${JSON.stringify(plan, null, 1)}\n`)
console.log(`${parts.length} parts became ${pieces.length} pieces.`)
