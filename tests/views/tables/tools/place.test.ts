import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardSpot, BOX_EDGE, FILTER_TOP, FILTER_WIDTH, filterSpot } from '../../../../src/views/tables/tools/box/place'

const view = { width: 1440, height: 900 }
const box = { width: FILTER_WIDTH, height: 420 }
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('where the filter box stands', () => {
  it('LT02 350 px wide, at its column and 300 px below the top of the table', () => {
    expect(FILTER_WIDTH).toBe(350)
    expect(filterSpot(at(60, 100, 900, 600), at(400, 132, 80, 28), box, view)).toEqual({ left: 400, top: 400 })
  })

  it('LT02 moved into the window where it would not be whole', () => {
    expect(filterSpot(at(60, 400, 1380, 480), at(1380, 432, 60, 28), box, view)).toEqual({
      left: 1440 - 350 - BOX_EDGE,
      top: 900 - 420 - BOX_EDGE,
    })
  })

  it('LT02 is whole in every window that has the room, and moved no further than it must', () => {
    const px = fc.integer({ min: -200, max: 2000 })
    fc.assert(
      fc.property(px, px, px, (top, column, height) => {
        const space = { width: 1000, height: 100 + Math.abs(height) }
        const size = { width: FILTER_WIDTH, height: 80 }
        const spot = filterSpot(at(0, top, 900, 500), at(column, top, 80, 28), size, space)
        expect(spot.left).toBeGreaterThanOrEqual(BOX_EDGE)
        expect(spot.left + size.width).toBeLessThanOrEqual(space.width - BOX_EDGE)
        expect(spot.top).toBeGreaterThanOrEqual(BOX_EDGE)
        expect(spot.top + size.height).toBeLessThanOrEqual(space.height - BOX_EDGE)
        const wanted = top + FILTER_TOP
        if (wanted >= BOX_EDGE && wanted + size.height <= space.height - BOX_EDGE) expect(spot.top).toBe(wanted)
      }),
    )
  })
})

describe('where the card of a cell stands', () => {
  it('CELL-1 below its cell, and above where there is no room below', () => {
    const card = { width: 240, height: 160 }
    expect(cardSpot(at(300, 200, 80, 24), card, view)).toEqual({ left: 300, top: 228 })
    expect(cardSpot(at(300, 860, 80, 24), card, view)).toEqual({ left: 300, top: 860 - 4 - 160 })
  })
})
