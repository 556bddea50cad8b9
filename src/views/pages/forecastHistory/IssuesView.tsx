import { useMemo, useState } from 'react'
import { forecastStepAt, upTo, type Issues } from '../../../domain/charts/forecasts/issueColumns'
import { deltaPlot, periodPlot, profilePlot } from '../../../domain/charts/forecasts/issuePlots'
import { dateAt, dayText, periodAt, type Instant, type SettlementDate } from '../../../domain/periods'
import type { SeriesId } from '../../../domain/series/seriesId'
import type { ForecastData } from '../../../streams/forecasts/forecastData'
import { lastOf } from '../../../streams/lib/loaded'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { IssuesTable } from '../../modules/forecastHistory/IssuesTable'
import { useUserSettings } from '../../user/settings'
import { useTimes } from '../../user/times'
import { originMark } from '../../parts/origin/originMark'
import { Panel } from '../../parts/panel/Panel'
import { LoadState } from '../../parts/panel/LoadState'
import { IssueSlider, ForecastHistoryPeriodChoice } from './IssueTools'
import { PickByCross } from './PickByCross'
import * as css from './forecastHistory.module.css'

type IssuesViewProps = {
  /** The last issues for the day. */
  readonly requested: ForecastData<Issues>
  /** Every issue for the chosen period. */
  readonly ofPeriod: ForecastData<Issues>
  readonly day: SettlementDate
  readonly now: Instant
  /** The moment as of which all of it is; undefined: now. */
  readonly knownAt?: Instant | undefined
  /** The delivery period that is looked at. */
  readonly at: Instant
  /** Of the issue that counts as the latest; undefined: the newest there is. */
  readonly place: number | undefined
  readonly showDelta: boolean
  readonly issued: (at: Instant) => string
  readonly onAt: (at: Instant) => void
  readonly onPlace: (place: number | undefined) => void
  /** The forecast, for who wants to know where its values come from. */
  readonly series?: SeriesId
  readonly onRetry: () => void
}

/** The issues up to the one that is chosen, the delivery period that is looked at, and the charts of both. */
const useIssues = (props: IssuesViewProps) => {
  const { requested, ofPeriod, day, now, knownAt, place, issued } = props
  const times = useTimes()
  const { forecastHistorySeriesToShow: show } = useUserSettings()
  const all = lastOf(requested.answer)
  const shown = useMemo(() => all && upTo(all, place, show), [all, place, show])
  const step = shown && forecastStepAt(shown, props.at)
  const at = (step === undefined ? undefined : shown?.times[step]) ?? props.at
  const period = lastOf(ofPeriod.answer)
  const ref = periodAt(at)
  const periodName = `${times.certainMinute(at)} P${ref.period}`
  const [profile, delta] = useMemo(() => {
    const of = { id: 'issues', day, now, knownAt, issued }
    return shown ? [profilePlot(shown, of), deltaPlot(shown, of)] : []
  }, [shown, day, now, knownAt, issued])
  const byIssue = useMemo(
    () => period && periodPlot(period, period.times[0] ?? at, { id: 'issues', now, issued }, periodName),
    [period, at, now, issued, periodName],
  )
  return { all, shown, at, profile, delta, byIssue }
}

/** A target day by its last issues: profile, differences, one period by issue, and all as a table. */
export const IssuesView = (props: IssuesViewProps) => {
  const { requested, ofPeriod, day, place, showDelta, issued, series, onAt, onPlace, onRetry } = props
  const [cross] = useState(createCrossStore)
  const { all, shown, at, profile, delta, byIssue } = useIssues(props)
  const steps = shown ? [...shown.times] : []
  const label = `Issues for ${dayText(day)}`
  const times = useTimes()
  const { knownAt } = props
  const known = knownAt === undefined ? '' : `, as known at ${dayText(dateAt(knownAt))} ${times.certainMinute(knownAt)}`
  return (
    <div
      className={`${css.forecastGrid}${showDelta ? '' : ` ${css.noDelta}`}`}
      {...(series !== undefined && originMark({ series: [series] }))}
    >
      <PickByCross cross={cross} onPick={(picked) => onAt(picked)}>
        <PlotPanel
          title={all?.name ?? 'Forecast'}
          note={dayText(day) + known}
          plot={profile}
          notes={shown?.notes ?? []}
          freshness={requested.freshness}
          onRetry={onRetry}
          cross={cross}
          tools={all && <IssueSlider all={all} place={place} issued={issued} onPlace={onPlace} />}
        />
      </PickByCross>
      {showDelta && (
        <PlotPanel
          title="Issue less latest"
          area={css.forecastDelta}
          plot={delta}
          freshness={requested.freshness}
          onRetry={onRetry}
          cross={cross}
        />
      )}
      <PlotPanel
        title="One period by issue"
        area={css.forecastPeriod}
        plot={byIssue}
        freshness={ofPeriod.freshness}
        onRetry={onRetry}
        tools={<ForecastHistoryPeriodChoice steps={steps} at={at} onAt={onAt} />}
      />
      <Panel
        title="Issues"
        area={css.forecastIssues}
        sum={shown && `${shown.issues.length} of ${all?.issues.length ?? 0}, newest last`}
        freshness={requested.freshness}
        onRetry={onRetry}
      >
        <LoadState of={requested.answer} onRetry={onRetry}>
          {() => shown && <IssuesTable all={shown} label={label} issued={issued} chosen={at} onChoose={onAt} />}
        </LoadState>
      </Panel>
    </div>
  )
}
