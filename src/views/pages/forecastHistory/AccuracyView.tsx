import { useMemo, useState } from 'react'
import { statsByHour, statsOf, type HourStats } from '../../../domain/charts/forecasts/errors'
import type { PastForecasts } from '../../../domain/charts/forecasts/issueColumns'
import {
  aheadText,
  errorBoxes,
  forecastErrorPlot,
  errorsOf,
  pastPlot,
} from '../../../domain/charts/forecasts/pastPlots'
import type { SeriesId } from '../../../domain/series/seriesId'
import { forecastValueText } from '../../../domain/charts/forecasts/unitAxis'
import type { Instant } from '../../../domain/periods'
import type { ForecastData } from '../../../streams/forecasts/forecastData'
import { lastOf } from '../../../streams/lib/loaded'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { originMark } from '../../parts/origin/originMark'
import { Panel } from '../../parts/panel/Panel'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as forecastHistoryCss from './forecastHistory.module.css'

type AccuracyViewProps = ForecastData<PastForecasts> & {
  readonly from: Instant
  readonly to: Instant
  /** The forecast, for who wants to know where its values come from. */
  readonly series?: SeriesId
  readonly onRetry: () => void
}

/** How well a forecast told what came, so many days ahead: both, the error, and its statistics. */
export const AccuracyView = ({ answer, freshness, from, to, series, onRetry }: AccuracyViewProps) => {
  const [cross] = useState(createCrossStore)
  const past = lastOf(answer)
  const [both, error, boxes] = useMemo(() => {
    const range = { from, to }
    return past ? [pastPlot(past, range), forecastErrorPlot(past, range), errorBoxes(past)] : []
  }, [past, from, to])
  const common = { freshness, onRetry }
  return (
    <div
      className={`${forecastHistoryCss.forecastGrid} accuracy`}
      {...(series !== undefined && originMark({ series: [series] }))}
    >
      <PlotPanel
        {...common}
        title={past?.name ?? 'Forecast'}
        note={past ? `published ${aheadText(past.daysAfter)}` : ''}
        area={forecastHistoryCss.forecastProfile}
        plot={both}
        notes={past?.notes ?? []}
        cross={cross}
      />
      <PlotPanel
        {...common}
        title="Forecast less outturn"
        area={forecastHistoryCss.forecastDelta}
        plot={error}
        cross={cross}
      />
      <PlotPanel
        {...common}
        title="Error by hour of the day"
        area={forecastHistoryCss.forecastPeriod}
        note="London"
        plot={boxes}
      />
      <Panel
        title="Errors"
        area={forecastHistoryCss.forecastIssues}
        freshness={freshness}
        onRetry={onRetry}
        sum="forecast less outturn"
      >
        <LoadState of={answer} onRetry={onRetry}>
          {(value) => <Errors past={value} />}
        </LoadState>
      </Panel>
    </div>
  )
}

type ErrorRow = Omit<HourStats, 'hour'> & { readonly name: string }

const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const Errors = ({ past }: { readonly past: PastForecasts }) => {
  const rows = useMemo((): readonly ErrorRow[] => {
    const errors = errorsOf(past)
    const hours = statsByHour(past.times, errors).map(({ hour, ...rest }) => ({ name: hourName(hour), ...rest }))
    const all = statsOf(errors)
    return all.count === 0 ? [] : [{ name: 'All hours', ...all }, ...hours]
  }, [past])
  const text = (value: number | undefined, signed = false): string => forecastValueText(value, past.unit, signed)
  const columns: readonly DataColumn<ErrorRow>[] = [
    ['Hour', ({ name }) => name],
    [`MAE ${past.unit}`, ({ mae }) => text(mae), 'n'],
    [`Bias ${past.unit}`, ({ bias }) => text(bias, true), 'n'],
    [`RMSE ${past.unit}`, ({ rmse }) => text(rmse), 'n'],
    ['Values', ({ count }) => whole(count), 'n'],
  ]
  return (
    <div className="issues-table scroll thin" tabIndex={0} role="region" aria-label="Errors by hour of the day">
      <DataTable
        className={dataTableCss.dataTable}
        label="Errors by hour of the day"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        rowClass={({ name }) => (name === 'All hours' ? 'strong' : '')}
        empty={
          past.outturn === undefined
            ? 'No series has the outturn of this forecast'
            : 'No errors are known of these days'
        }
      />
    </div>
  )
}
