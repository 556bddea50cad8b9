import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statusesOf, type AuctionBlock } from '../../../src/domain/ancillary/orderBook'
import { clearAuction, type AuctionOrder, type ClearedOrder } from '../../../src/domain/ancillary/clearing'

const mwArb = fc.integer({ min: 1, max: 60 })
const priceArb = fc.integer({ min: 0, max: 30 })

/** What a unit brings: one order, a parent with children at any price, or several offers of the same power. */
const bringsArb = fc.oneof(
  fc.record({ form: fc.constant('plain' as const), first: fc.tuple(mwArb, priceArb) }),
  fc.record({
    form: fc.constantFrom('family' as const, 'substitutes' as const),
    first: fc.tuple(mwArb, priceArb),
    more: fc.array(fc.tuple(mwArb, priceArb), { minLength: 1, maxLength: 3 }),
  }),
)
const ordersArb: fc.Arbitrary<readonly AuctionOrder[]> = fc.array(bringsArb, { maxLength: 14 }).map((all) =>
  all.flatMap((brings, place): readonly AuctionOrder[] => {
    const unit = `U${place}`
    const [mw, price] = brings.first
    const id = `${unit}-1`
    if (brings.form === 'plain') return [{ id, unit, kind: 'parent', mw, price }]
    const others = brings.more.map(([ownMw, ownPrice], i) => ({
      id: `${unit}-${i + 2}`,
      unit,
      mw: ownMw,
      price: ownPrice,
    }))
    if (brings.form === 'family')
      return [{ id, unit, kind: 'parent', mw, price }, ...others.map((o) => ({ ...o, kind: 'child' as const, of: id }))]
    return [{ id, unit, mw, price }, ...others].map((o) => ({ ...o, kind: 'substitutable' as const, of: unit }))
  }),
)
const auctionArb = fc.record({
  orders: ordersArb,
  requirement: fc.integer({ min: 0, max: 500 }),
  cap: fc.integer({ min: 0, max: 30 }),
})

const sum = (orders: readonly ClearedOrder[]): number => orders.reduce((total, { accepted }) => total + accepted, 0)
const blockOf = (orders: readonly AuctionOrder[], requirement: number, cap: number): AuctionBlock => ({
  from: 0,
  to: 1,
  requirement,
  cap,
  ...clearAuction(orders, requirement, cap),
})

describe('clearing of an auction', () => {
  it('ANC-1 what is accepted adds up to the volume, which is never above the requirement, and keeps the orders as they are', () => {
    fc.assert(
      fc.property(auctionArb, ({ orders, requirement, cap }) => {
        const cleared = clearAuction(orders, requirement, cap)
        expect(sum(cleared.orders)).toBe(cleared.mw)
        expect(cleared.mw).toBeLessThanOrEqual(requirement)
        expect(cleared.orders.map(({ accepted: _, ...order }) => order)).toEqual(orders)
        for (const { accepted, mw } of cleared.orders) expect(accepted).toBeLessThanOrEqual(mw)
        // Only the last one may be divided, and only where that meets the requirement.
        const divided = cleared.orders.filter(({ accepted, mw }) => accepted > 0 && accepted < mw)
        expect(divided.length).toBeLessThanOrEqual(cleared.mw === requirement ? 1 : 0)
      }),
      { numRuns: 1000 },
    )
  })

  it('ANC-2 the dearest accepted order sets the price of all, within the cap; without any there is no price', () => {
    fc.assert(
      fc.property(auctionArb, ({ orders, requirement, cap }) => {
        const { price, orders: cleared } = clearAuction(orders, requirement, cap)
        const prices = cleared.filter(({ accepted }) => accepted > 0).map((order) => order.price)
        expect(price).toBe(prices.length === 0 ? undefined : Math.max(...prices))
        expect(price ?? 0).toBeLessThanOrEqual(cap)
      }),
      { numRuns: 1000 },
    )
  })

  it('ANC-3 a child is accepted only with its parent in full, and of substitutable orders at most one', () => {
    fc.assert(
      fc.property(auctionArb, ({ orders, requirement, cap }) => {
        const cleared = clearAuction(orders, requirement, cap).orders
        const accepted = new Map(cleared.map((order) => [order.id, order]))
        const groups = new Map<string, number>()
        for (const order of cleared) {
          if (order.accepted === 0) continue
          const parent = accepted.get(order.of ?? '')
          if (order.kind === 'child') expect(parent?.accepted).toBe(parent?.mw)
          if (order.kind === 'substitutable') groups.set(order.unit, (groups.get(order.unit) ?? 0) + 1)
        }
        for (const count of groups.values()) expect(count).toBe(1)
      }),
      { numRuns: 1000 },
    )
  })

  it('ANC-4 what is rejected is dearer than the price or the cap, is excluded by another order, or came when enough was bought', () => {
    fc.assert(
      fc.property(auctionArb, ({ orders, requirement, cap }) => {
        const block = blockOf(orders, requirement, cap)
        const statuses = statusesOf(block)
        for (const order of block.orders) {
          const status = statuses.get(order.id)
          const { price = Infinity } = block
          const relatives = block.orders.filter(({ unit, id }) => unit === order.unit && id !== order.id)
          expect(order.accepted > 0).toBe(status === 'accepted' || status === 'partly')
          if (status === 'cap') expect(order.price).toBeGreaterThan(cap)
          if (status === 'price') expect(order.price).toBeGreaterThan(price)
          if (status === 'substitute') expect(relatives.some(({ accepted }) => accepted > 0)).toBe(true)
          if (status === 'parent')
            expect(relatives.find(({ id }) => id === order.of)?.accepted).not.toBe(
              relatives.find(({ id }) => id === order.of)?.mw,
            )
          if (status === 'requirement') expect(block.mw).toBe(requirement)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('ANC-5 where less is bought than is wanted, all that may be accepted is', () => {
    fc.assert(
      fc.property(auctionArb, ({ orders, requirement, cap }) => {
        const block = blockOf(orders, requirement, cap)
        if (block.mw === requirement) return
        const left = [...statusesOf(block).values()]
        expect(
          left.filter((status) => status === 'requirement' || status === 'partly' || status === 'price').length,
        ).toBe(block.orders.filter(({ price }) => price <= cap && price > (block.price ?? Infinity)).length)
        for (const order of block.orders)
          if (order.kind === 'parent' && order.price <= cap) expect(order.accepted).toBe(order.mw)
      }),
      { numRuns: 1000 },
    )
  })

  it('ANC-6 a greater requirement takes nothing away and makes nothing cheaper', () => {
    fc.assert(
      fc.property(auctionArb, fc.integer({ min: 0, max: 200 }), ({ orders, requirement, cap }, more) => {
        const one = clearAuction(orders, requirement, cap)
        const other = clearAuction(orders, requirement + more, cap)
        expect(other.mw).toBeGreaterThanOrEqual(one.mw)
        expect(other.price ?? -1).toBeGreaterThanOrEqual(one.price ?? -1)
        one.orders.forEach(({ accepted }, i) => expect(other.orders[i]?.accepted).toBeGreaterThanOrEqual(accepted))
      }),
      { numRuns: 1000 },
    )
  })

  it('ANC-7 orders without relations are accepted by price alone, equal prices in the order in which they were sent', () => {
    const plainArb = fc.array(fc.tuple(mwArb, priceArb), { maxLength: 20 })
    fc.assert(
      fc.property(plainArb, fc.integer({ min: 0, max: 400 }), (all, requirement) => {
        const orders = all.map(([mw, price], i): AuctionOrder => ({
          id: `${i}`,
          unit: `${i}`,
          kind: 'parent',
          mw,
          price,
        }))
        let left = requirement
        const expected = new Map<string, number>()
        for (const { id, mw } of orders.toSorted((a, b) => a.price - b.price)) {
          const taken = Math.min(left, mw)
          left -= taken
          expected.set(id, taken)
        }
        for (const { id, accepted } of clearAuction(orders, requirement, 30).orders)
          expect(accepted).toBe(expected.get(id))
      }),
      { numRuns: 500 },
    )
  })

  it('ANC-8 a cheap child of a dear parent waits for it, and a child without a parent is never accepted', () => {
    const orders: readonly AuctionOrder[] = [
      { id: 'A', unit: 'A', kind: 'parent', mw: 10, price: 9 },
      { id: 'a', unit: 'A', kind: 'child', of: 'A', mw: 10, price: 1 },
      { id: 'B', unit: 'B', kind: 'parent', mw: 10, price: 5 },
      { id: 'x', unit: 'X', kind: 'child', of: 'gone', mw: 10, price: 1 },
    ]
    const acceptedAt = (requirement: number): readonly number[] =>
      clearAuction(orders, requirement, 20).orders.map(({ accepted }) => accepted)
    expect(acceptedAt(10)).toEqual([0, 0, 10, 0])
    expect(acceptedAt(19)).toEqual([9, 0, 10, 0])
    expect(acceptedAt(25)).toEqual([10, 5, 10, 0])
    expect(statusesOf(blockOf(orders, 10, 20)).get('a')).toBe('parent')
    expect(clearAuction(orders, 25, 20).price).toBe(9)
  })
})
