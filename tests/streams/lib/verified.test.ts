import { BehaviorSubject, distinctUntilChanged, map, Observable, share, Subject, takeUntil, timer } from 'rxjs'
import type { RunHelpers } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import type { Sources } from '../../../src/infra/types/sources'
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
import { during, watchedSources } from '../../support/marbles'
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

describe('subscriptions of a verified table', () => {
  /** Over sources and inputs whose subscriptions are logged; the line is up. */
  const watchedSetting = (
    { cold }: RunHelpers,
    more: Partial<VerifiedSpec<Toy>> = {},
    clockMore: Partial<Sources['clock']> = {},
  ) => {
    const { context, sources: plain, subscriptionsOf, open } = watchedSources(START)
    const sources = { ...plain, clock: { ...plain.clock, ...clockMore } }
    context.answer(PULL, () => snapshot(3, { a: 1 }))
    const inputs = {
      messages$: cold<readonly ToyMessage[]>('-'),
      pushed$: cold('p', { p: true }),
      retry$: cold('-'),
    }
    const pull$ = sources.http.get('/toy') as Observable<ToySnapshot>
    const spec = { key: 'toy', group: GROUP, model: toyModel, pull$, hurry: true, ...inputs, ...more }
    const step$ = verified$<Toy>(sources, spec)
    const phase$ = step$.pipe(
      map(({ state }) => state.phase),
      distinctUntilChanged(),
    )
    return { context, subscriptionsOf, open, inputs, phase$ }
  }
  const phases = { i: 'idle', j: 'joining', b: 'buffering', p: 'pulling', l: 'live', s: 'stale' }

  it('STR-140 it joins, pulls and is live in this order, and the reader that leaves ends every subscription to the sources', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions, flush } = helpers
      const { context, subscriptionsOf, open, inputs, phase$ } = watchedSetting(helpers)
      context.up()
      expectObservable(phase$, '5ms ^ 94ms !').toBe('5ms (ij) 6ms (bp) 46ms l', phases)
      const span = '5ms ^ 94ms !'
      for (const name of ['link', 'awake', 'on heartbeat']) expectSubscriptions(subscriptionsOf(name)).toBe(span)
      expectSubscriptions(subscriptionsOf('second')).toBe(span)
      for (const { subscriptions } of Object.values(inputs)) expectSubscriptions(subscriptions).toBe(span)
      expectSubscriptions(subscriptionsOf(`join ${GROUP}`)).toBe(during(5, 15))
      expectSubscriptions(subscriptionsOf(PULL)).toBe(during(15, 65))
      // Until the proof ends.
      expectSubscriptions(subscriptionsOf('at')).toBe(during(65, 100))
      expectSubscriptions(subscriptionsOf(`leave ${GROUP}`)).toBe(during(100, 100))
      flush()
      expect(open()).toEqual([])
    }))

  it('STR-141 the reader that leaves ends the join or the pull under way', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions, flush } = helpers
      const { context, subscriptionsOf, open, phase$ } = watchedSetting(helpers)
      context.up()
      expectObservable(phase$, during(0, 5)).toBe('(ij)', phases)
      expectObservable(phase$, during(100, 130)).toBe('100ms (ij) 6ms (bp)', phases)
      expectSubscriptions(subscriptionsOf(`join ${GROUP}`)).toBe([during(0, 5), during(100, 110)])
      expectSubscriptions(subscriptionsOf(PULL)).toBe(during(110, 130))
      expectSubscriptions(subscriptionsOf(`leave ${GROUP}`)).toBe([during(5, 5), during(130, 130)])
      flush()
      expect(open()).toEqual([])
    }))

  it('STR-142 a refused join is subscribed to again after 1 s, and that pause ends with the reader', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { context, subscriptionsOf, phase$ } = watchedSetting(helpers)
      context.up()
      context.refuseJoins('Not yet.')
      expectObservable(phase$, during(0, 1500)).toBe('(ij)', phases)
      expectSubscriptions(subscriptionsOf(`join ${GROUP}`)).toBe([during(0, 0), during(1000, 1000)])
      expectSubscriptions(subscriptionsOf('after 1000')).toBe(during(0, 1000))
      expectSubscriptions(subscriptionsOf('after 2000')).toBe(during(1000, 1500))
    }))

  it('STR-143 another connection ends the join of the one before, whose answer would be of no use', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { context, subscriptionsOf, phase$ } = watchedSetting(helpers)
      script({ 0: () => context.up(), 4: () => context.down(), 8: () => context.up() })
      expectObservable(phase$, during(0, 40)).toBe('(ij) 14ms (bp)', phases)
      expectSubscriptions(subscriptionsOf(`join ${GROUP}`)).toBe([during(0, 8), during(8, 18)])
      expectSubscriptions(subscriptionsOf(PULL)).toBe(during(18, 40))
    }))

  it('STR-144 a failed pull is subscribed to again after 1 s; a wish to retry ends the pause, and another one the pull', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions } = helpers
      const retry$ = cold('500ms r 19ms r')
      const { context, subscriptionsOf, phase$ } = watchedSetting(helpers, { retry$ })
      context.up()
      context.fail(PULL, fault('Down.'))
      expectObservable(phase$, during(0, 1000)).toBe('(ij) 6ms (bp) 46ms b 439ms p 19ms (bp) 46ms b', phases)
      expectSubscriptions(subscriptionsOf(PULL)).toBe([during(10, 60), during(500, 520), during(520, 570)])
      expectSubscriptions(subscriptionsOf('after 1000')).toBe([during(60, 500), during(570, 1000)])
    }))

  it('STR-145 each proof ends the wait for the end of the one before', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const { context, subscriptionsOf, phase$ } = watchedSetting(helpers)
      context.up()
      script({ 3000: () => mark(context, 3, { a: 1 }) })
      expectObservable(phase$, during(0, 13_500)).toBe('(ij) 6ms (bp) 46ms l 12939ms s', phases)
      expectSubscriptions(subscriptionsOf('at')).toBe([during(60, 3000), during(3000, 13_000)])
    }))

  it('STR-146 what is no longer pushed is left and pulled as it is; pushed again it is joined again', () =>
    inVirtualTime((helpers) => {
      const { expectObservable, expectSubscriptions } = helpers
      const pushed$ = new BehaviorSubject(true)
      const { context, subscriptionsOf, phase$ } = watchedSetting(helpers, { pushed$ })
      context.up()
      context.answer(PULL, () => ({ rows: { a: 1 } }))
      script({ 100: () => pushed$.next(false), 110: () => pushed$.next(false), 200: () => pushed$.next(true) })
      expectObservable(phase$, during(0, 300)).toBe('(ij) 6ms (bp) 46ms l 39ms (bp) 46ms f 49ms j 9ms (bp) 46ms l', {
        ...phases,
        f: 'fixed',
      })
      expectSubscriptions(subscriptionsOf(`leave ${GROUP}`)).toBe([during(100, 100), during(300, 300)])
      expectSubscriptions(subscriptionsOf(`join ${GROUP}`)).toBe([during(0, 10), during(200, 210)])
      expectSubscriptions(subscriptionsOf(PULL)).toBe([during(10, 60), during(100, 150), during(210, 260)])
    }))

  it('STR-147 a clock whose time jumps is subscribed to with the reader alone, and a jump ends the pull under way', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions } = helpers
      const pace$ = cold('p 19ms q', { p: { speed: 1, jumps: 0 }, q: { speed: 1, jumps: 1 } })
      const { context, subscriptionsOf, phase$ } = watchedSetting(helpers, {}, { pace$ })
      context.up()
      expectObservable(phase$, during(0, 100)).toBe('(ij) 6ms (bp) 6ms (bp) 46ms l', phases)
      expectSubscriptions(pace$.subscriptions).toBe(during(0, 100))
      expectSubscriptions(subscriptionsOf(PULL)).toBe([during(10, 20), during(20, 70)])
    }))

  it('STR-148 an error of the messages reaches the reader and ends every other subscription', () =>
    inVirtualTime((helpers) => {
      const { cold, expectObservable, expectSubscriptions, flush } = helpers
      const { context, subscriptionsOf, open, phase$ } = watchedSetting(helpers, { messages$: cold('80ms #') })
      context.up()
      expectObservable(phase$).toBe('(ij) 6ms (bp) 46ms l 19ms #', phases)
      expectSubscriptions(subscriptionsOf('at')).toBe(during(60, 80))
      expectSubscriptions(subscriptionsOf(`leave ${GROUP}`)).toBe(during(80, 80))
      flush()
      expect(open()).toEqual([])
    }))
})
