import type { FuelRow } from '../market/events'
import { FUELS, type Fuel } from '../market/fuels'
import type { MarketState } from '../market/state'
import type { Instant } from '../periods'
import type { Cell, Row } from '../wire'
import type { MarketTable } from './market'
import { column, defined, EVERY_COUNTRY, instant, mwColumn, number, text } from './parts'

/** What the cables are called together. */
const NET_IMPORTS = 'Net imports'

const nameOf = (fuel: Fuel): string => (fuel === 'Interconnector' ? NET_IMPORTS : fuel)

/** MW by fuel, the cables together. */
const sumsOf = (rows: readonly FuelRow[]): ReadonlyMap<Fuel, number> => {
  const sums = new Map<Fuel, number>()
  for (const { fuel, mw } of rows) sums.set(fuel, (sums.get(fuel) ?? 0) + mw)
  return sums
}

const TAKES = 'Takes power just now: no share of what is supplied'

/** With a bar of the same length behind it. */
const shareCell = (mw: number, supplied: number): Cell => {
  if (mw < 0 || supplied <= 0) return number(undefined, mw < 0 ? TAKES : undefined)
  const share = (100 * mw) / supplied
  return { ...number(share), percent: share }
}

const rowOf = (fuel: Fuel, mw: number, supplied: number, at: Instant): Row => ({
  uniqueId: fuel,
  row: {
    fuel: text(nameOf(fuel)),
    mw: number(mw),
    share: shareCell(mw, supplied),
    asOf: instant(at),
  },
})

const rowsOf = ({ fuelMix }: MarketState): readonly Row[] => {
  if (fuelMix === undefined) return []
  const sums = sumsOf(fuelMix.rows)
  const supplied = [...sums.values()].reduce((sum, mw) => sum + Math.max(0, mw), 0)
  return FUELS.flatMap((fuel) => {
    const mw = sums.get(fuel)
    return mw === undefined ? [] : [rowOf(fuel, mw, supplied, fuelMix.at)]
  })
}

/** What serves demand now, by fuel (page catalogue F2). A fuel that nobody tells of has no row. */
export const GENERATION_BY_FUEL: MarketTable = {
  definition: defined({
    moduleType: 'GenerationByFuel',
    moduleName: 'Generation by Fuel',
    headers: [
      column('fuel', 'Fuel', { freeze: true, uniqueValues: FUELS.map(nameOf) }),
      mwColumn('mw', 'Power', 'Now; imports over all cables less exports'),
      column('share', 'Share', { suffix: '%', hoverText: 'Of all that is supplied, imports included' }),
      column('asOf', 'As of'),
    ],
    headerToSort: 'mw',
    option: { locationByCountry: EVERY_COUNTRY },
  }),
  rowsOf,
  groundOf: ({ fuelMix }) => [fuelMix],
  lifeOf: () => 'always',
  past: { kind: 'none', why: 'This table is of now: charts show generation of earlier times.' },
}
