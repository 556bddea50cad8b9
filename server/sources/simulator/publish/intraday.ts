import {
  closesAt,
  contractsOfProduct,
  deliveryDayAt,
  opensAt,
  type Contract,
} from '../../../../src/domain/intraday/contracts'
import type { IntradayProduct, IntradayTrade, MarketEvent } from '../../../../src/domain/market/events'
import { addDays, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import { contractWorth, type Market, type TradingArea } from '../physics/intradayWorth'
import { localTime } from '../physics/localTime'
import { chance, wholeNumber } from '../physics/random'
import { halfHourAt, pence, startOf, type HalfHour } from '../physics/outlook'
import { TOPIC } from '../physics/topics'
import { tradingMarket } from './intradayAnchors'

type Product = {
  readonly name: IntradayProduct
  /** Part of all trades. */
  readonly share: number
  /** Contracts ahead that it is traded over: the next one most of all. */
  readonly ahead: number
  readonly leastMw: number
}

const HALF_HOUR: Product = { name: 'HH', share: 0.5, ahead: 24, leastMw: 0.5 }
const PRODUCTS: readonly Product[] = [
  HALF_HOUR,
  { name: '1H', share: 0.2, ahead: 16, leastMw: 1 },
  { name: '2H', share: 0.1, ahead: 12, leastMw: 2 },
  { name: '4H', share: 0.08, ahead: 7, leastMw: 5 },
  { name: 'ON', share: 0.03, ahead: 1, leastMw: 5 },
  { name: 'PK', share: 0.04, ahead: 1, leastMw: 5 },
  { name: 'EX', share: 0.02, ahead: 1, leastMw: 5 },
  { name: 'BASE', share: 0.03, ahead: 1, leastMw: 5 },
]

/** Half hours before its delivery in which a contract of a half hour can have been traded. */
export const HALF_HOUR_AHEAD = HALF_HOUR.ahead + 2

const CLIPS_MW = [1, 2, 3, 5, 5, 8, 10, 10, 10, 15, 20, 25, 25, 30, 50] as const
/** Trades of the French market against those of the British one. */
const FRENCH_SHARE = 0.7
/**
 * How far a trade may be from what its contract is worth, £/MWh or €/MWh: what both sides pay for a trade. A larger distance
 * between a block and its half hours would be money for nothing.
 * @internal
 */
export const MOST_FEE = 0.75

/** Trades of a half hour: most where people are at their desks. */
const countIn = ({ seed, area }: Market, h: HalfHour): number => {
  const { hour, weekend } = localTime(startOf(h))
  const awake = 0.5 - 0.5 * Math.cos((2 * Math.PI * (hour - 3)) / 24)
  const share = area === 'FR' ? FRENCH_SHARE : 1
  const usual = (16 + 58 * awake) * (weekend ? 0.75 : 1) * share
  return Math.round(usual * (0.75 + 0.5 * chance(seed, topicOf(area, 0), h)))
}

const topicOf = (area: TradingArea, n: number): number => TOPIC.intraday + n + (area === 'FR' ? 500 : 0)

const productOf = (draw: number): Product => {
  let left = draw
  return PRODUCTS.find(({ share }) => (left -= share) < 0) ?? HALF_HOUR
}

const listed = new Bounded<string, readonly Contract[]>(64)

const contractsOn = (product: IntradayProduct, day: string): readonly Contract[] => {
  const key = `${product}/${day}`
  const made = listed.get(key) ?? contractsOfProduct(product, day)
  listed.set(key, made)
  return made
}

const opened = new Bounded<string, Instant>(8)

const openingOf = (day: SettlementDate): Instant => {
  const at = opened.get(day) ?? opensAt(day)
  opened.set(day, at)
  return at
}

/** The first contracts of a product that can be traded at an instant, at most so many, the next delivery first. */
const openAt = (product: IntradayProduct, at: Instant, most: number): readonly Contract[] => {
  const open: Contract[] = []
  const day = deliveryDayAt(at)
  for (const each of [day, addDays(day, 1)]) {
    if (at < openingOf(each)) continue
    for (const contract of contractsOn(product, each)) {
      if (open.length === most) return open
      if (closesAt(contract) > at) open.push(contract)
    }
  }
  return open
}

/** The contract that is traded: a half hour where the product has none that is open. */
const contractAt = (at: Instant, { name, ahead }: Product, draw: number): Contract | undefined => {
  const open = openAt(name, at, ahead)
  if (open.length === 0 && name !== 'HH') return contractAt(at, HALF_HOUR, draw)
  return open[Math.floor(open.length * draw ** 2.6)]
}

const tradeOf = (market: Market, h: HalfHour, place: number): IntradayTrade | undefined => {
  const { seed, area } = market
  const draw = (n: number): number => chance(seed, topicOf(area, 10 + n), h, place)
  const madeAt = startOf(h) + Math.floor(HALF_HOUR_MS * draw(0))
  const product = productOf(draw(1))
  const contract = contractAt(madeAt, product, draw(2))
  if (!contract) return undefined
  const clip = CLIPS_MW[wholeNumber(0, CLIPS_MW.length - 1, draw(3))] ?? 10
  const odd = draw(4) < 0.18 ? wholeNumber(1, 9, draw(5)) / 10 : 0
  // Buyers take what is offered, sellers what is bid: half a pound or so apart.
  const side = (draw(6) - 0.5) * (0.5 + 0.9 * draw(7))
  const worth = contractWorth(market, halfHourAt(contract.from), halfHourAt(contract.to), madeAt)
  return {
    id: `${area === 'FR' ? 'F' : ''}${h}${String(place).padStart(3, '0')}`,
    madeAt,
    ...contract,
    price: pence(worth + side),
    mw: Math.max(product.leastMw, Math.round((clip + odd) * 10) / 10),
    // A market here is coupled with no other one within the day.
    buyArea: area,
    sellArea: area,
  }
}

export type TradeEvent = Extract<MarketEvent, { kind: 'intradayTrade' }>

const made = new Bounded<string, readonly TradeEvent[]>(400)

/** The trades of a continuous market that are made in a half hour, each published within a second or so. Pure in seed and half hour. */
export const intradayTrades = (seed: number, area: TradingArea, h: HalfHour): readonly TradeEvent[] => {
  const key = `${seed}/${area}/${h}`
  const known = made.get(key)
  if (known) return known
  const market = tradingMarket(seed, area)
  const events = Array.from({ length: countIn(market, h) }, (_, place) => place).flatMap((place) => {
    const trade = tradeOf(market, h, place)
    if (!trade) return []
    const published = 150 + Math.floor(1200 * chance(seed, topicOf(area, 20), h, place))
    return [{ kind: 'intradayTrade' as const, at: trade.madeAt + published, trade }]
  })
  made.set(key, events)
  return events
}
