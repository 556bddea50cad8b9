import { quantileSorted } from 'd3'
import { clockMinuteText, dateAt, dayText, periodAt, periodsIn, HALF_HOUR_MS, type SettlementDate } from '../../periods'
import type { Column } from '../../series/batch'
import type { PlotBox, PlotCells, PlotSeries } from '../plot'

/** Other forms of a chart than values by time. Values that are missing are left out; none is used twice. */

const known = ({ at, values }: Column): readonly (readonly [at: number, value: number])[] =>
  Array.from(values, (value, i) => [at[i] ?? NaN, value] as const).filter(([, value]) => !Number.isNaN(value))

/** The values from the greatest to the least, by the share of the time in which they are reached or exceeded. */
export const durationColumn = (column: Column): Column => {
  const values = Float64Array.from(known(column), ([, value]) => value)
    .sort()
    .reverse()
  // The greatest at the beginning and the least at the end of the foot.
  return { at: values.map((_, i) => (values.length === 1 ? 0 : i / (values.length - 1))), values }
}

/** Values of one series over those of another at the same instants, by the foot. */
export const joinedColumn = (xAxis: Column, column: Column): Column => {
  const across = new Map(known(xAxis))
  const points = known(column)
    .flatMap(([at, value]) => {
      const x = across.get(at)
      return x === undefined ? [] : [[x, value] as const]
    })
    .sort(([a], [b]) => a - b)
  return { at: Float64Array.from(points, ([x]) => x), values: Float64Array.from(points, ([, y]) => y) }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** `Fri 20 Nov`. */
const dayName = (date: SettlementDate): string => dayText(date).slice(0, -5)

/** Hour of the day by London's clock: both of the hours that a night shows twice are the same. */
const hourOf = (at: number): string => `${clockMinuteText(at).slice(0, 2)}:00`

export type Boxes = { readonly names: readonly string[]; readonly boxes: readonly PlotBox[] }

/** One box of each series for each hour of the day, or for each day, that has values. */
export const boxesOf = (series: readonly PlotSeries[], by: 'hour' | 'day'): Boxes => {
  const keyOf = by === 'hour' ? hourOf : dateAt
  const days = series.flatMap(({ column }) => known(column).map(([at]) => dateAt(at)))
  const keys = by === 'hour' ? HOURS : [...new Set(days)].sort()
  const places = new Map<string, number>(keys.map((key, place) => [key, place]))
  const boxes = series.flatMap((each) => {
    const groups = new Map<number, number[]>()
    for (const [at, value] of known(each.column)) {
      const of = places.get(keyOf(at)) ?? 0
      groups.set(of, [...(groups.get(of) ?? []), value])
    }
    return [...groups].sort(([a], [b]) => a - b).map(([of, values]) => boxOf(each, of, values))
  })
  return { names: by === 'hour' ? HOURS : keys.map(dayName), boxes }
}

/** The quartiles and ends of some values of a series. @param of place of their name */
export const boxOf = ({ id, colour, axis }: PlotSeries, of: number, values: readonly number[]): PlotBox => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => quantileSorted(sorted, share) ?? NaN
  const ends = { min: at(0), q1: at(0.25), median: at(0.5), q3: at(0.75), max: at(1) }
  return { of, series: id, colour, axis, count: sorted.length, ...ends }
}

/** Days across, periods up; of longer steps the hours of the day. Days of 46 and 50 periods have theirs. */
export const chartCellsOf = (
  series: PlotSeries,
  axis: PlotCells['axis'],
): { readonly names: readonly string[]; readonly cells: PlotCells } => {
  const points = known(series.column)
  const step = series.hold > HALF_HOUR_MS ? 2 : 1
  const rowOf = (at: number): number => Math.floor((periodAt(at).period - 1) / step)
  const days = [...new Set(points.map(([at]) => dateAt(at)))].sort()
  const most = Math.max(48, ...days.map((day) => periodsIn(day)))
  const rows = Array.from({ length: Math.ceil(most / step) }, (_, row) =>
    step === 1 ? `P${row + 1}` : `Hour ${row + 1}`,
  )
  const values = new Float64Array(rows.length * days.length).fill(NaN)
  const counts = new Map<number, number>()
  const places = new Map(days.map((day, place) => [day, place]))
  for (const [at, value] of points) {
    const place = rowOf(at) * days.length + (places.get(dateAt(at)) ?? 0)
    const count = counts.get(place) ?? 0
    // Finer values than a cell is of: their mean.
    values[place] = count === 0 ? value : ((values[place] ?? 0) * count + value) / (count + 1)
    counts.set(place, count + 1)
  }
  const isSigned = points.some(([, value]) => value < 0) && points.some(([, value]) => value > 0)
  const title = step === 1 ? 'Settlement period' : 'Hour of the day'
  return {
    names: days.map(dayName),
    cells: { rows, title, values, axis, scale: isSigned ? 'diverging' : 'sequential' },
  }
}
