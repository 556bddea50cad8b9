import { addDays, dayStart, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { DayColumn } from '../../src/domain/reviews/fold'
import type { WinterValues } from '../../src/domain/reviews/winter'
import type { Column } from '../../src/domain/series/batch'
import { gb } from '../../src/domain/series/families/form'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { HistoryStore } from './types'

/** Read as they are stored: they are what a winter's figures are folded from. */
const STORED = {
  demand: gb('RealtimeDemand'),
  margin: gb('DeratedMargin'),
  lolp: gb('LossOfLoadProbability'),
  wind: gb('GenerationByFuel', 'Wind'),
  imports: gb('NetImports'),
  system: gb('SystemPrice'),
  dayAhead: gb('DayAheadHourly'),
  temperature: gb('Temperature'),
  normal: gb('NormalTemperature'),
  peak: gb('DayAheadPeak'),
  emn: gb('MarginNotices', 'EMN'),
  cmn: gb('MarginNotices', 'CMN'),
  dfs: gb('DemandFlexibility'),
} as const satisfies Partial<Record<keyof WinterValues, SeriesId>>
type StoredName = keyof typeof STORED
const NAMES = Object.keys(STORED) as readonly StoredName[]

/** All acceptances of a half hour are known where its cost is. */
const ACCEPTED = gb('BalancingCost')

/** The series that a winter is made of, but for those of single units, which are stored with the last of them. */
export const WINTER_SERIES: readonly SeriesId[] = [...Object.values(STORED), ACCEPTED]

/** The series of a figure: why it is missing is said of that. */
export const seriesOfWinterFigure = (figure: string): SeriesId => {
  const series: Readonly<Record<string, SeriesId>> = {
    demandPeak: STORED.demand,
    peakImports: STORED.imports,
    peakWind: STORED.wind,
    lolpMax: STORED.lolp,
    systemMax: STORED.system,
    dayAheadMax: STORED.dayAhead,
    warmer: STORED.temperature,
    bmBattery: ACCEPTED,
    bmCcgt: ACCEPTED,
    emn: STORED.emn,
    cmn: STORED.cmn,
    dfs: STORED.dfs,
    peak: STORED.peak,
  }
  return series[figure] ?? STORED.margin
}

/** The units of the two fuels whose payments are reviewed. */
export type WinterUnits = { readonly batteries: readonly string[]; readonly ccgts: readonly string[] }

const NONE: Column = { at: new Float64Array(), values: new Float64Array() }

/** £ of each day that all acceptances of some units come to: nothing of a unit is zero where all acceptances are known. */
const paidOf = (sums: Float64Array, known: Float64Array): DayColumn => ({
  values: sums.map((pounds, day) => {
    if ((known[day] ?? 0) === 0) return NaN
    return Number.isNaN(pounds) ? 0 : pounds
  }),
  known,
})

/** What the history has of some days that follow one another, for the review of a winter (`domain/reviews/winter`). */
export const readWinterDays = async (
  store: Pick<HistoryStore, 'read' | 'readBuckets'>,
  days: readonly SettlementDate[],
  units: WinterUnits,
  signal?: AbortSignal,
): Promise<WinterValues> => {
  const from = dayStart(days[0] ?? '')
  const to: Instant = dayStart(addDays(days.at(-1) ?? '', 1))
  const edges = Float64Array.from([...days.map((day) => dayStart(day)), to])
  const [columns, [counts, batteries, ccgts]] = await Promise.all([
    store.read({ series: NAMES.map((name) => STORED[name]), from, to }, signal),
    store.readBuckets(
      {
        series: [ACCEPTED],
        sums: [units.batteries, units.ccgts].map((list) => list.map((unit) => gb('AcceptedCost', unit))),
        aggregates: ['count', 'sum', 'sum'],
        edges,
        from,
        to,
      },
      signal,
    ),
  ])
  const empty = new Float64Array(days.length).fill(NaN)
  const known = (counts ?? empty).map((count) => (Number.isNaN(count) ? 0 : count))
  const stored = Object.fromEntries(NAMES.map((name, place) => [name, columns[place] ?? NONE])) as Record<
    StoredName,
    Column
  >
  return { ...stored, bmBattery: paidOf(batteries ?? empty, known), bmCcgt: paidOf(ccgts ?? empty, known) }
}
