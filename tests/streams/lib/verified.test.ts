import { Observable, share, Subject, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { freshnessOf } from '../../../src/streams/lib/freshness'
import { answerOf } from '../../../src/streams/lib/request'
import { verified$, type VerifiedSpec } from '../../../src/streams/lib/verified'
import {
  metaOfRows,
  toyModel,
  type Toy,
  type ToyMessage,
  type ToyRows,
  type ToySnapshot,
} from '../../domain/tables/toyTable'
import { CALL_MS, fakeSources, fault, JOIN_MS, script, type FakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 5)
const GROUP = 'module_toy'
const PULL = 'GET /toy'

const snapshot = (s: number, rows: ToyRows, e = 'e1'): ToySnapshot => ({ meta: metaOfRows(e, s, rows), rows })
const message = (s: number, id: string, value: number, rows: ToyRows, e = 'e1'): ToyMessage => ({
  id,
  value,
  meta: metaOfRows(e, s, rows),
})

const setting = (chance = 0) => {
  const context = fakeSources(START, () => chance)
  const messages$ = new Subject<readonly ToyMessage[]>()
  const retry$ = new Subject<void>()
  const spec: VerifiedSpec<Toy> = {
    key: 'toy',
    group: GROUP,
    model: toyModel,
    pull$: answerOf(context.sources, { method: 'GET', safe: true }, '/toy') as Observable<ToySnapshot>,
    messages$,
    pushed$: new Observable<boolean>((out) => out.next(true)),
    retry$,
    hurry: false,
  }
  return { context, messages$, retry$, spec }
}

const mark = (context: FakeSources, s: number, rows: ToyRows, e = 'e1'): void => {
  const { n, d } = metaOfRows(e, s, rows)
  context.push('heartbeat', { at: context.clock.now(), marks: { toy: [e, s, n, d] } })
}

/** Freshness as it changes, with its ms. */
const freshnessPublished = (context: FakeSources, spec: VerifiedSpec<Toy>, ms: number) => {
  const published = recorded(verified$(context.sources, spec), ms, () => context.clock.now() - START)
  return () => {
    const all = published.map(({ at, value: { state } }) => ({ at, state: freshnessOf(toyModel, state, []).state }))
    return all.filter(({ state }, i) => state !== all[i - 1]?.state).map(({ at, state }) => `${at} ${state}`)
  }
}

describe('a verified table over a line', () => {
  it('STR-1 waits for the join, then pulls, and splices what was received between the two', () =>
    inVirtualTime(({ flush }) => {
      const { context, messages$, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = recorded(verified$(context.sources, spec), 500, () => context.clock.now() - START)
      script({
        100: () => context.up(),
        120: () => messages$.next([message(3, 'a', 1, { a: 1 })]),
        130: () => messages$.next([message(4, 'b', 2, { a: 1, b: 2 })]),
      })
      flush()
      expect(context.requested.map(({ call, at }) => `${at} ${call}`)).toEqual([
        `100 join ${GROUP}`,
        `110 ${PULL}`,
        `500 leave ${GROUP}`,
      ])
      const last = published.at(-1)?.value.state
      expect(last?.store?.rows).toEqual({ a: 1, b: 2 })
      expect(last?.phase).toBe('live')
      expect(published.find(({ value }) => value.state.store !== undefined)?.at).toBe(100 + JOIN_MS + CALL_MS)
    }))

  it('STR-2 begins again from a join and a snapshot at every new connection', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = freshnessPublished(context, spec, 9000)
      script({ 0: () => context.up(), 4000: () => context.down(), 7000: () => context.up() })
      flush()
      expect(context.times(`join ${GROUP}`)).toEqual([0, 7000])
      expect(context.times(PULL)).toEqual([JOIN_MS, 7000 + JOIN_MS])
      expect(published()).toEqual(['0 waiting', '60 live', '4000 stale', '7060 live'])
    }))

  it('STR-3 a mark that differs from what is shown fetches the whole again', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      recorded(verified$(context.sources, spec), 3000, () => 0)
      script({ 0: () => context.up(), 1000: () => mark(context, 3, { a: 1 }), 2000: () => mark(context, 3, { a: 7 }) })
      flush()
      expect(context.times(PULL)).toEqual([10, 2000])
    }))

  it('STR-4 without a mark the table is live for 10 s to the millisecond, then says stale', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = freshnessPublished(context, spec, 10_600)
      script({ 0: () => context.up() })
      flush()
      // The proof is as old as the question, which left 10 ms after the link rose.
      expect(published()).toEqual(['0 waiting', '60 live', '10010 stale'])
    }))

  it('STR-5 marks every 5 s keep it live without a second pull', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = freshnessPublished(context, spec, 40_000)
      script({ 0: () => context.up() })
      timer(3000, 5000)
        .pipe(takeUntil(timer(40_000)))
        .subscribe(() => mark(context, 3, { a: 1 }))
      flush()
      expect(published()).toEqual(['0 waiting', '60 live'])
      expect(context.times(PULL)).toHaveLength(1)
    }))

  it('STR-6 a woken computer makes stale at once; the next mark settles it', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = freshnessPublished(context, spec, 4000)
      script({ 0: () => context.up(), 2500: () => context.awake$.next('wake'), 3200: () => mark(context, 3, { a: 1 }) })
      flush()
      expect(published()).toEqual(['0 waiting', '60 live', '2500 stale', '3200 live'])
      expect(context.times(PULL)).toHaveLength(1)
    }))

  it('STR-7 no mark within a second of the doubt: a pull settles it', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = freshnessPublished(context, spec, 6000)
      script({
        0: () => context.up(),
        1000: () => mark(context, 3, { a: 1 }),
        2500: () => context.awake$.next('visible'),
      })
      flush()
      expect(published()).toEqual(['0 waiting', '60 live', '2500 stale', '4050 live'])
    }))

  it('LT25 a failed pull is made once more at once; then the panel says why, and asks again with growing pauses', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      context.fail(PULL, fault('The server cannot be reached.'), 4)
      const published = recorded(verified$(context.sources, spec), 9000, () => context.clock.now() - START)
      script({ 0: () => context.up() })
      flush()
      // 10: first. 360: once more (300 ms after the failure at 60). 1410 and 1760: after 1 s. 3810: after 2 s, answered.
      expect(context.times(PULL)).toEqual([10, 360, 1410, 1760, 3810])
      const failed = published.find(({ value }) => value.state.trouble)
      expect(failed).toMatchObject({ at: 410, value: { state: { trouble: { why: 'The server cannot be reached.' } } } })
      expect(published.at(-1)?.value.state).toMatchObject({ phase: 'live', trouble: undefined })
    }))

  it('STR-8 a server that names a time to come back is not asked before', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      context.fail(PULL, fault('Busy.', { kind: 'refused', status: 503, retryAfterMs: 7000 }), 1)
      recorded(verified$(context.sources, spec), 9000, () => 0)
      script({ 0: () => context.up() })
      flush()
      expect(context.times(PULL)).toEqual([10, 7060])
    }))

  it('STR-9 two readers share one join and one pull, and the last to go leaves the group', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const shared$ = verified$(context.sources, spec).pipe(share())
      shared$.pipe(takeUntil(timer(1000))).subscribe()
      shared$.pipe(takeUntil(timer(2000))).subscribe()
      script({ 0: () => context.up() })
      flush()
      expect(context.requested.map(({ call, at }) => `${at} ${call}`)).toEqual([
        `0 join ${GROUP}`,
        `10 ${PULL}`,
        `2000 leave ${GROUP}`,
      ])
    }))

  it('PU04 two tables of one group leave it only when both are gone', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      verified$(context.sources, spec)
        .pipe(takeUntil(timer(1000)))
        .subscribe()
      verified$(context.sources, { ...spec, key: 'other' })
        .pipe(takeUntil(timer(2000)))
        .subscribe()
      script({ 0: () => context.up() })
      flush()
      expect(context.times(`leave ${GROUP}`)).toEqual([2000])
    }))

  it('STR-10 a refused join is requested again with growing pauses, and nothing is pulled meanwhile', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      context.refuseJoins('Not yet.')
      recorded(verified$(context.sources, spec), 5000, () => 0)
      script({ 0: () => context.up(), 500: () => context.acceptJoins() })
      flush()
      expect(context.times(`join ${GROUP}`)).toEqual([0, 1000])
      expect(context.times(PULL)).toEqual([1010])
    }))

  it('STR-13 while the hub cannot be joined, numbers are shown after 2 s, as stale', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting()
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      const published = freshnessPublished(context, spec, 6000)
      flush()
      expect(context.times(`join ${GROUP}`)).toEqual([])
      expect(published()).toEqual(['0 waiting', '2050 stale'])
    }))

  it('STR-11 after a reconnect the crowd pulls spread over half a second', () =>
    inVirtualTime(({ flush }) => {
      const { context, spec } = setting(0.5)
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      recorded(verified$(context.sources, spec), 1000, () => 0)
      script({ 0: () => context.up() })
      flush()
      expect(context.times(PULL)).toEqual([JOIN_MS + 250])
    }))

  it('STR-12 retry by the user pulls at once', () =>
    inVirtualTime(({ flush }) => {
      const { context, retry$, spec } = setting(0.9)
      context.answer(PULL, () => snapshot(3, { a: 1 }))
      recorded(verified$(context.sources, spec), 4000, () => 0)
      script({ 0: () => context.up(), 3000: () => retry$.next() })
      flush()
      expect(context.times(PULL)).toEqual([460, 3000])
    }))
})
