import { periodEnd, type Instant } from '../periods'
import type { FeedName, MarketEvent } from './events'

/**
 * When the data of an event was made, by its publisher's own word: the time of a measurement, of an acceptance, of a
 * declaration, the end of the settlement period that a figure is of. Never when we asked or heard of it. Undefined where
 * the publisher gives no such time (registrations, ladders and notifications speak of times to come).
 */
export const dataTimeOf = (event: MarketEvent): Instant | undefined => {
  switch (event.kind) {
    case 'fuelMix':
    case 'frequency':
      return event.measuredAt
    case 'demand':
    case 'generation':
    case 'marketIndex':
    case 'settledStack':
      return periodEnd(event.period)
    case 'systemPrice':
      return periodEnd(event.systemPrice.period)
    case 'acceptance':
      return event.acceptance.acceptanceTime
    case 'levels':
    case 'dynamic':
      return event.declaredAt
    case 'message':
      return event.message.publishedAt
    case 'intradayTrade':
    case 'cableTrade':
      return event.trade.madeAt
    case 'units':
    case 'bidOffers':
    case 'acceptanceDeleted':
    case 'bsad':
    case 'bsadSnapshot':
    case 'nonBmStor':
    case 'dayAhead':
    case 'feed':
      return undefined
    default:
      return event satisfies never
  }
}

const MINUTE_MS = 60_000
/** A period's figures come within 25 minutes of its end, and until then those of the period before are the newest. */
const PERIOD_DUE_MS = 55 * MINUTE_MS

/**
 * How old the newest data of a feed may be when all is well, ms, by `dataTimeOf`. A mix of generation is made every five
 * minutes, published at the end of its five minutes, and asked for each minute; frequency comes every two minutes at
 * least. Feeds that speak only when there is something to tell are not here: their silence is no lateness.
 */
export const DATA_DUE_MS = {
  fuelMix: 15 * MINUTE_MS,
  frequency: 5 * MINUTE_MS,
  demand: PERIOD_DUE_MS,
  systemPrices: PERIOD_DUE_MS,
  stacks: PERIOD_DUE_MS,
} as const satisfies Readonly<Partial<Record<FeedName, number>>>
