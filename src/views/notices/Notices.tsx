import { Info, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { ageText, zoneText } from '../../domain/periods'
import type { NoticeItem } from '../../streams/notices/types'
import { useShownNow } from '../user/now'
import { NoticeLink, noticesInOrder, urgencyOf, wantsRefresh } from './NoticeLink'
import { useTimes, WithTimes } from '../user/times'
import { useWay } from '../parts/useWay'
import { useNotices, useNoticeWay, useToasts } from '../../streams/notices/hooks'
import { dismissNotice, dismissToast, holdToasts, noticeWayTaken } from '../../streams/notices/intents'
import { ToastRack } from './ToastRack'
import * as css from './notices.module.css'

const MOST_SHOWN = 3

type NoticeStackProps = {
  readonly notices: readonly NoticeItem[]
  readonly onRefresh: () => void
  readonly onDismiss: (key: string) => void
}

/** G9: what everybody is told, under the header and over the page, which does not move. */
export const NoticeStack = ({ notices, onRefresh, onDismiss }: NoticeStackProps) => {
  const [all, setAll] = useState(false)
  const ordered = noticesInOrder(notices)
  const more = Math.max(0, ordered.length - MOST_SHOWN)
  if (ordered.length === 0) return null
  return (
    <section className={`${css.notices} stacked gap-4`} aria-label="Notices">
      {ordered.slice(0, all ? undefined : MOST_SHOWN).map((notice) => (
        <NoticeBanner key={notice.key} notice={notice} onRefresh={onRefresh} onDismiss={onDismiss} />
      ))}
      {more > 0 && (
        <button type="button" className="btn s more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `${more} more`}
        </button>
      )}
    </section>
  )
}

type NoticeBannerProps = Omit<NoticeStackProps, 'notices'> & { readonly notice: NoticeItem }

const NoticeBanner = ({ notice, onRefresh, onDismiss }: NoticeBannerProps) => {
  const { key, kind, text, at, link } = notice
  const urgency = urgencyOf(kind)
  const Icon = urgency === 'info' ? Info : TriangleAlert
  return (
    <div className={`banner hstack note-bar ${urgency}`} role={urgency === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <span className="words">
        <WithTimes>{text}</WithTimes>
        {link !== undefined && (
          <>
            {' '}
            <NoticeLink to={link}>{kind === 'release' ? 'What is new' : 'More'}</NoticeLink>
          </>
        )}
      </span>
      <Age at={at} />
      {wantsRefresh(kind) && (
        <button type="button" className="btn s" onClick={onRefresh}>
          <RefreshCw aria-hidden />
          Refresh
        </button>
      )}
      <button type="button" className="icon s" aria-label="Dismiss" title="Dismiss" onClick={() => onDismiss(key)}>
        <X aria-hidden />
      </button>
    </div>
  )
}

/** Not read aloud: it would be, each minute again. */
const Age = ({ at }: { at: number }) => {
  const now = useShownNow()
  const times = useTimes()
  return (
    <span className={`${css.age} muted small not-phone`} aria-hidden title={`${times.minute(at)} ${zoneText(at)}`}>
      {now === undefined ? times.minute(at) : ageText(now - at)}
    </span>
  )
}

/** What the user is told apart from the page: the banners under the header and the toasts. */
export const NoticesView = () => {
  // NT04: a system notification that was clicked leads to its page.
  useWay(useNoticeWay(), noticeWayTaken)
  return (
    <>
      <NoticeStack notices={useNotices()} onRefresh={() => window.location.reload()} onDismiss={dismissNotice} />
      <ToastRack toasts={useToasts()} onDismiss={dismissToast} onHold={holdToasts} />
    </>
  )
}
