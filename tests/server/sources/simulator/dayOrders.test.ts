import { describe, expect, it } from 'vitest'
import { ancillaryAuctions } from '../../../../server/sources/simulator/publish/ancillaryAuctions'
import { dayOrders } from '../../../../server/sources/simulator/publish/dayOrders'
import { clearAuction } from '../../../../src/domain/ancillary/clearing'
import { storWindows } from '../../../../src/domain/ancillary/dayOrders'
import { ORDER_BOOKS } from '../../../../src/domain/market/feeds/orderBooks'
import { addDays, efaSpan } from '../../../../src/domain/periods'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { ANCILLARY_PRODUCTS } from '../../../../src/domain/series/families/ancillary'
import { contractSums } from '../../../../src/domain/ancillary/contracts'
import { contractsOfRows } from '../../../../src/domain/tables/contractRows'
import { EMPTY_MEMORY, marketTable } from '../../../../src/domain/tables/definitions'

const orderBookOf = (product: string, date: string) => dayOrders(1, date).find((each) => each.product === product)!

describe('simulated books of windows and of whole days', () => {
  it.each(['2026-11-27', '2026-07-01', '2026-03-29'])(
    'ANC-73 short term operating reserve of %s has its two windows, cleared by the rule of the auction',
    (date) => {
      const { blocks, publishedAt } = orderBookOf('STOR', date)
      expect(blocks.map(({ from, to }) => ({ from, to }))).toEqual(storWindows(date))
      expect(publishedAt).toBeLessThan(blocks[0]!.from)
      for (const { orders, requirement, cap, price, mw } of blocks) {
        const plain = orders.map(({ accepted: _, ...order }) => order)
        expect({ orders, price, mw }).toEqual({
          price: undefined,
          ...clearAuction(plain, requirement ?? NaN, cap ?? NaN),
        })
        expect(mw).toBeGreaterThan(500)
      }
      expect(ORDER_BOOKS.schema.safeParse({ orderBook: orderBookOf('STOR', date) }).success).toBe(true)
    },
  )

  it('ANC-74 daily dynamic containment is of the whole EFA day, from October 2020 to 15 September 2021 alone', () => {
    expect(['2020-09-30', '2021-09-16', '2026-11-27'].map((date) => orderBookOf('DC', date))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    for (const date of ['2020-10-01', '2021-09-15']) {
      const [block, ...more] = orderBookOf('DC', date).blocks
      expect(more).toEqual([])
      expect({ from: block!.from, to: block!.to }).toEqual(efaSpan(date, 'day'))
      expect(block!.isPayAsBid).toBe(true)
      expect(block!.orders.length).toBeGreaterThan(4)
    }
  })

  it('ANC-75 of a book that is paid as bid each accepted order has its own price, and the rejected ones have none', () => {
    const orderBook = orderBookOf('DC', '2021-06-01')
    const at = orderBook.publishedAt
    const market = foldMarket(EMPTY_MARKET, [{ kind: 'orderBook', at, orderBook }])
    const table = marketTable('AncillaryContracts_DC')!
    const contracts = contractsOfRows(table.rowsOf(market, efaSpan('2021-06-01', 3).from, EMPTY_MEMORY))
    expect(contracts).toHaveLength(orderBook.blocks[0]!.orders.length)
    const accepted = contracts.filter(({ cleared }) => cleared > 0)
    expect(accepted.length).toBeGreaterThan(3)
    for (const { clearing, offer, value, cleared } of accepted) {
      expect(clearing).toBe(offer)
      expect(value).toBeCloseTo(cleared * offer * 24, 1)
    }
    for (const { cleared, clearing } of contracts) if (cleared === 0) expect(clearing).toBeUndefined()
    const { price, range } = contractSums(contracts)
    expect(range![0]).toBeLessThan(price!)
    expect(range![1]).toBe(Math.max(...accepted.map(({ offer }) => offer)))
  })

  it.each([
    ['STOR', 'Reserve', '2026-11-27', 0.5],
    ['STOR', 'Reserve', '2026-03-29', 0.5],
    ['DC', 'Response', '2021-06-01', 4],
  ] as const)(
    'ANC-98 series of %s have price, power and requirement of its blocks in every step within them, and none outside',
    (product, kind, date, hours) => {
      const { blocks, publishedAt } = orderBookOf(product, date)
      const found = new Map(
        ancillaryAuctions(1, addDays(date, -1)).flatMap((event) =>
          event.kind === 'series' && event.publishedAt === publishedAt
            ? event.values.map(({ series, points }) => [series, points] as const)
            : [],
        ),
      )
      const pointsOf = (what: string) => found.get(`Gb&${kind}${what}&${product}`)!
      const length = blocks.reduce((sum, { from, to }) => sum + (to - from) / 3_600_000, 0)
      expect(pointsOf('Price')).toHaveLength(length / hours)
      for (const [at, price] of pointsOf('Price')) {
        const block = blocks.find(({ from, to }) => at >= from && at < to)!
        expect(price).toBe(block.price)
        expect(new Map(pointsOf('Volume')).get(at)).toBe(block.mw)
        expect(new Map(pointsOf('Requirement')).get(at)).toBe(block.requirement)
      }
      for (const what of ['Price', 'Volume', 'Requirement'])
        expect(definitionOf(`Gb&${kind}${what}&${product}`)?.options.map(({ id }) => id)).toContain(product)
    },
  )

  it('ANC-99 no unit has an award of them: its revenue is as it was', () => {
    const units = ancillaryAuctions(1, '2021-06-01').flatMap((event) =>
      event.kind === 'series' ? event.values.map(({ series }) => series) : [],
    )
    expect(units.some((id) => /Awarded(STOR|DC)&/.test(id))).toBe(false)
    expect([...ANCILLARY_PRODUCTS.response, ...ANCILLARY_PRODUCTS.reserve]).toHaveLength(13)
  })
})
