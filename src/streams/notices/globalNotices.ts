// hub "globalNotifications" -> decode -> NoticeEvent -> foldNotices
import { map, merge, type Observable } from 'rxjs'
import { noticeOf, type NoticeEvent } from '../../domain/notices'
import { globalNotificationSchema, groupOf, type GlobalNotification } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { heardAs } from '../lib/decode'
import { membership$ } from './entries'

/** Nobody is signed in on a tape. */
export const worldOf = ({ who$ }: Sources): 'live' | 'tape' => (who$ ? 'live' : 'tape')

const eventOf = (said: GlobalNotification, now: number, world: 'live' | 'tape'): NoticeEvent => {
  if (said.type === 'withdraw') return { kind: 'withdrawn', id: said.id, world }
  if (said.type === 'standing')
    return { kind: 'standing', notices: said.notices.map((told) => noticeOf(told, now, world)), world }
  return { kind: 'told', notice: noticeOf(said, now, world) }
}

/** What the server tells everybody, received before the group is joined. */
export const globalNotices$ = (sources: Sources): Observable<NoticeEvent> =>
  merge(
    sources.hub.on('globalNotifications').pipe(
      heardAs(globalNotificationSchema),
      map((said) => eventOf(said, sources.clock.now(), worldOf(sources))),
    ),
    membership$(sources, groupOf.globalNotifications),
  )
