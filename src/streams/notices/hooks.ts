import { merge, type Subscription } from 'rxjs'
import { NO_ACCESS } from '../../domain/access'
import { bindLive } from '../lib/bindLive'
import type { Bell, LogLine, Notice, Toast } from './faces'
import { withNotices } from './present'

export { provideNotices } from './present'

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
const [useMissedBeats, missedShared$] = bindLive<number>(
  withNotices(({ missedBeats$ }) => missedBeats$),
  0,
)
const [useNoticeWay, wayShared$] = bindLive<string | undefined>(
  withNotices(({ way$ }) => way$),
  undefined,
)
export { useMissedBeats, useNoticeLog, useNotices, useNoticeWay, useToasts, useUnseen }

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
