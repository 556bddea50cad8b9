import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barAt, stackBars } from '../../../src/views/charts/stack/stackBars'
import type { StackItem } from '../../../src/domain/wire'
import type { BoaList } from '../../../src/domain/boa/collectionLists'
import { EMPTY_LISTS, LISTS, row } from '../support/desk'

const items = (isBid: boolean, isAccepted: boolean): fc.Arbitrary<StackItem[]> =>
  fc
    .array(
      fc.record({
        mainPrice: fc.option(fc.double({ min: -99_999, max: 99_999, noNaN: true }), { nil: null }),
        volume: fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 900, noNaN: true })),
      }),
      { maxLength: 30 },
    )
    .map((rows) =>
      rows.map((own, index) =>
        row({ ...own, isBid, isAccepted, bodId: `${index}/${String(isBid)}${String(isAccepted)}` }),
      ),
    )

const lists: fc.Arbitrary<Record<BoaList, StackItem[]>> = fc.record({
  acceptedOffers: items(false, true),
  acceptedBids: items(true, true),
  tableOffers: items(false, false),
  tableBids: items(true, false),
})

describe('the stack as bars', () => {
  it('BO01 bars lie edge to edge from left to right through 0, without those of no volume', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const { bars } = stackBars(all)
        expect(bars).toHaveLength(
          Object.values(all)
            .flat()
            .filter(({ volume }) => volume > 0).length,
        )
        bars.slice(1).forEach((bar, index) => expect(bar.from).toBeCloseTo(bars[index]!.to, 6))
        expect(bars.every((bar) => (bar.item.isBid ? bar.to <= 0 : bar.from >= 0))).toBe(true)
      }),
    )
  })

  it('BO01 accepted bars are next to 0, and prices rise away from it for offers and fall for bids', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const { bars, mw } = stackBars(all)
        for (const bar of bars) {
          const inner = Math.min(Math.abs(bar.from), Math.abs(bar.to))
          const edge = bar.item.isBid ? mw.acceptedBids : mw.acceptedOffers
          if (bar.item.isAccepted) expect(inner).toBeLessThan(edge + 1e-6)
          else expect(inner).toBeGreaterThan(edge - 1e-6)
        }
        const prices = bars.filter(({ list }) => list === 'tableOffers').flatMap(({ price }) => price ?? [])
        expect(prices).toEqual([...prices].sort((a, b) => a - b))
        // Bids go outward to the left, so from left to right their prices rise as well.
        const bids = bars.filter(({ list }) => list === 'acceptedBids').flatMap(({ price }) => price ?? [])
        expect(bids).toEqual([...bids].sort((a, b) => a - b))
      }),
    )
  })

  it('BO01 an unpriced action stands outermost of its section, beyond every price', () => {
    const { bars } = stackBars({
      ...EMPTY_LISTS,
      acceptedOffers: [row({ mainPrice: null }), row({ mainPrice: 9_999 }), row({ mainPrice: 1 })],
    })
    expect(bars.map(({ price }) => price)).toEqual([1, 9_999, undefined])
  })

  it('BO03 only accepted SO and CADL rows are hatched', () => {
    const flags = { soFlag: true }
    const { bars } = stackBars({
      ...EMPTY_LISTS,
      acceptedOffers: [row({ flags })],
      tableOffers: [row({ flags, isAccepted: false })],
    })
    expect(bars.map(({ flagged }) => flagged)).toEqual([true, false])
  })

  it('STK-1 the bar under a point is the one that holds it, and next to the stack there is none', () => {
    const { bars } = stackBars(LISTS)
    bars.forEach((bar, index) => {
      expect(barAt(bars, bar.from)).toBe(index)
      expect(barAt(bars, (bar.from + bar.to) / 2)).toBe(index)
    })
    expect(barAt(bars, -1e6)).toBeUndefined()
    expect(barAt(bars, 1e6)).toBeUndefined()
    expect(barAt([], 0)).toBeUndefined()
  })
})
