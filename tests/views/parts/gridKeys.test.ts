import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorTo, scrollToSee } from '../../../src/views/parts/gridKeys'

describe('the keys of a list of rows', () => {
  it('GRD-1 the cursor never leaves the rows', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(
        key,
        fc.option(fc.nat(60), { nil: undefined }),
        fc.integer({ min: 1, max: 60 }),
        (pressed, from, count) => {
          const to = cursorTo(pressed, from === undefined ? undefined : Math.min(from, count - 1), count)
          expect(to).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThan(count)
        },
      ),
    )
    expect(cursorTo('ArrowDown', undefined, 0)).toBeUndefined()
    expect(cursorTo('x', 1, 9)).toBeUndefined()
  })

  it('GRD-2 a row is brought just into view, under the head and above the bottom', () => {
    const sizes = { row: 24, head: 28, height: 28 + 24 * 9, top: 0 }
    expect(scrollToSee(8, sizes)).toBeUndefined()
    expect(scrollToSee(9, sizes)).toBe(24)
    expect(scrollToSee(2, { ...sizes, top: 240 })).toBe(48)
  })
})
