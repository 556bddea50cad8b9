import { marketDaySpan } from '../../../src/domain/europe/marketDay'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant, SettlementDate } from '../../../src/domain/periods'
import { GB_EURO_PRICE } from '../../../src/domain/series/families/euroPrice'
import type { RtePoints } from './prices'

/**
 * Prices of a day of market time, as an event. RTE does not say when it published them: a price of the day before is known
 * when its day begins at the latest, and never later than it was received. What an earlier look at the same day did not have
 * is known since it was received.
 * @param now the time at which it became known here
 */
export const rteEvent = (date: SettlementDate, points: RtePoints, now: Instant, wasMissing = false): MarketEvent => ({
  kind: 'series',
  at: now,
  publishedAt: wasMissing ? now : Math.min(marketDaySpan(date).from, now),
  values: [{ series: GB_EURO_PRICE, points }],
})
