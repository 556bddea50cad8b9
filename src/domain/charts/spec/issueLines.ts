import type { Instant } from '../../periods'
import type { issuesSchema } from '../../series/forecastCalls'
import type * as z from 'zod/mini'
import type { PlotSeries } from '../plot'

/** What was forecast earlier of a time, oldest issue first. */
export type ChartIssues = Pick<z.infer<typeof issuesSchema>, 'times' | 'issues'>

/** Palest and least pale of the earlier ones; the newest itself has the opacity that its user chose. */
const PALEST = 0.18
const CLEAREST = 0.55

/**
 * Earlier issues of a forecast as lines behind it, the older the paler (CH09). The newest issue is the series itself.
 * @param count so many at most
 * @param factor to the unit of the axis
 */
export const issueLines = (
  series: PlotSeries,
  { times, issues }: ChartIssues,
  count: number,
  factor = 1,
): readonly PlotSeries[] => {
  const at = Float64Array.from(times)
  const earlier = issues.slice(0, -1).slice(-count)
  return earlier.map(({ issuedAt, values }, place) => ({
    id: `${series.id} issued ${issuedAt satisfies Instant}`,
    name: series.name,
    kind: 'line',
    column: { at, values: Float64Array.from(values, (value) => (value ?? NaN) * factor) },
    colour: series.colour,
    axis: series.axis,
    hold: series.hold,
    style: { width: 1, opacity: PALEST + ((CLEAREST - PALEST) * (place + 1)) / earlier.length },
    quiet: true,
  }))
}
