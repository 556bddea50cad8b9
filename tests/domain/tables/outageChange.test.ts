import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outageChange, outageMinutes } from '../../../src/domain/tables/outageChange'

const MINUTE = 60_000
const at = fc.integer({ min: 0, max: 1_000_000 }).map((minute) => minute * MINUTE)
const mw = fc.integer({ min: 0, max: 2000 })
const revision = fc.record({ start: at, end: at, unavailable: mw })

describe('what a revision of an outage changed', () => {
  it('RE02 PGS-60 is the difference to the very revision before it, and back again its negative', () => {
    fc.assert(
      fc.property(revision, revision, fc.integer({ min: 2, max: 90 }), (a, b, number) => {
        const there = outageChange({ ...b, revision: number }, { ...a, revision: number - 1 })
        const back = outageChange({ ...a, revision: number }, { ...b, revision: number - 1 })
        expect(there.mw).toBe(b.unavailable - a.unavailable)
        expect((there.mw ?? NaN) + (back.mw ?? NaN)).toBe(0)
        const from = outageMinutes(a)
        const to = outageMinutes(b)
        if (from === undefined || to === undefined) expect(there.minutes).toBeUndefined()
        else expect(there.minutes).toBe(to - from)
        expect(there.why).toBeUndefined()
      }),
    )
  })

  it('RE02 PGS-61 of the first, and of one whose revision before was not read, it says why there is none', () => {
    const now = { revision: 3, start: 0, end: MINUTE, unavailable: 10 }
    expect(outageChange({ ...now, revision: 1 }, undefined).why).toBe('First revision')
    for (const before of [undefined, { ...now, revision: 1 }])
      expect(outageChange(now, before)).toEqual({
        mw: undefined,
        minutes: undefined,
        why: 'Revision 2 has not been read',
      })
  })
})
