import type { Instant } from '../../periods'
import type { RequestedSeries } from '../../series/calls'
import type { ChartColumn } from '../../series/chartParts'
import type { OriginPoint } from '../../series/origins'
import { placeAt } from '../columns'

/**
 * What is drawn of each series at an instant, as a question for where it comes from: of a series the point that holds
 * there, or the step of the instant itself where it has none.
 * @param columns one for each series, in their order; less of them while they are on their way
 * @param at an instant of the chart
 */
export const originPoints = (
  requested: readonly RequestedSeries[],
  columns: readonly ChartColumn[],
  at: Instant,
): readonly OriginPoint[] =>
  requested.flatMap((series, place): readonly OriginPoint[] => {
    const column = columns[place]
    if (column === undefined) return []
    const { column: drawn, stepMs } = column
    const from = drawn.at[placeAt(drawn, at, stepMs)] ?? at
    return [{ ...series, from, to: from + stepMs }]
  })
