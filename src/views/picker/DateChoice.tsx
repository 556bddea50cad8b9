import { parseDate } from '@internationalized/date'
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  Dialog,
  DialogTrigger,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import { dayText, type SettlementDate } from '../../domain/periods'

/** DT06: the archive begins here. */
export const FIRST_DAY: SettlementDate = '2015-01-01'

type DateChoiceProps = {
  readonly date: SettlementDate
  readonly today: SettlementDate
  readonly onChoose: (date: SettlementDate) => void
}

/** The day, and a calendar behind it. Days after today and before 2015 cannot be chosen. */
export const DateChoice = ({ date, today, onChoose }: DateChoiceProps) => {
  const [open, setOpen] = useState(false)
  // Arrows can lead past today, and a calendar that cannot show its own value would show none.
  const last = date > today ? date : today
  return (
    <I18nProvider locale="en-GB">
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button className="date" aria-label={`Day, ${dayText(date)}`}>
          <CalendarIcon aria-hidden />
          <span>{dayText(date)}</span>
        </Button>
        <Popover className="float pop">
          <Dialog aria-label="Choose a day" className="pop-body">
            <Calendar
              aria-label="Day"
              autoFocus
              value={parseDate(date)}
              minValue={parseDate(FIRST_DAY)}
              maxValue={parseDate(last)}
              isDateUnavailable={(day) => day.toString() > today}
              onChange={(day) => {
                setOpen(false)
                onChoose(day.toString())
              }}
            >
              <div className="cal-head">
                <Button slot="previous" className="icon">
                  <ChevronLeft aria-hidden />
                </Button>
                <CalendarHeading />
                <Button slot="next" className="icon">
                  <ChevronRight aria-hidden />
                </Button>
              </div>
              <CalendarGrid>
                {(day) => <CalendarCell date={day} className={`cal-cell${day.toString() === today ? ' today' : ''}`} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  )
}
