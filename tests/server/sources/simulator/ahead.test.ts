import { clearAuction } from '../../../../src/domain/ancillary/clearing'
import { ordersOfOffer } from '../../../../server/sources/simulator/physics/ancillaryOrders'
import { describe, expect, it } from 'vitest'
import {
  dayPricesOf,
  opportunityOf,
  offersFor,
  RESERVE_PRODUCTS,
  RESPONSE_PRODUCTS,
  TERMS,
  type AncillaryProduct,
} from '../../../../server/sources/simulator/physics/ancillary'
import { FLEET } from '../../../../server/sources/simulator/fleet'
import {
  DEMAND_ERROR,
  expectedPrice,
  expectedSolar,
  expectedWind,
  windPotential,
} from '../../../../server/sources/simulator/physics/expected'
import { deviationOf, forecastError } from '../../../../server/sources/simulator/physics/forecastError'
import { embeddedSolar, sunHeight, sunThrough } from '../../../../server/sources/simulator/physics/demand'
import { halfHourAt, outlookAt, outlooks, startOf } from '../../../../server/sources/simulator/physics/outlook'
import {
  ancillaryAuctions,
  ancillaryMarket,
  clearedBlock,
  efaBlocks,
} from '../../../../server/sources/simulator/publish/ancillaryAuctions'
import { auctionAt, auctionPrices } from '../../../../server/sources/simulator/publish/dayAhead'
import { forecastEvents } from '../../../../server/sources/simulator/publish/forecasts'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'

const HOUR = 2 * HALF_HOUR_MS
const START = dayStart('2026-01-01')
/** Far enough apart to know little of each other. */
const TARGETS = Array.from({ length: 1500 }, (_, i) => START + i * 11 * HOUR)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}
const errors = (hours: number): readonly number[] =>
  TARGETS.map((target) => forecastError(1, DEMAND_ERROR, target, target - hours * HOUR))
const correlation = (a: readonly number[], b: readonly number[]): number =>
  mean(a.map((value, i) => value * (b[i] ?? 0))) / (deviation(a) * deviation(b))

const PRODUCTS: readonly AncillaryProduct[] = [...RESPONSE_PRODUCTS, ...RESERVE_PRODUCTS]
type Event = ReturnType<typeof forecastEvents>[number]
const valuesIn = (events: readonly Event[]) =>
  events.flatMap((event) => (event.kind === 'series' ? event.values.map((each) => ({ ...each, event })) : []))

describe('simulated forecasts', () => {
  it('SER-110 errors grow with the hours ahead, are as large as they are said to be, and right on average', () => {
    const deviations = [1, 6, 24, 48].map((hours) => {
      const all = errors(hours)
      const reported = deviationOf(DEMAND_ERROR, hours)
      expect(Math.abs(mean(all)), `${hours} h`).toBeLessThan(0.08 * reported)
      expect(deviation(all) / reported, `${hours} h`).toBeGreaterThan(0.85)
      expect(deviation(all) / reported, `${hours} h`).toBeLessThan(1.15)
      return deviation(all)
    })
    expect(deviations).toEqual(deviations.toSorted((a, b) => a - b))
    expect(deviationOf(DEMAND_ERROR, 1e6)).toBe(DEMAND_ERROR.most)
  })

  it('SER-111 issues one after another err alike; another quantity errs by itself', () => {
    expect(correlation(errors(24), errors(22))).toBeGreaterThan(0.75)
    expect(correlation(errors(24), errors(4))).toBeGreaterThan(0.7)
    const wind = TARGETS.map(
      (target) => expectedWind(1, target, target - 24 * HOUR).expected - windPotential(1, target),
    )
    expect(Math.abs(correlation(errors(24), wind))).toBeLessThan(0.12)
  })

  it('SER-112 wind stays between nothing and what there is, its band around it, nearer with time', () => {
    const [far, near] = [48, 1].map((hours) =>
      TARGETS.slice(0, 400).map((target) => {
        const { expected, low, high } = expectedWind(1, target, target - hours * HOUR)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(expected)
        expect(high).toBeGreaterThanOrEqual(expected)
        return expected - windPotential(1, target)
      }),
    )
    expect(deviation(near ?? [])).toBeLessThan(0.5 * deviation(far ?? []))
    expect(Math.abs(mean(far ?? []))).toBeLessThan(0.15 * deviation(far ?? []))
    const night = halfHourAt(dayStart('2026-12-21'))
    expect(expectedSolar(1, outlooks(1)(night), startOf(night), startOf(night) - HOUR)).toBe(0)
  })

  it('SER-123 sun is never forecast below nothing or above what panels there are, on the brightest days either', () => {
    const noons = Array.from({ length: 4 * 90 }, (_, day) =>
      halfHourAt(Date.UTC(2023 + Math.floor(day / 90), 4, 15 + (day % 90), 12)),
    )
    const expected = noons.map((h) => expectedSolar(1, outlookAt(1, startOf(h)), startOf(h), startOf(h) - 24 * HOUR))
    // Of the sun itself no more is expected than a sky without clouds lets through: on the brightest days just that.
    const clear = noons.map((h) =>
      embeddedSolar(sunThrough(sunHeight(startOf(h), outlookAt(1, startOf(h)).dayOfYear), 9)),
    )
    const shares = expected.map((mw, i) => mw / (clear[i] ?? NaN))
    expect(Math.max(...shares)).toBe(1)
    expect(Math.max(...expected)).toBeLessThan(embeddedSolar(1))
    expect(Math.min(...expected)).toBeGreaterThan(0)
  })

  it('SER-113 a day’s forecasts are of the catalogue, each once, about what comes, and the same whenever they are made', () => {
    const events = forecastEvents(1, '2026-03-28')
    expect(forecastEvents(1, '2026-03-28')).toEqual(events)
    for (const { series, points, event } of valuesIn(events)) {
      const definition = definitionOf(series)
      expect(definition?.hasIssues, series).toBe(true)
      for (const [at, value] of points) {
        expect(at % (definition?.stepMs ?? NaN), series).toBe(0)
        expect(at, series).toBeGreaterThanOrEqual(event.at - HOUR)
        expect(Number.isFinite(value), series).toBe(true)
      }
    }
    const wind = valuesIn(events).filter(({ series }) => series === 'Gb&WindForecast&none')
    expect(wind).toHaveLength(8)
    expect(wind[0]?.points).toHaveLength(72)
  })

  it('SER-114 the day-ahead price is that at which the fleet meets what is forecast when the auction is held', () => {
    const date = '2026-05-20'
    const outlook = outlooks(1)
    const first = halfHourAt(dayStart(date))
    const heldAt = auctionAt(1, date)
    auctionPrices(1, date).forEach((price, hour) => {
      const h = first + 2 * hour
      const at = startOf(h) + HALF_HOUR_MS / 2
      const [one, other] = [h, h + 1].map((each) => expectedPrice(1, outlook(each), at, heldAt))
      expect(price).toBeCloseTo(((one ?? NaN) + (other ?? NaN)) / 2, 1)
    })
    // More demand than the truth never makes it cheaper: one curve.
    const days = Array.from({ length: 30 }, (_, i) => START + i * 12 * 24 * HOUR)
    const apart = days.flatMap((at) => {
      const seen = outlook(halfHourAt(at))
      return expectedPrice(1, seen, at, at - 20 * HOUR) - seen.price
    })
    expect(apart.some((each) => each > 0)).toBe(true)
    expect(apart.some((each) => each < 0)).toBe(true)
  })
})

describe('simulated auctions of response and reserve', () => {
  it.each([
    ['2026-11-20', [4, 4, 4, 4, 4, 4]],
    ['2026-03-29', [3, 4, 4, 4, 4, 4]],
    ['2026-10-25', [5, 4, 4, 4, 4, 4]],
  ])('SER-115 the EFA blocks of %s are %j hours long, join, and begin at 23:00', (date, hours) => {
    const blocks = efaBlocks(date)
    expect(blocks.map(({ from, to }) => (to - from) / HOUR)).toEqual(hours)
    expect(blocks.slice(1).map(({ from }) => from)).toEqual(blocks.slice(0, -1).map(({ to }) => to))
    expect(blocks[0]?.from).toBe(dayStart(date) - HOUR)
  })

  it('SER-116 no order is below what its unit gives up; not more is bought than is wanted or offered, and one price pays all', () => {
    const day = dayPricesOf([20, 40, 60, 80, 100, 140], 75)
    for (const product of PRODUCTS)
      for (const price of [-20, 30, 75, 160]) {
        const offers = offersFor(1, product, 991_000 + price, price, day)
        const orders = offers.flatMap((offer) => ordersOfOffer(product, offer))
        const opportunities = new Map(offers.map(({ unit, opportunity }) => [unit, opportunity]))
        for (const { unit, price: own } of [...offers, ...orders])
          expect(own).toBeGreaterThanOrEqual((opportunities.get(unit) ?? Infinity) - 0.005)
        const { cap } = TERMS[product]
        const cleared = clearAuction(orders, 500, cap)
        const taken = offers.filter(({ price: own }) => cleared.price !== undefined && own <= cleared.price)
        expect(cleared.mw).toBeLessThanOrEqual(
          Math.min(
            500,
            taken.reduce((sum, { mw }) => sum + mw, 0),
          ),
        )
        expect(cleared.price ?? 0).toBeLessThanOrEqual(cap)
        // What is bought is what the units have, each no more than it offered.
        expect(cleared.orders.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(cleared.mw)
        for (const { unit, mw } of offers) {
          const own = cleared.orders.filter((order) => order.unit === unit)
          expect(own.reduce((sum, { accepted }) => sum + accepted, 0)).toBeLessThanOrEqual(mw)
        }
        if (cleared.mw < 500) expect(offers.filter(({ price: own }) => own <= cap)).toHaveLength(taken.length)
      }
  })

  it('SER-117 no unit can sell the same megawatt twice, in any direction', () => {
    const day = dayPricesOf([20, 60, 100], 75)
    for (const up of [true, false]) {
      const sold = new Map<string, number>()
      for (const product of PRODUCTS.filter((each) => TERMS[each].up === up))
        for (const { unit, mw } of offersFor(1, product, 991_000, 60, day)) sold.set(unit, (sold.get(unit) ?? 0) + mw)
      for (const { unit } of FLEET)
        expect(sold.get(unit.id) ?? 0, unit.id).toBeLessThanOrEqual(Math.max(unit.capacity, -unit.demandCapacity))
    }
  })

  it('SER-118 storage wants more where it gives up a dear sale or a cheap purchase', () => {
    const day = dayPricesOf([10, 20, 60, 90, 120], 75)
    const battery = FLEET.find(({ unit }) => unit.fuel === 'Battery')
    if (battery === undefined) throw new Error('no battery')
    expect(opportunityOf(battery, true, 150, day)).toBeGreaterThan(opportunityOf(battery, true, 95, day))
    expect(opportunityOf(battery, true, 60, day)).toBe(0)
    expect(opportunityOf(battery, false, -5, day)).toBeGreaterThan(0)
    expect(opportunityOf(battery, false, 60, day)).toBe(0)
  })

  it('SER-119 results are of the catalogue, the same when they are made alone, with a price wherever something is bought', () => {
    const [event] = ancillaryAuctions(1, '2026-03-28')
    if (event?.kind !== 'series') throw new Error('no results')
    const found = new Map(event.values.map(({ series, points }) => [series, new Map(points)]))
    for (const series of found.keys()) expect(definitionOf(series), series).toBeDefined()
    const market = ancillaryMarket(1, '2026-03-29')
    for (const block of efaBlocks('2026-03-29')) {
      const { price, mw, requirement } = clearedBlock(market, 'DCL', block)
      expect(found.get('Gb&ResponsePrice&DCL')?.get(block.from)).toBe(price)
      expect(found.get('Gb&ResponseVolume&DCL')?.get(block.from)).toBe(mw)
      expect(mw).toBeLessThanOrEqual(requirement ?? NaN)
      expect(price === undefined).toBe(mw === 0)
    }
    // The half hours of a day of 46, an hour earlier.
    expect(found.get('Gb&ReserveVolume&PQR')?.size).toBe(46)
  })
})
