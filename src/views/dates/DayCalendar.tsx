import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Calendar, CalendarCell, CalendarGrid, CalendarHeading, RangeCalendar } from 'react-aria-components'
import { dayRefusal, monthEnd, modeOf, windowAt, withDays } from '../../domain/dates'
import { PHONE, useMedia } from '../parts/media'
import type { PartProps } from './panelProps'
import * as datePickerCss from './datePicker.module.css'
import * as pickerCss from './period/picker.module.css'

/** The days of a choice on the calendar: two months side by side, one on a phone. */
export const DayCalendar = ({ draft, resolved, rule, today, onDraft, onHint }: PartProps) => {
  const months = useMedia(PHONE) ? 1 : 2
  const single = modeOf(draft) === 'single'
  const { fromDay, toDay } = resolved
  const window = windowAt(rule, fromDay, today)
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(toDay))
  const [shownDay, setShownDay] = useState(toDay)
  // A preset or a typed day is brought into sight; a click leaves the months as they are.
  if (shownDay !== toDay) {
    setShownDay(toDay)
    setFocused(parseDate(toDay))
  }
  const refusalOf = (day: DateValue): string | undefined => dayRefusal(rule, day.toString(), today, window)
  const common = {
    'aria-label': single ? 'Day' : 'Days',
    visibleDuration: { months },
    minValue: parseDate(window.first),
    // The rest of the last month stays in sight, with the reason why it cannot be chosen.
    ...(window.last !== undefined && { maxValue: parseDate(monthEnd(window.last > toDay ? window.last : toDay)) }),
    isDateUnavailable: (day: DateValue) => refusalOf(day) !== undefined,
    selectionAlignment: 'end',
    focusedValue: focused,
    onFocusChange: (day: CalendarDate) => {
      setFocused(day)
      onHint(refusalOf(day))
    },
  } as const
  const inside = Array.from({ length: months }, (_, offset) => (
    <div className="month" key={offset}>
      <CalendarHead offset={offset} months={months} />
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
        {(day) => <DayCell day={day} look={datePickerCss.dayCell} today={today} refusal={refusalOf(day)} />}
      </CalendarGrid>
    </div>
  ))
  return single ? (
    <Calendar
      {...common}
      className="day-calendar single"
      value={parseDate(fromDay)}
      onChange={(day) => onDraft(withDays(draft, day.toString()))}
    >
      {inside}
    </Calendar>
  ) : (
    <RangeCalendar
      {...common}
      className="day-calendar"
      value={{ start: parseDate(fromDay), end: parseDate(toDay) }}
      onChange={({ start, end }) => onDraft(withDays(draft, start.toString(), end.toString()))}
    >
      {inside}
    </RangeCalendar>
  )
}

type DayCellProps = {
  readonly day: CalendarDate
  readonly look: string
  readonly today: string
  readonly refusal: string | undefined
}

/** A day of a calendar, with the reason why it cannot be chosen. */
export const DayCell = ({ day, look, today, refusal }: DayCellProps) => (
  <CalendarCell date={day} className={`${pickerCss.calCell} ${look}${day.toString() === today ? ' today' : ''}`}>
    {({ formattedDate }) => <span title={refusal}>{formattedDate}</span>}
  </CalendarCell>
)

/** The name of one of the months that are shown; the first and the last have the arrows. */
export const CalendarHead = ({ offset = 0, months = 1 }: { readonly offset?: number; readonly months?: number }) => (
  <div className="cal-head">
    {offset === 0 ? <Turn slot="previous" /> : <span className="icon" />}
    <CalendarHeading offset={{ months: offset }} />
    {offset === months - 1 ? <Turn slot="next" /> : <span className="icon" />}
  </div>
)

const Turn = ({ slot }: { slot: 'previous' | 'next' }) => (
  <Button slot={slot} className="icon">
    {slot === 'previous' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
  </Button>
)
