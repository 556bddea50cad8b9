import { modeOf } from '../../domain/dates'
import { DayCalendar } from './DayCalendar'
import type { PartProps } from './panelProps'
import { SideRow, TimeOf } from './SideRow'

/** Day range and Single Day: the calendar, and below it the same days typed. */
export const DaysPart = (props: PartProps) => (
  <>
    <DayCalendar {...props} />
    <div className="side-rows">
      <SideRow {...props} which="from" />
      {modeOf(props.draft) === 'single' ? <DayTimes {...props} /> : <SideRow {...props} which="to" />}
    </div>
  </>
)

const DayTimes = (props: PartProps) => (
  <div className="side-row" role="group" aria-label="Hours of the day">
    <span className="side-name">Hours</span>
    <TimeOf {...props} which="from" name="From" />
    <span className="dim">to</span>
    <TimeOf {...props} which="to" name="To" />
  </div>
)
