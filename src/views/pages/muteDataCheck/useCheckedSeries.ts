import { useMemo } from 'react'
import { checksOf, lookAt } from '../../../domain/checks/look'
import { secondSource } from '../../../domain/checks/mismatch'
import { pairOf } from '../../../domain/checks/pairs'
import { checkPlot } from '../../../domain/checks/plot'
import { knownIn } from '../../../domain/checks/points'
import { rangeOf } from '../../../domain/checks/ranges'
import { CHECK_WINDOW_MS } from '../../../domain/checks/types'
import { addDays, dateAt, dayStart, type Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import type { SeriesId } from '../../../domain/series/seriesId'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries, useSeriesConfigs } from '../../../streams/series/hooks'
import { checkedSeriesOf } from './checkedSeriesOf'

const AHEAD_MS = 24 * 3_600_000
const NONE: Column = { at: new Float64Array(), values: new Float64Array() }

/** The values of a series and of its second source, of whole days, so that they are requested once a day. */
const useColumns = (id: SeriesId, now: Instant) => {
  const pair = pairOf(id)
  const today = dateAt(now)
  const requested = [id, ...(pair?.parts ?? []).map((part) => part.id)].map((each) => ({ id: each }))
  const data = useSeries({ series: requested, from: dayStart(addDays(today, -2)), to: dayStart(addDays(today, 2)) })
  const columns = lastOf(data.columns)
  return { pair, data, columns }
}

/**
 * A series with its checks as the server makes them, over the same 48 hours.
 * @param id whole id of a series that is checked
 * @param withBounds whether the picture reaches out to the bounds
 */
export const useCheckedSeries = (id: SeriesId, now: Instant, withBounds: boolean) => {
  const configs = useSeriesConfigs([{ id }])
  const { pair, data, columns } = useColumns(id, now)
  const config = lastOf(configs)?.[0]
  const series = useMemo(() => config && checkedSeriesOf(config), [config])
  const own = columns?.[0]
  const made = useMemo(() => {
    if (series === undefined || columns === undefined || own === undefined) return undefined
    const from = now - CHECK_WINDOW_MS
    const column = knownIn(own.column, from)
    const parts = new Map((pair?.parts ?? []).map((part, place) => [part.id, columns[place + 1]?.column ?? NONE]))
    const columnOf = (of: SeriesId): Column | undefined => parts.get(of)
    const newestAt = column.at.at(-1) ?? own.coverage?.to
    const results = lookAt({ series, column, newestAt, now, columnOf })
    const newest = column.at.at(-1) ?? now
    return checkPlot({
      series,
      column,
      range: rangeOf(series),
      findings: results.flatMap(({ check, finding }) => (finding ? [[check, finding] as const] : [])),
      second: pair && { pair, column: secondSource(pair, columnOf) },
      withBounds,
      from,
      to: newest > now ? Math.min(newest + series.stepMs, now + AHEAD_MS) : now,
      now,
    })
  }, [series, columns, own, pair, now, withBounds])
  return {
    series,
    checks: series ? checksOf(series) : [],
    range: series && rangeOf(series),
    pair,
    plot: made,
    freshness: data.freshness,
    notes: own?.notes ?? [],
  }
}
