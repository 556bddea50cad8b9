import { parseDate, type CalendarDate, parseTime } from '@internationalized/date'
import { useState } from 'react'
import { DateField, DateInput, DateSegment, TimeField } from 'react-aria-components'
import { isChoosableDay } from '../../domain/dates'
import type { SettlementDate } from '../../domain/periods'
import { useTimes } from '../user/times'
import * as controlsCss from '../parts/controls/controls.module.css'
import * as datePickerCss from './datePicker.module.css'

type DayFieldProps = {
  readonly label: string
  readonly day: SettlementDate
  readonly onChange: (day: SettlementDate) => void
}

/** A typed day. A year half written is no day yet, so it stays in the field until it is one. */
export const DayField = ({ label, day, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState<CalendarDate | null>(() => parseDate(day))
  const [before, setBefore] = useState(day)
  if (before !== day) {
    setBefore(day)
    setTyped(parseDate(day))
  }
  return (
    <DateField
      aria-label={label}
      value={typed}
      granularity="day"
      shouldForceLeadingZeros
      onChange={(next) => {
        setTyped(next)
        const text = next?.toString() ?? ''
        if (text !== day && isChoosableDay(text)) onChange(text)
      }}
      onBlur={() => setTyped(parseDate(day))}
    >
      <DateInput className={`control-field ${controlsCss.dateInput} ${datePickerCss.dayInput}`}>
        {(segment) => <DateSegment segment={segment} className={controlsCss.dateSegment} />}
      </DateInput>
    </DateField>
  )
}

type HourFieldProps = {
  readonly label: string
  /** `HH:mm`, London. */
  readonly time: string
  readonly onChange: (time: string) => void
}

/** A typed time of day, by the user's clock. */
export const HourField = ({ label, time, onChange }: HourFieldProps) => (
  <TimeField
    aria-label={label}
    value={parseTime(time)}
    granularity="minute"
    hourCycle={useTimes().format === '12h' ? 12 : 24}
    shouldForceLeadingZeros
    onChange={(next) => {
      const text = next?.toString().slice(0, 5)
      if (text !== undefined && text !== time) onChange(text)
    }}
  >
    <DateInput className={`control-field ${controlsCss.dateInput} ${datePickerCss.hourInput}`}>
      {(segment) => <DateSegment segment={segment} className={controlsCss.dateSegment} />}
    </DateInput>
  </TimeField>
)
