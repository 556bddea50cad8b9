import { distinctUntilChanged, map, of, switchMap, type Observable, merge, type Subscription } from 'rxjs'
import { withSources } from '../lib/provider'
import { APP_VERSION } from '../forms/types'
import { account$, user$, withPeople } from '../people/provider'
import { settingsView$ } from '../settings/provider'
import type { NoticeClients, NoticeReads, Bell } from './types'
import { noticeIntents$ } from './intents'
import { notices, type Notices } from './notices'
import { NO_ACCESS } from '../../domain/access'
import { bindFrom, provided } from '../lib/provided'

const [provide, withNotices] = provided<Notices>()
const bound = bindFrom(withNotices)
export { withNotices }

/** The id of the signed-in user, once the server has sent it. */
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
export const provideNotices = (clients: NoticeClients): void => provide(notices(clients, noticeIntents$, reads))

const NONE: readonly never[] = []
const CLOSED: Bell = { enabled: false, why: `Requires ${NO_ACCESS.accessRequired}` }

const [useNotices, noticesShared$] = bound('banners$', NONE)
const [useNoticeLog, logShared$] = bound('log$', NONE)
const [useToasts, toastsShared$] = bound('toasts$', NONE)
const [useUnseen, unseenShared$] = bound('unseen$', 0)
const [, missedShared$] = bound('missedBeats$', 0)
const [useNoticeWay, wayShared$] = bound('pendingNavigation$', undefined)
export const [useBell] = bound('bell$', CLOSED)
export { useNoticeLog, useNotices, useNoticeWay, useToasts, useUnseen }

/** Keeps alive what no page may lose by unmounting: what was told, what is unseen, and the watch of the heartbeats. */
export const retainNoticesWarm = (): Subscription =>
  merge(
    noticesShared$,
    logShared$,
    toastsShared$,
    unseenShared$,
    missedShared$,
    wayShared$,
    withNotices(({ effects$ }) => effects$),
  ).subscribe()
