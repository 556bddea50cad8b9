import type { Observable } from 'rxjs'
import { bindFrom } from '../lib/bindFrom'
import { bindLiveFor } from '../lib/bindLive'
import type * as calls from '../../domain/administration/calls'
import { withApp } from '../lib/currentApp'
import { WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import { adminFeature, adminIntents, NO_OUTCOME, type AdminAct, type administration } from './administration'

type Administration = ReturnType<typeof administration>
const bound = bindFrom(<T>(pick: (admin: Administration) => Observable<T>) => withApp(adminFeature, pick))

/** True once the server has refused the role. */
export const [useAdminRefused] = bound('refused$', false)
export const [useAdminOutcome] = bound('outcome$', NO_OUTCOME)
export const [useAdminOverview] = bound('overview$', WAITING)
export const [useOnlineUsers] = bound('online$', WAITING)
export const [useActiveNotices] = bound('notices$', WAITING)
export const [useCompanyLicences] = bound('licences$', WAITING)
export const [useFeedbackInbox] = bound('feedback$', WAITING)
export const [useReleaseMessage] = bound('release$', WAITING)
export const [useTableStates] = bound('tables$', WAITING)
export const [useReplayState] = bound('replay$', WAITING)

/** Of London days, both included. */
export const [useFrontendLog] = bindLiveFor<[from: string, to: string], Loaded<calls.FrontendCount[]>>(
  (from, to) => withApp(adminFeature, ({ frontend$ }) => frontend$(from, to)),
  WAITING,
)
/** Of London days, so many pages of it, newest first. */
export const [useAuditLog] = bindLiveFor<[from: string, to: string, pages: string], Loaded<calls.AuditLog>>(
  (from, to, pages) => withApp(adminFeature, ({ audit$ }) => audit$(from, to, Number(pages))),
  WAITING,
)
/** The state of the chain. @param noted `142 3fa9…`, a line and its hash that was noted elsewhere; empty for none */
export const [useAuditVerdict] = bindLiveFor<[noted: string], Loaded<calls.AuditVerdict>>((noted) => {
  const [seq, hash] = noted.split(' ')
  return withApp(adminFeature, ({ verdict$ }) =>
    verdict$(seq !== undefined && hash !== undefined ? { seq: Number(seq), hash } : undefined),
  )
}, WAITING)

/** Does something as an administrator; what becomes of it is `useAdminOutcome`. */
export const adminAct = (act: AdminAct): void => adminIntents.send(act)
