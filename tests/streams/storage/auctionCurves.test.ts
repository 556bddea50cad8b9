import { describe, expect, it } from 'vitest'
import type { DayAheadCurves } from '../../../src/domain/storage/auctionCurves/calls'
import { ready, WAITING } from '../../../src/streams/lib/loaded'
import { auctionCurves$, auctionCurvesFreshness } from '../../../src/streams/storage/auctionCurves'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const NOW = Date.UTC(2026, 10, 20, 9, 30)
const DAY = '2026-11-21'
const answer = (date: string, publishedAt: number | null): DayAheadCurves => ({
  basis: 'n2ex',
  date,
  publishedAt,
  stepMs: 3_600_000,
  steps: [],
})
const pathOf = (date: string): string => `GET /api/dayAheadCurves/n2ex/${date}`

describe('the curves of an auction', () => {
  it('AN01 STO-96 are requested each minute until they are published, and then never again', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(NOW)
      let requests = 0
      context.answer(pathOf(DAY), () => answer(DAY, requests++ < 2 ? null : NOW))
      const published = recorded(auctionCurves$(context.sources, 'n2ex', DAY), 600_000, () => 0)
      flush()
      expect(context.times(pathOf(DAY))).toHaveLength(3)
      expect(published.at(-1)?.value).toEqual(ready(answer(DAY, NOW)))
    }))

  it('AN01 STO-97 those of a past day that no source has are requested once', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(NOW)
      context.answer(pathOf('2026-11-18'), () => answer('2026-11-18', null))
      recorded(auctionCurves$(context.sources, 'n2ex', '2026-11-18'), 600_000, () => 0)
      flush()
      expect(context.times(pathOf('2026-11-18'))).toHaveLength(1)
    }))

  it('AN01 STO-98 are fixed as of when they were published, and of no time before', () => {
    expect(auctionCurvesFreshness(ready(answer(DAY, NOW)))).toEqual({ state: 'fixed', asOf: NOW })
    expect(auctionCurvesFreshness(ready(answer(DAY, null)))).toEqual({ state: 'waiting' })
    expect(auctionCurvesFreshness(WAITING)).toEqual({ state: 'waiting' })
  })
})
