import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import type { Toast } from '../../streams/notices/types'
import { NoticeLink } from './NoticeLink'
import * as css from './notices.module.css'
import { WithTimes } from '../user/times'

type ToastRackProps = {
  /** Oldest first. */
  readonly toasts: readonly Toast[]
  readonly onDismiss: (key: string) => void
  /** Whether somebody points at them or has the focus in them: then they stay. */
  readonly onHold: (held: boolean) => void
}

/** G10: short messages at the bottom right, each for 8 s. The place is always there, so that it is read aloud. */
export const ToastRack = ({ toasts, onDismiss, onHold }: ToastRackProps) => {
  const place = useRef<HTMLDivElement>(null)
  // Where the focus was before it came here.
  const before = useRef<HTMLElement>(null)
  // A toast that goes takes the pointer and the focus with it, and no event tells.
  const look = useEffectEvent(() => {
    const rack = place.current
    if (!rack) return
    // Back to where it was, not to the next one: that would stay for as long as it has the focus.
    if (document.activeElement === document.body && before.current?.isConnected === true) before.current.focus()
    if (!rack.contains(document.activeElement)) before.current = null
    onHold(rack.matches(':hover') || rack.contains(document.activeElement))
  })
  useEffect(() => look(), [toasts])
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    onHold(true)
    if (currentTarget.contains(relatedTarget)) return
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return
    onHold(false)
    before.current = null
  }
  return (
    <div
      ref={place}
      className={`${css.toasts} stacked gap-6`}
      // They are over dialogs too: without it a press on one went through it, to what lies under it.
      data-react-aria-top-layer="true"
      role="status"
      aria-label="Messages"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onDismiss={() => onDismiss(toast.key)} />
      ))}
    </div>
  )
}

const ToastCard = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const { title, text, link } = toast
  return (
    <div
      className="toast float"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDismiss()
      }}
    >
      <NoticeLink className="words" to={link} onFollow={onDismiss}>
        {title !== undefined && <b>{title}</b>}
        <span>
          <WithTimes>{text}</WithTimes>
        </span>
      </NoticeLink>
      <button
        type="button"
        className="icon s"
        aria-label={`Dismiss ${title ?? text}`}
        title="Dismiss"
        onClick={onDismiss}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
