import { beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../../../server/sources/simulator'
import { ancillaryOrderBooks } from '../../../server/sources/simulator/publish/ancillaryAuctions'
import { CONTRACT_PRODUCTS, contractTableOf } from '../../../src/domain/ancillary/products'
import type { MarketEvent } from '../../../src/domain/market/events'
import { orderBookKey, type OrderBook } from '../../../src/domain/market/feeds/orderBooks'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { dayStart } from '../../../src/domain/periods'
import { contractsOfRows } from '../../../src/domain/tables/contractRows'
import { EMPTY_MEMORY, marketTable } from '../../../src/domain/tables/definitions'
import { valuesOf } from './markets'

const HOUR = 3_600_000
const DATE = '2026-11-20'
const NOW = dayStart(DATE) + 12 * HOUR

let events: readonly MarketEvent[]
let market: MarketState
beforeAll(async () => {
  const clock = { now: () => NOW, after: () => () => undefined }
  events = (await createSimulator({ seed: 1, clock }).days?.events(DATE, ['units', 'orderBook'])) ?? []
  market = foldMarket(EMPTY_MARKET, events)
})

const tableOf = (product: (typeof CONTRACT_PRODUCTS)[number]['id']) => marketTable(contractTableOf(product))!
const orderBookOf = (product: string): OrderBook => market.orderBooks.get(orderBookKey(product, DATE))!

describe('tables of contracts', () => {
  it.each(CONTRACT_PRODUCTS)(
    'ANC-30 $label has each order of the day, and its sums are those of the book',
    ({ id }) => {
      const rows = contractsOfRows(tableOf(id).rowsOf(market, NOW, EMPTY_MEMORY))
      const { blocks } = orderBookOf(id)
      expect(rows).toHaveLength(blocks.flatMap(({ orders }) => orders).length)
      for (const { from, to, mw, price } of blocks) {
        const own = rows.filter((row) => row.from === from)
        expect(own.reduce((sum, { cleared }) => sum + cleared, 0)).toBe(mw)
        expect(own.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo((mw * (price ?? 0) * (to - from)) / HOUR, 1)
        for (const row of own) expect(row.clearing).toBe(price)
      }
    },
  )

  it('ANC-31 a row has delivery, seller, result and order, and leads to its plant', () => {
    const [row] = tableOf('DCL').rowsOf(market, NOW, EMPTY_MEMORY)
    const [block] = orderBookOf('DCL').blocks
    const first = block!.orders.toSorted((a, b) => a.price - b.price)[0]!
    const { unit } = market.units.get(first.unit)!
    expect(valuesOf(row!)).toMatchObject({
      start: dayStart(DATE) - HOUR,
      end: dayStart(DATE) + 3 * HOUR,
      efa: 1,
      company: unit!.owner,
      unit: first.unit,
      plant: unit!.name,
      offered: first.mw,
      offer: first.price,
      status: 'Accepted',
      fuel: 'Battery',
      zone: unit!.zone,
    })
    expect(row!.clickEventUrl).toBe(`/plant/${encodeURIComponent(first.unit)}`)
  })

  it('ANC-32 rows are the very same while only the output of units changes, and need not be made again', () => {
    const table = tableOf('PQR')
    const changed = foldMarket(market, [
      {
        kind: 'levels',
        at: NOW,
        dataset: 'PN',
        unit: orderBookOf('PQR').blocks[0]!.orders[0]!.unit,
        segments: [{ timeFrom: NOW, timeTo: NOW + HOUR, levelFrom: 5, levelTo: 5 }],
      },
    ])
    expect(changed.units).not.toBe(market.units)
    expect(table.dependenciesOf(changed, NOW, EMPTY_MEMORY)).toEqual(table.dependenciesOf(market, NOW, EMPTY_MEMORY))
    const before = table.rowsOf(market, NOW, EMPTY_MEMORY)
    table.rowsOf(changed, NOW, EMPTY_MEMORY).forEach((row, i) => expect(row).toBe(before[i]))
  })

  it('ANC-33 the market remembers the running day and the next, a later word replaces an earlier one, and the day turns at midnight', () => {
    const next = ancillaryOrderBooks(1, DATE)
    const both = foldMarket(market, next)
    // With that of short term operating reserve.
    expect(both.orderBooks.size).toBe(2 * (CONTRACT_PRODUCTS.length + 1))
    expect(foldMarket(both, next).orderBooks).toBe(both.orderBooks)
    const table = tableOf('DCL')
    expect(table.rowsOf(both, NOW, EMPTY_MEMORY)).toEqual(table.rowsOf(market, NOW, EMPTY_MEMORY))
    const midnight = dayStart('2026-11-21')
    const starts = contractsOfRows(table.rowsOf(both, midnight, EMPTY_MEMORY)).map(({ from }) => from)
    expect(Math.min(...starts)).toBe(midnight - HOUR)
    const later = foldMarket(both, [
      { kind: 'demand', at: midnight + HOUR, period: { date: '2026-11-21', period: 1 }, mw: 1 },
    ])
    expect([...later.orderBooks.values()].map(({ date }) => date)).toEqual(
      [...CONTRACT_PRODUCTS, 'STOR'].map(() => '2026-11-21'),
    )
    expect(foldMarket(later, events).orderBooks).toBe(later.orderBooks)
  })
})
