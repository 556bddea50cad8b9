import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractDayOf, readContractChoice, writeContractChoice } from '../../../src/domain/ancillary/choice'
import {
  orderBookAt,
  companyShares,
  contractOrderBooks,
  contractSums,
  type AuctionContract,
} from '../../../src/domain/ancillary/contracts'
import { CONTRACT_PRODUCTS } from '../../../src/domain/ancillary/products'

const HOUR = 3_600_000
const FROM = Date.UTC(2026, 10, 26, 23)

const contract = (more: Partial<AuctionContract> = {}): AuctionContract => {
  const { from = FROM, to = from + 4 * HOUR, cleared = 10, clearing = 5 } = more
  return {
    id: 'a',
    unit: 'A',
    isRegistered: true,
    plant: 'Alpha',
    company: 'One',
    from,
    to,
    offered: 10,
    cleared,
    clearing,
    offer: 3,
    wanted: undefined,
    value: (cleared * clearing * (to - from)) / HOUR,
    status: cleared > 0 ? 'accepted' : 'price',
    kind: 'parent',
    ...more,
  }
}

/** Orders of some blocks of unequal length, one clearing price each. */
const dayArb = fc
  .array(
    fc.record({
      hours: fc.constantFrom(3, 4, 5),
      clearing: fc.integer({ min: 1, max: 40 }),
      orders: fc.array(
        fc.record({
          company: fc.constantFrom('One', 'Two', undefined),
          offered: fc.integer({ min: 1, max: 90 }),
          part: fc.constantFrom(0, 0.5, 1),
          offer: fc.integer({ min: 0, max: 60 }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
    }),
    { maxLength: 6 },
  )
  .map((blocks) => {
    let from = FROM
    return blocks.flatMap(({ hours, clearing, orders }, block) => {
      const begin = from
      from += hours * HOUR
      const end = from
      return orders.map(({ company, offered, part, offer }, i) =>
        contract({
          id: `${block}/${i}`,
          unit: `U${i}`,
          company,
          from: begin,
          to: end,
          offered,
          cleared: offered * part,
          clearing,
          offer,
          value: offered * part * clearing * hours,
        }),
      )
    })
  })

describe('sums of contracts', () => {
  it('ANC-50 shares of companies add up to the whole: MW, £ and 100 %', () => {
    fc.assert(
      fc.property(dayArb, (contracts) => {
        const sums = contractSums(contracts)
        const shares = companyShares(contracts)
        const all = (of: 'mw' | 'pounds' | 'share'): number => shares.reduce((sum, share) => sum + share[of], 0)
        expect(all('pounds')).toBeCloseTo(sums.pounds, 6)
        if (shares.length === 0) {
          expect(sums.price).toBeUndefined()
          return
        }
        expect(all('mw')).toBeCloseTo(sums.mw ?? NaN, 6)
        expect(all('share')).toBeCloseTo(100, 6)
        expect(shares.map(({ mw }) => mw)).toEqual(shares.map(({ mw }) => mw).toSorted((a, b) => b - a))
      }),
      { numRuns: 500 },
    )
  })

  it('ANC-51 the mean price is within the cheapest and the dearest block, and its MW hours make the spend', () => {
    fc.assert(
      fc.property(dayArb, (contracts) => {
        const { price, pounds, mw, range } = contractSums(contracts)
        if (price === undefined) return
        const [least, most] = range ?? [NaN, NaN]
        expect(price).toBeGreaterThanOrEqual(least - 1e-9)
        expect(price).toBeLessThanOrEqual(most + 1e-9)
        const hours = [...new Map(contracts.map(({ from, to }) => [from, to - from])).values()]
        expect(price * (mw ?? NaN) * hours.reduce((sum, ms) => sum + ms / HOUR, 0)).toBeCloseTo(pounds, 4)
      }),
      { numRuns: 500 },
    )
  })

  it('ANC-52 a book has every order of its block, by price, each where those below it end', () => {
    fc.assert(
      fc.property(dayArb, (contracts) => {
        const orderBooks = contractOrderBooks(contracts)
        expect(orderBooks.flatMap(({ steps }) => steps.map((step) => step.contract.id)).sort()).toEqual(
          contracts.map(({ id }) => id).sort(),
        )
        expect(orderBooks.map(({ from }) => from)).toEqual(orderBooks.map(({ from }) => from).toSorted((a, b) => a - b))
        for (const { steps, offered, cleared } of orderBooks) {
          let before = 0
          for (const [i, step] of steps.entries()) {
            expect(step.before).toBe(before)
            before += step.contract.offered
            expect(step.contract.offer).toBeGreaterThanOrEqual(steps[i - 1]?.contract.offer ?? 0)
          }
          expect(before).toBe(offered)
          expect(steps.reduce((sum, step) => sum + step.contract.cleared, 0)).toBe(cleared)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('ANC-53 of nothing there is no price, and where nothing was accepted MW and spend are zero', () => {
    expect(contractSums([])).toMatchObject({ mw: undefined, price: undefined, orders: 0, range: undefined })
    const refused = contract({ cleared: 0, value: 0 })
    const sums = contractSums([{ ...refused, clearing: undefined }])
    expect(sums).toMatchObject({ mw: 0, price: undefined, pounds: 0, orders: 1, accepted: 0 })
    expect(companyShares([refused])).toEqual([])
  })

  it('ANC-54 the book of an instant is that of its block, else the first; an accepted order at the clearing price set it', () => {
    const later = FROM + 4 * HOUR
    const orderBooks = contractOrderBooks([
      contract({ id: 'a', offer: 5 }),
      contract({ id: 'b', offer: 2 }),
      contract({ id: 'c', offer: 5, cleared: 0 }),
      contract({ id: 'd', from: later, to: later + 4 * HOUR }),
    ])
    expect(orderBooks[0]?.setters.map(({ id }) => id)).toEqual(['a'])
    expect(orderBooks[0]?.steps.map((step) => step.contract.id)).toEqual(['b', 'a', 'c'])
    expect(orderBookAt(orderBooks, later)?.from).toBe(later)
    expect(orderBookAt(orderBooks, later - 1)?.from).toBe(FROM)
    expect(orderBookAt(orderBooks, later + 40 * HOUR)?.from).toBe(FROM)
    expect(orderBookAt([], later)).toBeUndefined()
  })
})

describe('the choice of an address', () => {
  it('ANC-55 is read as it was written, and what is else in the address stays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONTRACT_PRODUCTS),
        fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: undefined }),
        (product, halfHours) => {
          const choice = { product, ...(halfHours !== undefined && { block: halfHours * 1_800_000 }) }
          const search = writeContractChoice(new URLSearchParams('other=1&product=NBR&block=x'), choice)
          expect(readContractChoice(search)).toEqual(choice)
          expect(search.get('other')).toBe('1')
        },
      ),
    )
  })

  it('ANC-56 what cannot be read is as usual, and the usual is not written', () => {
    expect(readContractChoice(new URLSearchParams('product=XYZ&block=yesterday'))).toEqual({
      product: CONTRACT_PRODUCTS[0],
    })
    expect(writeContractChoice(new URLSearchParams(), { product: CONTRACT_PRODUCTS[0] }).toString()).toBe('')
  })

  it('ANC-57 the running day is live, and the next one is no more live than a past one', () => {
    expect(contractDayOf('2026-11-27', '2026-11-27')).toEqual({})
    for (const day of ['2026-11-26', '2026-11-28']) expect(contractDayOf(day, '2026-11-27')).toEqual({ from: day })
  })
})
