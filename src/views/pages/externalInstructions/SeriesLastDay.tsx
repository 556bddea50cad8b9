import { addDays, dayStart, dayText } from '../../../domain/periods'
import { dayValuesOf, lastDayOf, type LastDay, type DayValue } from '../../../domain/description'
import type { SeriesConfig } from '../../../domain/series/calls'
import { retryNow } from '../../../streams/lib/intents'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { withLoaded } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'
import type { SeriesQuestion } from '../../../streams/series/seriesData'
import { numberText } from '../../../domain/format'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as callSeriesCss from './callSeries.module.css'

const DECIMALS: Readonly<Record<string, number>> = { Hz: 3, share: 6 }

type SeriesDayProps = {
  readonly series: SeriesConfig
  readonly of: LastDay
  readonly values: Loaded<readonly DayValue[]>
  readonly freshness: Freshness
  readonly onRetry: () => void
}

/** The values of the last London day that the history has something of, newest first. */
export const SeriesDay = ({ series, of, values, freshness, onRetry }: SeriesDayProps) => {
  const columns: readonly DataColumn<DayValue>[] = [
    ['London', ({ time }) => time],
    [series.unit, ({ value }) => numberText(value, { decimals: DECIMALS[series.unit] ?? 2 }), 'n'],
  ]
  return (
    <Panel
      area="api-panel"
      title={`Values of ${dayText(of.day)}`}
      freshness={freshness}
      sum={of.isHalfHourly ? 'Half-hour means' : undefined}
      onRetry={onRetry}
    >
      <LoadState of={values} onRetry={onRetry}>
        {(rows) => (
          <div className={`${callSeriesCss.seriesValues} scroll`}>
            <DataTable
              className={dataTableCss.dataTable}
              label={`${series.name}, ${dayText(of.day)}`}
              columns={columns}
              rows={rows}
              keyOf={({ at }) => at}
              empty="No Data"
            />
          </div>
        )}
      </LoadState>
    </Panel>
  )
}

const questionOf = ({ id }: SeriesConfig, { day, isHalfHourly }: LastDay): SeriesQuestion => ({
  series: [{ id }],
  from: dayStart(day),
  to: dayStart(addDays(day, 1)),
  ...(isHalfHourly && { granularity: 'halfHourly', aggregateType: 'average' }),
})

const Read = ({ series, of }: Pick<SeriesDayProps, 'series' | 'of'>) => {
  const { columns, freshness } = useSeries(questionOf(series, of))
  const values = withLoaded(columns, ([first]) => (first ? dayValuesOf(first.column) : []))
  return <SeriesDay series={series} of={of} values={values} freshness={freshness} onRetry={retryNow} />
}

/** The last day of a series; without any value there is none. */
export const SeriesLastDay = ({ series }: { readonly series: SeriesConfig }) => {
  const of = lastDayOf(series)
  return of ? <Read series={series} of={of} /> : null
}
