import { NEVER } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { WinterReview } from '../../../src/domain/reviews/winterCalls'
import { failed, lastOf, ready, WAITING } from '../../../src/streams/lib/loaded'
import { winterFreshness, winterReview$ } from '../../../src/streams/reviews/winters'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const MIDNIGHT = Date.UTC(2026, 10, 20)
const HOUR = 3_600_000
const NOW = MIDNIGHT + 17 * HOUR

const answer = (winter: string, more: Partial<WinterReview> = {}): WinterReview => ({
  winter,
  winters: [
    { winter: '2026', days: 151, passed: 19, filled: 19 },
    { winter: '2025', days: 151, passed: 151, filled: 151 },
  ],
  figures: [],
  amounts: [],
  moments: [],
  days: [],
  daily: [],
  tightest: [],
  actions: [],
  lacks: [],
  asOf: MIDNIGHT,
  filling: false,
  ...more,
})

const requestsIn = (winter: string, ms: number, answerAt: (nth: number) => WinterReview): number => {
  let requests = 0
  inVirtualTime(({ flush }) => {
    const context = fakeSources(NOW)
    context.answer(`GET /api/winterReview/${winter}`, () => answerAt(requests++))
    const published = recorded(winterReview$(context.sources, winter, NEVER), ms, () => 0)
    flush()
    expect(lastOf(published.at(-1)!.value)?.winter).toBe(winter)
  })
  return requests
}

describe('the review of a winter', () => {
  it('RP04 WSU-30 of one that is over is requested again while its days are being filled, and then no more', () => {
    expect(requestsIn('2025', 6 * HOUR, (nth) => answer('2025', { filling: nth === 0 }))).toBe(2)
  })

  it('RP04 WSU-31 of one that runs is requested every ten minutes, so that the day is there soon after it is over', () => {
    expect(requestsIn('2026', HOUR + 60_000, () => answer('2026'))).toBe(7)
  })

  it('RP04 WSU-32 one that is over is fixed once it is filled, and of no time before', () => {
    expect(winterFreshness(ready(answer('2025')), NOW)).toEqual({ state: 'fixed', asOf: MIDNIGHT })
    expect(winterFreshness(ready(answer('2025', { filling: true })), NOW)).toEqual({ state: 'waiting' })
    expect(winterFreshness(WAITING, NOW)).toEqual({ state: 'waiting' })
    expect(winterFreshness(failed({ why: 'Down.', at: NOW }), NOW)).toMatchObject({ state: 'failed' })
  })

  it('RP04 WSU-33 one that runs is live as of its last day, and stale when a day is late', () => {
    expect(winterFreshness(ready(answer('2026')), NOW)).toMatchObject({ state: 'live', asOf: MIDNIGHT })
    expect(winterFreshness(ready(answer('2026')), MIDNIGHT + 31 * HOUR)).toMatchObject({
      state: 'stale',
      why: 'The last day that is over is not filled yet.',
    })
  })
})
