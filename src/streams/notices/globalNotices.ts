// hub "globalNotifications" -> decode -> NoticeEvent -> foldNotices
import { map, merge, type Observable } from 'rxjs'
import { noticeItemOf, type NoticeEvent } from '../../domain/notices'
import { globalNotificationSchema, wireGroupOf, type GlobalNotification } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { receivedAs } from '../lib/decode'
import { membership$ } from './membership'

/** Nobody is signed in on a tape. */
export const contextOf = ({ who$ }: Sources): 'live' | 'tape' => (who$ ? 'live' : 'tape')

const eventOf = (reported: GlobalNotification, now: number, context: 'live' | 'tape'): NoticeEvent => {
  if (reported.type === 'withdraw') return { kind: 'withdrawn', id: reported.id, context }
  if (reported.type === 'standing')
    return {
      kind: 'standing',
      notices: reported.notices.map((published) => noticeItemOf(published, now, context)),
      context,
    }
  return { kind: 'shown', notice: noticeItemOf(reported, now, context) }
}

/** What the server tells everybody, received before the group is joined. */
export const globalNotices$ = (sources: Sources): Observable<NoticeEvent> =>
  merge(
    sources.hub.on('globalNotifications').pipe(
      receivedAs(globalNotificationSchema),
      map((reported) => eventOf(reported, sources.clock.now(), contextOf(sources))),
    ),
    membership$(sources, wireGroupOf.globalNotifications),
  )
