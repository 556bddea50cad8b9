import type { DayAheadPrices, FuelRow, MarketEvent, PriceArea } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { periodsIn, type Instant, type PeriodRef, type SettlementDate } from '../../../src/domain/periods'

export const MINUTE = 60_000
export const HALF_HOUR = 30 * MINUTE
export const HOUR = 60 * MINUTE
/** A Friday in November, in settlement period 35. */
export const NOW = Date.parse('2026-11-20T17:07:00Z')

export const pricesOf = (
  date: SettlementDate,
  priceOf: (hour: number) => number,
  area: PriceArea = 'GB',
): DayAheadPrices => ({
  area,
  date,
  stepMinutes: 60,
  prices: Array.from({ length: periodsIn(date) / 2 }, (_, hour) => priceOf(hour)),
})

export const auction = (dayAhead: DayAheadPrices, at: Instant = NOW - HOUR): MarketEvent => ({
  kind: 'dayAhead',
  at,
  dayAhead,
})
export const priced = (period: PeriodRef, price: number, netImbalanceVolume = 10): MarketEvent => ({
  kind: 'systemPrice',
  at: NOW,
  systemPrice: { period, price, netImbalanceVolume },
})
export const indexed = (period: PeriodRef, price: number): MarketEvent => ({
  kind: 'marketIndex',
  at: NOW,
  period,
  price,
  volume: 500,
})
export const made = (period: PeriodRef, rows: readonly FuelRow[]): MarketEvent => ({
  kind: 'generation',
  at: NOW,
  period,
  rows,
})
export const mixed = (rows: readonly FuelRow[], measuredAt: Instant = NOW - 2 * MINUTE): MarketEvent => ({
  kind: 'fuelMix',
  at: NOW,
  measuredAt,
  rows,
})
export const marketOf = (...events: readonly MarketEvent[]): MarketState => foldMarket(EMPTY_MARKET, events)
