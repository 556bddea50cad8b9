import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imbalancePriceAbroad, reserveQuarter } from '../../../../server/sources/simulator/physics/europeReserves'
import { europeReserveAuctions, europeReserveEnergy } from '../../../../server/sources/simulator/publish/europeReserves'
import { addDays, dayStart, EFA_BLOCKS, efaSpan, periodsIn } from '../../../../src/domain/periods'
import { batchOf, definitionOf } from '../../../../src/domain/series/catalogue'
import { idsOf } from '../../../../src/domain/series/definition'
import { EUROPE_RESERVES } from '../../../../src/domain/series/families/europeReserves'
import { EUROPE_PRODUCTS, RESERVE_COUNTRIES } from '../../../../src/domain/series/families/reserveCountries'

const SEED = 1
/** An ordinary day, and the two on which clocks change. */
const DATES = ['2026-11-20', '2026-03-29', '2026-10-25']
const QUARTER = 900_000

const valuesOf = (events: Parameters<typeof batchOf>[0]): ReadonlyMap<string, ReadonlyMap<number, number>> => {
  const { ids, series, at, value } = batchOf(events)
  const found = new Map(ids.map((id) => [id, new Map<number, number>()]))
  for (const [row, place] of series.entries()) found.get(ids[place]!)!.set(at[row]!, value[row]!)
  return found
}
const energyOf = (date: string) => valuesOf(europeReserveEnergy(SEED, date))
/** The auctions of a day are held on the one before. */
const auctionsOf = (date: string) => valuesOf(europeReserveAuctions(SEED, addDays(date, -1)))

describe('the simulated reserves of Europe', () => {
  it.each(DATES)('EUA-1 every series of the catalogue is published for %s, and no other', (date) => {
    const energy = energyOf(date)
    const blocks = auctionsOf(date)
    const all = EUROPE_RESERVES.definitions.flatMap(idsOf)
    const published = [...energy.keys(), ...blocks.keys()]
    expect(published.filter((id) => definitionOf(id) === undefined)).toEqual([])
    // Of a product that comes in large deviations alone a day may have no price.
    const silent = all.filter((id) => !published.includes(id))
    expect(silent.filter((id) => !/&ReserveEnergyPrice&(Mfrr|Rr)/.test(id))).toEqual([])
  })

  it.each(DATES)('EUA-2 a price for each block and energy for each quarter of an hour of %s', (date) => {
    const begins = EFA_BLOCKS.map((block) => efaSpan(date, block).from)
    for (const [id, values] of auctionsOf(date)) expect([...values.keys()], id).toEqual(begins)
    const quarters = Array.from({ length: 2 * periodsIn(date) }, (_, k) => dayStart(date) + k * QUARTER)
    const whole = [...energyOf(date)].filter(([id]) => /&(ReserveActivated|IntradayPrice)&/.test(id))
    for (const [id, values] of whole) expect([...values.keys()], id).toEqual(quarters)
  })

  it('EUA-3 what is bought is no more than what is wanted, the mean no more than the marginal price', () => {
    for (const { country, markets } of RESERVE_COUNTRIES)
      for (const { product, capacity } of markets) {
        if (capacity === undefined) continue
        const blocks = auctionsOf('2026-11-20')
        const of = (series: string) => [...(blocks.get(`${country}&${series}&${product}`)?.values() ?? [])]
        const demand = of('ReserveDemand')
        const procured = of('ReserveProcured')
        const marginal = of('ReserveCapacityPrice')
        const mean = of('ReserveMeanCapacityPrice')
        expect(demand).toHaveLength(6)
        demand.forEach((mw, block) => {
          expect(procured[block]).toBeLessThanOrEqual(mw)
          expect(mean[block]).toBeLessThanOrEqual(marginal[block]!)
          expect(mean[block]).toBeGreaterThan(0)
        })
      }
  })

  it('EUA-4 upward energy is dearer than day-ahead, downward cheaper and at times below zero', () => {
    const anyAt = fc.integer({ min: 1_500_000_000, max: 1_900_000_000 }).map((s) => Math.floor(s / 900) * QUARTER)
    const anyCountry = fc.constantFrom(...RESERVE_COUNTRIES.map(({ country }) => country))
    fc.assert(
      fc.property(anyCountry, anyAt, fc.integer({ min: -100, max: 400 }), (country, at, dayAhead) => {
        for (const product of EUROPE_PRODUCTS.filter((each) => each.endsWith('Up') || each.endsWith('Down'))) {
          const { activated, price } = reserveQuarter(SEED, country, product, at, dayAhead)
          // No price where nothing was activated: it is missing, not zero.
          expect(price === undefined).toBe(activated === 0)
          if (price === undefined) continue
          if (product.endsWith('Up')) expect(price).toBeGreaterThan(dayAhead)
          else expect(price).toBeLessThan(dayAhead)
        }
      }),
    )
    const down = [...energyOf('2026-11-20')].filter(([id]) => /&ReserveEnergyPrice&\w+Down/.test(id))
    expect(down.some(([, values]) => [...values.values()].some((price) => price < 0))).toBe(true)
  })

  it('EUA-5 the imbalance price is that of what was activated in its direction', () => {
    const prices = { AfrrUp: 90, MfrrUp: 140, AfrrDown: 10, MfrrDown: -30 }
    const at = Date.parse('2026-11-20T12:00Z')
    const found = Array.from({ length: 200 }, (_, k) =>
      imbalancePriceAbroad(SEED, 'Germany', at + k * QUARTER, (product) => prices[product as keyof typeof prices]),
    )
    expect(new Set(found)).toEqual(new Set([140, -30]))
    expect(imbalancePriceAbroad(SEED, 'Germany', at, () => undefined)).toBeUndefined()
  })

  it('EUA-6 no country and no product is a factor of another', () => {
    const blocks = auctionsOf('2026-11-20')
    const prices = [...blocks].filter(([id]) => id.includes('&ReserveCapacityPrice&') && !id.endsWith('&Fcr'))
    const ratios = prices.flatMap(([one, a], place) =>
      prices.slice(place + 1).map(([other, b]) => {
        const shares = [...a].map(([at, value]) => value / (b.get(at) ?? NaN))
        return { pair: `${one} ${other}`, range: Math.max(...shares) / Math.min(...shares) }
      }),
    )
    expect(ratios.length).toBeGreaterThan(500)
    expect(ratios.filter(({ range }) => range < 1.02)).toEqual([])
  })
})
