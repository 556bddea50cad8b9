import { asyncScheduler, Observable, take } from 'rxjs'
import { TestScheduler, type RunHelpers } from 'rxjs/testing'
import type { Sources } from '../../src/infra/types/sources'
import { fakeSources } from './fakeSources'

/** When a stream was subscribed to and left, as `expectSubscriptions` takes it. */
type SubscriptionLogs = Parameters<RunHelpers['expectSubscriptions']>[0]

/** So many seconds tick at most: one that is not left must end all the same, for virtual time to end. */
const SECONDS = 100

/** A subscription as marbles, from and to these ms; without an end it goes on. */
export const during = (from: number, to = Infinity): string => {
  if (from === to) return `${from}ms (^!)`
  return to === Infinity ? `${from}ms ^` : `${from}ms ^ ${to - from - 1}ms !`
}

/** The same stream, whose subscriptions are logged by virtual time as those of streams of marbles are. */
const watched = <T>(source$: Observable<T>, subscriptions: SubscriptionLogs): Observable<T> =>
  new Observable((out) => {
    const log = TestScheduler.parseMarblesAsSubscriptions('^', true)
    log.subscribedFrame = asyncScheduler.now()
    subscriptions.push(log)
    out.add(() => (log.unsubscribedFrame = asyncScheduler.now()))
    source$.subscribe(out)
  })

/**
 * Fake sources whose subscriptions are logged by name: `link`, `on <event>`, `join <group>`, `leave <group>`, `GET <path>`,
 * `POST <path>`, `second`, `frame`, `after <ms>`, `at`, `awake`, `hidden`, `dark`.
 */
export const watchedSources = (start: number, chance?: () => number) => {
  const context = fakeSources(start, chance)
  const known = new Map<string, SubscriptionLogs>()
  const subscriptionsOf = (name: string): SubscriptionLogs => {
    const logs = known.get(name) ?? []
    known.set(name, logs)
    return logs
  }
  const watch = <T>(name: string, source$: Observable<T>) => watched(source$, subscriptionsOf(name))
  const { clock, hub, http, attention, screen } = context.sources
  const sources: Sources = {
    ...context.sources,
    clock: {
      ...clock,
      second$: watch('second', clock.second$.pipe(take(SECONDS))),
      frame$: watch('frame', clock.frame$),
      after: (ms) => watch(`after ${ms}`, clock.after(ms)),
      at: (instant) => watch('at', clock.at(instant)),
    },
    hub: {
      link$: watch('link', hub.link$),
      on: (event) => watch(`on ${event}`, hub.on(event)),
      join: (group) => watch(`join ${group}`, hub.join(group)),
      leave: (group) => watch(`leave ${group}`, hub.leave(group)),
    },
    http: {
      get: (path) => watch(`GET ${path}`, http.get(path)),
      post: (path, body) => watch(`POST ${path}`, http.post(path, body)),
    },
    attention: { awake$: watch('awake', attention.awake$), hidden$: watch('hidden', attention.hidden$) },
    screen: { prefersDark$: watch('dark', screen.prefersDark$) },
  }
  return {
    context,
    sources,
    subscriptionsOf,
    /** Names of what is subscribed to now. */
    open: (): string[] =>
      [...known].filter(([, logs]) => logs.some((log) => log.unsubscribedFrame === Infinity)).map(([name]) => name),
  }
}
