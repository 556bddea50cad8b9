import { CheckCheck, ExternalLink } from 'lucide-react'
import { lazy, useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { zoneText } from '../../domain/periods'
import { useNoticeLog, useUnseen } from '../../streams/notices/hooks'
import { closedPanel, openedPanel } from '../../streams/notices/intents'
import type { LogLine } from '../../streams/notices/types'
import { useUser } from '../../streams/people/hooks'
import { SlideOut } from '../parts/dialog/SlideOut'
import { useDocumentMark } from '../parts/useDocumentMark'
import { LazyPanel } from '../tables/LazyTable'
import { TimeOfDay, WithTimes } from '../user/times'
import { NoticeLink, GONE_TEXTS, KIND_TEXTS, urgencyOf } from './NoticeLink'
import './notices.module.css'

/** The table is fetched when the panel is opened. */
const Inbox = lazy(async () => ({ default: (await import('../tables/InboxTable')).InboxTable }))

const MANAGER = '/notifications'

type NotificationsSlideOutProps = {
  readonly open: boolean
  /** Notices of the service in this session, newest first. */
  readonly log: readonly LogLine[]
  /** The user's notifications; absent for visitors, who have none. */
  readonly inbox?: ReactNode
  readonly unseen: number
  readonly onAllSeen: () => void
  readonly onClose: () => void
}

/** G8: the user's notifications and the notices of this session, from the right. Escape or a press outside closes it. */
export const NotificationsSlideOut = (props: NotificationsSlideOutProps) => {
  const { open, log, inbox, unseen, onAllSeen, onClose } = props
  useDocumentMark('shows-notes', open)
  return (
    <SlideOut
      title="Notifications"
      className="notes-panel"
      open={open}
      onClose={onClose}
      nextTo={
        inbox !== undefined && (
          <Link className="icon s" to={MANAGER} aria-label="Notifications page" title={MANAGER} onClick={onClose}>
            <ExternalLink aria-hidden />
          </Link>
        )
      }
    >
      {inbox}
      <Notices log={log} hasInbox={inbox !== undefined} onFollow={onClose} />
      {inbox !== undefined && (
        <footer className="hstack gap-8">
          <Link className="btn" to={MANAGER} onClick={onClose}>
            Go to Notification Manager
          </Link>
          <button type="button" className="btn" disabled={unseen === 0} onClick={onAllSeen}>
            <CheckCheck aria-hidden /> Mark all seen
          </button>
        </footer>
      )}
    </SlideOut>
  )
}

type NoticesProps = {
  readonly log: readonly LogLine[]
  /** Below a table they take what they need, and no more than a third. */
  readonly hasInbox: boolean
  readonly onFollow: () => void
}

/** Late or missing data, lost updates, new versions. */
const Notices = ({ log, hasInbox, onFollow }: NoticesProps) => {
  if (log.length === 0) return hasInbox ? null : <p className="none muted">No notifications in this session.</p>
  return (
    <section className={hasInbox ? 'notes-below' : 'scroll'} aria-label="Notices of this session">
      {hasInbox && <h3>Notices of the service</h3>}
      <ul className="scroll" aria-label="This session, newest first">
        {log.map((line) => (
          <Line key={line.key} line={line} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

const Line = ({ line, onFollow }: { line: LogLine; onFollow: () => void }) => {
  const { at, kind, text, link, gone, seen } = line
  return (
    <li className={seen ? undefined : 'unseen'}>
      <div className="head hstack muted small">
        <time dateTime={new Date(at).toISOString()}>
          <TimeOfDay at={at} as="minute" /> {zoneText(at)}
        </time>
        <span className={`kind strong ${urgencyOf(kind)}`}>{KIND_TEXTS[kind]}</span>
        {gone !== undefined && <span className="gone">{GONE_TEXTS[gone]}</span>}
        {!seen && <span className="new strong">New</span>}
      </div>
      <NoticeLink to={link} onFollow={onFollow}>
        <WithTimes>{text}</WithTimes>
      </NoticeLink>
    </li>
  )
}

type NotificationsPanelProps = { readonly open: boolean; readonly onClose: () => void }

/** The notifications of the user. However it is closed, what was in it is seen then (NT02). */
export const NotificationsPanel = ({ open, onClose }: NotificationsPanelProps) => {
  useEffect(() => {
    if (!open) return
    openedPanel()
    return closedPanel
  }, [open])
  const signedIn = useUser().kind === 'signedIn'
  const log = useNoticeLog().filter(({ kind }) => kind !== 'entry')
  return (
    <NotificationsSlideOut
      open={open}
      log={log}
      unseen={useUnseen()}
      {...(signedIn && {
        inbox: (
          <LazyPanel title="Notifications" area="notes-inbox">
            <Inbox area="notes-inbox" narrow />
          </LazyPanel>
        ),
      })}
      onAllSeen={closedPanel}
      onClose={onClose}
    />
  )
}
