import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { checkPath } from '../../../domain/checks/address'
import { MISSING } from '../../../domain/format'
import { parseSeriesId } from '../../../domain/series/seriesId'
import { TierLock } from '../../people/TierLock'
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
  /** The tier that the page of data checks needs, in words; undefined for who has it. */
  readonly checksLock: string | undefined
}

type WireIncident = Status['incidents'][number]

/** A row of the log: of a feed, or of a check of a series. */
type LoggedIncident = Pick<Incident, 'start' | 'end' | 'note'> & {
  readonly key: string
  readonly state: ReactNode
  readonly feed: ReactNode
  readonly effect: string
}

/** Of a data check: its series, which leads who has it to the page of its checks. */
const ofCheck = (
  { series, name, kind }: NonNullable<WireIncident['check']>,
  checksLock: string | undefined,
): Pick<LoggedIncident, 'feed' | 'effect' | 'state'> => {
  const ref = checksLock === undefined ? parseSeriesId(series) : undefined
  return {
    feed: ref ? <Link to={checkPath(ref)}>{name}</Link> : name,
    effect: 'Values of the series are missing, old or doubtful.',
    state: kind,
  }
}

/** Of a newer server there may be feeds that this page does not know. */
const known = (incidents: Status['incidents'], checksLock: string | undefined): readonly LoggedIncident[] =>
  incidents.flatMap(({ feed, check, start, end, state, note }): LoggedIncident[] => {
    const common = { start, note, ...(end !== undefined && { end }) }
    if (check) return [{ ...common, ...ofCheck(check, checksLock), key: `${check.series} ${check.kind} ${start}` }]
    if (!isStatusFeed(feed)) return []
    const shownState = <StateWord state={state} />
    return [{ ...common, state: shownState, feed: feedName(feed), effect: feedEffect(feed), key: `${feed} ${start}` }]
  })

/** What went wrong on the chosen day, as far as the server knows it. */
export const IncidentLog = ({ status, day, why, checksLock }: IncidentLogProps) => {
  const now = useShownNow()
  const isHere = status !== undefined && day !== undefined && now !== undefined
  return (
    <Panel
      title="Incident log"
      area="incident-log"
      sum={day === undefined ? '' : dayText(day)}
      tools={
        checksLock === undefined ? (
          <Link className="btn s" to="/mute-data-check">
            Data checks
          </Link>
        ) : (
          <span className="hstack gap-4 small dim">
            Data checks <TierLock required={checksLock} />
          </span>
        )
      }
    >
      {isHere && (
        <DayLog {...dayLogOf(known(status.incidents, checksLock), status.since, day, now)} day={day} now={now} />
      )}
      {!isHere && (why === undefined ? <Loading /> : <p className="empty">{why}</p>)}
    </Panel>
  )
}

type DayLogProps = ReturnType<typeof dayLogOf<LoggedIncident>> & { readonly day: SettlementDate; readonly now: Instant }

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
              <Line key={each.key} incident={each} day={day} now={now} />
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

type LineProps = { readonly incident: LoggedIncident; readonly day: SettlementDate; readonly now: Instant }

const Line = ({ incident: { feed, effect, start, end, state, note }, day, now }: LineProps) => {
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
        {state}
      </td>
      <th role="rowheader" scope="row">
        {feed}
      </th>
      <td role="cell" data-name="Effect" className="long">
        {effect}
      </td>
      <td role="cell" data-name="Note" className="long">
        {note === '' ? MISSING : note}
      </td>
    </tr>
  )
}
