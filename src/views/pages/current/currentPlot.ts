import type { Plot, PlotAxis, PlotSeries } from '../../../domain/charts/plot'
import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { WirePoints } from '../../../domain/wire'

/** What the plots of The Current have in common: half hours of London time, one axis, values as they are received. */

const HOUR_MS = 2 * HALF_HOUR_MS

/**
 * How long a value of the series holds, ms: its usual spacing, from half an hour to an hour. The first of hourly prices may
 * be half an hour before the next, where the chart begins within its hour.
 */
export const holdOf = (points: WirePoints): number => {
  const spacings = points.slice(1).map(([at], i) => at - (points[i]?.[0] ?? at))
  const usual = spacings.sort((a, b) => a - b)[Math.floor(spacings.length / 2)] ?? HALF_HOUR_MS
  return Math.min(HOUR_MS, Math.max(HALF_HOUR_MS, usual))
}

/** The last known value and its instant, or undefined. */
export const lastKnown = (points: WirePoints): { readonly at: Instant; readonly value: number } | undefined => {
  const point = points.findLast(([, value]) => value !== null)
  return point && point[1] !== null ? { at: point[0], value: point[1] } : undefined
}

/** Points as columns; null is a gap. */
export const currentColumnOf = (points: WirePoints): PlotSeries['column'] => ({
  at: Float64Array.from(points, ([at]) => at),
  values: Float64Array.from(points, ([, value]) => value ?? NaN),
})

/** The value of a half hour may come so long after the last one before the chart says that it ends early. */
const LATE_MS = 105 * 60_000

type Given = Pick<Plot, 'id' | 'title' | 'label' | 'none' | 'series'> & {
  readonly axis: Omit<PlotAxis, 'id' | 'side'>
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant | undefined
  /** The end of the newest value. */
  readonly newest: Instant | undefined
}

export const AXIS_ID = 'value'

export const currentPlot = ({ axis, from, to, now, newest, ...rest }: Given): Plot => ({
  ...rest,
  x: {
    kind: 'time',
    from,
    to,
    step: HALF_HOUR_MS,
    now: now === undefined ? undefined : Math.min(now, to),
    ...(now !== undefined && newest !== undefined && now - newest > LATE_MS && { last: newest }),
  },
  axes: [{ id: AXIS_ID, side: 'left', ...axis }],
})
