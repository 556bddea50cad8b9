import { SlidersHorizontal, ChevronDown, ChevronUp, SkipForward } from 'lucide-react'
import { useId, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { type WindowMode, type PeriodRef, periodsIn } from '../../../domain/periods'
import { LOCK_TEXTS } from '../../../domain/settings/locks'
import type { PeriodPicker as Picker } from '../../../streams/lib/faces'
import { TimeOfDay } from '../../own/times'
import { DateChoice } from './DateChoice'
import { PeriodChoice } from './PeriodChoice'
import './picker.css'

type PeriodOptionsProps = {
  readonly mode: WindowMode
  readonly autoRollover: boolean
  readonly onMode: (mode: WindowMode) => void
  readonly onRollover: (on: boolean) => void
}

const MODES: readonly { readonly mode: WindowMode; readonly title: string; readonly what: string }[] = [
  { mode: 'trading', title: 'Trading window', what: 'closes at :15 and :45' },
  { mode: 'current', title: 'Current window', what: 'closes at :00 and :30' },
]

/** Which window the desk follows, and whether it moves on by itself when that window closes. */
export const PeriodOptions = ({ mode, autoRollover, onMode, onRollover }: PeriodOptionsProps) => {
  const name = useId()
  return (
    <DialogTrigger>
      <Button className="options" aria-label="Period options">
        <SlidersHorizontal aria-hidden />
      </Button>
      <Popover className="float pop">
        <Dialog aria-label="Period options" className="pop-body option-list">
          <fieldset>
            <legend className="muted small">Window</legend>
            {MODES.map((one) => (
              <label className="hstack" key={one.mode}>
                <input type="radio" name={name} checked={mode === one.mode} onChange={() => onMode(one.mode)} />
                {one.title}
                <span className="dim">{one.what}</span>
              </label>
            ))}
          </fieldset>
          <label className="hstack">
            <input type="checkbox" checked={autoRollover} onChange={(event) => onRollover(event.target.checked)} />
            Move on when the window closes
          </label>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** Wheel travel of one step, px: a notch of a mouse is 100 or 120, a track pad sends many small ones. */
const STEP_PX = 80

/** Turns the wheel over a focused element into steps: up is the next period. Unfocused it scrolls the page as ever. */
const useWheelSteps = (ref: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void => {
  const onStep = useEffectEvent(step)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let travel = 0
    const turn = (event: WheelEvent): void => {
      if (!element.contains(document.activeElement)) return
      event.preventDefault()
      travel += event.deltaY
      if (Math.abs(travel) < STEP_PX) return
      onStep(travel < 0 ? 1 : -1)
      travel = 0
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [ref])
}

export type PeriodPickerProps = {
  /** Undefined until the clock has come: the space is kept. */
  readonly picker: Picker | undefined
  readonly onChoose: (ref: PeriodRef) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onLive: () => void
  readonly onMode: (mode: WindowMode) => void
  readonly onRollover: (on: boolean) => void
  /** DT18: the account is editLocked. The live period still moves on by itself where that is set. */
  readonly locked?: boolean
  /** DT24: the setting that shows the countdown. */
  readonly showTimer?: boolean
}

/** Chooses the settlement period: by day, by number, by step, by wheel; and says how it lies against the live one. */
export const PeriodPicker = (props: PeriodPickerProps) =>
  props.picker ? <Known {...props} picker={props.picker} /> : <div className="picker period waiting">Loading…</div>

const Known = (props: PeriodPickerProps & { picker: Picker }) => {
  const { picker, onChoose, onLive, onMode, onRollover, locked = false, showTimer = true } = props
  const group = useRef<HTMLDivElement>(null)
  const onStep = (by: 1 | -1): void => {
    if (!locked) props.onStep(by)
  }
  useWheelSteps(group, onStep)
  const onKeyDown = (event: KeyboardEvent): void => {
    // A list or a calendar that is open keeps its own arrows: React hands their events up to here all the same.
    if (!group.current?.contains(event.target as Node) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  const chooseDay = (date: string): void => {
    onChoose({ date, period: Math.min(picker.chosen.period, periodsIn(date)) })
  }
  return (
    <div
      className="picker period"
      role="group"
      aria-label={locked ? `Period. ${LOCK_TEXTS.changeDate}` : 'Period'}
      title={locked ? LOCK_TEXTS.changeDate : undefined}
      ref={group}
      onKeyDown={onKeyDown}
    >
      <DateChoice date={picker.chosen.date} today={picker.live.date} disabled={locked} onChoose={chooseDay} />
      <PeriodChoice picker={picker} disabled={locked} onChoose={onChoose} />
      <span className="step">
        <Step by={1} locked={locked} onStep={onStep} />
        <Step by={-1} locked={locked} onStep={onStep} />
      </span>
      <JumpToLive atLive={picker.status === 'present'} locked={locked} onLive={onLive} />
      {showTimer && <WindowCountdown picker={picker} />}
      <PeriodOptions mode={picker.mode} autoRollover={picker.autoRollover} onMode={onMode} onRollover={onRollover} />
    </div>
  )
}

type StepProps = { readonly by: 1 | -1; readonly locked: boolean; readonly onStep: (by: 1 | -1) => void }

const Step = ({ by, locked, onStep }: StepProps) => {
  const what = by === 1 ? 'Next period' : 'Previous period'
  const title = locked ? LOCK_TEXTS.changeDate : `${what} (${by === 1 ? '↑ or ]' : '↓ or ['})`
  return (
    <button type="button" aria-label={what} title={title} disabled={locked} onClick={() => onStep(by)}>
      {by === 1 ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
    </button>
  )
}

type JumpProps = { readonly atLive: boolean; readonly locked: boolean; readonly onLive: () => void }

const JumpToLive = ({ atLive, locked, onLive }: JumpProps) => (
  <button
    type="button"
    className="jump"
    disabled={atLive || locked}
    aria-label="Jump to the live period"
    title={locked ? LOCK_TEXTS.changeDate : atLive ? 'Already at the live period' : 'Jump to the live period (l)'}
    onClick={onLive}
  >
    <SkipForward aria-hidden />
  </button>
)

const LAST_MINUTE_MS = 60_000

const WindowCountdown = ({ picker }: { picker: Picker }) => {
  const { msLeft, text } = picker.countdown
  const close = msLeft > 0 && msLeft < LAST_MINUTE_MS
  return (
    <span className={`count${close ? ' close' : ''}`} role="timer" title="Time to the close of the live window">
      <b>{text}</b>
      <span className="dim small not-phone">
        to window
        <br />
        close <TimeOfDay at={picker.closesAt} as="certainMinute" />
      </span>
    </span>
  )
}
