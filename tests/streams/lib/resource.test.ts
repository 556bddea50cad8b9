import { BehaviorSubject, defer, of, Subject, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import {
  dayParams,
  feedbackCall,
  healthCall,
  pageAccessCall,
  periodsInDayCall,
  staticStoreCall,
} from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import { failed, httpFaultOf, ready, WAITING } from '../../../src/streams/lib/loaded'
import { requestOf } from '../../../src/streams/lib/request'
import { everyMs, resource, whileFilling, type Refetch } from '../../../src/streams/lib/resource'
import { CALL_MS, fakeSources, fault, script } from '../../support/fakeSources'
import { during, watchedSources } from '../../support/marbles'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17)
const OPEN = { hasAccess: true, accessRequired: 'Enact Visualise' }
const PATH = 'GET /staticApi/pageAccess/Gb'

const textsOf = (loaded: Loaded<unknown>): string =>
  loaded.kind === 'failed' ? `failed${loaded.last === undefined ? '' : ', last kept'}: ${loaded.why.why}` : loaded.kind

describe('a call as its record says it', () => {
  it('CALL-1 its path is filled in, each part on its own, and its answer is read by its schema', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer('GET /staticApi/period/9/3/2026', () => ({ periods: 48, more: 1 }))
      context.answer('GET /staticApi/pageAccess/..%2Fx%3Fy', () => ({}))
      const published = recorded(requestOf(context.sources, periodsInDayCall, dayParams('2026-03-09')), 1000, () => 0)
      const odd = recorded(requestOf(context.sources, pageAccessCall, { country: '../x?y' }), 1000, () => 0)
      flush()
      expect(published.map(({ value }) => value)).toEqual([{ periods: 48 }])
      expect(odd).toHaveLength(1)
    }))

  it('CALL-1 an answer of another form is a fault, and is not requested again', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const kinds: string[] = []
      context.answer('GET /health', () => ({ status: 'odd' }))
      requestOf(context.sources, healthCall).subscribe({ error: (error) => kinds.push(httpFaultOf(error).kind) })
      flush()
      expect(kinds).toEqual(['unreadable'])
      expect(context.times('GET /health')).toEqual([0])
    }))

  it('CALL-2 C35 what only asks is made once more when it failed, never after a refusal; what may have changed something is not', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const failed: string[] = []
      const error = (given: unknown): void => void failed.push(httpFaultOf(given).why)
      context.fail('POST /staticApi/staticStore', fault('Down.'))
      context.fail('POST /staticApi/feedback/', fault('Lost.'))
      context.fail('GET /health', fault('No.', { kind: 'refused', status: 404 }))
      requestOf(context.sources, staticStoreCall, {}, {}).subscribe({ error })
      const feedback = { notes: 'a', type: 'Other', email: '', userId: '', page: '' } as const
      requestOf(context.sources, feedbackCall, {}, feedback).subscribe({ error })
      requestOf(context.sources, healthCall).subscribe({ error })
      flush()
      expect(context.times('POST /staticApi/staticStore')).toEqual([0, CALL_MS + 300])
      expect(context.times('POST /staticApi/feedback/')).toEqual([0])
      expect(context.times('GET /health')).toEqual([0])
      expect(failed.sort()).toEqual(['Down.', 'Lost.', 'No.'])
    }))
})

describe('what a page requests', () => {
  it('CALL-3 nothing is asked without a key; another key asks again and shows nothing of the one before', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(PATH, () => ({ news: OPEN }))
      context.answer('GET /staticApi/pageAccess/France', () => ({}))
      const key$ = new BehaviorSubject<string | undefined>(undefined)
      const query = (country: string) => requestOf(context.sources, pageAccessCall, { country })
      const published = recorded(resource(context.sources, key$, query), 1000, () => context.clock.now() - START)
      script({ 100: () => key$.next('Gb'), 500: () => key$.next('France') })
      flush()
      expect(context.requested.map(({ at }) => at)).toEqual([100, 500])
      expect(published.map(({ at, value }) => [at, textsOf(value)])).toEqual([
        [0, 'waiting'],
        [100, 'waiting'],
        [150, 'ready'],
        [500, 'waiting'],
        [550, 'ready'],
      ])
    }))

  it('CALL-4 a failure keeps the last good answer and is asked again by itself until there is one', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const again$ = new Subject<undefined>()
      context.answer(PATH, () => ({ news: OPEN }))
      const published = recorded(
        resource(
          context.sources,
          new BehaviorSubject('Gb'),
          (country) => requestOf(context.sources, pageAccessCall, { country }),
          { again$ },
        ),
        60_000,
        () => 0,
      )
      script({
        1000: () => {
          context.fail(PATH, fault('Down.'), 4)
          again$.next(undefined)
        },
      })
      flush()
      expect(published.map(({ value }) => textsOf(value))).toEqual([
        'waiting',
        'ready',
        'failed, last kept: Down.',
        'failed, last kept: Down.',
        'ready',
      ])
      // Twice each time (C35), 5 s and then 10 s after a failure.
      expect(context.times(PATH)).toEqual([0, 1000, 1350, 6400, 6750, 16_800])
    }))

  it('CALL-4 it waits as long as the server says', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(PATH, () => ({}))
      context.fail(PATH, fault('Full.', { kind: 'refused', status: 503, retryAfterMs: 7000 }), 1)
      const query = (country: string) => requestOf(context.sources, pageAccessCall, { country })
      recorded(resource(context.sources, new BehaviorSubject('Gb'), query), 20_000, () => 0)
      flush()
      expect(context.times(PATH)).toEqual([0, 7050])
    }))

  it('CALL-4 a server that says "at once" is not asked in a loop', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(PATH, () => ({}))
      context.fail(PATH, fault('Full.', { kind: 'refused', status: 503, retryAfterMs: 0 }), 3)
      const query = (country: string) => requestOf(context.sources, pageAccessCall, { country })
      recorded(resource(context.sources, new BehaviorSubject('Gb'), query), 20_000, () => 0)
      flush()
      expect(context.times(PATH)).toEqual([0, 1050, 2100, 3150])
    }))
})

describe('when a good answer is requested again', () => {
  type Filling = { readonly filling?: boolean }

  /** When requests are made within `ms`, by a rule, of a source that answers at once with these and then with {}. */
  const requested = (refetch: Refetch<Filling>, ms: number, answers: readonly (Filling | 'fault')[] = []): number[] => {
    const times: number[] = []
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const request = () =>
        defer(() => {
          const answer = answers[times.length] ?? {}
          times.push(context.clock.now() - START)
          return answer === 'fault' ? throwError(() => fault('Down.')) : of(answer)
        })
      recorded(resource<true, Filling>(context.sources, of(true), request, { refetch }), ms, () => 0)
      flush()
    })
    return times
  }

  it('RFT-1 every given ms, and not after the last subscriber has left', () => {
    expect(requested(everyMs(60_000), 150_000)).toEqual([0, 60_000, 120_000])
  })

  it('RFT-2 without a rule it holds until there is a reason', () => {
    expect(requested(() => undefined, 3_600_000)).toEqual([0])
  })

  it('RFT-3 while the server fills: after 4 s, then twice as long each time up to a minute, and not once it is whole', () => {
    const filling = (n: number): Filling[] => Array.from({ length: n }, () => ({ filling: true }))
    expect(requested(whileFilling, 250_000, filling(7))).toEqual([
      0, 4000, 12_000, 28_000, 60_000, 120_000, 180_000, 240_000,
    ])
    expect(requested(whileFilling, 250_000, filling(1))).toEqual([0, 4000])
  })

  it('RFT-4 faults have their own pauses, and the rule starts again after them', () => {
    const filling = { filling: true }
    expect(requested(whileFilling, 60_000, [filling, filling, 'fault', 'fault', filling])).toEqual([
      0, 4000, 12_000, 17_000, 27_000, 31_000,
    ])
  })
})

describe('subscriptions of what a page requests', () => {
  const DOWN = fault('Down.')
  const failedAt = (at: number, last?: string) => failed({ why: 'Down.', at: START + at }, last)
  const here = { w: WAITING, a: ready('a'), b: ready('b'), c: ready('c') }

  it('STR-96 each reader has a request, which ends with the key and the wish to request again when that reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const key$ = cold('k')
      const again$ = cold('-')
      const request$ = cold('---(a|)')
      const loaded$ = resource(watchedSources(START).sources, key$, () => request$, { again$ })
      expectObservable(loaded$, '^-----!').toBe('w--a--', here)
      expectObservable(loaded$, '--^-!').toBe('--w--', here)
      expectSubscriptions(key$.subscriptions).toBe(['^-----!', '--^-!'])
      expectSubscriptions(again$.subscriptions).toBe(['^-----!', '--^-!'])
      expectSubscriptions(request$.subscriptions).toBe(['^--!', '--^-!'])
    }))

  it('STR-97 another key unsubscribes from the request of the one before, and without a key nothing is subscribed to', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const key$ = hot('a--b---u--b-----', { a: 'a', b: 'b', u: undefined })
      const requests = { a: cold('------(a|)'), b: cold('--(b|)') }
      const again$ = cold('-')
      const loaded$ = resource(watchedSources(START).sources, key$, (key) => requests[key as 'a' | 'b'], { again$ })
      expectObservable(loaded$, '^----------------!').toBe('w--w-b-w--w-b---', here)
      expectSubscriptions(requests.a.subscriptions).toBe('^--!')
      expectSubscriptions(requests.b.subscriptions).toBe(['---^-!', '----------^-!'])
      expectSubscriptions(again$.subscriptions).toBe(['^--!', '---^---!', '----------^------!'])
    }))

  it('STR-98 a request that failed is subscribed to again 5 s later, then after twice as long, and the pause ends with the reader', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const request$ = cold('-#', {}, DOWN)
      expectObservable(
        resource(sources, of(true), () => request$),
        during(0, 8000),
      ).toBe('wf 5000ms g', {
        ...here,
        f: failedAt(1),
        g: failedAt(5002),
      })
      expectSubscriptions(request$.subscriptions).toBe([during(0, 1), during(5001, 5002)])
      expectSubscriptions(subscriptionsOf('after 5000')).toBe(during(1, 5001))
      expectSubscriptions(subscriptionsOf('after 10000')).toBe(during(5002, 8000))
    }))

  it('STR-99 the wish to request again ends the pause or the request under way, and pauses begin again from the shortest', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const again$ = hot('6s r 99ms s')
      const request$ = cold('200ms #', {}, DOWN)
      const options = { again$ }
      // Requests: 0-200; after 5 s 5200-5400; the pause of 10 s ends at 6000; that request ends at 6100.
      expectObservable(
        resource(sources, of(true), () => request$, options),
        during(0, 7000),
      ).toBe('w 199ms f 5199ms g 599ms w 299ms h', { ...here, f: failedAt(200), g: failedAt(5400), h: failedAt(6300) })
      expectSubscriptions(request$.subscriptions).toBe([
        during(0, 200),
        during(5200, 5400),
        during(6000, 6100),
        during(6100, 6300),
      ])
      expectSubscriptions(subscriptionsOf('after 5000')).toBe([during(200, 5200), during(6300, 7000)])
      expectSubscriptions(subscriptionsOf('after 10000')).toBe(during(5400, 6000))
      expectSubscriptions(again$.subscriptions).toBe(during(0, 7000))
    }))

  it('STR-100 a good answer is subscribed to again by its rule, and the pause before it ends with the reader', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const { sources, subscriptionsOf } = watchedSources(START)
      const answers = [cold('-(a|)'), cold('-#', {}, DOWN), cold('-(b|)')]
      const left = [...answers]
      const request = () => defer(() => left.shift()!)
      const loaded$ = resource(sources, of(true), request, { refetch: everyMs(100) })
      // After the fault its own pause, and the last good answer stays.
      expectObservable(loaded$, during(0, 5150)).toBe('wa 100ms f 5000ms b', { ...here, f: failedAt(102, 'a') })
      expectSubscriptions(answers[0]!.subscriptions).toBe(during(0, 1))
      expectSubscriptions(answers[1]!.subscriptions).toBe(during(101, 102))
      expectSubscriptions(answers[2]!.subscriptions).toBe(during(5102, 5103))
      expectSubscriptions(subscriptionsOf('after 100')).toBe([during(1, 101), during(5103, 5150)])
      expectSubscriptions(subscriptionsOf('after 5000')).toBe(during(102, 5102))
    }))
})
