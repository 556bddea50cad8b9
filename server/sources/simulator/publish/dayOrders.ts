import { clearAuction, type AuctionOrder } from '../../../../src/domain/ancillary/clearing'
import { isDcDaily, storPublishedAt, storWindows, type AuctionSpan } from '../../../../src/domain/ancillary/dayOrders'
import type { AuctionBlock } from '../../../../src/domain/ancillary/orderBook'
import type { OrderBook } from '../../../../src/domain/market/feeds/orderBooks'
import type { Fuel } from '../../../../src/domain/market/units'
import { addDays, efaSpan, instantAtWallTime, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import { plantsBy, type FleetPlant } from '../fleet'
import { ffrUnitsIn } from '../fleet/ffrUnits'
import { HOUR, chance } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { decimals } from './seriesEvent'

/** A unit and what it wants of an auction; draws of each product are of a topic of its own. */
type Offers = {
  readonly seed: number
  readonly topic: number
  /** Numbers the block, so that another has other draws. */
  readonly block: number
  /** Part of the units that offer. */
  readonly part: number
  /** Part of a unit's capacity that it offers. */
  readonly share: number
  /** £/MW/h, before what a unit and a day add. */
  readonly price: number
  /** £/MW/h that units, and days, differ by at most. */
  readonly spread: readonly [units: number, days: number]
}

const ordersOf = (plants: readonly FleetPlant[], of: Offers): readonly AuctionOrder[] =>
  plants.flatMap(({ key, unit }): readonly AuctionOrder[] => {
    const { seed, topic, block, part, share, price, spread } = of
    const mw = Math.floor(unit.capacity * share)
    if (mw < 1 || chance(seed, topic, key, block) > part) return []
    const own = price + spread[0] * chance(0, topic + 1, key) + spread[1] * chance(seed, topic + 2, key, block)
    return [{ id: `${unit.id}-1`, unit: unit.id, kind: 'parent', mw, price: decimals(own, 2) }]
  })

/** Between two ends, drawn for a block, in steps of 10. */
const drawn = (seed: number, topic: number, block: number, [least, most]: readonly [number, number]): number =>
  10 * Math.round((least + (most - least) * chance(seed, topic, block)) / 10)

const hourOf = (at: Instant): number => Math.floor(at / HOUR)

const STOR_FUELS: readonly Fuel[] = ['OCGT', 'Other', 'Hydro', 'Pumped']
const STOR_MW = [1200, 1700] as const
const STOR_CAP = 45
const STOR_OFFERS = { part: 0.8, share: 0.55, price: 1.5, spread: [6, 3] } as const
/** The evening is dearer. */
const EVENING = 2.5

const storBlock =
  (seed: number) =>
  ({ from, to }: AuctionSpan, place: number): AuctionBlock => {
    const block = hourOf(from)
    const requirement = drawn(seed, TOPIC.stor + 3, block, STOR_MW)
    const price = STOR_OFFERS.price + place * EVENING
    const orders = ordersOf(STOR_FUELS.flatMap(plantsBy), { ...STOR_OFFERS, seed, topic: TOPIC.stor, block, price })
    return { from, to, requirement, cap: STOR_CAP, ...clearAuction(orders, requirement, STOR_CAP) }
  }

const DC_MW = [250, 560] as const
/** £17/MW/h was the most that was paid, and near what nearly all of them wanted. */
const DC_CAP = 17
const DC_OFFERS = { part: 0.9, share: 0.95, price: 12.5, spread: [4, 1.5] } as const
const DC_TIME = '16:00'

const dcBlock = (seed: number, day: SettlementDate): AuctionBlock => {
  const { from, to } = efaSpan(day, 'day')
  const block = hourOf(from)
  const topic = TOPIC.dailyContainment
  const requirement = drawn(seed, topic + 3, block, DC_MW)
  const batteries = ffrUnitsIn(day).filter(({ unit }) => unit.fuel === 'Battery')
  const orders = ordersOf(batteries, { ...DC_OFFERS, seed, topic, block })
  return { from, to, requirement, cap: DC_CAP, isPayAsBid: true, ...clearAuction(orders, requirement, DC_CAP) }
}

/**
 * The order books for a delivery day that are of windows or of the whole day: short term operating reserve by its windows, and dynamic
 * containment by the whole day while that was bought. Pure in the seed and the day.
 */
export const dayOrders = (seed: number, delivery: SettlementDate): readonly OrderBook[] => {
  const stor: OrderBook = {
    product: 'STOR',
    date: delivery,
    publishedAt: storPublishedAt(delivery),
    blocks: storWindows(delivery).map(storBlock(seed)),
  }
  if (!isDcDaily(delivery)) return [stor]
  const before = addDays(delivery, -1)
  const publishedAt = instantAtWallTime(before, DC_TIME) ?? storPublishedAt(delivery)
  return [stor, { product: 'DC', date: delivery, publishedAt, blocks: [dcBlock(seed, delivery)] }]
}
