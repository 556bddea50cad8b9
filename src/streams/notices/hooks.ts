import { merge, type Observable } from 'rxjs'
import { NO_ACCESS } from '../../domain/access'
import { withApp } from '../lib/currentApp'
import { bindFrom } from '../lib/bindFrom'
import { noticesFeature } from './feature'
import type { Notices } from './notices'
import type { Bell } from './types'

const bound = bindFrom(<T>(pick: (notices: Notices) => Observable<T>) => withApp(noticesFeature, pick))

const NONE: readonly never[] = []
const CLOSED: Bell = { enabled: false, why: `Requires ${NO_ACCESS.accessRequired}` }

const [useNotices, bannersShared$] = bound('banners$', NONE)
const [useNoticeLog, logShared$] = bound('log$', NONE)
const [useToasts, toastsShared$] = bound('toasts$', NONE)
const [useUnseen, unseenShared$] = bound('unseen$', 0)
const [, missedShared$] = bound('missedBeats$', 0)
const [useNoticeWay, wayShared$] = bound('pendingNavigation$', undefined)
export const [useBell] = bound('bell$', CLOSED)
export { useNoticeLog, useNotices, useNoticeWay, useToasts, useUnseen }

/** What no page may lose by unmounting: what was told, what is unseen, and the watch of the heartbeats. */
export const noticesShared$: Observable<unknown> = merge(
  bannersShared$,
  logShared$,
  toastsShared$,
  unseenShared$,
  missedShared$,
  wayShared$,
)
