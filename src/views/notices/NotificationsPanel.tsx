import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { zoneText } from '../../domain/periods'
import type { PlantAlert } from '../../domain/plants/alerts'
import { useUser } from '../../streams/people/hooks'
import { usePlantAlerts } from '../../streams/plants/plantAlerts'
import type { LogLine } from '../../streams/notices/types'
import { NoticeLink, GONE_TEXTS, KIND_TEXTS, urgencyOf } from './NoticeLink'
import { SlideOut } from '../parts/dialog/SlideOut'
import { PlantName } from '../parts/PlantName'
import { TimeOfDay, WithTimes } from '../user/times'
import { Fragment, useEffect } from 'react'
import { useNoticeLog } from '../../streams/notices/hooks'
import { closedPanel, openedPanel } from '../../streams/notices/intents'
import { EXISTING } from '../parts/existing'
import './notices.module.css'

const MANAGER = '/notifications'

type NotificationsSlideOutProps = {
  readonly open: boolean
  /** Newest first. */
  readonly log: readonly LogLine[]
  /** Plants whose events the user has subscribed to; absent for visitors, who have none. */
  readonly alerts?: readonly PlantAlert[] | undefined
  /** Whether the notifications page exists. */
  readonly hasManager: boolean
  readonly onClose: () => void
}

/** G8: the notifications of this session, from the right. Escape or a press outside closes it. */
export const NotificationsSlideOut = ({ open, log, alerts, hasManager, onClose }: NotificationsSlideOutProps) => (
  <SlideOut
    title="Notifications"
    className="notes-panel"
    open={open}
    onClose={onClose}
    nextTo={
      hasManager && (
        <Link className="icon s" to={MANAGER} aria-label="Notifications page" title={MANAGER} onClick={onClose}>
          <ExternalLink aria-hidden />
        </Link>
      )
    }
  >
    {log.length === 0 ? (
      <p className="none muted">No notifications in this session.</p>
    ) : (
      <ul className="scroll" aria-label="This session, newest first">
        {log.map((line) => (
          <Line key={line.key} line={line} onFollow={onClose} />
        ))}
      </ul>
    )}
    <Arriving alerts={alerts} hasManager={hasManager} onFollow={onClose} />
    {hasManager && (
      <footer>
        <Link className="btn" to={MANAGER} onClick={onClose}>
          Go to Notification Manager
        </Link>
      </footer>
    )}
  </SlideOut>
)

type ArrivingProps = Pick<NotificationsSlideOutProps, 'alerts' | 'hasManager'> & { readonly onFollow: () => void }

/** What can arrive here, of which plants, and what cannot yet. */
const Arriving = ({ alerts, hasManager, onFollow }: ArrivingProps) => (
  <section className="notes-about small" aria-label="What arrives here">
    <p>
      Notices of the service: late or missing data, lost updates, new versions.
      {alerts && ' Events of plants that you follow: the bell of a plant switches them on.'}
    </p>
    {alerts && (
      <p>
        {alerts.length === 0 ? 'You follow no plant.' : 'You follow '}
        {alerts.map(({ plant, name, kinds }, at) => (
          <Fragment key={plant}>
            {at > 0 && ', '}
            <PlantName plant={plant} className="" title={kinds.join(', ')} onFollow={onFollow}>
              {name}
            </PlantName>
          </Fragment>
        ))}
      </p>
    )}
    {!hasManager && (
      <p className="dim">Not available yet: notifications of prices, volumes and auctions, and their manager.</p>
    )}
  </section>
)

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

/** The notifications of this session. However it is closed, what stood in it is seen then (NT02). */
export const NotificationsPanel = ({ open, onClose }: NotificationsPanelProps) => {
  useEffect(() => {
    if (!open) return
    openedPanel()
    return closedPanel
  }, [open])
  const alerts = usePlantAlerts()
  return (
    <NotificationsSlideOut
      open={open}
      log={useNoticeLog()}
      alerts={useUser().kind === 'signedIn' ? alerts : undefined}
      hasManager={EXISTING.has('notifications')}
      onClose={onClose}
    />
  )
}
