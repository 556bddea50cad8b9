import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { caseDraftSchema, caseOf, casePath } from '../../../../src/domain/boa/analytics/cases'
import { movesOfLink, WHAT_IF_PARAM } from '../../../../src/domain/boa/analytics/link'
import type { Move } from '../../../../src/domain/boa/analytics/moves'

const key = { plantId: fc.string({ minLength: 1, maxLength: 12 }), bodId: fc.string({ minLength: 1, maxLength: 12 }) }
const volume = fc.integer({ min: 0, max: 5000 })
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('accept' as const), ...key, volume }),
  fc.record({ kind: fc.constant('return' as const), ...key }),
  fc.record({ kind: fc.constant('change' as const), ...key, volume }),
  fc.record({
    kind: fc.constant('add' as const),
    name: fc.string({ minLength: 1, maxLength: 60 }),
    volume: fc.integer({ min: -5000, max: 5000 }),
    price: fc.integer({ min: -9999, max: 9999 }),
  }),
)
const PERIOD = { date: '2026-11-20', period: 35 }

describe('cases of a what-if', () => {
  it('BA05 CAS-10 law: a case is saved as it was made, and its address opens the same moves', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 8 }), (moves) => {
        const draft = caseOf('  A case ', PERIOD, moves)
        expect(z.parse(caseDraftSchema, JSON.parse(JSON.stringify(draft)))).toEqual({
          name: 'A case',
          period: '2026-11-20-35',
          moves,
        })
        const url = new URL(casePath(draft), 'https://enact.example')
        expect(url.pathname).toBe('/boa-dashboard/2026-11-20-35')
        expect(movesOfLink(url.searchParams.get(WHAT_IF_PARAM) ?? '')).toEqual({ moves })
      }),
    )
  })
})
