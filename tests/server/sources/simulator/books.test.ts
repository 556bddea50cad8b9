import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../../server/sources/simulator'
import { ancillaryAuctions, ancillaryOrderBooks } from '../../../../server/sources/simulator/publish/ancillaryAuctions'
import { statusesOf } from '../../../../src/domain/ancillary/orderBook'
import { clearAuction } from '../../../../src/domain/ancillary/clearing'
import { CONTRACT_PRODUCTS } from '../../../../src/domain/ancillary/products'
import type { OrderBook } from '../../../../src/domain/market/feeds/orderBooks'
import { ORDER_BOOKS } from '../../../../src/domain/market/feeds/orderBooks'

const orderBooksOf = (seed: number, date: string): readonly OrderBook[] =>
  ancillaryOrderBooks(seed, date).flatMap((event) => (event.kind === 'orderBook' ? event.orderBook : []))

const publishedFor = (seed: number, date: string): ReadonlyMap<string, ReadonlyMap<number, number>> =>
  new Map(
    ancillaryAuctions(seed, date).flatMap((event) =>
      event.kind === 'series' ? event.values.map(({ series, points }) => [series, new Map(points)] as const) : [],
    ),
  )

/** An ordinary day, and those on which clocks change. */
const DAYS = ['2026-11-26', '2026-03-28', '2026-10-24']

describe('simulated order books', () => {
  it.each(DAYS)('ANC-20 the books of the day after %s obey the rule of the auction', (date) => {
    for (const { product, blocks } of orderBooksOf(1, date))
      for (const { orders, requirement, cap, price, mw, from } of blocks) {
        const again = clearAuction(
          orders.map(({ accepted: _, ...order }) => order),
          requirement ?? NaN,
          cap ?? NaN,
        )
        expect({ price, mw, orders }, `${product} ${from}`).toEqual({ price: undefined, ...again })
        expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
        for (const order of orders) expect(order.mw).toBeGreaterThan(0)
      }
  })

  it.each(DAYS)(
    'ANC-21 price, volume, requirement and awards by unit of the day after %s are those of its books',
    (date) => {
      const published = publishedFor(7, date)
      const awards = new Map<string, number>()
      for (const { product, blocks } of orderBooksOf(7, date)) {
        const service = CONTRACT_PRODUCTS.find(({ id }) => id === product)?.service
        for (const { from, orders, price, requirement, mw } of blocks) {
          if (service === undefined) continue
          const at = (what: string): number | undefined => published.get(`Gb&${service}${what}&${product}`)?.get(from)
          expect([at('Price'), at('Volume'), at('Requirement')]).toEqual([price, mw, requirement])
          expect(orders.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(mw)
          for (const { unit, accepted } of orders) {
            const key = `Gb&Awarded${product}&${unit}/${from}`
            if (accepted > 0) awards.set(key, (awards.get(key) ?? 0) + accepted)
          }
        }
      }
      const reported = new Map<string, number>()
      for (const [series, points] of published)
        if (series.startsWith('Gb&Awarded')) for (const [at, mw] of points) reported.set(`${series}/${at}`, mw)
      expect(reported.size).toBeGreaterThan(1000)
      expect(awards).toEqual(reported)
    },
  )

  it('ANC-22 a day has every kind of order, and orders that were rejected for every reason but the end of the need', () => {
    const blocks = orderBooksOf(1, '2026-11-26').flatMap((orderBook) => orderBook.blocks)
    const kinds = new Set(blocks.flatMap(({ orders }) => orders.map(({ kind }) => kind)))
    const statuses = new Set(blocks.flatMap((block) => [...statusesOf(block).values()]))
    expect([...kinds].sort()).toEqual(['child', 'parent', 'substitutable'])
    for (const each of ['accepted', 'partly', 'price', 'substitute', 'parent'] as const)
      expect([...statuses]).toContain(each)
  })

  it('ANC-23 a book is the same whenever it is made, and fits the schema of its feed', () => {
    const once = ancillaryOrderBooks(3, '2026-06-22')
    for (let day = 1; day < 6; day++) ancillaryOrderBooks(3, `2026-06-0${day}`)
    expect(ancillaryOrderBooks(3, '2026-06-22')).toEqual(once)
    for (const event of once) expect(ORDER_BOOKS.schema.safeParse(event).success).toBe(true)
  })

  it('ANC-24 the source gives whole days of books with their units, and of nothing else', async () => {
    const clock = { now: () => Date.UTC(2026, 10, 27, 12), after: () => () => undefined }
    const { days } = createSimulator({ seed: 1, clock })
    expect(days?.has(['units', 'orderBook'])).toBe(true)
    expect(days?.has(['units'])).toBe(false)
    expect(days?.has(['orderBook', 'cableTrade'])).toBe(false)
    const events = (await days?.events('2026-11-20', ['units', 'orderBook'])) ?? []
    const units = new Set(events.flatMap((event) => (event.kind === 'units' ? event.units.map(({ id }) => id) : [])))
    const orderBooks = events.flatMap((event) => (event.kind === 'orderBook' ? event.orderBook : []))
    expect(orderBooks.map(({ product }) => product)).toEqual([...CONTRACT_PRODUCTS.map(({ id }) => id), 'STOR'])
    for (const { date } of orderBooks) expect(date).toBe('2026-11-20')
    for (const { blocks } of orderBooks)
      for (const { orders } of blocks) for (const { unit } of orders) expect(units.has(unit)).toBe(true)
  })
})
