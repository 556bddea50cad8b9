import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../server/sources/neso/columns'
import { blockKey, orderBooksOf } from '../../../../server/sources/neso/orderBooks'
import { readSellRows, SELL_COLUMNS } from '../../../../server/sources/neso/sellRows'
import { contractOrderBooks } from '../../../../src/domain/ancillary/contracts'
import { statusesOf } from '../../../../src/domain/ancillary/orderBook'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { ORDER_BOOKS } from '../../../../src/domain/market/feeds/orderBooks'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { contractsOfRows } from '../../../../src/domain/tables/contractRows'
import { EMPTY_MEMORY, marketTable } from '../../../../src/domain/tables/definitions'
import { SELL_ORDER, SELL_ROWS } from './sellOrderRows'

const namesOf = (row: object) => {
  const found = columnsOf(SELL_COLUMNS, Object.keys(row))
  if ('missing' in found) throw new Error(`no ${found.missing.join()}`)
  return found.names
}
const read = (rows: readonly unknown[]) => readSellRows(rows, namesOf(SELL_ORDER))
const FROM = Date.parse('2026-10-07T22:00Z')
const UNITS: MarketEvent = {
  kind: 'units',
  at: FROM,
  units: [
    {
      id: 'T_BREDB-1',
      nationalGridId: 'BREDB-1',
      name: 'Bredbury',
      owner: 'EDF',
      fuel: 'Battery',
      capacity: 49,
      demandCapacity: -49,
    },
  ],
}

describe('sell orders of the auctions', () => {
  it('NES-80 each order is in the book of its product and block with what was accepted of it and what it was rejected for', () => {
    const { orders, dropped } = read(SELL_ROWS)
    expect([orders.length, dropped]).toEqual([SELL_ROWS.length, 0])
    const orderBooks = orderBooksOf(
      '2026-10-08',
      orders,
      new Map([[blockKey('DCL', FROM), { requirement: 60, cap: 80 }]]),
    )
    expect(orderBooks.map(({ product, blocks }) => [product, blocks.length])).toEqual([
      ['DCL', 1],
      ['DRL', 1],
    ])
    const [block] = orderBooks[0]!.blocks
    expect(block).toMatchObject({
      from: FROM,
      to: FROM + 4 * 3_600_000,
      requirement: 60,
      cap: 80,
      price: 4.2,
      mw: 45,
      isJoint: true,
    })
    expect(orderBooks[1]!.blocks[0]).not.toHaveProperty('requirement')
    expect(
      block!.orders.map(({ id, unit, kind, of, mw, price, accepted, reason }) => [
        id,
        unit,
        kind,
        of,
        mw,
        price,
        accepted,
        reason,
      ]),
    ).toEqual([
      ['101', 'BREDB-1', 'parent', undefined, 30, 1.5, 30, undefined],
      ['102', 'BREDB-1', 'child', '101', 19.5, 4.2, 10, undefined],
      ['103', 'AG-HAB01B', 'parent', undefined, 30, 2, 0, 'Basket surplus'],
      ['104', 'BREDB-1', 'parent', undefined, 30, 9, 0, undefined],
      ['105', 'BREDB-1', 'child', '104', 30, 1, 0, undefined],
      ['106', 'BREDB-1', 'substitutable', 'basket 7004', 5, 1.5, 5, undefined],
      ['107', 'BREDB-1', 'substitutable', 'basket 7004', 30, 1, 0, undefined],
      ['109', 'BREDB-1', 'child', undefined, 30, 1, 0, undefined],
    ])
    expect([...statusesOf(block!)]).toEqual([
      ['101', 'accepted'],
      ['102', 'partly'],
      ['103', 'joint'],
      ['104', 'price'],
      ['105', 'parent'],
      ['106', 'accepted'],
      ['107', 'substitute'],
      ['109', 'joint'],
    ])
    for (const orderBook of orderBooks)
      expect(
        ORDER_BOOKS.schema.safeParse({ kind: 'orderBook', at: FROM, orderBook: { ...orderBook, publishedAt: FROM } })
          .success,
      ).toBe(true)
  })

  it('NES-81 a row that makes no sense is left out alone, and orders of other products, lengths and days are in no book', () => {
    const bad = [
      { ...SELL_ORDER, orderType: 'LOOP' },
      { ...SELL_ORDER, quantity: '-1' },
      { ...SELL_ORDER, executedQuantity: '31' },
      { ...SELL_ORDER, executedQuantity: '' },
      { ...SELL_ORDER, priceLimit: '' },
      { ...SELL_ORDER, deliveryStart: 'soon' },
      { ...SELL_ORDER, orderID: ' ' },
      null,
      7,
    ]
    const elsewhere = [
      { ...SELL_ORDER, auctionProduct: 'XYZ' },
      { ...SELL_ORDER, deliveryEnd: '2026-10-08T06:00:00' },
      { ...SELL_ORDER, deliveryStart: '2026-10-08T22:00:00', deliveryEnd: '2026-10-09T02:00:00' },
    ]
    const { orders, dropped } = read([...bad, ...elsewhere, SELL_ORDER, SELL_ORDER])
    expect(dropped).toBe(bad.length)
    const [orderBook, ...others] = orderBooksOf('2026-10-08', orders, new Map())
    expect(others).toEqual([])
    expect(orderBook!.blocks.flatMap((block) => block.orders.map(({ id }) => id))).toEqual(['101', '101-2'])
  })

  it('NES-90 a damaged row takes no other with it, and whatever remains fits the schema of order books, each order with one status', () => {
    const cell = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('', '1e400', 'NaN', '-0', '__proto__'),
    )
    const other = { ...SELL_ORDER, orderID: '999', basketID: '8000' }
    fc.assert(
      fc.property(
        fc.constantFrom(...SELL_ROWS),
        fc.constantFrom(...Object.keys(SELL_ORDER)),
        cell,
        (row, column, value) => {
          const { orders, dropped } = read([{ ...row, [column]: value }, other])
          expect(dropped).toBe(2 - orders.length)
          const found = orderBooksOf('2026-10-08', orders, new Map())
          const ids = found.flatMap(({ blocks }) => blocks.flatMap((block) => block.orders.map(({ id }) => id)))
          expect(ids.some((id) => id.startsWith('999'))).toBe(true)
          for (const orderBook of found) {
            const event = { kind: 'orderBook', at: FROM, orderBook: { ...orderBook, publishedAt: FROM } }
            expect(ORDER_BOOKS.schema.safeParse(event).success).toBe(true)
            for (const block of orderBook.blocks) expect(statusesOf(block).size).toBe(block.orders.length)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('NES-82 in the table a unit by the operator’s name leads to its plant, another has the auction’s name and none, and the reason is on the status', () => {
    const orderBooks = orderBooksOf('2026-10-08', read(SELL_ROWS).orders, new Map())
    const events = orderBooks.map((orderBook): MarketEvent => ({
      kind: 'orderBook',
      at: FROM,
      orderBook: { ...orderBook, publishedAt: FROM },
    }))
    const market = foldMarket(EMPTY_MARKET, [UNITS, ...events])
    const rows = marketTable('AncillaryContracts_DCL')!.rowsOf(market, Date.parse('2026-10-08T12:00Z'), EMPTY_MEMORY)
    expect(rows).toHaveLength(8)
    const cell = (id: string, column: string) => rows.find(({ uniqueId }) => uniqueId === `${FROM}/${id}`)?.row[column]
    const link = (id: string) => rows.find(({ uniqueId }) => uniqueId === `${FROM}/${id}`)?.clickEventUrl
    expect([cell('101', 'unit')?.value, cell('101', 'plant')?.value, link('101')]).toEqual([
      'T_BREDB-1',
      'Bredbury',
      '/plant/T_BREDB-1',
    ])
    expect([cell('103', 'unit')?.value, cell('103', 'plant')?.value, link('103')]).toEqual([
      'AG-HAB01B',
      'AG-HAB01B',
      undefined,
    ])
    expect([cell('101', 'company')?.value, cell('103', 'company')?.value]).toEqual([
      'EDF ENERGY CUSTOMERS LIMITED',
      'HABITAT ENERGY LIMITED',
    ])
    expect(JSON.stringify(cell('103', 'status'))).toContain('Basket surplus')
    expect(cell('101', 'wanted')?.value).toBeNull()
    const contracts = contractsOfRows(rows)
    expect(contracts.map(({ isRegistered }) => isRegistered).filter((each) => !each)).toHaveLength(1)
    const [orderBook] = contractOrderBooks(contracts)
    expect([
      orderBook?.clearing,
      orderBook?.wanted,
      orderBook?.cleared,
      orderBook?.setters.map(({ unit }) => unit),
    ]).toEqual([4.2, undefined, 45, ['T_BREDB-1']])
  })
})
