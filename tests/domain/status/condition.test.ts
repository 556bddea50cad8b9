import { describe, expect, it } from 'vitest'
import { lateFeedsOf } from '../../../src/domain/boa/lateFeeds'
import { FEEDS, type FeedName } from '../../../src/domain/market/events'
import { periodAt } from '../../../src/domain/periods'
import {
  conditionOf,
  expectedOf,
  feedEffect,
  feedName,
  lateByS,
  MARKET_FEEDS,
  STATUS_FEEDS,
  type Expected,
} from '../../../src/domain/status'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const MIN = 60_000
const EXPECTED: Expected = { everyS: 60, lateAfterMs: 2 * MIN, downAfterMs: 10 * MIN }
const stateAt = (silentMs: number): string =>
  conditionOf({ lastOk: NOW - silentMs }, EXPECTED, NOW - 60 * MIN, NOW).state

describe('how a feed stands', () => {
  it.each([
    [0, 'ok'],
    [2 * MIN, 'ok'],
    [2 * MIN + 1, 'late'],
    [10 * MIN, 'late'],
    [10 * MIN + 1, 'down'],
  ])('STATUS-4 silent for %i ms is %s', (silent, state) => {
    expect(stateAt(silent)).toBe(state)
  })

  it('STATUS-4 a feed that fails is late while its last good answer is recent, then down, and says why', () => {
    const failing = { lastOk: NOW - MIN, failingSince: NOW - 5000, why: 'Elexon answered 503.' }
    expect(conditionOf(failing, EXPECTED, 0, NOW)).toEqual({ state: 'late', why: 'Elexon answered 503.' })
    expect(conditionOf(failing, EXPECTED, 0, NOW + 2 * MIN).state).toBe('down')
    expect(conditionOf({ failingSince: NOW }, EXPECTED, NOW, NOW).state).toBe('down')
  })

  it('STATUS-4 before anything has come it is waited for, and only then down', () => {
    expect(conditionOf(undefined, EXPECTED, NOW - MIN, NOW).state).toBe('unknown')
    const down = conditionOf(undefined, EXPECTED, NOW - 3 * MIN, NOW)
    expect(down).toEqual({ state: 'down', why: 'Nothing has come in the 3 min since the server began.' })
  })

  it('STATUS-4 a good answer that was not whole keeps its remark', () => {
    const partial = { lastOk: NOW, why: '3 of 400 rows could not be read.' }
    expect(conditionOf(partial, EXPECTED, 0, NOW)).toEqual({ state: 'ok', why: '3 of 400 rows could not be read.' })
  })

  it('STATUS-22 answers that bring old data are no fresh feed: late and down by the time of the data itself', () => {
    const answered = { lastOk: NOW }
    const expected: Expected = { ...EXPECTED, dataDueMs: 15 * MIN }
    const since = NOW - 200 * MIN
    const stateOf = (ageMin: number) => conditionOf(answered, expected, since, NOW, NOW - ageMin * MIN)
    expect(stateOf(15)).toEqual({ state: 'ok' })
    expect(stateOf(18)).toEqual({ state: 'late', why: 'It answers, but its newest data is 18 min old.' })
    expect(stateOf(76).state).toBe('down')
    const none = 'It answers, but has published nothing in the 200 min since the server began.'
    expect(conditionOf(answered, expected, since, NOW, 'none')).toEqual({ state: 'down', why: none })
    expect(conditionOf(answered, expected, NOW - 14 * MIN, NOW, 'none').state).toBe('ok')
    // Where news is not counted, as on a tape, or no time is expected of the data, nothing is held against it.
    expect(conditionOf(answered, expected, since, NOW).state).toBe('ok')
    expect(conditionOf(answered, EXPECTED, since, NOW, NOW - 999 * MIN).state).toBe('ok')
  })

  it('STATUS-5 desk and status page agree on when the feeds of a running stack are late', () => {
    const prompt: readonly FeedName[] = ['acceptances', 'bidOffers', 'PN']
    for (const kind of ['elexon', 'simulator', 'tape'] as const)
      for (const silent of [0, 2 * MIN - 1, 2 * MIN, 2 * MIN + 1, 9 * MIN]) {
        const feeds = Object.fromEntries(FEEDS.map((feed) => [feed, { lastOk: NOW - silent }]))
        const late = new Set(lateFeedsOf(feeds, periodAt(NOW), NOW).map(({ feed }) => feed))
        for (const feed of prompt) {
          const { state } = conditionOf(feeds[feed], expectedOf(feed, kind), 0, NOW)
          expect([kind, feed, silent, state !== 'ok']).toEqual([kind, feed, silent, late.has(feed)])
        }
      }
  })

  it('STATUS-5 every feed of the market has a row, a name, an effect and an interval below its limits', () => {
    expect([...MARKET_FEEDS].sort()).toEqual([...FEEDS].sort())
    for (const feed of FEEDS)
      for (const kind of ['elexon', 'simulator', 'tape'] as const) {
        const { everyS, lateAfterMs, downAfterMs } = expectedOf(feed, kind)
        expect(everyS).toBeGreaterThan(0)
        expect(lateAfterMs).toBeGreaterThan(everyS * 1000)
        expect(downAfterMs).toBeGreaterThan(lateAfterMs)
      }
    expect(new Set(STATUS_FEEDS.map(feedName)).size).toBe(STATUS_FEEDS.length)
    for (const feed of STATUS_FEEDS) expect(feedEffect(feed)).toMatch(/\.$/)
  })

  it('STATUS-4 seconds of lateness are those beyond what is expected, and none while it keeps to it', () => {
    expect(lateByS(NOW - 60_000, 60, NOW)).toBeUndefined()
    expect(lateByS(NOW - 61_000, 60, NOW)).toBe(1)
    expect(lateByS(undefined, 60, NOW)).toBeUndefined()
    expect(lateByS(NOW - 61_000, undefined, NOW)).toBeUndefined()
  })
})
