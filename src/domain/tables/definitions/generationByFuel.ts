import { DATA_DUE_MS } from '../../market/dataTime'
import type { FuelRow } from '../../market/events'
import type { FuelMix } from '../../market/feeds/fuelMix'
import { FUELS, type Fuel } from '../../market/units'
import type { MarketState } from '../../market/state'
import { ageText, type Instant } from '../../periods'
import type { WireCell, WireRow } from '../../wire'
import { DESK, type MarketTable } from './market'
import type { TableMemory } from './memory'
import {
  bordered,
  COLOUR,
  column,
  defined,
  directed,
  EVERY_COUNTRY,
  instant,
  mwColumn,
  number,
  text,
  group,
} from './parts'

/** What the cables are called together. */
const NET_IMPORTS = 'Net imports'

const nameOf = (fuel: Fuel): string => (fuel === 'Interconnector' ? NET_IMPORTS : fuel)

type Sums = ReadonlyMap<Fuel, number>

/** MW by fuel, the cables together. */
const sumsOf = (rows: readonly FuelRow[]): Sums => {
  const sums = new Map<Fuel, number>()
  for (const { fuel, mw } of rows) sums.set(fuel, (sums.get(fuel) ?? 0) + mw)
  return sums
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HALF_STEP_MS = 2.5 * 60_000
const NO_HOUR = 'No reading of an hour ago is known'

/** Names of pictures of the static store's list. */
const ICONS: Readonly<Record<Fuel, string>> = {
  Nuclear: 'atom',
  CCGT: 'flame',
  OCGT: 'flame',
  Coal: 'factory',
  Biomass: 'leaf',
  Wind: 'wind',
  Solar: 'sun',
  Hydro: 'droplets',
  Pumped: 'droplets',
  Battery: 'battery',
  Interconnector: 'cable',
  Other: 'zap',
}

const TAKES = 'Takes power just now: no share of what is supplied'

/** With a bar of the same length behind it. */
const shareCell = (mw: number, supplied: number): WireCell => {
  if (mw < 0 || supplied <= 0) return number(undefined, mw < 0 ? TAKES : undefined)
  const share = (100 * mw) / supplied
  return { ...number(share), percent: share }
}

/** The name with the fuel's picture in the fuel's colour. */
const fuelCell = (fuel: Fuel): WireCell => ({
  ...text(nameOf(fuel)),
  valueToIcons: { [nameOf(fuel)]: ICONS[fuel] },
  cellFormatProperties: { colourIdOverride: fuel },
})

/** Sums of earlier mixes; undefined where none was told at that time. */
type Earlier = { readonly last: Sums | undefined; readonly hour: Sums | undefined }

/** MW more than in an earlier mix; missing where that does not tell of the fuel. */
const moreThan = (mw: number, fuel: Fuel, earlier: Sums | undefined): number | undefined => {
  const before = earlier?.get(fuel)
  return before === undefined ? undefined : mw - before
}

const rowOf = (fuel: Fuel, mw: number, { supplied, asOf, earlier }: Now): WireRow => ({
  uniqueId: fuel,
  row: {
    fuel: fuelCell(fuel),
    mw: number(mw),
    share: bordered(shareCell(mw, supplied)),
    change: directed(moreThan(mw, fuel, earlier.last)),
    changeHour: bordered(directed(moreThan(mw, fuel, earlier.hour), earlier.hour === undefined ? NO_HOUR : undefined)),
    asOf,
  },
})

type Now = { readonly supplied: number; readonly asOf: WireCell; readonly earlier: Earlier }

/** The mix before this one, and the one of an hour ago give or take half a step. */
const earlierOf = (mixes: readonly FuelMix[], at: Instant): Earlier => {
  const before = mixes.findLast((mix) => mix.measuredAt < at)
  const hour = mixes.find((mix) => Math.abs(mix.measuredAt - (at - HOUR_MS)) <= HALF_STEP_MS)
  return { last: before && sumsOf(before.rows), hour: hour && sumsOf(hour.rows) }
}

/** Age in whole minutes of a mix that is older than mixes are when all is well; undefined of one that is not. */
const lateMinutes = (fuelMix: MarketState['fuelMix'], now: Instant): number | undefined => {
  const age = fuelMix === undefined ? 0 : now - fuelMix.measuredAt
  return age > DATA_DUE_MS.fuelMix ? Math.floor(age / MINUTE_MS) : undefined
}

/** The time of the data. The table may be live all the same: then its newest data is old, and that must be seen. */
const asOfCell = (measuredAt: Instant, late: number | undefined): WireCell => {
  const cell = instant(measuredAt)
  if (late === undefined) return cell
  const tooltip = `The newest data is ${ageText(late * MINUTE_MS)} old`
  return { ...cell, tooltip, valueToIcons: { [measuredAt]: 'triangle-alert' } }
}

const rowsOf = ({ fuelMix }: MarketState, at: Instant, { mixes }: TableMemory): readonly WireRow[] => {
  if (fuelMix === undefined) return []
  const sums = sumsOf(fuelMix.rows)
  const supplied = [...sums.values()].reduce((sum, mw) => sum + Math.max(0, mw), 0)
  const { measuredAt } = fuelMix
  const asOf = asOfCell(measuredAt, lateMinutes(fuelMix, at))
  const now: Now = { supplied, asOf, earlier: earlierOf(mixes, measuredAt) }
  return FUELS.flatMap((fuel) => {
    const mw = sums.get(fuel)
    return mw === undefined ? [] : [rowOf(fuel, mw, now)]
  })
}

/** What serves demand now, by fuel (page catalogue F2). A fuel that nobody tells of has no row. */
export const GENERATION_BY_FUEL: MarketTable = {
  need: DESK,
  feeds: ['fuelMix'],
  definition: defined({
    moduleType: 'GenerationByFuel',
    moduleName: 'Generation by Fuel',
    headers: [
      column('fuel', 'Fuel', { freeze: true, uniqueValues: FUELS.map(nameOf) }),
      group('now', 'Now', [
        mwColumn('mw', 'Power', 'Imports over all cables less exports'),
        column('share', 'Share', { suffix: '%', hoverText: 'Of all that is supplied, imports included' }),
      ]),
      group('changes', 'Change', [
        mwColumn('change', 'Last step', 'Against the reading before, usually of five minutes ago'),
        mwColumn('changeHour', 'In an hour', 'Against the reading of an hour ago'),
      ]),
      column('asOf', 'As of', { hoverText: 'The five minutes that it is the mean of begin then' }),
    ],
    headerToSort: 'mw',
    option: { moduleColour: COLOUR.system, locationByCountry: EVERY_COUNTRY },
  }),
  rowsOf,
  dependenciesOf: ({ fuelMix }, now, { mixes }) => [fuelMix, mixes, lateMinutes(fuelMix, now)],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'This table is of now: charts show generation of earlier times.' },
}
