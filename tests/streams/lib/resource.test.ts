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
import { httpFaultOf } from '../../../src/streams/lib/loaded'
import { requestOf } from '../../../src/streams/lib/request'
import { everyMs, resource, whileFilling, type Refetch } from '../../../src/streams/lib/resource'
import { CALL_MS, fakeSources, fault, script } from '../../support/fakeSources'
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
