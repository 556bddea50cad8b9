import { Minimize } from 'lucide-react'
import { use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { usePicker } from '../../streams/app/hooks'
import { useShownNow } from '../user/now'
import { useTimes } from '../user/times'
import { ShellContext } from './shellActs'
import * as css from './fullScreen.module.css'

type FullScreenProps = {
  readonly title: string
  /** Escape, the button, or the browser's own way out. */
  readonly onClose: () => void
  /** Before the button, e.g. what comes next. */
  readonly tools?: ReactNode
  /** A single key while it is shown, next to Escape. */
  readonly onKey?: (key: string) => void
  readonly children: ReactNode
}

/** So long after the last move of the pointer, or the last key, the tools and the pointer go again, ms. */
const HEAD_MS = 2500

/** Takes the whole screen for an element, which gets the focus, and gives both back. @param onClose it was left otherwise */
const useWholeScreen = (place: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus()
    // Where the screen cannot be taken, as in a frame, it covers the page.
    if (document.fullscreenEnabled) void place.current?.requestFullscreen().catch(() => undefined)
    const left = (): void => {
      if (document.fullscreenElement === null) close.current()
    }
    document.addEventListener('fullscreenchange', left)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [place])
}

/**
 * What is inside on the whole screen, on the deep blue surface in either colour mode (SH13, page catalogue G31): its title
 * and the clock stay, what can be pressed comes with the pointer or a key.
 */
export const FullScreen = ({ title, onClose, tools, onKey, children }: FullScreenProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [head, setHead] = useState(true)
  useWholeScreen(place, onClose)
  useEffect(() => {
    const timer = head ? setTimeout(() => setHead(false), HEAD_MS) : undefined
    return () => clearTimeout(timer)
  }, [head])
  return createPortal(
    <div
      ref={place}
      className={head ? css.fullScreen : `${css.fullScreen} is-quiet`}
      data-screen="full"
      role="dialog"
      aria-modal
      aria-label={title}
      tabIndex={-1}
      onPointerMove={() => setHead(true)}
      onFocus={() => setHead(true)}
      onKeyDown={(event) => {
        setHead(true)
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        } else if (!event.ctrlKey && !event.metaKey && !event.altKey) onKey?.(event.key)
      }}
    >
      <header className="hstack">
        <b className="truncate">{title}</b>
        <span className="grow" />
        <span className={`${css.fullTools} hstack`}>
          {tools}
          <button type="button" className="btn s" onClick={onClose}>
            <Minimize aria-hidden /> Leave full screen (Esc)
          </button>
        </span>
        <Clock />
      </header>
      <div className={css.fullBody}>
        <Leaving onClose={onClose}>{children}</Leaving>
      </div>
    </div>,
    document.body,
  )
}

/** A plant opens over the page, which the whole screen would cover: that ends first. */
const Leaving = ({ onClose, children }: Pick<FullScreenProps, 'onClose' | 'children'>) => {
  const shell = use(ShellContext)
  return (
    <ShellContext
      value={
        shell && {
          ...shell,
          openPlant: (plant, day) => {
            onClose()
            shell.openPlant(plant, day)
          },
        }
      }
    >
      {children}
    </ShellContext>
  )
}

/** The clock, and how long the settlement period can still be traded. */
const Clock = () => {
  const now = useShownNow()
  const picker = usePicker()
  const times = useTimes()
  if (now === undefined) return null
  return (
    <span className={`${css.fullClock} rigid`}>
      {times.certainClock(now)}
      {picker && ` · P${picker.live.period} ${picker.countdown.text}`}
    </span>
  )
}
