import { useEffect } from 'react'
import { useNoticeLog } from '../../streams/notices/hooks'
import { closedPanel, openedPanel } from '../../streams/notices/intents'
import { EXISTING } from '../parts/existing'
import { NotificationsSlideOut } from './NotificationsSlideOut'

type NotificationsPanelProps = { readonly open: boolean; readonly onClose: () => void }

/** The notifications of this session. However it is closed, what stood in it is seen then (NT02). */
export const NotificationsPanel = ({ open, onClose }: NotificationsPanelProps) => {
  useEffect(() => {
    if (!open) return
    openedPanel()
    return closedPanel
  }, [open])
  return (
    <NotificationsSlideOut
      open={open}
      log={useNoticeLog()}
      hasManager={EXISTING.has('notifications')}
      onClose={onClose}
    />
  )
}
