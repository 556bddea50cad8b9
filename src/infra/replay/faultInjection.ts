import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  mergeMap,
  NEVER,
  ReplaySubject,
  share,
  switchMap,
  type Observable,
} from 'rxjs'
import {
  anyFault,
  injectFaults,
  faultStateOf,
  type FaultSwitches,
  type ReplayHubMessage,
} from '../../domain/replay/faults'
import { HUB_EVENTS } from '../../domain/wire'
import { withCallFaults } from './callFaults'
import type { HubEvents, Link, Sources } from '../types/sources'

const CLOSED = 'The sign-in has expired; the connection was closed.'

/** Says what was done to a message, at the moment it is received. */
type Report = (done: readonly string[]) => void

/** The hub's events with these faults from here on, always the same ones for the same seed, and once for all who subscribe. */
const faultyEvents = ({ hub, clock }: Sources, switches: FaultSwitches, report: Report): HubEvents => {
  if (switches.lines.expiredToken === true) return { on: () => NEVER }
  const incoming$ = merge(
    ...HUB_EVENTS.map((event) => hub.on(event).pipe(map((payload): ReplayHubMessage => ({ event, payload })))),
  )
  const faulty$ = defer(() => {
    let bender = faultStateOf(switches.seed)
    return incoming$.pipe(
      mergeMap((message) => {
        const { state: next, now, later, done } = injectFaults(bender, switches, message)
        bender = next
        if (done.length > 0) report(done)
        return merge(from(now), ...later.map((late) => clock.after(late.afterMs).pipe(map(() => late.message))))
      }),
    )
  }).pipe(share())
  return {
    on: (event) =>
      faulty$.pipe(
        filter((message) => message.event === event),
        map(({ payload }) => payload),
      ),
  }
}

/** The link, fallen while the sign-in has expired. One that comes back is a new connection, so that all join again. */
const linkWithFaults = ({ hub, clock }: Sources, expired$: Observable<boolean>): Observable<Link> =>
  defer(() => {
    let connections = 0
    return combineLatest([hub.link$, expired$]).pipe(
      map(([link, expired]): Link => {
        if (expired) return { kind: 'down', since: clock.now(), why: CLOSED }
        if (link.kind !== 'up') return link
        connections = Math.max(connections + 1, link.connection)
        return { kind: 'up', connection: connections }
      }),
    )
  }).pipe(share({ connector: () => new ReplaySubject<Link>(1) }))

/**
 * Sources whose hub events and calls can be made faulty. While every switch is off, events come from the given hub itself and
 * none passes through here; with a fault on, those who subscribe are moved to the faulty ones, and back. The same seed makes
 * the same faults of the same messages, counted from the moment the switches were set.
 */
export const withFaults = (sources: Sources, switches$: Observable<FaultSwitches>, report: Report): Sources => {
  const { hub, http } = sources
  const events$ = switches$.pipe(
    map((switches): HubEvents => (anyFault(switches) ? faultyEvents(sources, switches, report) : hub)),
    distinctUntilChanged(),
    share({ connector: () => new ReplaySubject<HubEvents>(1) }),
  )
  const expired$ = switches$.pipe(
    map(({ lines }) => lines.expiredToken === true),
    distinctUntilChanged(),
  )
  return {
    ...sources,
    hub: {
      ...hub,
      link$: linkWithFaults(sources, expired$),
      events$,
      on: (event) => events$.pipe(switchMap((events) => events.on(event))),
    },
    http: withCallFaults(http, switches$),
  }
}
