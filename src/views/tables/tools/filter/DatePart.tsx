import {
  addDays,
  dateAt,
  dayStart,
  instantAtWallTime,
  type Instant,
  type SettlementDate,
  wallMinute,
  zoneText,
} from '../../../../domain/periods'
import type { DateFilter } from '../../../../domain/tables/filters'
import { CalendarDateTime, parseDateTime } from '@internationalized/date'
import { X } from 'lucide-react'
import { useState } from 'react'
import { DateField, DateInput, DateSegment, I18nProvider, Label } from 'react-aria-components'
import { useShownNow } from '../../../user/now'
import type { FilterPartProps } from './filterProps'
import { usePaused } from './usePaused'
import { useTimes } from '../../../user/times'
import * as tableToolsCss from '../tableTools.module.css'
import * as controlsCss from '../../../parts/controls/controls.module.css'

type Side = 'from' | 'to'

const MINUTE_MS = 60_000

/**
 * A bound from a day and a minute of London. The last minute belongs to the range whole: "to 17:00" lets 17:00:30 pass,
 * which the table shows as 17:00.
 * @returns undefined for a minute that London's clocks skip
 */
const boundAt = (side: Side, day: SettlementDate, minute: string): Instant | undefined => {
  const at = instantAtWallTime(day, minute)
  return at === undefined || side === 'from' ? at : at + MINUTE_MS - 1
}

/** A London day, whole. */
const wholeDay = (day: SettlementDate): DateFilter => ({
  kind: 'date',
  from: dayStart(day),
  to: dayStart(addDays(day, 1)) - 1,
})

/** The days that have a button of their own, by the present instant. */
const quickDays = (now: Instant): readonly { readonly name: string; readonly filter: DateFilter }[] => {
  const today = dateAt(now)
  return [
    { name: 'Yesterday', filter: wholeDay(addDays(today, -1)) },
    { name: 'Today', filter: wholeDay(today) },
    {
      name: 'Last hour',
      filter: { kind: 'date', from: Math.floor((now - 3_600_000) / MINUTE_MS) * MINUTE_MS, to: undefined },
    },
  ]
}

const EMPTY: DateFilter = { kind: 'date', from: undefined, to: undefined }
const SIDES = ['from', 'to'] as const

/** From and to of a column of times (LT07), by London's clocks; both ends belong to the range. */
export const DatePart = ({ filter = EMPTY, onFilter }: FilterPartProps<DateFilter>) => {
  const now = useShownNow()
  const isTurned = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to
  return (
    <div className={`${tableToolsCss.filterDate} stacked gap-8`}>
      {now !== undefined && (
        <div className="hstack gap-6" role="group" aria-label="Quick ranges">
          {quickDays(now).map((quick) => (
            <button key={quick.name} type="button" className="btn s" onClick={() => onFilter(quick.filter)}>
              {quick.name}
            </button>
          ))}
        </div>
      )}
      <I18nProvider locale="en-GB">
        {SIDES.map((side) => (
          <DateBound key={side} side={side} at={filter[side]} onChange={(at) => onFilter({ ...filter, [side]: at })} />
        ))}
      </I18nProvider>
      <p className={`${tableToolsCss.filterHint} dim small`} role="status">
        {isTurned ? 'From is later than To: no row matches.' : 'London time. Rows without a time do not match.'}
      </p>
    </div>
  )
}

const shownAs = (at: Instant | undefined): CalendarDateTime | null =>
  at === undefined ? null : parseDateTime(`${dateAt(at)}T${wallMinute(at)}`)

const START_OF_DAY = new CalendarDateTime(2026, 1, 1, 0, 0)
const END_OF_DAY = new CalendarDateTime(2026, 1, 1, 23, 59)

type DateBoundProps = {
  readonly side: Side
  readonly at: Instant | undefined
  readonly onChange: (at: Instant | undefined) => void
}

/** The market's data begins later; a year half typed is below. */
const FIRST_YEAR = 2000

/** What was typed means: its instant, `none` when the field is empty, undefined for what is no minute of London (yet). */
const meantBy = (side: Side, typed: CalendarDateTime | null): Instant | 'none' | undefined => {
  if (typed === null) return 'none'
  const text = typed.toString()
  return typed.year < FIRST_YEAR ? undefined : boundAt(side, text.slice(0, 10), text.slice(11, 16))
}

const anyOrZone = (at: Instant | undefined): string => (at === undefined ? 'any' : zoneText(at))

/** One end. It counts a moment after the last digit, so that half a day of the month is not taken for the whole. */
const DateBound = ({ side, at, onChange }: DateBoundProps) => {
  const [typed, setTyped] = useState(() => shownAs(at))
  const [known, setKnown] = useState(at)
  if (known !== at) {
    setKnown(at)
    // What was typed comes back as it is; another one came from elsewhere.
    if (meantBy(side, typed) !== (at ?? 'none')) setTyped(shownAs(at))
  }
  const pause = usePaused((next: CalendarDateTime | null) => {
    const meant = meantBy(side, next)
    if (meant !== undefined && meant !== (at ?? 'none')) onChange(meant === 'none' ? undefined : meant)
  })
  const skipped = typed !== null && typed.year >= FIRST_YEAR && meantBy(side, typed) === undefined
  const name = side === 'from' ? 'From' : 'To'
  return (
    <div className={tableToolsCss.filterBound} onBlur={pause.flush}>
      <DateField<CalendarDateTime>
        className={tableToolsCss.filterDateField}
        value={typed}
        placeholderValue={side === 'from' ? START_OF_DAY : END_OF_DAY}
        granularity="minute"
        hourCycle={useTimes().format === '12h' ? 12 : 24}
        shouldForceLeadingZeros
        onChange={(next) => {
          setTyped(next)
          pause.later(next)
        }}
      >
        <Label>{name}</Label>
        <DateInput className={`control-field ${controlsCss.dateInput}`}>
          {(segment) => <DateSegment segment={segment} className={controlsCss.dateSegment} />}
        </DateInput>
      </DateField>
      {at !== undefined && (
        <button type="button" className="icon s" aria-label={`Clear ${name}`} onClick={() => onChange(undefined)}>
          <X aria-hidden />
        </button>
      )}
      <span className={`${tableToolsCss.filterHint} dim small`}>
        {skipped ? 'London’s clocks skip this time: choose another.' : anyOrZone(at)}
      </span>
    </div>
  )
}
