// Stop, PageLeft -> GET NotificationSeen, the question for a licence, words in the console
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  switchMap,
  take,
  tap,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import { marksSeen } from '../../domain/routing'
import { notificationSeenCall } from '../../domain/wire'
import type { User } from '../people/types'
import type { PeopleSources } from '../lib/peopleSources'
import { requestOf } from '../lib/request'
import type { RoutingStreams, Stop } from './routing'

export type EffectsContext = {
  readonly sources: Pick<PeopleSources, 'http' | 'clock' | 'log'>
  readonly user$: Observable<User>
  /** Where the streams of people want the page to go. */
  readonly pendingNavigation$: Observable<string | undefined>
  /** Opens the message that a licence is needed. */
  readonly queryForLicence: () => void
}

/** RT07. Whether the call arrives changes nothing on the screen: the next closing of the panel says it again. */
const seen$ = ({ left$ }: RoutingStreams, { sources, user$ }: EffectsContext): Observable<unknown> =>
  left$.pipe(
    filter(({ from, to }) => marksSeen(from, to)),
    withLatestFrom(user$),
    filter(([, user]) => user.kind === 'signedIn'),
    mergeMap(() => requestOf(sources, notificationSeenCall).pipe(catchError(() => EMPTY))),
  )

const requestedAt = ({ route, place }: Stop): string | undefined =>
  place.active.show === 'ask' ? route.visit?.key : undefined

/**
 * Decision C61, once a visit. Who is led away at the same moment, as after the end of their login, is not asked on the way
 * out.
 */
const querying$ = (
  { stops$ }: RoutingStreams,
  { sources, pendingNavigation$, queryForLicence }: EffectsContext,
): Observable<unknown> =>
  stops$.pipe(
    map(requestedAt),
    distinctUntilChanged(),
    switchMap((key) => (key === undefined ? EMPTY : sources.clock.after(0))),
    switchMap(() => pendingNavigation$.pipe(take(1))),
    tap((way) => {
      if (way === undefined) queryForLicence()
    }),
  )

const textsOf = (broken: unknown): string => (broken instanceof Error ? broken.message : String(broken))

/** RT10: a rule that broke is told in the console. */
const broken$ = ({ stops$ }: RoutingStreams, { sources }: EffectsContext): Observable<unknown> =>
  stops$.pipe(
    mergeMap(({ place }) =>
      place.broken === undefined
        ? []
        : [`The rules of navigation failed at ${place.active.path}: ${textsOf(place.broken)}`],
    ),
    distinctUntilChanged(),
    tap((texts) => sources.log.warn(texts)),
  )

/** What navigation does by itself besides showing pages. Emits nothing. */
export const routingEffects$ = (streams: RoutingStreams, context: EffectsContext): Observable<never> =>
  merge(seen$(streams, context), querying$(streams, context), broken$(streams, context)).pipe(ignoreElements())
