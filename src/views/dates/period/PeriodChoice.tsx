import { useEffect, useRef, useState, type KeyboardEvent, use } from 'react'
import {
  periodStart,
  periodStatus,
  type PeriodRef,
  DEFAULT_PERIODS_IN_DAY,
  dayText,
  periodEnd,
  zoneText,
  type PeriodStatus,
} from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { PeriodPicker } from '../../../streams/lib/types'
import { ReplayingContext } from '../../user/now'
import { useTypedPeriod } from './useTypedPeriod'
import * as css from './picker.module.css'

const COLUMNS = 8

type PeriodGridProps = Pick<PeriodPicker, 'chosen' | 'periodsInDay' | 'live'> & {
  readonly onChoose: (period: number) => void
}

const STATUS_TEXTS = { past: 'past', present: 'live', future: 'upcoming' } as const
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }

const landing = (key: string, from: number, count: number): number | undefined => {
  if (key === 'Home') return 1
  if (key === 'End') return count
  const step = STEPS[key]
  if (step === undefined) return undefined
  const to = from + step
  return to >= 1 && to <= count ? to : from
}

/** The 46, 48 or 50 periods of a day: past ones bold, the live one filled, upcoming ones dashed. */
export const PeriodGrid = ({ chosen, periodsInDay, live, onChoose }: PeriodGridProps) => {
  const [at, setAt] = useState(chosen.period)
  const list = useRef<HTMLDivElement>(null)
  const times = useTimes()
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at])
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = landing(event.key, at, periodsInDay)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  return (
    <div
      className={`${css.periodGrid} stacked gap-3`}
      role="listbox"
      aria-label="Periods"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: periodsInDay }, (_, index) => {
        const ref = { date: chosen.date, period: index + 1 }
        const status = periodStatus(ref, live)
        return (
          <button
            key={ref.period}
            type="button"
            role="option"
            className={status}
            aria-selected={ref.period === chosen.period}
            aria-label={`${ref.period} ${times.period(ref)}, ${STATUS_TEXTS[status]}`}
            tabIndex={ref.period === at ? 0 : -1}
            onClick={() => onChoose(ref.period)}
          >
            {ref.period} <small>{times.certainMinute(periodStart(ref))}</small>
          </button>
        )
      })}
    </div>
  )
}

const TEXTS: Readonly<Record<PeriodStatus, string>> = { present: 'LIVE', future: 'UPCOMING', past: 'PAST' }

type PeriodChoiceProps = {
  readonly picker: PeriodPicker
  readonly disabled?: boolean
  readonly onChoose: (ref: PeriodRef) => void
}

/** `P35 17:00–17:30 GMT LIVE`, and the periods of the day behind it. A number typed here chooses that period. */
export const PeriodChoice = ({ picker, disabled = false, onChoose }: PeriodChoiceProps) => {
  const [open, setOpen] = useState(false)
  const { chosen, periodsInDay, status } = picker
  const choose = (period: number): void => {
    setOpen(false)
    onChoose({ date: chosen.date, period })
  }
  const { digits, onKeyDown } = useTypedPeriod(periodsInDay, choose)
  const times = useTimes().period(chosen)
  const hasTwoZones = zoneText(periodStart(chosen)) !== zoneText(periodEnd(chosen))
  const word = use(ReplayingContext) && status === 'present' ? 'REPLAY' : TEXTS[status]
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      {/* Captured here, before the button takes Enter for a press. */}
      <span className={`${css.nowKey} flex-1`} onKeyDownCapture={disabled ? undefined : onKeyDown}>
        <Button
          className="now"
          isDisabled={disabled}
          aria-label={`P${chosen.period} ${times} ${word}. Choose a period, or type its number.`}
        >
          <b aria-live="polite">{digits === '' ? `P${chosen.period}` : `P${digits}_`}</b>{' '}
          <span className={hasTwoZones ? 'times long' : 'times'}>{times}</span>{' '}
          <span className={`tag ${status === 'present' ? 'live' : ''}`}>{word}</span>
        </Button>
      </span>
      <Popover className={`float ${css.pop}`}>
        <Dialog aria-label={`Periods of ${dayText(chosen.date)}`} className={css.popBody}>
          <p className={`${css.popNote} muted`}>
            {dayText(chosen.date)}, {periodsInDay} periods
            {periodsInDay === DEFAULT_PERIODS_IN_DAY ? '' : ': the clocks change on this day'}
          </p>
          <PeriodGrid {...picker} onChoose={choose} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
