import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COLUMNS,
  freePlace,
  boardLayoutOf,
  newDashboard,
  overlaps,
  packed,
  put,
  readingOrder,
  stepped,
  type Placed,
} from '../../../src/domain/dashboards'
import { anyBoard, leastRows } from './support'

const at = (id: string, x: number, y: number, w: number, h: number): Placed => ({ id, x, y, w, h })

/** Inside the twelve columns, none over another, and each as far up as it goes. */
const isSound = (placed: readonly Placed[]): boolean =>
  placed.every(({ x, y, w, h }) => x >= 0 && y >= 0 && w >= 2 && h >= 1 && x + w <= COLUMNS) &&
  placed.every((a, index) => placed.slice(index + 1).every((b) => !overlaps(a, b))) &&
  packed(placed).every((each, index) => each.y === placed[index]?.y)

describe('the grid of a board', () => {
  it('BRD-1: whatever is stored, no module is over another or outside of the grid, and none is left out', () => {
    fc.assert(
      fc.property(anyBoard, ({ modules }) => {
        const placed = boardLayoutOf(modules, leastRows)
        expect(placed.map(({ id }) => id)).toEqual(modules.map(({ id }) => id))
        expect(isSound(placed)).toBe(true)
      }),
    )
  })

  it('BRD-2: each module has the rows that it needs to be read', () => {
    fc.assert(
      fc.property(anyBoard, ({ modules }) => {
        const placed = boardLayoutOf(modules, leastRows)
        expect(placed.every(({ h }, index) => h >= leastRows(modules[index]!))).toBe(true)
      }),
    )
  })

  it('BRD-3: steps, sizes and places keep the grid sound', () => {
    const step = fc.constantFrom('left', 'right', 'up', 'down')
    const rect = fc.record({ x: fc.nat(15), y: fc.nat(40), w: fc.nat(15), h: fc.nat(12) })
    fc.assert(
      fc.property(anyBoard, fc.array(fc.tuple(fc.nat(5), fc.oneof(step, rect)), { maxLength: 12 }), (board, acts) => {
        const { modules } = board
        const end = acts.reduce(
          (placed, [index, act]) => {
            const id = modules[index]?.id ?? 'none'
            return typeof act === 'string' ? stepped(placed, id, act) : put(placed, { id, ...act }, 2)
          },
          boardLayoutOf(modules, leastRows),
        )
        expect(isSound(end)).toBe(true)
        expect(end).toHaveLength(modules.length)
      }),
    )
  })

  it('DB03: old boards, whose modules have a size only, fill the rows from the left', () => {
    const sizes = ['Small', 'Small', 'Medium', 'Large', 'Medium'] as const
    const modules = sizes.map((size, index) => ({ id: `${index}`, type: 'Chart' as const, size }))
    expect(
      boardLayoutOf(newDashboard('b', 'B', { modules }).modules, leastRows).map(({ x, y, w }) => [x, y, w]),
    ).toEqual([
      [0, 0, 3],
      [3, 0, 3],
      [6, 0, 6],
      [0, 9, 12],
      [0, 18, 6],
    ])
  })

  it('BRD-4: a step down goes past the module below, a step up above the one over it, and back', () => {
    const both = [at('a', 0, 0, 6, 4), at('b', 0, 4, 6, 6)]
    const down = stepped(both, 'a', 'down')
    expect(down).toEqual([at('a', 0, 6, 6, 4), at('b', 0, 0, 6, 6)])
    expect(stepped(down, 'a', 'up')).toEqual(both)
    expect(stepped(both, 'b', 'down')).toBe(both)
    expect(stepped(both, 'a', 'up')).toBe(both)
  })

  it('BRD-5: a step to the side takes what is in the way below it, and stops at the edge', () => {
    const two = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 4)]
    expect(stepped(two, 'a', 'right')).toEqual([at('a', 1, 0, 6, 4), at('b', 6, 4, 6, 4)])
    expect(stepped(two, 'a', 'left')).toEqual(two)
  })

  it('BRD-6: what is added takes the highest free place, and what is read first is on top', () => {
    const placed = [at('a', 0, 0, 6, 9), at('b', 6, 0, 3, 4)]
    expect(freePlace(placed, { w: 3, h: 3 })).toEqual({ x: 9, y: 0, w: 3, h: 3 })
    expect(freePlace(placed, { w: 6, h: 3 })).toEqual({ x: 6, y: 4, w: 6, h: 3 })
    // Into a gap between modules, before the end of the board.
    const gap = [at('a', 0, 0, 6, 9), at('b', 6, 0, 6, 4), at('c', 0, 9, 12, 4)]
    expect(freePlace(gap, { w: 6, h: 5 })).toEqual({ x: 6, y: 4, w: 6, h: 5 })
    expect(freePlace(gap, { w: 6, h: 6 })).toEqual({ x: 0, y: 13, w: 6, h: 6 })
    expect(readingOrder([at('c', 0, 9, 12, 2), ...placed])).toEqual(['a', 'b', 'c'])
  })
})
