import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldKnown, NOTHING_KNOWN, type StatusKnown } from '../../../src/domain/status'
import type { Status, StatusPush } from '../../../src/domain/wire/status'

const whole = (e: string, s: number): Status =>
  ({ e, s, at: s, since: s, strips: {}, incidents: [], hubs: {}, store: {}, server: {} }) as unknown as Status
const push = (e: string, s: number): StatusPush => ({ page: 'status', e, s, at: s, parts: { since: s } })
const received = (known: StatusKnown, ...pushes: readonly StatusPush[]): StatusKnown =>
  pushes.reduce((before, each) => foldKnown(before, { kind: 'push', push: each }), known)
const pulled = (known: StatusKnown, status: Status): StatusKnown => foldKnown(known, { kind: 'whole', status })

describe('facts kept up by pushes', () => {
  it('STATUS-11 whatever is lost, doubled or out of order, what is shown is what the server had at its number', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.record({ push: fc.integer({ min: 1, max: 12 }) }),
            fc.record({ pull: fc.integer({ min: 0, max: 12 }) }),
          ),
          { maxLength: 40 },
        ),
        (events) => {
          let known = NOTHING_KNOWN
          for (const event of events)
            known = 'push' in event ? received(known, push('a', event.push)) : pulled(known, whole('a', event.pull))
          if (known.status !== undefined) expect(known.status.since).toBe(known.status.s)
        },
      ),
    ))

  it('STATUS-11 a push that came while the whole was on its way is not lost', () => {
    const known = pulled(received(NOTHING_KNOWN, push('a', 4), push('a', 5), push('a', 6)), whole('a', 5))
    expect(known).toMatchObject({ mustPull: false, status: { s: 6, since: 6 } })
  })

  it('STATUS-11 a gap, or another life of the writer, requests the whole and keeps the last until then', () => {
    const at5 = pulled(NOTHING_KNOWN, whole('a', 5))
    for (const odd of [push('a', 7), push('b', 6)]) {
      const gap = received(at5, odd)
      expect(gap).toMatchObject({ mustPull: true, status: { s: 5 } })
    }
    expect(received(at5, push('a', 5))).toBe(at5)
  })
})
