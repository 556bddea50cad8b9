import { NEVER, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { StatusFeed } from '../../../src/domain/status'
import { QUIET_MS, statusFacts$, latency$, TRIP_EVERY_MS, reachOf } from '../../../src/streams/status/facts'
import { statusFeeds$ } from '../../../src/streams/status/hooks'
import { CALL_MS, fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { statusAt, statusPush, statusTable } from './stage'

const START = Date.UTC(2026, 10, 20, 17, 10)
const GET = 'GET /staticApi/status'
const TABLE = 'GET /api/LiveTable_Status/me'

describe('facts of the server', () => {
  it('STATUS-11 are pulled, kept up by pushes, and the group is joined at each connection', () =>
    inVirtualTime(({ flush }) => {
      const world = fakeSources(START)
      world.answer(GET, () => statusAt(world.clock.now(), 5))
      const told = recorded(statusFacts$(world.sources, NEVER), 4000, world.clock.now)
      const push = (s: number): void => world.push('keyMarketMetrics', statusPush(world.clock.now(), s, { since: s }))
      script({ 0: world.up, 1000: () => push(6), 2000: () => push(7), 3000: world.up })
      flush()
      expect(told[0]?.value).toEqual({ kind: 'waiting' })
      const last = told.at(-1)?.value
      // The second connection asked for the whole again, which is of number 5 here.
      expect(last?.kind === 'ready' && last.value.status.s).toBe(5)
      const seen = told.flatMap(({ value }) => (value.kind === 'ready' ? [value.value.status.s] : []))
      expect(seen.slice(0, seen.indexOf(7) + 1)).toEqual(expect.arrayContaining([5, 6, 7]))
      expect(world.times('join status')).toEqual([0, 3000])
      expect(world.times('leave status')).toHaveLength(1)
    }))

  it('STATUS-11 a gap asks for the whole at once; the last facts stay until it is here', () =>
    inVirtualTime(({ flush }) => {
      const world = fakeSources(START)
      let s = 5
      world.answer(GET, () => statusAt(world.clock.now(), s))
      const told = recorded(statusFacts$(world.sources, NEVER), 3000, world.clock.now)
      const gap = (): void => {
        s = 8
        world.push('keyMarketMetrics', statusPush(world.clock.now(), 8, { since: 8 }))
      }
      script({ 1000: gap })
      flush()
      expect(world.times(GET)).toEqual([0, 1000])
      expect(told.every(({ value }) => value.kind !== 'failed')).toBe(true)
      const between = told.filter(({ at }) => at >= START + 1000 && at < START + 1000 + CALL_MS)
      expect(between.map(({ value }) => value.kind === 'ready' && value.value.status.s)).toEqual([5])
      const last = told.at(-1)?.value
      expect(last?.kind === 'ready' && last.value.status.s).toBe(8)
    }))

  it('STATUS-11 silence of 15 s asks again, and so does Ask again; market metrics of the same event are no facts', () =>
    inVirtualTime(({ flush }) => {
      const world = fakeSources(START)
      world.answer(GET, () => statusAt(world.clock.now(), 5))
      const retry$ = new Subject<undefined>()
      recorded(statusFacts$(world.sources, retry$), QUIET_MS + 2000, world.clock.now)
      script({
        500: () => world.push('keyMarketMetrics', { t: 'boa/2026-11-20/35', e: 'x', asOfSeq: 1, at: 1, metrics: {} }),
        1000: () => retry$.next(undefined),
      })
      flush()
      expect(world.times(GET)).toEqual([0, 1000, 1000 + CALL_MS + QUIET_MS])
    }))

  it('STATUS-11 a failed call is told with the last facts kept, and the next good one takes it away', () =>
    inVirtualTime(({ flush }) => {
      const world = fakeSources(START)
      world.answer(GET, () => statusAt(world.clock.now(), 5))
      const retry$ = new Subject<undefined>()
      const told = recorded(statusFacts$(world.sources, retry$), 3000, world.clock.now)
      script({
        1000: () => {
          world.fail(GET, fault('The server cannot be reached.'), 2)
          retry$.next(undefined)
        },
        2000: () => retry$.next(undefined),
      })
      flush()
      expect(told.map(({ value }) => value.kind)).toEqual(['waiting', 'ready', 'failed', 'ready'])
      const bad = told[2]?.value
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
      const world = fakeSources(START)
      world.answer(TABLE, () => statusTable(feeds, START))
      const told = recorded(statusFeeds$(world.sources, NEVER), 20_000, world.clock.now)
      script({ 0: world.up, 5000: () => world.down() })
      flush()
      const ready = told.filter(({ value }) => value.kind === 'ready')
      expect(ready[0]?.value).toMatchObject({ value: { feeds, freshness: { state: 'live' } } })
      expect(reachOf(ready[0]!.value)).toEqual({ kind: 'reached' })
      const last = told.at(-1)!.value
      expect(last).toMatchObject({ value: { feeds, freshness: { state: 'stale' } } })
      expect(reachOf(last)).toMatchObject({ kind: 'lost', why: 'The live connection was lost.' })
    }))

  it('STATUS-6 until something is heard it is waited for; a first call that fails is a server out of reach', () => {
    expect(reachOf({ kind: 'waiting' })).toEqual({ kind: 'waiting' })
    const why = { why: 'The server cannot be reached.', at: START }
    expect(reachOf({ kind: 'failed', why })).toEqual({ kind: 'lost', heard: undefined, why: why.why })
  })
})

describe('round trips', () => {
  it('STATUS-10 are measured every 10 s by a clock that nobody sets; the first and unanswered ones do not count', () =>
    inVirtualTime(({ flush }) => {
      const world = fakeSources(START)
      world.answer('GET /staticApi/status/echo', () => ({ now: START }))
      const running = (): number => world.clock.now() - START
      const told = recorded(latency$({ ...world.sources, running }), 2 * TRIP_EVERY_MS + 5000, running)
      script({ [TRIP_EVERY_MS + 1000]: () => world.fail('GET /staticApi/status/echo', fault('away')) })
      flush()
      expect(told.map(({ value }) => value)).toEqual([
        { medianMs: undefined, answered: 0, asked: 0 },
        { medianMs: CALL_MS, answered: 1, asked: 1 },
        { medianMs: CALL_MS, answered: 2, asked: 2 },
        { medianMs: CALL_MS, answered: 2, asked: 3 },
      ])
    }))
})
