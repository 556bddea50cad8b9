import { FilledDays } from '../../server/history/filledDays'
import { openHistory } from '../../server/history/openHistory'
import { RevenueDays } from '../../server/history/revenueDays'
import { watchWrites } from '../../server/history/watchedStore'
import { FLEET } from '../../server/sources/simulator/fleet'
import { revenueOn } from '../../src/domain/revenue/byBasis'
import { sumOfRevenues, type Revenue } from '../../src/domain/revenue/amount'
import { addDays, dayStart } from '../../src/domain/periods'
import type { PriceBasis } from '../../src/domain/revenue/parts'

/**
 * How long the sums of the leaderboard take at the server, of the simulator's units: the first query, the same again, and
 * on another price basis. Run on a copy of a history of the simulator, with no server on it:
 *
 *     npx tsx tests/bench/revenue.ts DATA/history/simulator-1
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the history.')
const MOST = 31

const store = watchWrites(await openHistory({ folder }))
const dates = (await store.filledDays()).toSorted().slice(-MOST)
const last = dates.at(-1)
if (last === undefined) throw new Error('No day of this history is filled.')
const to = dayStart(addDays(last, 1))
const units = FLEET.map(({ unit }) => unit.id)
const days = new RevenueDays({ store, filledDays: new FilledDays(store), now: () => to + 2 * 86_400_000 })

/** By the clock, and of all processors: on a busy machine the second alone can be compared. */
type Took = { readonly ms: number; readonly cpuMs: number }

/** As the route does: the days, and of each unit their sum. */
const query = async (basis: PriceBasis): Promise<Took> => {
  const start = performance.now()
  const before = process.cpuUsage()
  const sums = await days.read(dates, units, to)
  const rows = units.map((unit): Revenue =>
    sumOfRevenues(sums.map((day) => revenueOn(day.units.get(unit) ?? day.others, basis))),
  )
  if (rows.length !== units.length) throw new Error('A unit is missing.')
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 }
}

const line = (what: string, { ms, cpuMs }: Took): void =>
  console.log(
    `${what}: ${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of processor, ${(cpuMs / dates.length).toFixed(1)} a day`,
  )
console.log(`${dates.length} days of ${units.length} units`)
line('first', await query('marketIndex'))
line('again', await query('marketIndex'))
line('another basis', await query('system'))
const memory = process.memoryUsage()
console.log(`heap ${(memory.heapUsed / 2 ** 20).toFixed(0)} MB`)
days.stop()
await store.close()
