import { describe, expect, it } from 'vitest'
import { MOST_OUTAGES } from '../../../src/domain/europe/unitCalls'
import {
  isOutageOf,
  outageAsKnown,
  outageHoldsAt,
  outagesKnownIn,
  type OutageMessage,
} from '../../../src/domain/europe/unitOutages'

const facts = { unit: 'U', name: 'Unit', country: 'France', zone: 'FR', fuelType: 'Gas', capacity: 400 }
const revision = (number: number, publishedAt: number, start: number, end: number, more = {}) => ({
  revision: number,
  publishedAt,
  type: 'Planned' as const,
  status: 'Active' as const,
  start,
  end,
  normal: 400,
  available: 0,
  unavailable: 400,
  ...more,
})
const message = (messageId: string, ...revisions: OutageMessage['revisions']): OutageMessage => ({
  messageId,
  facts,
  revisions,
})
/** Its end is moved from 100 to 150, published at 50, and it is withdrawn at 60. */
const MOVED = message(
  'a',
  revision(1, 10, 80, 100),
  revision(2, 50, 80, 150),
  revision(3, 60, 80, 150, { status: 'Withdrawn' }),
)

describe('outages of units of other countries', () => {
  it('RE01 EUU-16 an outage is its latest revision that is published by then, with those before it, the latest first', () => {
    expect(outageAsKnown(MOVED, 9)).toBeUndefined()
    expect(outageAsKnown(MOVED, 49)).toMatchObject({ ...facts, messageId: 'a', revision: 1, end: 100, earlier: [] })
    const latest = outageAsKnown(MOVED, 60)!
    expect(latest).toMatchObject({ revision: 3, status: 'Withdrawn', end: 150 })
    expect(latest.earlier.map((each) => each.revision)).toEqual([2, 1])
    const shuffled = message('a', ...MOVED.revisions.toReversed())
    expect(outageAsKnown(shuffled, 60)).toEqual(latest)
  })

  it('RE01 EUU-16 it holds from its start to before its end, unless it was withdrawn; without an end it goes on', () => {
    const of = (now: number) => outageAsKnown(MOVED, now)!
    expect([79, 80, 99, 100].map((at) => outageHoldsAt(of(10), at))).toEqual([false, true, true, false])
    expect([100, 149, 150].map((at) => outageHoldsAt(of(50), at))).toEqual([true, true, false])
    expect(outageHoldsAt(of(60), 90)).toBe(false)
    expect(outageHoldsAt({ status: 'Active', start: 5 }, 1e9)).toBe(true)
    expect(outageHoldsAt({ status: 'Active', end: 5 }, 1)).toBe(false)
  })

  it('RE01 EUU-17 of a span those that reach into it as they are known, published last first, and the rest is counted', () => {
    const later = message('b', revision(1, 30, 140, 300))
    const span = { from: 120, to: 200 }
    expect(outagesKnownIn([MOVED, later], span, 40)).toMatchObject({
      outages: [{ messageId: 'b' }],
      leftOut: 0,
      asOf: 30,
    })
    const known = outagesKnownIn([MOVED, later], span, 55)
    expect(known.outages.map(({ messageId }) => messageId)).toEqual(['a', 'b'])
    expect(known.asOf).toBe(50)
    expect(outagesKnownIn([MOVED], span, 5)).toEqual({ outages: [], leftOut: 0, asOf: null })
    const many = Array.from({ length: MOST_OUTAGES + 3 }, (_, nth) => message(`m${nth}`, revision(1, nth, 130, 140)))
    const cut = outagesKnownIn(many, span, 1e6)
    expect([cut.outages.length, cut.leftOut, cut.outages[0]!.messageId]).toEqual([
      MOST_OUTAGES,
      3,
      `m${MOST_OUTAGES + 2}`,
    ])
  })

  it('RE01 EGU-45 an outage of what is no unit of the register is of each unit that it names, and says which', () => {
    const whole = outageAsKnown({ ...MOVED, parts: ['U1', 'U2'] }, 60)!
    expect(whole.parts).toEqual(['U1', 'U2'])
    expect(['U', 'U1', 'U2', 'U3'].map((code) => isOutageOf(whole, code))).toEqual([true, true, true, false])
    const alone = outageAsKnown(MOVED, 60)!
    expect(alone.parts).toBeUndefined()
    expect(['U', 'U1'].map((code) => isOutageOf(alone, code))).toEqual([true, false])
  })
})
