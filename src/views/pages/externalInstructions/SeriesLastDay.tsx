import { dayText } from '../../../domain/periods'
import { lastDayOf, type LastDay, type DayValue } from '../../../domain/description'
import type { SeriesConfig } from '../../../domain/series/calls'
import { useLastDay } from '../../../streams/description/hooks'
import { retrySeriesList } from '../../../streams/description/intents'
import type { Loaded } from '../../../streams/lib/types'
import { numberText } from '../../../domain/format'
import { type Column, DataTable } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'

const DECIMALS: Readonly<Record<string, number>> = { Hz: 3, share: 6 }

type SeriesDayProps = {
  readonly series: SeriesConfig
  readonly of: LastDay
  readonly values: Loaded<readonly DayValue[]>
  readonly onRetry: () => void
}

/** The values of the last London day that the history has something of, newest first. */
export const SeriesDay = ({ series, of, values, onRetry }: SeriesDayProps) => {
  const columns: readonly Column<DayValue>[] = [
    ['London', ({ time }) => time],
    [series.unit, ({ value }) => numberText(value, { decimals: DECIMALS[series.unit] ?? 2 }), 'n'],
  ]
  return (
    <Panel
      area="api-panel"
      title={`Values of ${dayText(of.day)}`}
      sum={of.isHalfHourly ? 'Half-hour means' : undefined}
    >
      <LoadState of={values} onRetry={onRetry}>
        {(rows) => (
          <div className="series-values scroll">
            <DataTable
              className="fields"
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

const Read = ({ series, of }: Pick<SeriesDayProps, 'series' | 'of'>) => (
  <SeriesDay
    series={series}
    of={of}
    values={useLastDay(series.id, of.day, String(of.isHalfHourly))}
    onRetry={retrySeriesList}
  />
)

/** The last day of a series; without any value there is none. */
export const SeriesLastDay = ({ series }: { readonly series: SeriesConfig }) => {
  const of = lastDayOf(series)
  return of ? <Read series={series} of={of} /> : null
}
