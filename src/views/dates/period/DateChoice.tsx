import { endOfMonth, parseDate } from '@internationalized/date'
import { Calendar as CalendarIcon } from 'lucide-react'
import { useState } from 'react'
import { Button, Calendar, CalendarGrid, Dialog, DialogTrigger, I18nProvider, Popover } from 'react-aria-components'
import { DATES_FIRST_DAY } from '../../../domain/dates/days'
import { dayText, type SettlementDate } from '../../../domain/periods'
import { CalendarHead, DayCell } from '../DayCalendar'
import * as css from './picker.module.css'

type DateChoiceProps = {
  readonly date: SettlementDate
  readonly today: SettlementDate
  readonly disabled: boolean
  readonly onChoose: (date: SettlementDate) => void
}

/** DT17. Arrows, rollover and the jump to live do reach periods to come (decision C11). */
const FUTURE = 'Days after today cannot be chosen here; the arrows reach the periods to come'

/** The day, and a calendar behind it. Days after today and before 2015 cannot be chosen. */
export const DateChoice = ({ date, today, disabled, onChoose }: DateChoiceProps) => {
  const [open, setOpen] = useState(false)
  // Arrows can lead past today, and a calendar that cannot show its own value would show none.
  const last = date > today ? date : today
  return (
    <I18nProvider locale="en-GB">
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button className="date" aria-label={`Day, ${dayText(date)}`} isDisabled={disabled}>
          <CalendarIcon aria-hidden />
          <span className="not-phone">{dayText(date)}</span>
        </Button>
        <Popover className={`float ${css.pop}`}>
          <Dialog aria-label="Choose a day" className={css.popBody}>
            <Calendar
              aria-label="Day"
              autoFocus
              value={parseDate(date)}
              minValue={parseDate(DATES_FIRST_DAY)}
              maxValue={endOfMonth(parseDate(last))}
              isDateUnavailable={(day) => day.toString() > today}
              onChange={(day) => {
                setOpen(false)
                onChoose(day.toString())
              }}
            >
              <CalendarHead />
              <CalendarGrid>
                {(day) => (
                  <DayCell
                    day={day}
                    look={css.deskDay}
                    today={today}
                    refusal={day.toString() > today ? FUTURE : undefined}
                  />
                )}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  )
}
