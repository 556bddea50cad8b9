import { use, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import {
  DEFAULT_PERIODS_IN_DAY,
  dayText,
  periodEnd,
  periodStart,
  zoneText,
  type PeriodRef,
  type PeriodStatus,
} from '../../../domain/periods'
import type { PeriodPicker } from '../../../streams/lib/faces'
import { ReplayingContext } from '../../own/now'
import { PeriodGrid } from './PeriodGrid'
import { useTypedPeriod } from './useTypedPeriod'
import { useTimes } from '../../own/times'

const WORDS: Readonly<Record<PeriodStatus, string>> = { present: 'LIVE', future: 'UPCOMING', past: 'PAST' }

type PeriodChoiceProps = {
  readonly picker: PeriodPicker
  readonly disabled?: boolean | undefined
  readonly onChoose: (ref: PeriodRef) => void
}

/** `P35 17:00–17:30 GMT LIVE`, and the periods of the day behind it. A number typed here chooses that period. */
export const PeriodChoice = ({ picker, disabled, onChoose }: PeriodChoiceProps) => {
  const [open, setOpen] = useState(false)
  const { chosen, periodsInDay, status } = picker
  const choose = (period: number): void => {
    setOpen(false)
    onChoose({ date: chosen.date, period })
  }
  const { digits, onKeyDown } = useTypedPeriod(periodsInDay, choose)
  const times = useTimes().period(chosen)
  const hasTwoZones = zoneText(periodStart(chosen)) !== zoneText(periodEnd(chosen))
  const word = use(ReplayingContext) && status === 'present' ? 'REPLAY' : WORDS[status]
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      {/* Captured here, before the button takes Enter for a press. */}
      <span className="now-key" onKeyDownCapture={disabled === true ? undefined : onKeyDown}>
        <Button
          className="now"
          isDisabled={disabled === true}
          aria-label={`P${chosen.period} ${times} ${word}. Choose a period, or type its number.`}
        >
          <b aria-live="polite">{digits === '' ? `P${chosen.period}` : `P${digits}_`}</b>{' '}
          <span className={hasTwoZones ? 'times long' : 'times'}>{times}</span>{' '}
          <span className={`tag ${status === 'present' ? 'live' : ''}`}>{word}</span>
        </Button>
      </span>
      <Popover className="float pop">
        <Dialog aria-label={`Periods of ${dayText(chosen.date)}`} className="pop-body">
          <p className="pop-note muted">
            {dayText(chosen.date)}, {periodsInDay} periods
            {periodsInDay === DEFAULT_PERIODS_IN_DAY ? '' : ': the clocks change on this day'}
          </p>
          <PeriodGrid
            date={chosen.date}
            periodsInDay={periodsInDay}
            chosen={chosen.period}
            live={picker.live}
            onChoose={choose}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
