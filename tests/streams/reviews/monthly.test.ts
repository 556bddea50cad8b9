import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Review } from '../../../src/domain/reviews/calls'
import { reviewOf } from '../../../src/domain/reviews/review'
import { failed, lastOf, ready, WAITING } from '../../../src/streams/lib/loaded'
import { monthlyReview$, reviewFreshness } from '../../../src/streams/reviews/monthly'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const NOW = Date.UTC(2026, 10, 20, 17, 5)
const END = Date.UTC(2026, 9, 31, 24)
const PATH = 'GET /api/monthlyReview/2026-10'

const answer = (more: Partial<Review> = {}): Review => ({
  ...reviewOf('2026-10-01', [], new Set()),
  shown: ['2026-10'],
  months: [
    { month: '2025-10', days: 31, filled: 0, figures: [] },
    { month: '2026-10', days: 31, filled: 31, figures: [] },
  ],
  lacks: [],
  asOf: END,
  limited: false,
  filling: false,
  ...more,
})

describe('the review of a month', () => {
  it('RP04 MSU-30 is requested again while its days are being filled, and then no more', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(NOW)
      let requests = 0
      context.answer(PATH, () => answer({ filling: requests++ === 0 }))
      const published = recorded(monthlyReview$(context.sources, '2026-10', NEVER), 120_000, () => 0)
      flush()
      expect(context.times(PATH)).toHaveLength(2)
      expect(published.map(({ value }) => lastOf(value)?.filling)).toEqual([undefined, true, false])
    }))

  it('RP04 MSU-31 is fixed once all days of the shown months are here, also while those of the year before come', () => {
    const part = { month: '2026-10', days: 31, filled: 12, figures: [] }
    expect(reviewFreshness(ready(answer()), NOW)).toEqual({ state: 'fixed', asOf: END })
    expect(reviewFreshness(ready(answer({ filling: true })), NOW)).toEqual({ state: 'fixed', asOf: END })
    expect(reviewFreshness(ready(answer({ filling: true, months: [part] })), NOW)).toEqual({ state: 'waiting' })
    expect(reviewFreshness(WAITING, NOW)).toEqual({ state: 'waiting' })
    expect(reviewFreshness(failed({ why: 'Down.', at: NOW }), NOW)).toMatchObject({ state: 'failed' })
  })
})
