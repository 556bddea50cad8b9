import { defer, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { EUROPE_AGAIN_MS, europeFreshness, whileDayRuns } from '../../../src/streams/europe/europe'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import { resource } from '../../../src/streams/lib/resource'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const NOW = Date.UTC(2026, 10, 20, 17, 5)
const TODAY = '2026-11-20'

describe('Europe on a day', () => {
  it('MA02 EUR-10 a day that is not over is requested again each minute, one that is over once', () =>
    inVirtualTime(({ flush }) => {
      const { sources } = fakeSources(NOW)
      let requested = 0
      const query$ = defer(() => of((requested += 1)))
      const day = (date: string) =>
        recorded(
          resource(sources, of(date), () => query$, { refetch: whileDayRuns(sources, date) }),
          2.5 * EUROPE_AGAIN_MS,
          () => 0,
        )
      const today = day(TODAY)
      flush()
      expect(today.map(({ value }) => value)).toEqual([WAITING, ready(1), ready(2), ready(3)])
      requested = 0
      const over = day('2026-11-18')
      flush()
      expect(over.map(({ value }) => value)).toEqual([WAITING, ready(1)])
    }))

  it('MA02 EUR-11 live while it is requested, stale without an answer, fixed once its last values are there', () => {
    const of20 = (readAt: number, now = NOW, asOf: number | undefined = NOW) =>
      europeFreshness(ready({ readAt }), { date: TODAY, asOf }, now)
    expect(of20(NOW)).toMatchObject({ state: 'live', asOf: NOW })
    expect(of20(NOW, NOW + 4 * EUROPE_AGAIN_MS)).toMatchObject({ state: 'stale', asOf: NOW })
    const late = Date.UTC(2026, 10, 21, 3)
    expect(of20(late, late)).toEqual({ state: 'fixed', asOf: NOW })
    expect(europeFreshness(WAITING, { date: TODAY, asOf: undefined }, NOW)).toEqual({ state: 'waiting' })
    expect(europeFreshness(failed({ why: 'Down.', at: NOW }), { date: TODAY, asOf: 5 }, NOW)).toEqual({
      state: 'stale',
      since: NOW,
      why: 'Down.',
      asOf: 5,
    })
  })

  it('SAF-J8 is stale when its values stop, however often the server answers', () => {
    const of = (asOf: number) => europeFreshness(ready({ readAt: NOW }), { date: TODAY, asOf }, NOW)
    expect(of(NOW - 110 * 60_000)).toMatchObject({ state: 'live' })
    const asOf = NOW - 3 * 3_600_000
    expect(of(asOf)).toEqual({
      state: 'stale',
      asOf,
      since: asOf + 2 * 3_600_000,
      why: 'No values have been published since then.',
    })
  })
})
