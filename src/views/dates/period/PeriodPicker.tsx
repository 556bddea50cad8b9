import { SlidersHorizontal, ChevronDown, ChevronUp, SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { type WindowMode, type PeriodRef, periodsIn } from '../../../domain/periods'
import { LOCK_TEXTS, mayEdit } from '../../../domain/settings/locks'
import { usePicker } from '../../../streams/app/hooks'
import { choosePeriod, jumpToLive, stepChosen } from '../../../streams/lib/intents'
import { setAutoRollover, setWindowMode } from '../../../streams/settings/intents'
import { useUserSettings } from '../../user/settings'
import type { PeriodPicker as Picker } from '../../../streams/lib/types'
import { TimeOfDay } from '../../user/times'
import { DateChoice } from './DateChoice'
import { PeriodChoice } from './PeriodChoice'
import * as css from './picker.module.css'

const MODES: readonly { readonly mode: WindowMode; readonly title: string; readonly what: string }[] = [
  { mode: 'trading', title: 'Trading window', what: 'closes at :15 and :45' },
  { mode: 'current', title: 'Current window', what: 'closes at :00 and :30' },
]

type OptionsProps = Pick<Picker, 'mode' | 'autoRollover'> & Pick<PeriodPickerProps, 'onMode' | 'onRollover'>

/** Which window the page follows, and whether it moves on by itself when that window closes. */
const PeriodOptions = ({ mode, autoRollover, onMode, onRollover }: OptionsProps) => {
  const name = useId()
  return (
    <DialogTrigger>
      <Button className="options" aria-label="Period options">
        <SlidersHorizontal aria-hidden />
      </Button>
      <Popover className={`float ${css.pop}`}>
        <Dialog aria-label="Period options" className={`${css.popBody} ${css.optionList}`}>
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

type PeriodPickerProps = {
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

/** The period of the pages that show one. */
export const PagePeriod = () => {
  const settings = useUserSettings()
  return (
    <PeriodPickerView
      picker={usePicker()}
      locked={!mayEdit(settings)}
      showTimer={settings.showTimer}
      onChoose={choosePeriod}
      onStep={stepChosen}
      onLive={jumpToLive}
      onMode={setWindowMode}
      onRollover={setAutoRollover}
    />
  )
}

/** Chooses the settlement period: by day, by number, by step, by wheel; and says how it lies against the live one. */
export const PeriodPickerView = (props: PeriodPickerProps) =>
  props.picker ? (
    <Known {...props} picker={props.picker} />
  ) : (
    <div className={`${css.picker} period waiting`}>Loading…</div>
  )

const Known = (props: PeriodPickerProps & { picker: Picker }) => {
  const { picker, onChoose, onLive, onMode, onRollover, locked = false, showTimer = true } = props
  const { chosen, live, status, mode, autoRollover } = picker
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
  const why = locked ? LOCK_TEXTS.changeDate : undefined
  const isLive = status === 'present'
  return (
    <div
      className={`${css.picker} period`}
      role="group"
      aria-label={why === undefined ? 'Period' : `Period. ${why}`}
      title={why}
      ref={group}
      onKeyDown={onKeyDown}
    >
      <DateChoice
        date={chosen.date}
        today={live.date}
        disabled={locked}
        onChoose={(date) => onChoose({ date, period: Math.min(chosen.period, periodsIn(date)) })}
      />
      <PeriodChoice picker={picker} disabled={locked} onChoose={onChoose} />
      <StepButtons why={why} onStep={onStep} />
      <button
        type="button"
        className="jump"
        disabled={isLive || locked}
        aria-label="Jump to the live period"
        title={why ?? (isLive ? 'Already at the live period' : 'Jump to the live period (l)')}
        onClick={onLive}
      >
        <SkipForward aria-hidden />
      </button>
      {showTimer && <WindowCountdown picker={picker} />}
      <PeriodOptions mode={mode} autoRollover={autoRollover} onMode={onMode} onRollover={onRollover} />
    </div>
  )
}

type StepButtonsProps = {
  /** Why the period cannot be changed; undefined where it can. */
  readonly why: string | undefined
  readonly onStep: (by: 1 | -1) => void
}

/** One period on, one period back. */
const StepButtons = ({ why, onStep }: StepButtonsProps) => {
  const step = (by: 1 | -1, what: string, keys: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={what}
      title={why ?? `${what} (${keys})`}
      disabled={why !== undefined}
      onClick={() => onStep(by)}
    >
      {icon}
    </button>
  )
  return (
    <span className="step">
      {step(1, 'Next period', '↑ or ]', <ChevronUp aria-hidden />)}
      {step(-1, 'Previous period', '↓ or [', <ChevronDown aria-hidden />)}
    </span>
  )
}

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
