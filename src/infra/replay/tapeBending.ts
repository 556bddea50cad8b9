import {
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  mergeMap,
  ReplaySubject,
  share,
  switchMap,
  type BehaviorSubject,
  type Observable,
} from 'rxjs'
import { anyFault, bend, benderOf, type FaultSwitches, type HubMessage } from '../../domain/replay/faults'
import { HUB_EVENTS } from '../../domain/wire'
import { bentCalls } from './bentCalls'
import type { Link, Sources } from '../types/sources'

const CLOSED = 'The sign-in has expired; the connection was closed.'

/** Messages bent from here on, always in the same way for the same seed. */
const bent = (
  { clock }: Pick<Sources, 'clock'>,
  switches: FaultSwitches,
  incoming$: Observable<HubMessage>,
  told: (done: readonly string[]) => void,
): Observable<HubMessage> =>
  defer(() => {
    let bender = benderOf(switches.seed)
    return incoming$.pipe(
      mergeMap((message) => {
        const { bender: next, heard, later, done } = bend(bender, switches, message)
        bender = next
        if (done.length > 0) told(done)
        return merge(from(heard), ...later.map((late) => clock.after(late.afterMs).pipe(map(() => late.message))))
      }),
    )
  })

/** The link, fallen while the sign-in has expired. One that comes back is a new connection, so that all join again. */
const bentLink = ({ hub, clock }: Sources, expired$: Observable<boolean>): Observable<Link> =>
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
 * Sources whose hub events and calls are bent by the switches before any stream hears them; with every switch off
 * nothing is touched. The same seed bends the same messages in the same way, counted from the moment the switches
 * were set.
 * @param told hears what was done to a message, at the moment it is heard
 */
export const bendingSources = (
  sources: Sources,
  switches$: BehaviorSubject<FaultSwitches>,
  told: (done: readonly string[]) => void,
): Sources => {
  const { hub, http } = sources
  const incoming$ = merge(
    ...HUB_EVENTS.map((event) => hub.on(event).pipe(map((payload): HubMessage => ({ event, payload })))),
  )
  const heard$ = switches$.pipe(
    switchMap((switches) => {
      if (switches.lines.expiredToken === true) return EMPTY
      return anyFault(switches) ? bent(sources, switches, incoming$, told) : incoming$
    }),
    share(),
  )
  const expired$ = switches$.pipe(
    map(({ lines }) => lines.expiredToken === true),
    distinctUntilChanged(),
  )
  return {
    ...sources,
    hub: {
      ...hub,
      link$: bentLink(sources, expired$),
      on: (event) =>
        heard$.pipe(
          filter((message) => message.event === event),
          map(({ payload }) => payload),
        ),
    },
    http: bentCalls(http, switches$),
  }
}
