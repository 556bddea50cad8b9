import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNotices, useNoticeWay, useToasts } from '../../streams/notices/hooks'
import { dismissNotice, dismissToast, holdToasts, noticeWayTaken } from '../../streams/notices/intents'
import { NoticeStack } from './NoticeStack'
import { ToastRack } from './ToastRack'

/** What the user is told apart from the page: the banners under the header and the toasts. */
export const Notices = () => {
  useClickedNotification()
  return (
    <>
      <NoticeStack notices={useNotices()} onRefresh={() => window.location.reload()} onDismiss={dismissNotice} />
      <ToastRack toasts={useToasts()} onDismiss={dismissToast} onHold={holdToasts} />
    </>
  )
}

/** NT04: a system notification that was clicked leads to its page. */
const useClickedNotification = (): void => {
  const way = useNoticeWay()
  const navigate = useNavigate()
  // `navigate` is another one after each step; a way is gone once.
  const go = useEffectEvent((to: string) => void navigate(to))
  useEffect(() => {
    if (way === undefined) return
    go(way)
    noticeWayTaken()
  }, [way])
}
