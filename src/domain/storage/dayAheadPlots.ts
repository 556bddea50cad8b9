import { numberText } from '../format'
import { dayStart, HALF_HOUR_MS, dayText, type Instant } from '../periods'
import type { Column } from '../series/batch'
import type { DayAheadGroup } from './dayAheadGroups'
import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { timeAxis } from '../charts/timeAxis'

type Range = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

const DAY_MS = 48 * HALF_HOUR_MS
const POUNDS_PER_MW: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: '£/MW',
  spoken: 'pounds per megawatt',
  text: (value) => numberText(value, { decimals: 0 }),
  zero: true,
}
const POUNDS_PER_MWH: PlotAxis = {
  id: 'right',
  side: 'right',
  unit: '£/MWh',
  spoken: 'pounds per megawatt hour',
  text: (value) => numberText(value, { decimals: 2 }),
  zero: true,
}

const columnOf = (
  groups: readonly DayAheadGroup[],
  of: (group: DayAheadGroup) => number | null | undefined,
): Column => ({
  at: Float64Array.from(groups, ({ day }) => dayStart(day)),
  values: Float64Array.from(groups, (group) => of(group) ?? NaN),
})

/** Between one group and the next: a month's value holds for the longest one. */
const holdOf = (groups: readonly DayAheadGroup[]): number => {
  const starts = groups.map(({ day }) => dayStart(day))
  const steps = starts.slice(1).map((start, place) => start - (starts[place] ?? start))
  return Math.max(DAY_MS, ...steps)
}

/** What is drawn in the chart of spreads besides them. */
export type PriceLines = { readonly prices: boolean; readonly allAxes: boolean }

/**
 * Spreads and what the battery could have earned, by day; with prices where they are chosen.
 * @param lines `allAxes`: the axis of prices is there without them (setting fullDAChartAxes)
 */
export const spreadPlot = (groups: readonly DayAheadGroup[], range: Range, lines: PriceLines): Plot => {
  const hold = holdOf(groups)
  const line = (
    id: string,
    name: string,
    colour: string,
    of: (group: DayAheadGroup) => number | null | undefined,
    more: Partial<PlotSeries> = {},
  ): PlotSeries => ({ id, name, kind: 'line', colour, axis: 'left', hold, column: columnOf(groups, of), ...more })
  const price = { axis: 'right', style: { dash: 'dot' } } as const
  return {
    id: 'storageSpreads',
    title: 'Spreads',
    label: 'Spreads of batteries of one, two and four hours, and what the chosen battery could have earned, by day',
    x: timeAxis(range, DAY_MS),
    axes: [POUNDS_PER_MW, ...(lines.prices || lines.allAxes ? [POUNDS_PER_MWH] : [])],
    series: [
      line('one', '1 h spread', 'var(--series-3)', ({ spreads }) => spreads[0]),
      line('two', '2 h spread', 'var(--series-1)', ({ spreads }) => spreads[1]),
      line('four', '4 h spread', 'var(--series-2)', ({ spreads }) => spreads[2]),
      line('once', 'Battery, 1 cycle', 'var(--fuel-battery)', ({ foresight }) => foresight[0], { style: { width: 2 } }),
      line('twice', 'Battery, 2 cycles', 'var(--fuel-biomass)', ({ foresight }) => foresight[1], {
        style: { width: 2 },
      }),
      ...(lines.prices
        ? [
            line('n2ex', 'N2EX mean', 'var(--fuel-wind)', ({ prices }) => prices.n2ex?.mean, price),
            line('epex', 'EPEX mean', 'var(--fuel-hydro)', ({ prices }) => prices.epex?.mean, price),
            line(
              'half',
              'EPEX half-hourly mean',
              'var(--fuel-nuclear)',
              ({ prices }) => prices.epexHalfHourly?.mean,
              price,
            ),
          ]
        : []),
    ],
    none: 'No day-ahead price of these days is stored',
  }
}

/** The best of all markets together, by what it is made of. */
export const stackPlot = (groups: readonly DayAheadGroup[], range: Range): Plot => {
  const hold = holdOf(groups)
  const part = (id: 'energy' | 'response' | 'reserve', name: string, colour: string): PlotSeries => ({
    id,
    name,
    kind: 'column',
    colour,
    axis: 'left',
    hold,
    stackGroup: 'stack',
    column: columnOf(groups, ({ stack }) => stack?.[id]),
  })
  return {
    id: 'storageStack',
    title: 'Best stack',
    label: 'What a megawatt could have earned of energy, response and reserve together, by day',
    x: timeAxis(range, DAY_MS),
    axes: [{ ...POUNDS_PER_MW, total: true }],
    series: [
      part('energy', 'Energy', 'var(--series-1)'),
      part('response', 'Response', 'var(--fuel-battery)'),
      part('reserve', 'Reserve', 'var(--fuel-ccgt)'),
    ],
    none: 'Not every auction of these days is known',
  }
}

const HOURS = 24
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Mean price of each hour of the days, by London's clocks. @param hourOf the London day and hour of an instant */
export const priceHeatPlot = (
  { at, values }: Column,
  hourOf: (at: Instant) => { readonly day: string; readonly hour: number },
): Plot => {
  const sums = new Map<string, { readonly sum: Float64Array; readonly count: Float64Array }>()
  at.forEach((instant, place) => {
    const value = values[place] ?? NaN
    if (Number.isNaN(value)) return
    const { day, hour } = hourOf(instant)
    const own = sums.get(day) ?? { sum: new Float64Array(HOURS), count: new Float64Array(HOURS) }
    own.sum[hour] = (own.sum[hour] ?? 0) + value
    own.count[hour] = (own.count[hour] ?? 0) + 1
    sums.set(day, own)
  })
  const days = [...sums.keys()].sort()
  const cells = new Float64Array(HOURS * days.length).fill(NaN)
  days.forEach((day, place) => {
    const own = sums.get(day)
    for (let hour = 0; hour < HOURS; hour++) {
      const count = own?.count[hour] ?? 0
      if (count > 0) cells[hour * days.length + place] = (own?.sum[hour] ?? NaN) / count
    }
  })
  return {
    id: 'storageHeat',
    title: 'Price by hour and day',
    label: 'Day-ahead price by hour of the day and day',
    x: { kind: 'names', names: days.map((day) => dayText(day).slice(0, -5)), title: 'Day' },
    // Its one axis is the key of its colours.
    axes: [],
    series: [],
    cells: {
      rows: Array.from({ length: HOURS }, (_, hour) => hourText(hour)),
      title: 'Hour',
      values: cells,
      axis: { ...POUNDS_PER_MWH, id: 'left', side: 'left' },
      scale: cells.some((value) => value < 0) ? 'diverging' : 'sequential',
    },
    none: 'No day-ahead price of these days is stored',
  }
}
