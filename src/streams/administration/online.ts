// page that is shown, hub link -> a group that names it; each minute GET userOnline
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  repeat,
  switchMap,
  type Observable,
} from 'rxjs'
import { onlineGroupOf } from '../../domain/administration/online'
import { onlineCall } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { APP_VERSION } from '../forms/types'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { requestOf } from '../lib/request'
import { membership$ } from '../notices/membership'
import { peopleFeature } from '../people/feature'
import { routingFeature } from '../routing/feature'

/** How often a page reports that its user is there. */
export const ONLINE_EVERY_MS = 60_000

type OnlineSources = Pick<Sources, 'hub' | 'http' | 'clock'>

/** NT12: while somebody is signed in. One that fails is made good by the next. */
const beats$ = (sources: OnlineSources): Observable<never> =>
  requestOf(sources, onlineCall).pipe(
    catchError(() => EMPTY),
    ignoreElements(),
    repeat({ delay: () => sources.clock.after(ONLINE_EVERY_MS) }),
  )

/**
 * Tells the server that the user is there, and where, for as long as it is subscribed. Emits nothing.
 * @param page$ key of the page that is shown; undefined at an address that is none
 */
export const online$ = (
  sources: OnlineSources,
  isSignedIn$: Observable<boolean>,
  page$: Observable<string | undefined>,
): Observable<never> =>
  isSignedIn$.pipe(
    distinctUntilChanged(),
    switchMap((isSignedIn) => {
      if (!isSignedIn) return EMPTY
      const place$ = page$.pipe(
        distinctUntilChanged(),
        switchMap((page) =>
          page === undefined ? EMPTY : membership$(sources, onlineGroupOf({ page, version: APP_VERSION })),
        ),
      )
      return merge(beats$(sources), place$)
    }),
  )

const onlineFeature = feature((app) => ({
  report$: online$(
    app.sources,
    peopleFeature(app).user$.pipe(map(({ kind }) => kind === 'signedIn')),
    routingFeature(app).active$.pipe(map(({ page }) => page?.key)),
  ),
}))

/** While a component that uses it is drawn, the server knows that the user is there. */
export const [useOnlineReport] = bindLive<undefined>(
  withApp(onlineFeature, ({ report$ }) => report$),
  undefined,
)
