import type { Acceptance, FeedName, MarketEvent } from '../../../../src/domain/market/events'
import { FEEDS } from '../../../../src/domain/market/events'
import { HALF_HOUR_MS, periodAt, type Instant } from '../../../../src/domain/periods'
import { FLEET } from '../fleet'
import type { Ladders } from '../bidOfferPairs'
import type { Trade } from '../operator/outsideTrades'
import { standbyIn } from '../operator/outsideTrades'
import { demandFlicker } from '../physics/demand'
import { HOUR, MINUTE, chance, textHash } from '../physics/random'
import type { Notifications } from '../physics/notifications'
import { pence, startOf, type HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { halfHourTraded } from './intradayContracts'

/** Physical notifications and ladders of a half hour, which the market sees when its gate closes an hour before. */
export const gateClosure = (pn: Notifications, ladders: Ladders, h: HalfHour): readonly MarketEvent[] => {
  const at = startOf(h) - HOUR
  const period = periodAt(startOf(h))
  return FLEET.flatMap((plant): readonly MarketEvent[] => {
    const unit = plant.unit.id
    const pairs = ladders(plant, h)
    const levels: MarketEvent = { kind: 'levels', at, dataset: 'PN', unit, segments: pn.of(plant, h) }
    return pairs.length === 0 ? [levels] : [levels, { kind: 'bidOffers', at, unit, period, pairs }]
  })
}

/** The market index: what the contract of the half hour was traded at; where it was not traded, what it is worth. */
const marketIndexOf = ({ seed, outlook }: Schedule, h: HalfHour): { readonly price: number; readonly volume: number } =>
  halfHourTraded(seed, 'GB', h) ?? { price: pence(outlook(h).price), volume: 0 }

/** The reference price: two decimals, £/MWh. */
export const marketPriceOf = (schedule: Schedule, h: HalfHour): number => marketIndexOf(schedule, h).price

/** Demand, reference price and standby reserve of a half hour. */
export const halfHourFigures = (schedule: Schedule, h: HalfHour): readonly MarketEvent[] => {
  const period = periodAt(startOf(h))
  const end = startOf(h) + HALF_HOUR_MS
  const { demand } = schedule.outlook(h)
  const mw = Math.round(demand + demandFlicker(schedule.seed, end - HALF_HOUR_MS / 2))
  const standby = standbyIn(schedule, h)
  const { price, volume } = marketIndexOf(schedule, h)
  return [
    { kind: 'nonBmStor', at: startOf(h) - 35 * MINUTE, period, ...standby },
    { kind: 'marketIndex', at: end + 6 * MINUTE, period, price, volume, providers: { APXMIDP: { price, volume } } },
    { kind: 'demand', at: end + 11 * MINUTE, period, mw },
  ]
}

export const tradeEvents = (trades: readonly Trade[]): readonly MarketEvent[] =>
  trades.map(({ at, action }) => ({ kind: 'bsad', at, action }))

/** One acceptance in so many is first published with the wrong SO flag and corrected minutes later. */
const AMENDED = 0.006
/** One in so many is followed by one that is withdrawn at once. */
const WITHDRAWN = 0.002

/** An acceptance as the market hears of it: a little after it was issued, now and then amended or withdrawn. */
export const acceptanceEvents = (seed: number, acceptance: Acceptance): readonly MarketEvent[] => {
  const { unit, number, acceptanceTime } = acceptance
  const key = textHash(unit)
  const draw = (n: number): number => chance(seed, TOPIC.amendment + n, key, number)
  const at = acceptanceTime + 3000 + Math.floor(55_000 * draw(0))
  const received: MarketEvent = { kind: 'acceptance', at, acceptance }
  const fate = draw(1)
  if (fate < AMENDED) {
    const wrong = { ...acceptance, soFlag: !acceptance.soFlag }
    return [
      { kind: 'acceptance', at, acceptance: wrong },
      { ...received, at: at + Math.round((2 + 6 * draw(2)) * MINUTE) },
    ]
  }
  if (fate < AMENDED + WITHDRAWN) {
    const mistaken = { ...acceptance, number: number + 100_000 }
    return [
      received,
      { kind: 'acceptance', at: at + 1000, acceptance: mistaken },
      { kind: 'acceptanceDeleted', at: at + 40_000, unit, number: mistaken.number },
    ]
  }
  return [received]
}

const EVERY_MINUTE: ReadonlySet<FeedName> = new Set(['PN', 'bidOffers', 'acceptances'])

/** Each feed answers: the quick ones every minute, the rest every five. */
export const feedBeats = (from: Instant, to: Instant): readonly MarketEvent[] => {
  const events: MarketEvent[] = []
  for (let at = from; at < to; at += MINUTE)
    for (const feed of FEEDS)
      if (EVERY_MINUTE.has(feed) || at % (5 * MINUTE) === 0) events.push({ kind: 'feed', at, feed, ok: true })
  return events
}
