import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { StatusFeed } from '../../../src/domain/status'
import { QUIET_MS, statusFacts$, latency$, TRIP_EVERY_MS, statusReachOf } from '../../../src/streams/status/facts'
import { statusFeeds$ } from '../../../src/streams/status/feeds'
import { CALL_MS, fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { statusAt, statusPush, statusTable } from './stage'

const START = Date.UTC(2026, 10, 20, 17, 10)
const GET = 'GET /staticApi/status'
const TABLE = 'GET /api/LiveTable_Status/me'

describe('facts of the server', () => {
  it('STATUS-11 are pulled, kept up by pushes, and the group is joined at each connection', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(GET, () => statusAt(context.clock.now(), 5))
      const published = recorded(statusFacts$(context.sources, NEVER), 4000, context.clock.now)
      const push = (s: number): void =>
        context.push('keyMarketMetrics', statusPush(context.clock.now(), s, { since: s }))
      script({ 0: context.up, 1000: () => push(6), 2000: () => push(7), 3000: context.up })
      flush()
      expect(published[0]?.value).toEqual({ kind: 'waiting' })
      const last = published.at(-1)?.value
      // The second connection asked for the whole again, which is of number 5 here.
      expect(last?.kind === 'ready' && last.value.status.s).toBe(5)
      const seen = published.flatMap(({ value }) => (value.kind === 'ready' ? [value.value.status.s] : []))
      expect(seen.slice(0, seen.indexOf(7) + 1)).toEqual(expect.arrayContaining([5, 6, 7]))
      expect(context.times('join status')).toEqual([0, 3000])
      expect(context.times('leave status')).toHaveLength(1)
    }))

  it('STATUS-11 a gap requests the whole at once; the last facts stay until it is here', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      let s = 5
      context.answer(GET, () => statusAt(context.clock.now(), s))
      const published = recorded(statusFacts$(context.sources, NEVER), 3000, context.clock.now)
      const gap = (): void => {
        s = 8
        context.push('keyMarketMetrics', statusPush(context.clock.now(), 8, { since: 8 }))
      }
      script({ 1000: gap })
      flush()
      expect(context.times(GET)).toEqual([0, 1000])
      expect(published.every(({ value }) => value.kind !== 'failed')).toBe(true)
      const between = published.filter(({ at }) => at >= START + 1000 && at < START + 1000 + CALL_MS)
      expect(between.map(({ value }) => value.kind === 'ready' && value.value.status.s)).toEqual([5])
      const last = published.at(-1)?.value
      expect(last?.kind === 'ready' && last.value.status.s).toBe(8)
    }))

  it('STATUS-11 silence of 15 s asks again, and so does Ask again; market metrics of the same event are no facts', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(GET, () => statusAt(context.clock.now(), 5))
      const retry$ = new Subject<undefined>()
      recorded(statusFacts$(context.sources, retry$), QUIET_MS + 2000, context.clock.now)
      script({
        500: () => context.push('keyMarketMetrics', { t: 'boa/2026-11-20/35', e: 'x', asOfSeq: 1, at: 1, metrics: {} }),
        1000: () => retry$.next(undefined),
      })
      flush()
      expect(context.times(GET)).toEqual([0, 1000, 1000 + CALL_MS + QUIET_MS])
    }))

  it('STATUS-11 a failed call is reported with the last facts kept, and the next good one takes it away', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(GET, () => statusAt(context.clock.now(), 5))
      const retry$ = new Subject<undefined>()
      const published = recorded(statusFacts$(context.sources, retry$), 3000, context.clock.now)
      script({
        1000: () => {
          context.fail(GET, fault('The server cannot be reached.'), 2)
          retry$.next(undefined)
        },
        2000: () => retry$.next(undefined),
      })
      flush()
      expect(published.map(({ value }) => value.kind)).toEqual(['waiting', 'ready', 'failed', 'ready'])
      const bad = published[2]?.value
      expect(bad?.kind === 'failed' && [bad.why.why, bad.last?.status.s]).toEqual(['The server cannot be reached.', 5])
    }))
})

describe('feeds', () => {
  const feeds: readonly StatusFeed[] = [
    { id: 'PN', source: 'Simulated PN', state: 'ok', lastMessage: START, everyS: 60, messagesToday: 4 },
    { id: 'entsoe', source: '', state: 'notOffered', why: 'This version does not read it yet.' },
  ]

  it('STATUS-9 are read from the verified table, in its order, and lost with the line', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(TABLE, () => statusTable(feeds, START))
      const published = recorded(statusFeeds$(context.sources, NEVER), 20_000, context.clock.now)
      script({ 0: context.up, 5000: () => context.down() })
      flush()
      const ready = published.filter(({ value }) => value.kind === 'ready')
      expect(ready[0]?.value).toMatchObject({ value: { feeds, freshness: { state: 'live' } } })
      expect(statusReachOf(ready[0]!.value)).toEqual({ kind: 'reached' })
      const last = published.at(-1)!.value
      expect(last).toMatchObject({ value: { feeds, freshness: { state: 'stale' } } })
      expect(statusReachOf(last)).toMatchObject({ kind: 'lost', why: 'The live connection was lost.' })
    }))

  it('STATUS-6 until something is received it is waited for; a first call that fails is a server out of reach', () => {
    expect(statusReachOf({ kind: 'waiting' })).toEqual({ kind: 'waiting' })
    const why = { why: 'The server cannot be reached.', at: START }
    expect(statusReachOf({ kind: 'failed', why })).toEqual({ kind: 'lost', received: undefined, why: why.why })
  })
})

describe('round trips', () => {
  it('STATUS-10 are measured every 10 s by a clock that no user sets; the first and unanswered ones do not count', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer('GET /staticApi/status/echo', () => ({ now: START }))
      const running = (): number => context.clock.now() - START
      const published = recorded(latency$({ ...context.sources, running }), 2 * TRIP_EVERY_MS + 5000, running)
      script({ [TRIP_EVERY_MS + 1000]: () => context.fail('GET /staticApi/status/echo', fault('away')) })
      flush()
      expect(published.map(({ value }) => value)).toEqual([
        { medianMs: undefined, answered: 0, requested: 0 },
        { medianMs: CALL_MS, answered: 1, requested: 1 },
        { medianMs: CALL_MS, answered: 2, requested: 2 },
        { medianMs: CALL_MS, answered: 2, requested: 3 },
      ])
    }))
})
