import type { Auction } from '../../../../src/domain/market/feeds/dayAhead'
import { dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import {
  AUCTION_PRICES,
  type AuctionCurve,
  type AuctionCurves,
  type AuctionStep,
} from '../../../../src/domain/storage/auctionCurves/curve'
import { auctionBids, type Tranche } from '../physics/auctionBids'
import { expectedDemand, expectedWind } from '../physics/expected'
import { halfHourAt, outlooks, pence, startOf, type HalfHour, type Outlook } from '../physics/outlook'
import { chance, HOUR, MINUTE, textHash } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { britishAuctions } from './dayAhead'

const tenths = (mw: number): number => Math.round(mw * 10) / 10

/** Prices of a tranche at which its volume bends: its owners do not bid evenly. */
const BENDS = 3
/**
 * Part of the cleared volume of members that are hedged already and buy or sell again where the price is another than they
 * expected; and how far from the price the last of them does, £/MWh.
 */
const HEDGED = { part: 0.06, pounds: 45 } as const
/** No point is closer to the clearing price, £/MWh: both curves have one there. */
const CLEAR_POUNDS = 0.25

/** How much of a tranche is offered at a price or less, 0 to 1, through its bends. */
type Offered = { readonly mw: number; readonly bends: readonly (readonly [price: number, part: number])[] }

const offeredOf = ({ name, mw, from, to }: Tranche, draw: (topic: number, nth: number) => number): Offered => {
  if (from >= to) return { mw, bends: [[from, 1]] }
  const topic = textHash(name)
  const inside = Array.from({ length: BENDS }, (_, nth) => [draw(topic, 2 * nth), draw(topic, 2 * nth + 1)] as const)
  const sorted = (of: readonly number[]): readonly number[] => of.toSorted((a, b) => a - b)
  const places = sorted(inside.map(([place]) => place))
  const parts = sorted(inside.map(([, part]) => part))
  return {
    mw,
    bends: [[from, 0], ...places.map((place, nth) => [from + place * (to - from), parts[nth] ?? 1] as const), [to, 1]],
  }
}

const partAt = (bends: Offered['bends'], price: number): number => {
  const next = bends.findIndex(([each]) => each > price)
  const [above, most] = bends[next] ?? [price, 1]
  const [below, least] = bends[next - 1] ?? [above, 0]
  if (next === -1) return 1
  return next === 0 ? 0 : least + ((most - least) * (price - below)) / (above - below)
}

const hedgedPart = (price: number, clearing: number): number =>
  Math.min(1, Math.max(0, (price - clearing + HEDGED.pounds) / (2 * HEDGED.pounds)))

type Cleared = { readonly price: number; readonly mw: number }

/**
 * The curve of one side: the bids of the country in the part that makes the curve run through the price and the volume at
 * which the auction cleared, which the exchange has published.
 */
const curveOf = (offers: readonly Offered[], side: 'buy' | 'sell', { price: clearing, mw }: Cleared): AuctionCurve => {
  const { least, highest } = AUCTION_PRICES
  const taken = (part: number): number => (side === 'sell' ? part : 1 - part)
  // What is wanted at any price is wanted at the highest, too.
  const isAtPrice = (price: number) => (side === 'buy' && price === highest ? highest - 0.01 : price)
  const all = (price: number): number =>
    offers.reduce((sum, { mw: each, bends }) => sum + each * taken(partAt(bends, isAtPrice(price))), 0)
  const share = (mw * (1 - HEDGED.part / 2)) / all(clearing)
  const volume = (price: number): number => share * all(price) + mw * HEDGED.part * taken(hedgedPart(price, clearing))
  const bends = offers.flatMap(({ bends: each }) => each.map(([price]) => pence(price)))
  const around = [clearing - HEDGED.pounds, clearing + HEDGED.pounds].map(pence)
  const prices = new Set(
    [...bends, ...around].filter(
      (price) => price > least && price < highest && Math.abs(price - clearing) > CLEAR_POUNDS,
    ),
  )
  return [least, ...prices, clearing, highest]
    .sort((a, b) => a - b)
    .map((price) => [price, tenths(price === clearing ? mw : volume(price))] as const)
}

/** The mean of the half hours of a step. */
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The bids of a step: those of its half hours, each with its part. */
const stepBids = (seed: number, first: HalfHour, count: number, outlook: (h: HalfHour) => Outlook, heldAt: Instant) => {
  const halves = Array.from({ length: count }, (_, nth) => first + nth)
  const middle = (h: HalfHour): Instant => startOf(h) + HALF_HOUR_MS / 2
  const bids = halves.map((h) =>
    auctionBids(seed, h, outlook(h), {
      wind: expectedWind(seed, middle(h), heldAt).expected,
      demand: expectedDemand(seed, outlook(h), middle(h), heldAt),
    }),
  )
  const [begin] = bids
  const joined = (side: 'buy' | 'sell'): readonly Tranche[] =>
    (begin?.[side] ?? []).map((tranche, place) => ({
      ...tranche,
      mw: meanOf(bids.map((each) => each[side][place]?.mw ?? 0)),
    }))
  return { buy: joined('buy'), sell: joined('sell') }
}

/**
 * The buy and sell curves of a British day-ahead auction for a London day, as its exchange publishes them with its prices:
 * each pair crosses at the price and the volume that the auction published. A pure function of the seed and the day.
 */
export const auctionCurves = (seed: number, auction: Auction, date: SettlementDate): AuctionCurves | undefined => {
  const event = britishAuctions(seed, date).find(({ dayAhead }) => dayAhead.auction === auction)
  if (!event) return undefined
  const { prices, volumes = [], stepMinutes } = event.dayAhead
  const outlook = outlooks(seed)
  const dayHours = Math.floor(dayStart(date) / HOUR)
  const draw = (topic: number, nth: number): number => chance(seed, TOPIC.auction + 10, topic ^ dayHours, nth)
  const stepOf = (price: number, nth: number): AuctionStep => {
    const at = dayStart(date) + nth * stepMinutes * MINUTE
    const { buy, sell } = stepBids(seed, halfHourAt(at), (stepMinutes * MINUTE) / HALF_HOUR_MS, outlook, event.at)
    const cleared = { price, mw: ((volumes[nth] ?? 0) * 60) / stepMinutes }
    const curve = (side: 'buy' | 'sell', of: readonly Tranche[]): AuctionCurve =>
      curveOf(
        of.map((tranche) => offeredOf(tranche, draw)),
        side,
        cleared,
      )
    return { at, ...cleared, buy: curve('buy', buy), sell: curve('sell', sell) }
  }
  return { publishedAt: event.at, steps: prices.map(stepOf) }
}
