import { addDays, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import { byDay, plusDays, type DayColumn } from '../../src/domain/reviews/fold'
import { fuelFigure, reasonFigure, REVIEW_FUELS, REVIEW_REASONS } from '../../src/domain/reviews/figures'
import type { Column } from '../../src/domain/series/batch'
import { definitionOf } from '../../src/domain/series/catalogue'
import { ANCILLARY_PRODUCTS } from '../../src/domain/series/families/ancillary'
import { gb } from '../../src/domain/series/families/form'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { byHalfHour, untilNext, type HalfHourSpan, type Line } from './halfHours'
import type { HistoryStore } from './types'

/** Figures whose days the engine adds up: their series. */
const SUMMED: ReadonlyMap<string, SeriesId> = new Map([
  ['baseload', gb('DayAheadBaseload')],
  ['peak', gb('DayAheadPeak')],
  ['spread', gb('DayAheadRange')],
  ['index', gb('MarketIndexPrice')],
  ['generation', gb('TotalGeneration')],
  ...REVIEW_FUELS.map((fuel) => [fuelFigure(fuel), gb('GenerationByFuel', fuel)] as const),
  ['imports', gb('NetImports')],
  ['carbon', gb('CarbonIntensity')],
  ['cost', gb('BalancingCost')],
  ...REVIEW_REASONS.map(({ id }) => [reasonFigure(id), gb('BalancingCostByReason', id)] as const),
])
const BOUGHT = gb('OfferVolumeByReason', 'System')
const SOLD = gb('BidVolumeByReason', 'System')
const BUCKETED: readonly SeriesId[] = [...SUMMED.values(), BOUGHT, SOLD]

/** Read by the half hour: more is made of them than a sum. */
const SYSTEM = gb('SystemPrice')
const IMBALANCE = gb('NetImbalanceVolume')
const DEMAND = gb('RealtimeDemand')

const priced = (kind: 'Response' | 'Reserve', products: readonly string[]): readonly SeriesId[] =>
  products.flatMap((product) => [gb(`${kind}Price`, product), gb(`${kind}Volume`, product)])
const RESPONSE = priced('Response', ANCILLARY_PRODUCTS.response)
const RESERVE = priced('Reserve', ANCILLARY_PRODUCTS.reserve)
/** Blocks of response begin on the evening before. */
const LONGEST_BLOCK_MS = 5 * 2 * HALF_HOUR_MS

/** The series that a review is made of. */
export const REVIEW_SERIES: readonly SeriesId[] = [...BUCKETED, SYSTEM, IMBALANCE, DEMAND, ...RESPONSE, ...RESERVE]

/** The first series of a figure: the source of the others is the same. */
export const seriesOfFigure = (figure: string): SeriesId | undefined => {
  const summed = SUMMED.get(figure)
  if (summed !== undefined) return summed
  if (figure === 'constraint') return BOUGHT
  if (figure === 'response') return RESPONSE[0]
  if (figure === 'reserve') return RESERVE[0]
  if (figure === 'long') return IMBALANCE
  return figure.startsWith('demand') ? DEMAND : SYSTEM
}

/**
 * £ by half hour of the auctions of some products: clearing price times volume, of the products of which both are known.
 * @param columns price and volume of each product, one after the other
 */
const spendOf = (columns: readonly Column[], span: HalfHourSpan, stepMs: number): Line => {
  const spend = new Float64Array((span.to - span.from) / HALF_HOUR_MS).fill(NaN)
  for (let place = 0; place < columns.length; place += 2) {
    const [price, volume] = columns.slice(place, place + 2)
    if (price === undefined || volume === undefined) continue
    const endOf = (column: Column) =>
      stepMs > HALF_HOUR_MS ? untilNext(column, stepMs) : (begin: Instant) => begin + stepMs
    const prices = byHalfHour(price, span, endOf(price))
    const volumes = byHalfHour(volume, span, endOf(volume))
    prices.forEach((each, k) => {
      const pounds = 0.5 * each * (volumes[k] ?? NaN)
      if (!Number.isNaN(pounds)) spend[k] = (Number.isNaN(spend[k]) ? 0 : (spend[k] ?? 0)) + pounds
    })
  }
  return spend
}

const columnOf = (line: Line, { from }: HalfHourSpan): Column => ({
  at: Float64Array.from(line, (_, k) => from + k * HALF_HOUR_MS),
  values: Float64Array.from(line),
})

/** The day columns of each figure, by its id. */
export type ReviewDays = ReadonlyMap<string, DayColumn>

type Store = Pick<HistoryStore, 'read' | 'readBuckets'>

const readSums = async (store: Store, days: readonly SettlementDate[], span: HalfHourSpan, signal?: AbortSignal) => {
  const edges = Float64Array.from([...days.map((day) => dayStart(day)), span.to])
  const columns = await store.readBuckets(
    {
      series: [...BUCKETED, ...BUCKETED],
      aggregates: [...BUCKETED.map(() => 'sum' as const), ...BUCKETED.map(() => 'count' as const)],
      edges,
      ...span,
    },
    signal,
  )
  return new Map(
    BUCKETED.map((id, place): [SeriesId, DayColumn] => {
      const known = columns[BUCKETED.length + place] ?? new Float64Array(days.length)
      return [
        id,
        {
          values: columns[place] ?? new Float64Array(days.length).fill(NaN),
          known: known.map((count) => (Number.isNaN(count) ? 0 : count)),
        },
      ]
    }),
  )
}

/** What the history has of some days that follow one another, for a review (`domain/reviews`). */
export const readReviewDays = async (
  store: Store,
  days: readonly SettlementDate[],
  signal?: AbortSignal,
): Promise<ReviewDays> => {
  const [first = ''] = days
  const span = { from: dayStart(first), to: dayStart(addDays(days.at(-1) ?? '', 1)) }
  const raw = [SYSTEM, IMBALANCE, DEMAND, ...RESPONSE, ...RESERVE]
  const [sums, [system = NONE, imbalance = NONE, demand = NONE, ...auctions]] = await Promise.all([
    readSums(store, days, span, signal),
    store.read({ series: raw, from: span.from - LONGEST_BLOCK_MS, to: span.to }, signal),
  ])
  const ofSeries = (id: SeriesId): DayColumn => sums.get(id) ?? byDay(NONE, days, 'sum')
  const spend = (columns: readonly Column[], ids: readonly SeriesId[]): DayColumn =>
    byDay(columnOf(spendOf(columns, span, definitionOf(ids[0] ?? '')?.stepMs ?? HALF_HOUR_MS), span), days, 'sum')
  return new Map([
    ...[...SUMMED].map(([figure, id]) => [figure, ofSeries(id)] as const),
    ['constraint', plusDays(ofSeries(BOUGHT), ofSeries(SOLD), -1)],
    ['system', byDay(system, days, 'sum')],
    ['systemMax', byDay(system, days, 'max')],
    ['systemMin', byDay(system, days, 'min')],
    ['negative', byDay(system, days, 'sum', (price) => (price < 0 ? 1 : 0))],
    ['long', byDay(imbalance, days, 'sum', (volume) => (volume < 0 ? 1 : 0))],
    ['demand', byDay(demand, days, 'sum')],
    ['demandPeak', byDay(demand, days, 'max')],
    ['response', spend(auctions.slice(0, RESPONSE.length), RESPONSE)],
    ['reserve', spend(auctions.slice(RESPONSE.length), RESERVE)],
  ])
}

const NONE: Column = { at: new Float64Array(), values: new Float64Array() }
