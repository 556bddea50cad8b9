import { describe, expect, it } from 'vitest'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import { requestedFreshness } from '../../../src/streams/plants/plantPage'
import { revenueFreshness } from '../../../src/streams/plants/revenue'

const NOW = Date.UTC(2026, 10, 20, 12)
const SECOND = 1000

describe('how fresh the answer about a plant is', () => {
  it('SAF-J11 is live only while the feeds behind it answer, whatever the time of the request', () => {
    const of = (lateFeeds: readonly { feed: string; why?: string }[], readAt = NOW) =>
      requestedFreshness(ready({ readAt, lateFeeds: [...lateFeeds] }), NOW - 30 * SECOND, NOW)
    expect(of([])).toMatchObject({ state: 'live', asOf: NOW - 30 * SECOND })
    expect(of([{ feed: 'acceptances' }, { feed: 'MEL', why: 'Elexon answers 503.' }])).toEqual({
      state: 'stale',
      asOf: NOW - 30 * SECOND,
      since: NOW - 30 * SECOND,
      why: 'acceptances is late. MEL: Elexon answers 503.',
    })
    expect(of([], NOW - 20 * SECOND)).toMatchObject({ state: 'stale', why: 'No answer since then.' })
  })

  it('SAF-J12 without an answer waits, and is as old as the last one when the next fails', () => {
    expect(requestedFreshness(WAITING, undefined, NOW)).toEqual({ state: 'waiting' })
    expect(requestedFreshness(ready('unknown'), undefined, NOW)).toEqual({ state: 'waiting' })
    const down = failed({ why: 'Down.', at: NOW }, { readAt: NOW - SECOND, lateFeeds: [] })
    expect(requestedFreshness(down, 5, NOW)).toEqual({ state: 'stale', since: NOW, why: 'Down.', asOf: 5 })
  })
})

describe('how fresh the revenue of some days is', () => {
  const HOUR = 3_600_000
  const of = (to: number, day: string, filling = false) => revenueFreshness(ready({ to, filling }), day, NOW)

  it('RP01 PGS-87 is fixed once its days are over and filled, and until then live as of its last settlement period', () => {
    const end = Date.UTC(2026, 10, 20)
    expect(of(end, '2026-11-19')).toEqual({ state: 'fixed', asOf: end })
    expect(of(end, '2026-11-19', true)).toMatchObject({ state: 'live', asOf: end })
    expect(of(NOW - HOUR / 2, '2026-11-20')).toMatchObject({ state: 'live', asOf: NOW - HOUR / 2 })
    expect(of(NOW - HOUR, '2026-11-30')).toEqual({
      state: 'stale',
      asOf: NOW - HOUR,
      since: NOW,
      why: 'No later settlement period has come since then.',
    })
  })
})
