import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  EMPTY,
  map,
  mergeMap,
  of,
  repeat,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  throwError,
  timer,
  type Observable,
  NEVER,
} from 'rxjs'
import type { Instant } from '../../src/domain/periods'
import type { HubEventName } from '../../src/domain/wire'
import { HttpFault } from '../../src/domain/wire'
import type { AttentionClient, Clock, Link, Sources } from '../../src/infra/types/sources'

/** How long the fake server takes, ms. */
export const JOIN_MS = 10
export const CALL_MS = 50
export const FRAME_MS = 16

/** A clock in the scheduler's own time: in `TestScheduler.run` that is the virtual one. */
export const fakeClock = (start: Instant, chance: () => number = () => 0): Clock & { reported: Instant[] } => {
  const reported: Instant[] = []
  const now = (): Instant => start + asyncScheduler.now()
  const at = (instant: Instant): Observable<Instant> =>
    defer(() => (instant <= now() ? of(now()) : timer(instant - now()).pipe(map(now))))
  return {
    now,
    at,
    reported,
    after: (ms) => timer(ms).pipe(map(now)),
    second$: defer(() => timer(1000 - (now() % 1000))).pipe(map(now), repeat(), share()),
    frame$: timer(FRAME_MS),
    chance,
    serverReported: (instant) => void reported.push(instant),
  }
}

export const fault = (
  why: string,
  more: Partial<Pick<HttpFault, 'kind' | 'status' | 'retryAfterMs' | 'body'>> = {},
): HttpFault => new HttpFault({ kind: 'offline', why, ...more })
export const failing = (of: HttpFault): Observable<never> => throwError(() => of)

type Answer = (body: unknown) => Observable<unknown>
type Called = { readonly call: string; readonly at: Instant }

/** A whole outside world that a test tells what to say. Everything asked of it is in `requested`, in order. */
export const fakeSources = (start: Instant, chance?: () => number) => {
  const clock = fakeClock(start, chance)
  const link$ = new ReplaySubject<Link>(1)
  const events = new Map<HubEventName, Subject<unknown>>()
  const eventOf = (event: HubEventName): Subject<unknown> => {
    const known = events.get(event) ?? new Subject<unknown>()
    events.set(event, known)
    return known
  }
  const awake$ = new Subject<'visible' | 'online' | 'pageshow' | 'wake'>()
  const channels = new Map<string, Subject<unknown>>()
  const channelOf = (name: string): Subject<unknown> => {
    const known = channels.get(name) ?? new Subject<unknown>()
    channels.set(name, known)
    return known
  }
  const prefersDark$ = new BehaviorSubject(true)
  const stored = new Map<string, string>()
  const sent: { channel: string; message: unknown }[] = []
  const requested: Called[] = []
  const answers = new Map<string, Answer>()
  const note = (call: string): void => void requested.push({ call, at: clock.now() - start })
  let connection = 0
  let joinAnswer: () => Observable<void> = () => timer(JOIN_MS).pipe(mergeMap(() => EMPTY))

  const call = (method: string, path: string, body: unknown): Observable<unknown> =>
    defer(() => {
      note(`${method} ${path}`)
      const answer = answers.get(`${method} ${path}`)
      return timer(CALL_MS).pipe(
        switchMap(() => answer?.(body) ?? failing(fault(`Nothing at ${path}`, { kind: 'refused', status: 404 }))),
      )
    })

  const sources: Sources = {
    clock,
    hub: {
      link$,
      on: (event) => eventOf(event).asObservable(),
      join: (group) =>
        defer(() => {
          note(`join ${group}`)
          return joinAnswer()
        }),
      leave: (group) =>
        defer(() => {
          note(`leave ${group}`)
          return EMPTY
        }),
    },
    http: { get: (path) => call('GET', path, undefined), post: (path, body) => call('POST', path, body) },
    tabs: {
      on: (name) => channelOf(name).asObservable(),
      send: (channel, message) => void sent.push({ channel, message }),
    },
    storage: {
      read: (key) => stored.get(key),
      write: (key, value) => {
        stored.set(key, value)
        return true
      },
    },
    attention: { awake$, hidden$: of(false) } satisfies AttentionClient,
    screen: { prefersDark$ },
  }
  return {
    sources,
    clock,
    requested,
    stored,
    sent,
    prefersDark$,
    awake$,
    /** Calls of one kind, e.g. `GET /api/boa`, as ms since the start. */
    times: (wanted: string): number[] => requested.filter(({ call: each }) => each === wanted).map(({ at }) => at),
    up: (): void => link$.next({ kind: 'up', connection: ++connection }),
    down: (why = 'The live connection was lost.'): void => link$.next({ kind: 'down', since: clock.now(), why }),
    connecting: (attempt = 1): void => link$.next({ kind: 'connecting', attempt }),
    push: (event: HubEventName, payload: unknown): void => eventOf(event).next(payload),
    tab: (channel: string, message: unknown): void => channelOf(channel).next(message),
    /** Answers a call, e.g. `GET /api/boa`, made anew each time it is asked. */
    answer: (wanted: string, with_: (body: unknown) => unknown): void =>
      void answers.set(wanted, (body) => defer(() => of(with_(body)))),
    /** Leaves a call without an answer. */
    leaveOpen: (wanted: string): void => void answers.set(wanted, () => NEVER),
    /** Fails a call; with `times`, only so often and then as before. */
    fail: (wanted: string, why: HttpFault, times = Infinity): void => {
      const before = answers.get(wanted)
      let left = times
      answers.set(wanted, (body) => (left-- > 0 ? failing(why) : (before?.(body) ?? failing(why))))
    },
    refuseJoins: (why: string): void => void (joinAnswer = () => throwError(() => new Error(why))),
    acceptJoins: (): void => void (joinAnswer = () => timer(JOIN_MS).pipe(mergeMap(() => EMPTY))),
  }
}
export type FakeSources = ReturnType<typeof fakeSources>

/** Does things at given ms of the scheduler's time. */
export const script = (steps: Readonly<Record<number, () => void>>): void => {
  for (const [ms, step] of Object.entries(steps)) timer(Number(ms)).subscribe(step)
}
