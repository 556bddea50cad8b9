import { ChevronDown, ChevronUp, SkipForward } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { clockMinuteText, periodsIn, type PeriodRef, type WindowMode } from '../../domain/periods'
import type { PeriodPicker as Picker } from '../../streams/faces'
import { DateChoice } from './DateChoice'
import { PeriodChoice } from './PeriodChoice'
import { PeriodOptions } from './PeriodOptions'
import { useWheelSteps } from './useWheelSteps'
import './picker.css'

export type PeriodPickerProps = {
  /** Undefined until the clock is heard: the space is kept. */
  readonly picker: Picker | undefined
  readonly onChoose: (ref: PeriodRef) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onLive: () => void
  readonly onMode: (mode: WindowMode) => void
  readonly onRollover: (on: boolean) => void
}

/** Chooses the settlement period: by day, by number, by step, by wheel; and says how it lies against the live one. */
export const PeriodPicker = (props: PeriodPickerProps) =>
  props.picker ? <Known {...props} picker={props.picker} /> : <div className="period waiting">Loading…</div>

const Known = ({ picker, onChoose, onStep, onLive, onMode, onRollover }: PeriodPickerProps & { picker: Picker }) => {
  const group = useRef<HTMLDivElement>(null)
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
    <div className="period" role="group" aria-label="Period" ref={group} onKeyDown={onKeyDown}>
      <DateChoice date={picker.chosen.date} today={picker.live.date} onChoose={chooseDay} />
      <PeriodChoice picker={picker} onChoose={onChoose} />
      <span className="step">
        <button type="button" aria-label="Next period" title="Next period (↑ or ])" onClick={() => onStep(1)}>
          <ChevronUp aria-hidden />
        </button>
        <button type="button" aria-label="Previous period" title="Previous period (↓ or [)" onClick={() => onStep(-1)}>
          <ChevronDown aria-hidden />
        </button>
      </span>
      <JumpToLive atLive={picker.status === 'present'} onLive={onLive} />
      <WindowCountdown picker={picker} />
      <PeriodOptions mode={picker.mode} autoRollover={picker.autoRollover} onMode={onMode} onRollover={onRollover} />
    </div>
  )
}

const JumpToLive = ({ atLive, onLive }: { atLive: boolean; onLive: () => void }) => (
  <button
    type="button"
    className="jump"
    disabled={atLive}
    aria-label="Jump to the live period"
    title={atLive ? 'Already at the live period' : 'Jump to the live period (l)'}
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
      <span>
        to window
        <br />
        close {clockMinuteText(picker.closesAt)}
      </span>
    </span>
  )
}
