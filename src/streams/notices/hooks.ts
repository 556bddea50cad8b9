import {
  distinctUntilChanged,
  map,
  of,
  ReplaySubject,
  switchMap,
  type Observable,
  merge,
  type Subscription,
} from 'rxjs'
import { withSources } from '../lib/provider'
import { APP_VERSION } from '../forms/types'
import { account$, user$, withPeople } from '../people/provider'
import { settingsView$ } from '../settings/provider'
import type { NoticeDoors, NoticeReads, Bell, LogLine, Notice, Toast } from './types'
import { noticeIntents$ } from './intents'
import { notices, type Notices } from './notices'
import { NO_ACCESS } from '../../domain/access'
import { bindLive } from '../lib/bindLive'

const notices$ = new ReplaySubject<Notices>(1)

/** The id of anyone who is signed in, once the server has told it. */
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

const NONE: readonly never[] = []
const CLOSED: Bell = { enabled: false, why: `Requires ${NO_ACCESS.accessRequired}` }

const [useNotices, noticesShared$] = bindLive<readonly Notice[]>(
  withNotices(({ banners$ }) => banners$),
  NONE,
)
const [useNoticeLog, logShared$] = bindLive<readonly LogLine[]>(
  withNotices(({ log$ }) => log$),
  NONE,
)
const [useToasts, toastsShared$] = bindLive<readonly Toast[]>(
  withNotices(({ toasts$ }) => toasts$),
  NONE,
)
const [useUnseen, unseenShared$] = bindLive<number>(
  withNotices(({ unseen$ }) => unseen$),
  0,
)
const [, missedShared$] = bindLive<number>(
  withNotices(({ missedBeats$ }) => missedBeats$),
  0,
)
const [useNoticeWay, wayShared$] = bindLive<string | undefined>(
  withNotices(({ pendingNavigation$ }) => pendingNavigation$),
  undefined,
)
export { useNoticeLog, useNotices, useNoticeWay, useToasts, useUnseen }

export const [useBell] = bindLive<Bell>(
  withNotices(({ bell$ }) => bell$),
  CLOSED,
)

/** Keeps alive what no page may lose by unmounting: what was told, what is unseen, and the watch of the heartbeats. */
export const keepNoticesWarm = (): Subscription =>
  merge(
    noticesShared$,
    logShared$,
    toastsShared$,
    unseenShared$,
    missedShared$,
    wayShared$,
    withNotices(({ effects$ }) => effects$),
  ).subscribe()
