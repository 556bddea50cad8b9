import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFreshness } from '../../../src/streams/lib/freshness'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import { cases } from '../../support/cases'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOW = 'Requested every minute'
const age = (limits: readonly (readonly [age: number, forMs: number])[], isFixed = false) => ({
  asOf: NOW - 1000,
  isFixed,
  limits: limits.map(([of, forMs], i) => ({ of: NOW - of, forMs, why: `Limit ${i}.` })),
  how: HOW,
})
const anyLimits = fc.array(fc.tuple(fc.nat(100_000), fc.nat(100_000)), { maxLength: 4 })

describe('how fresh a requested value is', () => {
  it('FRS-20 is live as of its data while no limit is exceeded, else stale since the first exceeded one', () => {
    fc.assert(
      fc.property(anyLimits, (limits) => {
        const first = limits.findIndex(([of, forMs]) => of >= forMs)
        const [of = 0, forMs = 0] = limits[first] ?? []
        expect(answerFreshness(ready(1), age(limits), NOW)).toEqual(
          first < 0
            ? { state: 'live', asOf: NOW - 1000, how: HOW }
            : { state: 'stale', asOf: NOW - 1000, since: NOW - of + forMs, why: `Limit ${first}.` },
        )
      }),
      { numRuns: cases(1000) },
    )
  })

  it('FRS-21 what nothing changes any more has no limit, and without a time none counts', () => {
    fc.assert(
      fc.property(anyLimits, (limits) => {
        expect(answerFreshness(ready(1), age(limits, true), NOW)).toEqual({ state: 'fixed', asOf: NOW - 1000 })
        expect(answerFreshness(ready(1), age(limits), undefined).state).toBe('live')
      }),
      { numRuns: cases(1000) },
    )
  })

  it('FRS-22 waits without data; after a fault the last good answer is stale, and without one it is failed', () => {
    expect(answerFreshness(WAITING, { asOf: undefined, how: HOW }, NOW)).toEqual({ state: 'waiting' })
    const fault = { why: 'Down.', at: NOW - 5 }
    expect(answerFreshness(failed(fault, 1), age([]), NOW)).toEqual({
      state: 'stale',
      asOf: NOW - 1000,
      since: NOW - 5,
      why: 'Down.',
    })
    expect(answerFreshness(failed(fault), { asOf: undefined, how: HOW }, NOW)).toEqual({
      state: 'failed',
      since: NOW - 5,
      why: 'Down.',
    })
  })

  it('FRS-23 a limit of something that is not known does not count', () => {
    const limits = [{ of: undefined, forMs: 0, why: 'Late.' }]
    expect(answerFreshness(ready(1), { asOf: 1, limits, how: HOW }, NOW).state).toBe('live')
  })
})
