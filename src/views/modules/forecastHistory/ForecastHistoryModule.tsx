import { Expand, Table2 } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { forecastsOf, usualForecast } from '../../../domain/charts/forecasts/forecastList'
import { deltaPlot, NO_ISSUE, profilePlot } from '../../../domain/charts/forecasts/issuePlots'
import type { SeriesId } from '../../../domain/series/seriesId'
import type { Issues } from '../../../domain/charts/forecasts/issueColumns'
import { addDays, dateAt, dateTimeText, dayText, type Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useIssues } from '../../../streams/forecasts/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useStaticStore } from '../../../streams/plants/hooks'
import { useUserSettings } from '../../user/settings'
import { FullScreen } from '../../parts/FullScreen'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { Tool } from '../../parts/Tool'
import type { CrossStore } from '../../charts/crossLink'
import { fetchChart, FetchedChartView as ChartView } from '../../charts/fetchedChart'
import type { ModuleProps } from '../module'
import type { ForecastHistoryData } from './historyData'
import { IssuesTable } from './IssuesTable'
import { readFormat, relativeDay } from './issueTexts'
import * as css from './forecastHistoryModule.module.css'

const MINUTE_MS = 60_000

/** Which forecast of which day, in short. */
const whichDay = (name: string | undefined, daysAfter: number, day: string | undefined): string =>
  [name, relativeDay(daysAfter), day && dayText(day)].filter(Boolean).join(', ')

/** A forecast for today or a day to come by its last issues (row FO03): the small form of the page. */
export const ForecastHistoryModule = ({ id, title, data, onData, frame }: ModuleProps<ForecastHistoryData>) => {
  useEffect(fetchChart, [])
  const store = useStaticStore()
  const forecasts = useMemo(() => forecastsOf(store?.historyOfForecastsSerialised), [store])
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const day = now === 0 ? undefined : addDays(dateAt(now), data.daysAfter)
  const series = data.series === '' ? usualForecast(forecasts)?.id : data.series
  const { answer, freshness } = useIssues(
    day === undefined || series === undefined
      ? undefined
      : { type: 'day', series, day, numberOfSeriesHof: Math.round(data.numberOfSeriesHof) },
  )
  const [full, setFull] = useState(false)
  const states = whichDay(forecasts.find(({ id: each }) => each === series)?.name, data.daysAfter, day)
  const body =
    day === undefined ? null : (
      <LoadState of={answer} onRetry={retryNow}>
        {(all) => (
          <Body id={id} all={all} data={data} day={day} now={now} title={title} cross={frame.cross} series={series} />
        )}
      </LoadState>
    )
  return (
    <Panel
      title={title}
      area={`module chart ${css.forecastModule}`}
      sum={states}
      freshness={freshness}
      onRetry={retryNow}
      expanded={frame.expanded}
      onExpand={frame.onExpand}
      covered={frame.covered}
      tools={
        <>
          {onData && <TableSwitch title={title} data={data} onData={onData} />}
          <Tool label={`${title}: full screen`} className="s" onPress={() => setFull(true)}>
            <Expand aria-hidden />
          </Tool>
          {frame.tools}
        </>
      }
    >
      {body}
      {full && (
        <FullScreen title={`${title}: ${states}`} onClose={() => setFull(false)}>
          <div className={`panel chart full ${css.forecastModule}`}>{body}</div>
        </FullScreen>
      )}
    </Panel>
  )
}

type TableSwitchProps = Pick<ModuleProps<ForecastHistoryData>, 'title' | 'data'> & {
  readonly onData: (data: ForecastHistoryData) => void
}

const TableSwitch = ({ title, data, onData }: TableSwitchProps) => (
  <button
    type="button"
    className="icon s"
    aria-pressed={data.showTable}
    aria-label={`Show ${title} as a table`}
    title={data.showTable ? 'Show as chart' : 'Show as table'}
    onClick={() => onData({ ...data, showTable: !data.showTable })}
  >
    <Table2 aria-hidden />
  </button>
)

type BodyProps = {
  readonly id: string
  readonly title: string
  readonly all: Issues
  readonly data: ForecastHistoryData
  readonly day: string
  readonly now: Instant
  readonly cross: CrossStore
  readonly series: SeriesId | undefined
}

const Body = ({ id, title, all, data, day, now, cross, series }: BodyProps) => {
  const { timeFormatValue } = useUserSettings()
  const { dateFormat, showDeltaChart } = data
  const madeOf = useMemo(() => (series === undefined ? undefined : [series]), [series])
  const [profile, delta, issued] = useMemo(() => {
    const write = (at: Instant): string => dateTimeText(at, readFormat(dateFormat), timeFormatValue)
    const of = { id, day, now, issued: write }
    return [profilePlot(all, of), deltaPlot(all, of), write]
  }, [id, all, day, now, dateFormat, timeFormatValue])
  if (all.issues.length === 0)
    return (
      <div className="plot">
        <div className="empty">
          <b>{NO_ISSUE}</b>
          {all.notes
            .filter((note) => note !== `${NO_ISSUE}.`)
            .map((note) => (
              <span key={note}>{note}</span>
            ))}
        </div>
      </div>
    )
  if (data.showTable) return <IssuesTable all={all} label={title} issued={issued} />
  return (
    <Suspense fallback={<div className="plot" />}>
      <ChartView plot={profile} cross={cross} madeOf={madeOf} />
      {showDeltaChart && (
        <>
          <h3 className={`${css.forecastPart} line-above dim small`}>{delta.title}</h3>
          {delta.series.length === 0 ? (
            <div className="plot">
              <div className="empty">{delta.none}</div>
            </div>
          ) : (
            <ChartView plot={delta} cross={cross} legend={false} madeOf={madeOf} />
          )}
        </>
      )}
    </Suspense>
  )
}
