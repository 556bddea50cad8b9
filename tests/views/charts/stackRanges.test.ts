import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackBars } from '../../../src/views/charts/stack/stackBars'
import { barBox, stackShapes } from '../../../src/views/charts/stack/stackShapes'
import { chartScaleOf } from '../../../src/domain/charts/scale'
import { valueTicks } from '../../../src/domain/charts/ticks'
import { inRange, mwRange, priceRange } from '../../../src/views/charts/stack/stackRanges'
import { sectionLabels } from '../../../src/views/charts/stack/sectionLabels'
import { EMPTY_LISTS, LISTS, row } from '../support/desk'

const table = (isBid: boolean, prices: readonly number[], volume = 500) =>
  prices.map((mainPrice, index) => row({ isBid, isAccepted: false, mainPrice, volume, bodId: `${index}/T` }))

describe('the axes of the stack', () => {
  it('STK-2 submissions of ±9,999 and ±99,999 never stretch the automatic price axis', () => {
    const { bars } = stackBars({
      ...LISTS,
      tableOffers: table(false, [110, 120, 9_999, 99_999]),
      tableBids: table(true, [80, -9_999]),
    })
    const [low, high] = priceRange(bars, 113.46, 8000)
    expect(high).toBeLessThanOrEqual(250)
    expect(low).toBeGreaterThanOrEqual(-150)
  })

  it('STK-2 everything accepted and the price itself lie on the automatic axis', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -90_000, max: 600_000 }).map((pence) => pence / 100),
          { minLength: 1, maxLength: 20 },
        ),
        (prices) => {
          const accepted = prices.map((mainPrice, index) => row({ mainPrice, bodId: `7/${index}/O` }))
          const [low, high] = priceRange(stackBars({ ...EMPTY_LISTS, acceptedOffers: accepted }).bars, prices[0], 8000)
          expect(low).toBeLessThanOrEqual(Math.min(0, ...prices))
          expect(high).toBeGreaterThanOrEqual(Math.max(...prices))
        },
      ),
    )
  })

  it('BO02 the axis never reaches beyond the largest price that is requested, up or down', () => {
    const { bars } = stackBars(LISTS)
    expect(priceRange(bars, 113.46, 100)[1]).toBe(100)
    expect(priceRange(bars, 113.46, 8000)[1]).toBeLessThan(400)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), (cap) => {
        const [low, high] = priceRange(bars, 113.46, cap)
        expect([low >= -cap, high <= cap]).toEqual([true, true])
      }),
    )
  })

  it('STK-3 there are at most six gridlines whatever the range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9_000, max: 0, noNaN: true }),
        fc.double({ min: 1, max: 9_000, noNaN: true }),
        (low, high) => {
          const ticks = valueTicks([low, high], 400)
          expect(ticks.length).toBeLessThanOrEqual(6)
          expect(ticks.every(({ value }) => value >= low && value <= high)).toBe(true)
        },
      ),
    )
  })

  it('STK-4 near shows all that is accepted and 3 GW of the table, whole shows the rest', () => {
    const stack = stackBars({ ...LISTS, tableOffers: table(false, [110, 120, 130, 140, 150, 160, 170, 180, 190, 200]) })
    expect(mwRange(stack, 'both', 'near')[1]).toBe(186 + 3_000)
    expect(mwRange(stack, 'both', 'all')[1]).toBe(186 + 5_000)
  })

  it('BO02 one side alone begins or ends at 0', () => {
    const stack = stackBars(LISTS)
    expect(mwRange(stack, 'offers', 'all')[0]).toBe(0)
    expect(mwRange(stack, 'bids', 'all')[1]).toBe(0)
  })

  it('STK-5 a bar above the cap ends at it and carries a caret', () => {
    const { bars } = stackBars({ ...EMPTY_LISTS, acceptedOffers: [row({ mainPrice: 500, volume: 100 })] })
    const x = chartScaleOf([0, 100], [0, 100])
    const y = chartScaleOf([0, 100], [100, 0])
    const axes = { x, y, prices: [0, 100], mws: [0, 100] } as const
    const shapes = stackShapes(bars, axes)
    expect(barBox(bars[0]!, axes)).toMatchObject({ x: 0, width: 100, top: 0, height: 100 })
    expect(shapes.carets.offer.filter((px) => !Number.isNaN(px))).toHaveLength(6)
    expect(shapes.carets.bid).toEqual([])
  })

  it('STK-6 all bars of a class are one item: as many rectangles as bars', () => {
    const { bars } = stackBars({
      ...EMPTY_LISTS,
      tableOffers: table(
        false,
        Array.from({ length: 400 }, (_, index) => index),
      ),
    })
    const x = chartScaleOf([0, 200_000], [0, 400])
    const y = chartScaleOf([0, 400], [0, -400])
    const shapes = stackShapes(bars, { x, y, prices: [0, 400], mws: [0, 200_000] })
    expect(shapes.table.offer).toHaveLength(4 * 400)
    // The stair begins at zero, and goes up and along for each bar without a way back.
    expect(shapes.stair.offer).toHaveLength(2 + 4 * 400)
  })

  it('STK-4 a bar outside what is shown is not drawn', () => {
    const { bars } = stackBars(LISTS)
    expect(bars.filter((bar) => inRange(bar, [0, 1_000])).every((bar) => !bar.item.isBid)).toBe(true)
  })

  it('STK-7 a section name without room is left out, never cut or laid over another', () => {
    const texts = {
      tableBids: 'Table bids 2,742 MW',
      acceptedBids: 'Accepted bids 638 MW',
      acceptedOffers: 'Accepted offers 1,244 MW',
      tableOffers: 'Table offers 2,259 MW',
    }
    expect(sectionLabels({ left: 40, right: 1_200, zero: 600, texts })).toHaveLength(4)
    const narrow = sectionLabels({ left: 40, right: 380, zero: 200, texts }).map(({ text }) => text)
    expect(narrow).toEqual([texts.acceptedBids, texts.acceptedOffers])
    expect(sectionLabels({ left: 40, right: 80, zero: 60, texts })).toEqual([])
  })
})
