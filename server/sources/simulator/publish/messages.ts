import { baseloadOf, peakOf } from '../../../../src/domain/market/dayAhead'
import { numberText, formatPriceText } from '../../../../src/domain/format'
import type { MarketEvent, MarketMessage, MessageCategory, Outage } from '../../../../src/domain/market/events'
import {
  addDays,
  clockMinuteText,
  dateAt,
  dayStart,
  dayText,
  HALF_HOUR_MS,
  periodTimesText,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import { FLEET, type FleetPlant } from '../fleet'
import { limitsOf, type Limit } from '../physics/availability'
import { DAY, HOUR, MINUTE } from '../physics/random'
import { halfHourAt, outlooks, startOf, type HalfHour } from '../physics/outlook'
import { stretchesOf } from '../physics/stretches'
import { auctionAt, auctionPrices } from './dayAhead'
import { noticeMessage, noticesOn } from './marginNotices'

/** What is told of the simulated market, each thing from what truly happens in it. */

const SOURCE = 'Simulated market'
/** Smaller losses need not be told, as in the market rules (REMIT). */
const PUBLISHED_MW = 100

type MessageEvent = Extract<MarketEvent, { kind: 'message' }>

const event = (message: Omit<MarketMessage, 'source'>): MessageEvent => ({
  kind: 'message',
  at: message.publishedAt,
  message: { ...message, source: SOURCE },
})

const mw = (value: number): string => numberText(value, { decimals: 0, unit: 'MW' })
const timeText = (at: Instant): string => `${clockMinuteText(at)} on ${dayText(dateAt(at))}`

const categoryOf = ({ unit: { fuel } }: FleetPlant): MessageCategory =>
  fuel === 'Battery' || fuel === 'Pumped' ? 'Storage' : 'Outages'

type Texts = { readonly cause: string; readonly headline: (name: string, capacity: number, mel: number) => string }

const TEXTS: Readonly<Record<Limit['why'], Texts>> = {
  outage: { cause: 'Maintenance', headline: (name, capacity) => `Planned outage: ${name}, ${mw(capacity)}` },
  trip: { cause: 'Trip', headline: (name, capacity) => `Trip: ${name}, ${mw(capacity)} lost` },
  derating: {
    cause: 'Technical restriction',
    headline: (name, capacity, mel) => `Reduced: ${name} to ${mw(mel)} of ${mw(capacity)}`,
  },
}

/** The first revision when the limit becomes known; the second, at its end, says that it is over. */
const outageOf = ({ unit }: FleetPlant, { from, to, mel, why }: Limit, revision: 1 | 2): Outage => ({
  messageId: `SIM-${unit.nationalGridId}-${from / MINUTE}`,
  revision,
  type: why === 'outage' ? 'Planned' : 'Unplanned',
  status: revision === 1 ? 'Active' : 'Inactive',
  start: from,
  end: to,
  normal: unit.capacity,
  available: mel,
  unavailable: unit.capacity - mel,
  cause: TEXTS[why].cause,
  fuel: unit.fuel,
})

/** True when another limit of the unit makes this one no news at an instant. */
const isHidden = (limits: readonly Limit[], own: Limit, at: Instant): boolean =>
  limits.some((other) => other !== own && other.mel <= own.mel && other.from <= at && at < other.to)

/** A limit when it becomes known, and the return to service at its end. */
const limitMessages = (plant: FleetPlant, limits: readonly Limit[], limit: Limit): readonly MessageEvent[] => {
  const { unit } = plant
  const { from, to, mel, knownAt } = limit
  if (unit.capacity - mel < PUBLISHED_MW || isHidden(limits, limit, from)) return []
  const common = { category: categoryOf(plant), unit: unit.id }
  const fuel = `${unit.name} (${unit.id}, ${unit.fuel})`
  const published = event({
    ...common,
    id: `${unit.id}/${from}/out`,
    publishedAt: knownAt,
    headline: TEXTS[limit.why].headline(unit.name, unit.capacity, mel),
    text: `${fuel}: ${mw(unit.capacity - mel)} of ${mw(unit.capacity)} not available from ${timeText(from)} to ${timeText(to)}.`,
    outage: outageOf(plant, limit, 1),
  })
  // Where another limit follows there is no return to tell of.
  if (isHidden(limits, { ...limit, mel: unit.capacity }, to)) return [published]
  const back = event({
    ...common,
    id: `${unit.id}/${from}/back`,
    publishedAt: to,
    headline: `Back in service: ${unit.name}, ${mw(unit.capacity)}`,
    text: `${fuel}: all of its ${mw(unit.capacity)} available again since ${timeText(to)}.`,
    outage: outageOf(plant, limit, 2),
  })
  return [published, back]
}

/** Messages of all outages that reach into a stretch of time, whenever they are told, those of a unit in order. */
export const outageMessages = (seed: number, from: Instant, to: Instant): readonly MessageEvent[] =>
  FLEET.filter(({ unit }) => unit.capacity >= PUBLISHED_MW).flatMap((plant) => {
    const limits = limitsOf(seed, plant, from - HOUR, to + DAY + HOUR)
    return limits.flatMap((limit) => limitMessages(plant, limits, limit))
  })

/** Demand left after wind, nuclear and biomass over what serves it, from which a margin is thin. */
const TIGHT = 0.95
const WARNED_BEFORE = 4 * HOUR

const warnings = (seed: number, from: Instant, to: Instant): readonly MarketEvent[] => {
  const outlook = outlooks(seed)
  const isTight = (h: HalfHour): boolean => outlook(h).tightness >= TIGHT
  return stretchesOf(isTight, halfHourAt(from), halfHourAt(to)).flatMap((range): readonly MarketEvent[] => {
    const [first] = range
    const last = range.at(-1) ?? first
    const begins = startOf(first)
    const ends = startOf(last) + HALF_HOUR_MS
    const worst = range.reduce((most, h) => (outlook(h).tightness > outlook(most).tightness ? h : most), first)
    const { demand, tightness } = outlook(worst)
    const times = `${clockMinuteText(begins)}–${clockMinuteText(ends)}`
    return [
      event({
        id: `margin/${begins}`,
        publishedAt: Math.max(from, begins - WARNED_BEFORE),
        category: 'Warnings',
        headline: `Thin margin expected ${times}`,
        text: `At about ${clockMinuteText(startOf(worst))} a demand of ${mw(Math.round(demand / 100) * 100)} is expected to take ${Math.round(100 * tightness)} % of what can serve it apart from wind, nuclear and biomass.`,
        warning: { from: begins, until: ends },
      }),
    ]
  })
}

const auctionNote = (seed: number, date: SettlementDate): MarketEvent => {
  const prices = auctionPrices(seed, date)
  const day = { area: 'GB', date, stepMinutes: 60, prices } as const
  const baseload = baseloadOf(day)
  const peak = peakOf(day)
  const hour = (price: number): string => clockMinuteText(dayStart(date) + prices.indexOf(price) * HOUR)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const peakText = peak === undefined ? '' : `Peak ${formatPriceText(peak)}/MWh. `
  return event({
    id: `auction/${date}`,
    publishedAt: auctionAt(seed, date),
    category: 'Prices',
    headline: `Day-ahead baseload for ${dayText(date)}: ${formatPriceText(baseload)}/MWh`,
    text: `${peakText}Dearest hour from ${hour(high)} at ${formatPriceText(high)}/MWh, cheapest from ${hour(low)} at ${formatPriceText(low)}/MWh.`,
  })
}

/**
 * What is published on a London day: outages, trips and returns of units, thin margins ahead and notices of them, and the
 * auction for the next day. Pure in the seed and the day.
 */
export const messagesOf = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  return [
    ...outageMessages(seed, from, to),
    ...warnings(seed, from, to),
    ...noticesOn(seed, date).map((notice) => event(noticeMessage(notice))),
    auctionNote(seed, addDays(date, 1)),
  ].filter(({ at }) => at >= from && at < to)
}

/** A system price is a note worth when it is so far above the market's own, £/MWh and as a share, or below nothing. */
const SPIKE = { more: 35, share: 1.35 } as const

/** How a published system price stands out; undefined for one like the market's. */
const beOut = (price: number, marketPrice: number): 'high' | 'negative' | undefined => {
  if (price < 0) return 'negative'
  return price >= marketPrice + SPIKE.more && price >= marketPrice * SPIKE.share ? 'high' : undefined
}

const priceNote = ({ at, systemPrice }: PriceEvent, marketPrice: number): MarketEvent => {
  const { price, period, netImbalanceVolume: niv } = systemPrice
  const volume = numberText(Math.abs(niv), { decimals: 0, unit: 'MWh' })
  return event({
    id: `price/${period.date}/${period.period}`,
    publishedAt: at,
    category: 'Prices',
    headline: `System price ${formatPriceText(price)}/MWh in period ${period.period} of ${dayText(period.date)}`,
    text: `${periodTimesText(period)}: the system was ${volume} ${niv > 0 ? 'short' : 'long'}; market index ${formatPriceText(marketPrice)}/MWh.`,
  })
}

type PriceEvent = Extract<MarketEvent, { kind: 'systemPrice' }>
/** Given what was settled of one period after the other, and the market's price of it. */
export type PriceNotes = (settled: readonly MarketEvent[], marketPrice: number) => readonly MarketEvent[]

/** Notes of system prices that stand out, one at the beginning of each such stretch of a day. */
export const priceNotes = (): PriceNotes => {
  let before: ReturnType<typeof beOut>
  return (settled, marketPrice) => {
    const found = settled.find((one): one is PriceEvent => one.kind === 'systemPrice')
    const now = found && beOut(found.systemPrice.price, marketPrice)
    const isNew = now !== undefined && now !== before
    before = now
    return found && isNew ? [priceNote(found, marketPrice)] : []
  }
}
