import { HALF_HOUR_MS, type Instant, dateAt, dayText, periodAt, type TimeTexts } from '../../domain/periods'
import { isDrawn, type Axis, type Chart, type DrawnChart, type Side } from './chart'
import { timesOf } from './layers'
import { stepOf, valueAt } from './series'

/** The step of a chart in which the instant lies. London's half hours begin with those of UTC. */
export const stepStart = (at: Instant, step = HALF_HOUR_MS): Instant => Math.floor(at / step) * step

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Where a key takes the crosshair: one step by the arrows, twelve (six hours of half hours) by Page Up and Down, the ends
 * by Home and End. From nowhere any of them begins at `start`. Undefined for every other key.
 */
export const crossTo = (
  key: string,
  at: Instant | undefined,
  times: readonly [from: Instant, to: Instant],
  start: Instant,
  step = HALF_HOUR_MS,
): Instant | undefined => {
  const steps = STEPS[key]
  if (steps === undefined) return undefined
  const first = Math.ceil(times[0] / step) * step
  const last = stepStart(times[1] - 1, step)
  const to = at === undefined && Number.isFinite(steps) ? stepStart(start, step) : (at ?? start) + steps * step
  return Math.min(last, Math.max(first, to))
}

/** The series of one axis of a chart at one step, as words. */
export type ReadoutBlock = {
  readonly chart: string
  readonly name: string
  readonly axis: Axis
  readonly lines: readonly { readonly name: string; readonly colour?: string; readonly text: string }[]
  /** The sum of the lines; `partial` where one is missing. */
  readonly total?: string
}

/** `Fri 20 Nov, P35 17:00–17:30 GMT`; of other steps than settlement periods the time at which it begins. */
export const stepText = (at: Instant, times: TimeTexts, step = HALF_HOUR_MS): string => {
  const day = dayText(dateAt(at)).slice(0, -5)
  if (step !== HALF_HOUR_MS) return `${day}, ${times.certainMinute(at)}`
  const ref = periodAt(at)
  return `${day}, P${ref.period} ${times.period(ref)}`
}

const blockOf = (chart: DrawnChart, axis: Axis, side: Side, at: Instant): ReadoutBlock => {
  const own = chart.data.series.filter((series) => (series.axis ?? 'left') === side)
  const values = own.map(({ points, hold }) => valueAt(points, at, hold))
  const known = values.filter((value) => value !== undefined)
  const sum = known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0)
  return {
    chart: chart.id,
    name: side === 'left' ? (chart.short ?? chart.title) : '',
    axis,
    lines: own.map(({ name, kind, colour }, i) => ({
      name,
      text: axis.text(values[i]),
      ...((kind === 'area' || kind === 'bar') && { colour }),
    })),
    ...(axis.total === true && {
      total: `${axis.text(sum)}${known.length > 0 && known.length < own.length ? ' partial' : ''}`,
    }),
  }
}

/** What the charts show at the step that begins at `at`, axis by axis. */
export const readoutAt = (charts: readonly Chart[], at: Instant): readonly ReadoutBlock[] =>
  charts
    .filter(isDrawn)
    .flatMap((chart) => [
      blockOf(chart, chart.left, 'left', at),
      ...(chart.right ? [blockOf(chart, chart.right, 'right', at)] : []),
    ])

/** What a screen reader says of one chart. */
export const spokenReadout = (title: string, blocks: readonly ReadoutBlock[]): string => {
  const parts = blocks.map(({ lines, axis, total }) =>
    [
      ...lines.map(({ name, text }) => `${name} ${text === '-' ? 'not known' : text}`),
      total === undefined ? axis.spoken : `${axis.spoken}, total ${total}`,
    ].join(', '),
  )
  return `${title}: ${parts.join('; ')}`
}

/** A chart as a table: one row a time of its series, newest first. */
export const seriesTable = ({ data: { series }, left, right = left }: DrawnChart) => {
  const columns = series.map(({ id, name, points, axis, hold = stepOf(points) }) => ({
    ...{ id, name, points, hold },
    ...(axis === 'right' ? right : left),
  }))
  const cellsAt = (at: Instant) => columns.map(({ points, text, hold }) => text(valueAt(points, at, hold)))
  return {
    columns,
    rows: timesOf(series)
      .map((at) => ({ at, cells: cellsAt(at) }))
      .reverse(),
  }
}
