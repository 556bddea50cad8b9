import { distinctUntilChanged, map, of, ReplaySubject, switchMap, type Observable } from 'rxjs'
import { withSources } from '../lib/provider'
import { APP_VERSION } from '../forms/appVersion'
import { account$, user$, withPeople } from '../people/present'
import { settingsView$ } from '../settings/present'
import type { NoticeDoors, NoticeReads } from './faces'
import { noticeIntents$ } from './intents'
import { notices, type Notices } from './notices'

const notices$ = new ReplaySubject<Notices>(1)

/** The id of whoever is signed in, once the server has told it. */
const userId$: Observable<string | undefined> = user$.pipe(
  map(({ kind }) => kind === 'signedIn'),
  distinctUntilChanged(),
  switchMap((isSignedIn) => (isSignedIn ? account$ : of(undefined))),
  map((account) => (account?.kind === 'ready' ? account.value.userId : undefined)),
)

const reads: NoticeReads = {
  sources$: withSources(({ sources }) => of(sources)),
  settings$: settingsView$.pipe(
    map(({ document }) => document.basic),
    distinctUntilChanged(),
  ),
  userId$,
  access$: withPeople(({ notificationAccess$ }) => notificationAccess$),
  version: APP_VERSION,
}

/**
 * Puts notices under the hooks, once, for as long as the page lives; after people and settings.
 * @param doors the real ones; what a tape says comes by `provideSources`
 */
export const provideNotices = (doors: NoticeDoors): void => notices$.next(notices(doors, noticeIntents$, reads))

/** A stream of the notices. */
export const withNotices = <T>(pick: (present: Notices) => Observable<T>): Observable<T> =>
  notices$.pipe(switchMap(pick))
