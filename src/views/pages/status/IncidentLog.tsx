import { MISSING } from '../../../domain/format'
import {
  ageText,
  dateAt,
  dateTimeText,
  dayText,
  type Instant,
  type SettlementDate,
  type TimeTexts,
} from '../../../domain/periods'
import { dayLogOf, feedEffect, feedName, isStatusFeed, type Incident } from '../../../domain/status'
import type { Status } from '../../../domain/wire/status'
import { useShownNow } from '../../user/now'
import { Panel } from '../../parts/panel/Panel'
import { StateWord } from './StateWord'
import { useTimes, WithTimes } from '../../user/times'
import { Loading } from '../../parts/panel/LoadState'
import * as css from './status.module.css'

type IncidentLogProps = {
  readonly status: Pick<Status, 'incidents' | 'since'> | undefined
  readonly day: SettlementDate | undefined
  readonly why: string | undefined
}

/** Of a newer server there may be feeds that this page does not know. */
const known = (incidents: Status['incidents']): readonly Incident[] =>
  incidents.flatMap(({ feed, end, ...rest }) =>
    isStatusFeed(feed) ? [{ feed, ...rest, ...(end !== undefined && { end }) }] : [],
  )

/** What went wrong on the chosen day, as far as the server knows it. */
export const IncidentLog = ({ status, day, why }: IncidentLogProps) => {
  const now = useShownNow()
  const isHere = status !== undefined && day !== undefined && now !== undefined
  return (
    <Panel title="Incident log" area="incident-log" sum={day === undefined ? '' : dayText(day)}>
      {isHere && <DayLog {...dayLogOf(known(status.incidents), status.since, day, now)} day={day} now={now} />}
      {!isHere && (why === undefined ? <Loading /> : <p className="empty">{why}</p>)}
    </Panel>
  )
}

type DayLogProps = ReturnType<typeof dayLogOf> & { readonly day: SettlementDate; readonly now: Instant }

const DayLog = ({ incidents, texts, day, now }: DayLogProps) => (
  <>
    {incidents.length > 0 && (
      <div className={css.statusScroll} tabIndex={0} role="region" aria-label="Incident log, table">
        <table role="table" className={`data-table as-cards ${css.incidents}`}>
          <thead role="rowgroup" className="phone-aside">
            <tr role="row">
              {['Start', 'End', 'Lasted', 'State', 'Feed', 'Effect', 'Note'].map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {incidents.map((each) => (
              <Line key={`${each.feed} ${each.start}`} incident={each} day={day} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    )}
    {texts !== undefined && (
      <p className={`${css.logTexts} muted`}>
        <WithTimes>{texts}</WithTimes>
      </p>
    )}
  </>
)

/** A time of the log's day; of another day with its date. */
const timeText = (at: Instant, day: SettlementDate, times: TimeTexts): string =>
  dateAt(at) === day ? times.certainClock(at) : dateTimeText(at, 'Day_Short_With_Minutes', times.format)

type LineProps = { readonly incident: Incident; readonly day: SettlementDate; readonly now: Instant }

const Line = ({ incident: { feed, start, end, state, note }, day, now }: LineProps) => {
  const times = useTimes()
  return (
    <tr role="row">
      <td role="cell" data-name="Start">
        {timeText(start, day, times)}
      </td>
      <td role="cell" data-name="End">
        {end === undefined ? 'Goes on' : timeText(end, day, times)}
      </td>
      <td role="cell" data-name="Lasted">
        {ageText((end ?? now) - start)}
      </td>
      <td role="cell" className="st">
        <StateWord state={state} />
      </td>
      <th role="rowheader" scope="row">
        {feedName(feed)}
      </th>
      <td role="cell" data-name="Effect" className="long">
        {feedEffect(feed)}
      </td>
      <td role="cell" data-name="Note" className="long">
        {note === '' ? MISSING : note}
      </td>
    </tr>
  )
}
