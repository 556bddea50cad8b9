import { parseDate, type CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import { DateField, DateInput, DateSegment } from 'react-aria-components'
import { isChoosableDay } from '../../domain/dates'
import type { SettlementDate } from '../../domain/periods'

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
      <DateInput className="control-field date-input day-input">
        {(segment) => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
    </DateField>
  )
}
