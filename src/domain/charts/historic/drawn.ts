import { halfHourOf, hourOf } from '../../periods/london'
import type { Column } from '../../series/batch'
import { BOOST_POINTS } from '../plot'
import { dayReader } from './rows'
import { frameRow, rowsIn, type View } from './view'

/** What a chart of a result is drawn from: few points, made where the many are. */

export type DrawnSeries = Column & { readonly column: number; readonly group: number }

/** Points of one line: more than a screen has columns. */
const LINE_POINTS = 4000
const CURVE_POINTS = 1000
/** Points of all series: fewer than what a chart draws in boost mode, which cannot be read point by point. */
const ALL_POINTS = BOOST_POINTS * 0.9
/** As many series as a chart may have. */
const MOST_DRAWN = 100

const each = (view: View, make: (column: number, group: number, values: Float64Array) => Column): DrawnSeries[] =>
  view.columns
    .flatMap(({ of }, column) =>
      of.map((place, group) => ({ column, group, values: view.frame.columns[place]?.values })),
    )
    .slice(0, MOST_DRAWN)
    .flatMap(({ column, group, values }) => (values ? [{ column, group, ...make(column, group, values) }] : []))

/** Points that each series may have. */
const pointsEach = (view: View, most: number): number =>
  Math.max(20, Math.min(most, Math.floor(ALL_POINTS / Math.max(1, view.columns.length * view.groups.length))))

const DAY_MS = 86_400_000

/** Rows of which a line draws two points. */
const rangeOf = (view: View, group: number): number => {
  const [from, to] = rowsOf(view, group)
  return Math.max(1, Math.ceil((to - from) / (pointsEach(view, LINE_POINTS) / 2)))
}

/** How long a drawn point holds, ms: to the next of the same stretch of rows, but not over rows that were left out. */
export const historicHoldOf = (view: View): number => {
  const { at } = view.frame
  let step = Infinity
  for (let row = 1; row < Math.min(at.length, 1000); row++) step = Math.min(step, (at[row] ?? 0) - (at[row - 1] ?? 0))
  // Rows of one hour are a day apart.
  if (view.groupTitle === 'Hour') step = DAY_MS
  const size = Math.max(1, ...view.groups.map((_, group) => rangeOf(view, group)))
  return (Number.isFinite(step) ? step : DAY_MS) * (size === 1 ? 1 : size * 1.4)
}

const rowsOf = (view: View, group: number): readonly [from: number, to: number] => [
  view.starts[group] ?? 0,
  view.starts[group + 1] ?? 0,
]

/**
 * Lines by time. Of each stretch of many rows its least and its greatest value are drawn, and a gap where it has one: no
 * peak is lost, and every point is a value of the series.
 */
export const historicLinesOf = (view: View): readonly DrawnSeries[] =>
  each(view, (_column, group, values) => {
    const [from, to] = rowsOf(view, group)
    const size = rangeOf(view, group)
    const at: number[] = []
    const drawn: number[] = []
    const draw = (place: number): void => {
      at.push(view.frame.at[place] ?? NaN)
      drawn.push(values[place] ?? NaN)
    }
    for (let begin = from; begin < to; begin += size) {
      let low = -1
      let high = -1
      let gap = -1
      for (let row = begin; row < Math.min(to, begin + size); row++) {
        const place = frameRow(view, row)
        const value = values[place] ?? NaN
        if (Number.isNaN(value)) gap = place
        else {
          if (low < 0 || value < (values[low] ?? 0)) low = place
          if (high < 0 || value > (values[high] ?? 0)) high = place
        }
      }
      for (const place of [...new Set([low, high, gap])].filter((one) => one >= 0).sort((a, b) => a - b)) draw(place)
    }
    return { at: Float64Array.from(at), values: Float64Array.from(drawn) }
  })

/** Duration curves: values from the greatest down, by the share of the time in which there is one at least as great. */
export const curvesOf = (view: View): readonly DrawnSeries[] =>
  each(view, (_column, group, values) => {
    const [from, to] = rowsOf(view, group)
    const known = new Float64Array(to - from)
    let count = 0
    for (let row = from; row < to; row++) {
      const value = values[frameRow(view, row)] ?? NaN
      if (!Number.isNaN(value)) known[count++] = value
    }
    const sorted = known.subarray(0, count).sort()
    const points = Math.min(count, pointsEach(view, CURVE_POINTS))
    const place = (i: number): number => (points < 2 ? 0 : Math.round((i * (count - 1)) / (points - 1)))
    return {
      at: Float64Array.from({ length: points }, (_, i) => (count < 2 ? 0 : place(i) / (count - 1))),
      values: Float64Array.from({ length: points }, (_, i) => sorted[count - 1 - place(i)] ?? NaN),
    }
  })

/** Points of each other column over those of one, where both have a value; every so many rows where there are too many. */
export const historicPointsOf = (view: View, across: number): readonly DrawnSeries[] => {
  const others = Math.max(1, view.columns.length - 1)
  const every = Math.max(1, Math.ceil((rowsIn(view) * others) / ALL_POINTS))
  return each(view, (column, group, values) => {
    const xAxis = view.frame.columns[view.columns[across]?.of[group] ?? -1]?.values
    const [from, to] = rowsOf(view, group)
    const pairs: [number, number][] = []
    if (xAxis && column !== across)
      for (let row = from; row < to; row += every) {
        const place = frameRow(view, row)
        const pair: [number, number] = [xAxis[place] ?? NaN, values[place] ?? NaN]
        if (!pair.some(Number.isNaN)) pairs.push(pair)
      }
    pairs.sort(([a], [b]) => a - b)
    return { at: Float64Array.from(pairs, ([x]) => x), values: Float64Array.from(pairs, ([, y]) => y) }
  }).filter(({ column }) => column !== across)
}

export type DrawnCells = {
  readonly names: readonly string[]
  readonly title: string
  readonly rows: readonly string[]
  readonly rowTitle: string
  /** Means, row by row; NaN where there is no value. */
  readonly values: Float64Array<ArrayBuffer>
}

const WEEKDAYS = ['Sun', 'Sat', 'Fri', 'Thu', 'Wed', 'Tue', 'Mon']
const MONTHS = 'Dec Nov Oct Sep Aug Jul Jun May Apr Mar Feb Jan'.split(' ')
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(23 - hour).padStart(2, '0')}:00`)
const HALF_HOURS = HOURS.flatMap((hour) => [`${hour.slice(0, 2)}:30`, hour])
/** By how many letters of a day they are told apart. */
const FOOTER_TITLES = { 4: 'Year', 7: 'Month', 10: 'Day' } as const
/** More days than this, and the foot has months. */
const MOST_DAYS = 62

type Side = { readonly title: string; readonly names: readonly string[]; readonly of: (at: number) => number }

/**
 * What lies from the bottom up: half hours, of hours these; of days their weekdays, of longer steps their months. The first
 * is at the top.
 */
const upwards = (granularity: View['granularity']): Side => {
  const dayOf = dayReader()
  if (granularity === 'Day') return { title: 'Weekday', names: WEEKDAYS, of: (at) => 6 - dayOf(at).weekday }
  if (granularity === 'Week' || granularity === 'Month')
    return { title: 'Month', names: MONTHS, of: (at) => 12 - Number(dayOf(at).date.slice(5, 7)) }
  if (granularity !== 'Hour') return { title: 'Half hour', names: HALF_HOURS, of: (at) => 47 - halfHourOf(at) }
  return { title: 'Hour', names: HOURS, of: (at) => 23 - hourOf(at) }
}

/** How much of a day's text names its place: a year, a month, or the day. */
const lettersOf = (title: string, days: number): 4 | 7 | 10 => {
  if (title === 'Month') return 4
  return days > MOST_DAYS ? 7 : 10
}

/**
 * Means of one column by the half hour or hour of the day and the day or month; of longer rows by weekday and month, month
 * and year.
 */
export const cellsOf = (view: View, column: number): DrawnCells => {
  const side = upwards(view.granularity)
  const dayOf = dayReader()
  const { at, columns } = view.frame
  const days = ((at.at(-1) ?? 0) - (at[0] ?? 0)) / 86_400_000
  const letters = lettersOf(side.title, days)
  const places = new Map<string, number>()
  const sums: number[] = []
  const counts: number[] = []
  view.groups.forEach((_, group) => {
    const values = columns[view.columns[column]?.of[group] ?? -1]?.values
    const [from, to] = rowsOf(view, group)
    for (let row = from; values && row < to; row++) {
      const place = frameRow(view, row)
      const instant = at[place] ?? 0
      const name = dayOf(instant).date.slice(0, letters)
      const xAxis = places.get(name) ?? places.set(name, places.size).size - 1
      const cell = xAxis * side.names.length + side.of(instant)
      const value = values[place] ?? NaN
      if (Number.isNaN(value)) continue
      sums[cell] = (sums[cell] ?? 0) + value
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  })
  const names = [...places.keys()].sort()
  const values = Float64Array.from({ length: names.length * side.names.length }, (_, i) => {
    const cell = (places.get(names[i % names.length] ?? '') ?? 0) * side.names.length + Math.floor(i / names.length)
    return (sums[cell] ?? NaN) / (counts[cell] ?? 0)
  })
  return { names, title: FOOTER_TITLES[letters], rows: side.names, rowTitle: side.title, values }
}
