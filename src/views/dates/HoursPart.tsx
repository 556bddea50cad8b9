import { withRecentHour } from '../../domain/dates'
import { wallMinute, dateAt, instantAtWallTime, periodAt, periodStart } from '../../domain/periods'
import { DayField, HourField } from './DayField'
import type { PartProps } from './panelProps'
import { Segments } from '../parts/controls/Segments'
import { SideRow } from './SideRow'
import * as css from './datePicker.module.css'

const ANCHORS = [
  { value: 'now', label: 'Now' },
  { value: 'fixed', label: 'A fixed time' },
] as const

/** Hours on both sides (DT03), counted from the running half hour or from a fixed one. */
export const HoursPart = (props: PartProps) => {
  const { draft, now, onDraft } = props
  const at = draft.recentHour
  const choose = (date: string, time: string): void => {
    // A time that the clocks skip is taken on by an hour, as the clocks are.
    const instant = instantAtWallTime(date, time) ?? (at ?? now) + 3_600_000
    onDraft(withRecentHour(draft, instant))
  }
  const anchor = at ?? periodStart(periodAt(now))
  return (
    <div className={css.hoursPart}>
      <div className={`${css.sideRows} stacked gap-6`}>
        <SideRow {...props} which="from" />
        <SideRow {...props} which="to" />
        <div className={`${css.sideRow} hstack`} role="group" aria-label="Counted from">
          <span className={`muted ${css.sideName} wide`}>Counted from</span>
          <Segments
            label="Counted from"
            value={at === undefined ? 'now' : 'fixed'}
            options={ANCHORS}
            onChange={(value) => onDraft(withRecentHour(draft, value === 'now' ? undefined : now))}
          />
          {at !== undefined && (
            <>
              <DayField
                label="Counted from, day"
                day={dateAt(at)}
                onChange={(day) => choose(day, wallMinute(anchor))}
              />
              <HourField
                label="Counted from, time"
                time={wallMinute(at)}
                onChange={(time) => choose(dateAt(at), time)}
              />
            </>
          )}
        </div>
      </div>
      <p className={`${css.partNote} line-18 dim`}>
        {at === undefined
          ? 'Hours are counted back from the beginning of the running half hour and on from its end, and move with it.'
          : 'Hours are counted from this half hour, and stay.'}
      </p>
    </div>
  )
}
