import { efaAt, efaSpan, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import { seriesOfBasis } from '../../src/domain/revenue/parts'
import { definitionOf } from '../../src/domain/series/catalogue'
import { gb } from '../../src/domain/series/families/form'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { DAY_AHEAD_BASES, type AuctionDay, type DayAheadBasis } from '../../src/domain/storage/dayAhead'
import { PRODUCT_RULES } from '../../src/domain/storage/products'
import { byHalfHour, untilNext } from '../history/halfHours'
import type { HistoryStore } from '../history/types'

/** The longest step of an auction's value: an EFA block over a change of clocks. */
const EARLY_MS = 5 * 2 * HALF_HOUR_MS

const PRICES = DAY_AHEAD_BASES.map((basis) => gb(seriesOfBasis(basis)[0] ?? ''))
const PRODUCTS = PRODUCT_RULES.map(({ product, kind }) =>
  gb(kind === 'response' ? 'ResponsePrice' : 'ReservePrice', product),
)

/** The series that days of auctions are made of. */
export const AUCTION_SERIES: readonly SeriesId[] = [...PRICES, ...PRODUCTS]

/** The stretch of time of some EFA days. */
export const spanOfDays = (
  from: SettlementDate,
  to: SettlementDate,
): { readonly from: Instant; readonly to: Instant } => ({
  from: efaSpan(from, 'day').from,
  to: efaSpan(to, 'day').to,
})

/** The results of the auctions of EFA days, out of the history; with the instant of the latest value. */
export const readAuctionDays = async (
  store: Pick<HistoryStore, 'read'>,
  from: SettlementDate,
  to: SettlementDate,
  signal?: AbortSignal,
): Promise<{ readonly days: readonly AuctionDay[]; readonly asOf: Instant | null }> => {
  const span = spanOfDays(from, to)
  const columns = await store.read({ series: AUCTION_SERIES, from: span.from - EARLY_MS, to: span.to }, signal)
  const lines = AUCTION_SERIES.map((id, place) => {
    const column = columns[place] ?? { at: new Float64Array(), values: new Float64Array() }
    const stepMs = definitionOf(id)?.stepMs ?? HALF_HOUR_MS
    const isBlock = stepMs > 2 * HALF_HOUR_MS
    return byHalfHour(column, span, isBlock ? untilNext(column, stepMs) : (begin) => begin + stepMs)
  })
  const asOf = Math.max(...columns.map(({ at }) => at.at(-1) ?? -Infinity))
  const days = eachDay(from, to).map((day): AuctionDay => {
    const own = efaSpan(day, 'day')
    const first = (own.from - span.from) / HALF_HOUR_MS
    const end = (own.to - span.from) / HALF_HOUR_MS
    const part = (place: number): Float64Array => lines[place]?.slice(first, end) ?? new Float64Array()
    const priceOf = (basis: DayAheadBasis): Float64Array => part(DAY_AHEAD_BASES.indexOf(basis))
    return {
      day,
      prices: { n2ex: priceOf('n2ex'), epex: priceOf('epex'), epexHalfHourly: priceOf('epexHalfHourly') },
      blocks: Array.from({ length: end - first }, (_, place) => efaAt(own.from + place * HALF_HOUR_MS).block),
      products: new Map(PRODUCT_RULES.map(({ product }, place) => [product, part(PRICES.length + place)])),
    }
  })
  return { days, asOf: Number.isFinite(asOf) ? asOf : null }
}
