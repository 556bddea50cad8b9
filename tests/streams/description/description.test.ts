import { BehaviorSubject, Subject, take } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Description } from '../../../src/domain/description'
import type { Loaded } from '../../../src/streams/lib/types'
import {
  description$,
  signInFacts$,
  type DescriptionQuestion,
  type Run,
} from '../../../src/streams/description/description'
import { run$ } from '../../../src/streams/description/run'
import type { User } from '../../../src/streams/people/types'
import { CALL_MS, fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { SMALL } from '../../domain/description/documents'

const START = Date.parse('2026-11-20T17:00:00Z')
const PATH = 'GET /staticApi/openapi.json'
const someone = (email: string): User => ({
  kind: 'signedIn',
  email,
  name: 'J',
  loginType: 'local',
  expiresAt: START + 3_600_000,
  expired: false,
})

const wordOf = (loaded: Loaded<unknown>): string =>
  loaded.kind === 'failed' ? `failed: ${loaded.why.why}` : loaded.kind

describe('the description of the server', () => {
  it('APIS-1 is requested once for each user, and is there at once for a later reader', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(PATH, () => SMALL)
      const user$ = new BehaviorSubject<User>({ kind: 'checking' })
      const stream$ = description$(context.sources, user$, new Subject())
      const published = recorded(stream$, 1000, () => context.clock.now() - START)
      script({
        100: () => user$.next(someone('a@north.example')),
        300: () => user$.next({ ...someone('A@north.example'), expired: true } as User),
        500: () => stream$.pipe(take(1)).subscribe((loaded) => expect(loaded.kind).toBe('ready')),
        600: () => user$.next(someone('b@north.example')),
      })
      flush()
      expect(context.times(PATH)).toEqual([100, 600])
      expect(published.map(({ at, value }) => [at, wordOf(value)])).toEqual([
        [0, 'waiting'],
        [100, 'waiting'],
        [100 + CALL_MS, 'ready'],
        [600, 'waiting'],
        [600 + CALL_MS, 'ready'],
      ])
      expect((published[2]!.value as { value: Description }).value.calls[0]!.path).toBe('/health')
    })
  })

  it('APIS-2 visitors have none: nothing is asked', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const published = recorded(
        description$(context.sources, new BehaviorSubject<User>({ kind: 'visitor' }), new Subject()),
        60_000,
        () => 0,
      )
      flush()
      expect(published.map(({ value }) => value.kind)).toEqual(['waiting'])
      expect(context.requested).toEqual([])
    })
  })

  it('APIS-3 a failure is a value, tried again after pauses that double to a minute, and at once when asked', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.fail(PATH, fault('No network.'))
      const again$ = new Subject<undefined>()
      const published = recorded(
        description$(context.sources, new BehaviorSubject(someone('a')), again$),
        40_000,
        () => context.clock.now() - START,
      )
      script({ 8000: () => again$.next(undefined) })
      flush()
      // Each attempt is two calls, 300 ms apart (C35). Asked by the user, the pauses start again.
      expect(context.times(PATH)).toEqual([0, 350, 5400, 5750, 8000, 8350, 13_400, 13_750, 23_800, 24_150])
      expect(published.map(({ value }) => wordOf(value))).toEqual([
        'waiting',
        'failed: No network.',
        'failed: No network.',
        // Asked for by the user, who sees that it is.
        'waiting',
        'failed: No network.',
        'failed: No network.',
        'failed: No network.',
      ])
    })
  })

  it('APIS-4 waits as long as the server says, and a document that is none is reported as such', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer(PATH, () => 'no document')
      context.fail(PATH, fault('Full.', { kind: 'refused', status: 503, retryAfterMs: 7000 }), 1)
      const published = recorded(
        description$(context.sources, new BehaviorSubject(someone('a')), new Subject()),
        9000,
        () => 0,
      )
      flush()
      expect(context.times(PATH)).toEqual([0, 7050])
      expect(published.map(({ value }) => wordOf(value))).toEqual([
        'waiting',
        'failed: Full.',
        'failed: The server’s description is no OpenAPI 3 document.',
      ])
    })
  })

  it('APIS-5 how to sign in is read in its three forms and no other', () => {
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer('GET /staticApi/identity', () => ({ kind: 'off' }))
      const published = recorded(signInFacts$(context.sources, new Subject()), 1000, () => 0)
      flush()
      expect(published.map(({ value }) => value)).toEqual([
        { kind: 'waiting' },
        { kind: 'ready', value: { kind: 'off' } },
      ])
    })
  })
})

describe('a call that is made from the page', () => {
  const query: DescriptionQuestion = { id: 'get_health', method: 'GET', path: '/health' }

  const runs = (
    prepare: (context: ReturnType<typeof fakeSources>, queries$: Subject<DescriptionQuestion>) => void,
    ms = 2000,
  ): Run[] => {
    const published: Run[] = []
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const queries$ = new Subject<DescriptionQuestion>()
      const received = recorded(run$(context.sources, queries$, 'get_health'), ms, () => 0)
      prepare(context, queries$)
      flush()
      published.push(...received.map(({ value }) => value))
    })
    return published
  }

  it('APIS-6 is nothing until it is requested, then says status, time and size', () => {
    const published = runs((context, queries$) => {
      context.answer('GET /health', () => ({ status: 'ok' }))
      script({ 10: () => queries$.next(query), 20: () => queries$.next({ ...query, id: 'another' }) })
    })
    expect(published.map(({ kind }) => kind)).toEqual(['idle', 'running', 'answered'])
    expect(published[2]).toMatchObject({
      status: 200,
      tookMs: CALL_MS,
      answer: { bytes: 15, drawn: '{\n  "status": "ok"\n}' },
    })
  })

  it('APIS-7 an empty answer is a 204; a refusal brings its status, its sentence and its body', () => {
    const body = { title: 'No.', status: 404, detail: 'There is none.' }
    const published = runs((context, queries$) => {
      context.answer('POST /health', () => undefined)
      context.fail('GET /health', fault('There is none.', { kind: 'refused', status: 404, body }))
      script({ 10: () => queries$.next({ ...query, method: 'POST', body: {} }), 500: () => queries$.next(query) })
    })
    expect(published[2]).toMatchObject({ kind: 'answered', status: 204, answer: { bytes: 0 } })
    expect(published[4]).toMatchObject({
      kind: 'failed',
      status: 404,
      why: 'There is none.',
      answer: { bytes: JSON.stringify(body).length },
    })
  })

  it('APIS-8 asking again gives up the run before: one answer comes, of the newest', () => {
    const published = runs((context, queries$) => {
      context.answer('GET /health', () => ({ n: 1 }))
      context.answer('GET /other', () => ({ n: 2 }))
      script({ 10: () => queries$.next(query), 30: () => queries$.next({ ...query, path: '/other' }) })
    })
    expect(published.map(({ kind }) => kind)).toEqual(['idle', 'running', 'running', 'answered'])
    expect(published[3]).toMatchObject({ answer: { whole: '{\n  "n": 2\n}' } })
  })
})
