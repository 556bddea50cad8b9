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
  const card = { width: 240, height: 160 }

  it('CELL-1 of a table as wide as the window below its row, and above where there is no room below', () => {
    const ground = (top: number) => ({
      cell: at(300, top, 80, 24),
      row: at(0, top, view.width, 24),
      table: at(0, 100, view.width, view.height - 100),
    })
    expect(cardSpot(ground(200), card, view)).toEqual({ left: 300, top: 228 })
    expect(cardSpot(ground(860), card, view)).toEqual({ left: 300, top: 860 - 4 - 160 })
  })

  it('DSK-60 aside of its table where there is room: at its right, else at its left', () => {
    const ground = (left: number) => ({
      cell: at(left + 300, 400, 80, 24),
      row: at(left, 400, 600, 24),
      table: at(left, 100, 600, 500),
    })
    expect(cardSpot(ground(0), card, view)).toEqual({ left: 604, top: 400 })
    const atRight = view.width - 600
    expect(cardSpot(ground(atRight), card, view)).toEqual({ left: atRight - 4 - card.width, top: 400 })
  })

  it('DSK-61 over no row that it belongs to, wherever its table is, in a window with room for both', () => {
    const place = fc.integer({ min: 0, max: 1400 })
    const size = fc.integer({ min: 40, max: 420 })
    fc.assert(
      fc.property(place, place, place, size, size, (left, width, top, cardWidth, cardHeight) => {
        const space = { width: 1440, height: 900 }
        const table = at(left, 0, Math.min(width, space.width - left), space.height)
        const row = at(left, Math.min(top, space.height - 24), table.right - left, 24)
        const spot = cardSpot({ cell: row, row, table }, { width: cardWidth, height: cardHeight }, space)
        const isAside = spot.left >= row.right || spot.left + cardWidth <= row.left
        expect(isAside || spot.top >= row.bottom || spot.top + cardHeight <= row.top).toBe(true)
      }),
    )
  })
})
