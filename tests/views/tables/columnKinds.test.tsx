import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widened } from '../../../src/views/tables/columnKinds'
import type { ColumnKinds } from '../../../src/views/tables/liveColumns'

const learnt: ColumnKinds = { volume: { cellType: 'number', px: 61 } }

describe('the width that the numbers of a column need', () => {
  it('COLW-1 a column that was learnt and then found too narrow widens, though its first rows had as long a number', () => {
    const next = widened(learnt, 'volume', { cellType: 'number', px: 60 })
    expect(next['volume']).toEqual({ cellType: 'number', px: 61, widened: true })
    expect(widened(next, 'volume', { cellType: 'number', px: 61 })).toBe(next)
  })

  it('COLW-2 law: widths never shrink, and a column has the room that was last requested', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 20 }), (needs) => {
        let kinds = learnt
        for (const px of needs) {
          const before = kinds['volume']?.px ?? 0
          kinds = widened(kinds, 'volume', { cellType: 'number', px })
          expect(kinds['volume']?.px).toBe(Math.max(before, px))
          expect(kinds['volume']?.widened).toBe(true)
        }
      }),
    )
  })
})
