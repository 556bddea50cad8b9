import type { IntradayProduct, IntradayTrade, MarketEvent } from '../../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import { localTime } from '../physics/localTime'
import { HOUR, MINUTE, smooth, chance, wholeNumber } from '../physics/random'
import { halfHourAt, startOf, type HalfHour, type Outlook } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'

type Market = Pick<Schedule, 'seed' | 'outlook'>

type Product = {
  readonly name: IntradayProduct
  readonly hours: number
  /** Part of all trades. */
  readonly share: number
  /** Half hours ahead that it is traded over. */
  readonly ahead: number
  readonly leastMw: number
}

const HALF_HOUR: Product = { name: 'HH', hours: 0.5, share: 0.58, ahead: 24, leastMw: 0.5 }
const PRODUCTS: readonly Product[] = [
  HALF_HOUR,
  { name: '1H', hours: 1, share: 0.22, ahead: 32, leastMw: 1 },
  { name: '2H', hours: 2, share: 0.11, ahead: 48, leastMw: 2 },
  { name: '4H', hours: 4, share: 0.09, ahead: 56, leastMw: 5 },
]

/** Half hours before its delivery in which a half-hour contract can be traded: the first it can begin with comes two later. */
export const HALF_HOUR_AHEAD = HALF_HOUR.ahead + 2

/** A contract is traded until so long before its delivery. */
export const CLOSES = 15 * MINUTE
const CLIPS_MW = [1, 2, 3, 5, 5, 8, 10, 10, 10, 15, 20, 25, 25, 30, 50] as const
const MOST_LEAD_HOURS = 10

/** The first half hour from `h` on with which a contract of this length begins: blocks are counted from 23:00 London. */
const beginFrom = (h: HalfHour, hours: number): HalfHour => {
  for (let each = h; ; each++) if ((localTime(startOf(each)).hour + 1) % hours === 0) return each
}

/** Trades of a half hour: most where people are at their desks. */
const countIn = (seed: number, h: HalfHour): number => {
  const { hour, weekend } = localTime(startOf(h))
  const awake = 0.5 - 0.5 * Math.cos((2 * Math.PI * (hour - 3)) / 24)
  return Math.round((16 + 58 * awake) * (weekend ? 0.75 : 1) * (0.75 + 0.5 * chance(seed, TOPIC.intraday, h)))
}

const productOf = (draw: number): Product => {
  let left = draw
  return PRODUCTS.find(({ share }) => (left -= share) < 0) ?? HALF_HOUR
}

/**
 * What the market holds a contract to be worth at an instant, £/MWh: the reference price that its half hours will have,
 * misjudged the more the longer it is until then.
 */
const worth = ({ seed, outlook }: Market, from: HalfHour, end: HalfHour, at: Instant): number => {
  const seen: Outlook[] = Array.from({ length: end - from }, (_, i) => outlook(from + i))
  const price = seen.reduce((sum, each) => sum + each.price, 0) / seen.length
  const lead = Math.min(1, Math.sqrt((startOf(from) - at) / (MOST_LEAD_HOURS * HOUR)))
  const mood =
    5 * smooth(seed, TOPIC.intraday + 1, at, 1.5 * HOUR) + 2 * smooth(seed, TOPIC.intraday + 2, at, 20 * MINUTE)
  const own = 4 * smooth(seed, TOPIC.intraday + 3, startOf(from), 3 * HOUR)
  return price + lead * (mood + own) * (0.6 + Math.abs(price) / 150)
}

const tradeOf = (market: Market, h: HalfHour, place: number): IntradayTrade => {
  const draw = (n: number): number => chance(market.seed, TOPIC.intraday + 10 + n, h, place)
  const madeAt = startOf(h) + Math.floor(HALF_HOUR_MS * draw(0))
  const { name, hours, ahead, leastMw } = productOf(draw(1))
  const earliest = halfHourAt(madeAt + CLOSES + HALF_HOUR_MS - 1)
  const from = beginFrom(earliest + Math.floor(ahead * draw(2) ** 2.6), hours)
  const end = beginFrom(from + 1, hours)
  const clip = CLIPS_MW[wholeNumber(0, CLIPS_MW.length - 1, draw(3))] ?? 10
  const odd = draw(4) < 0.18 ? wholeNumber(1, 9, draw(5)) / 10 : 0
  // Buyers take what is offered, sellers what is bid: half a pound or so apart.
  const side = (draw(6) - 0.5) * (0.5 + 0.9 * draw(7))
  return {
    id: `${h}${String(place).padStart(3, '0')}`,
    madeAt,
    product: name,
    from: startOf(from),
    to: startOf(end),
    price: Math.round((worth(market, from, end, madeAt) + side) * 100) / 100,
    mw: Math.max(leastMw, Math.round((clip + odd) * 10) / 10),
    // The British market is coupled with no other one within the day.
    buyArea: 'GB',
    sellArea: 'GB',
  }
}

/** The trades of the continuous intraday market that are made in a half hour, each told within a second or so. */
export const intradayTrades = (
  market: Market,
  h: HalfHour,
): readonly Extract<MarketEvent, { kind: 'intradayTrade' }>[] =>
  Array.from({ length: countIn(market.seed, h) }, (_, place) => {
    const trade = tradeOf(market, h, place)
    const published = 150 + Math.floor(1200 * chance(market.seed, TOPIC.intraday + 20, h, place))
    return { kind: 'intradayTrade' as const, at: trade.madeAt + published, trade }
  })
