import type { Instant } from '../../../../src/domain/periods'
import { startOf, type HalfHour } from './outlook'
import { HOUR, MINUTE, smooth } from './random'
import { TOPIC } from './topics'

/** A market of the continuous trading. */
export type TradingArea = 'GB' | 'FR'

/** What a market knows of the price of a half hour, £/MWh or €/MWh. */
export type Anchors = {
  /** What the auction of the day before gave. */
  readonly dayAhead: number
  /** What it turns out to be worth. */
  readonly outcome: number
}

/** What the traders of one market go by. */
export type Market = {
  readonly seed: number
  readonly area: TradingArea
  readonly anchors: (h: HalfHour) => Anchors
  /** £/MWh by which the imbalance that is forecast moves the price of a half hour at an instant. */
  readonly tilt: (h: HalfHour, at: Instant) => number
}

/** So long before its delivery a half hour is worth what the auction gave. */
const MOST_LEAD_HOURS = 10

const topicOf = (area: TradingArea, n: number): number => TOPIC.intraday + n + (area === 'FR' ? 500 : 0)

/** How the market feels at an instant, £/MWh: the same for all of its contracts. */
const moodAt = (seed: number, area: TradingArea, at: Instant): number =>
  4 * smooth(seed, topicOf(area, 1), at, 1.5 * HOUR) + 2 * smooth(seed, topicOf(area, 2), at, 20 * MINUTE)

/**
 * What a half hour is worth at an instant, £/MWh or €/MWh: on the day before what its auction gave, at its close what it
 * comes to, and on the way there misjudged the more the longer it is until then.
 */
export const halfHourWorth = (market: Market, h: HalfHour, at: Instant): number => {
  const { seed, area } = market
  const { dayAhead, outcome } = market.anchors(h)
  const lead = Math.min(1, Math.max(0, startOf(h) - at) / (MOST_LEAD_HOURS * HOUR))
  const apart = moodAt(seed, area, at) + 3 * smooth(seed, topicOf(area, 3), startOf(h), 3 * HOUR)
  return (
    outcome +
    lead * (dayAhead - outcome) +
    Math.sqrt(lead) * apart * (0.6 + Math.abs(outcome) / 150) +
    (1 - lead) * market.tilt(h, at)
  )
}

/**
 * What a contract is worth at an instant: the mean of its half hours, or somebody would buy the one and sell the others.
 * @param end first half hour after the delivery
 */
export const contractWorth = (market: Market, from: HalfHour, end: HalfHour, at: Instant): number => {
  let sum = 0
  for (let h = from; h < end; h++) sum += halfHourWorth(market, h, at)
  return sum / (end - from)
}
