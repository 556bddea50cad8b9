import { numberText } from '../../format'
import type { Instant } from '../../periods'
import { knownColourOf } from '../knownLooks'
import { MOST_AXES, type Plot, type PlotAxis, type PlotSeries } from '../plot'
import type { DrawnCells, DrawnSeries } from './drawn'
import type { View } from './view'

/** Charts of a result, of the few points that the worker has made of it. */

/** What the page knows of a result: all but the values. */
export type ViewShape = Pick<View, 'columns' | 'groups' | 'groupTitle' | 'granularity'>

const PALETTE = [
  'system-price',
  'fuel-ccgt',
  'fuel-battery',
  'fuel-wind',
  'fuel-nuclear',
  'fuel-biomass',
  'fuel-hydro',
  'market-index',
].map((name) => `var(--${name})`)

const SPOKEN: Readonly<Record<string, string>> = {
  '£/MWh': 'pounds per megawatt hour',
  '€/MWh': 'euros per megawatt hour',
  MW: 'megawatts',
  MWh: 'megawatt hours',
  Hz: 'hertz',
  '£': 'pounds',
}

const textOf =
  (unit: string) =>
  (value: number | undefined): string =>
    numberText(value, { decimals: unit === 'Hz' ? 3 : 2 })

const axisOf = (unit: string, side: PlotAxis['side']): PlotAxis => ({
  id: unit || 'value',
  side,
  unit,
  spoken: SPOKEN[unit] ?? unit,
  text: textOf(unit),
  zero: false,
})

/** The units that have an axis: four at most, the first on the left. */
const unitsOf = (shape: ViewShape, drawn: readonly DrawnSeries[]): readonly string[] =>
  [...new Set(drawn.map(({ column }) => shape.columns[column]?.unit ?? ''))].slice(0, MOST_AXES)

const nameOf = ({ columns, groups, groupTitle }: ViewShape, { column, group }: DrawnSeries): string => {
  const name = columns[column]?.name ?? ''
  const of = groupTitle === undefined ? undefined : groups[group]
  if (of === undefined) return name
  return columns.length === 1 ? of : `${name}, ${of}`
}

/** Where rows are not split, a series that is drawn alike everywhere has its colour; each other one has the next. */
const coloursOf = (shape: ViewShape, drawn: readonly DrawnSeries[]): readonly string[] => {
  const wanted = drawn.map(({ column }) =>
    shape.groupTitle === undefined ? knownColourOf(shape.columns[column]?.key ?? '') : undefined,
  )
  // Of two that share one, as two day-ahead auctions, the second has another.
  const known = wanted.map((colour, place) => (wanted.indexOf(colour) === place ? colour : undefined))
  const free = PALETTE.filter((colour) => !known.includes(colour))
  let next = 0
  return known.map((colour) => colour ?? free[next++ % free.length] ?? 'var(--text-2)')
}

const seriesOf = (shape: ViewShape, drawn: readonly DrawnSeries[], kind: PlotSeries['kind'], hold: number) => {
  const units = unitsOf(shape, drawn)
  const shown = drawn.filter(({ column }) => units.includes(shape.columns[column]?.unit ?? ''))
  const colours = coloursOf(shape, shown)
  return shown.map((each, place): PlotSeries => {
    const unit = shape.columns[each.column]?.unit ?? ''
    return {
      id: `${each.column}.${each.group}`,
      name: nameOf(shape, each),
      kind,
      column: { at: each.at, values: each.values },
      colour: colours[place] ?? 'var(--text-2)',
      axis: unit || 'value',
      hold,
    }
  })
}

/** Series of a fifth and further units, which no axis is left for. */
export const undrawn = (shape: ViewShape, drawn: readonly DrawnSeries[]): number => {
  const units = unitsOf(shape, drawn)
  return drawn.filter(({ column }) => !units.includes(shape.columns[column]?.unit ?? '')).length
}

type Base = { readonly id: string; readonly title: string; readonly none: string }
const baseOf = (title: string): Base => ({ id: 'historic', title, none: 'There is no value in these rows.' })

const axesOf = (shape: ViewShape, drawn: readonly DrawnSeries[]): readonly PlotAxis[] =>
  unitsOf(shape, drawn).map((unit, place) => axisOf(unit, place === 0 ? 'left' : 'right'))

/** Values by time. @param hold how long a drawn point holds, ms: longer than from one to the next */
export const linePlot = (
  title: string,
  shape: ViewShape,
  drawn: readonly DrawnSeries[],
  time: { readonly from: Instant; readonly to: Instant; readonly hold: number },
): Plot => ({
  ...baseOf(title),
  label: `${title}, by time`,
  x: { kind: 'time', from: time.from, to: time.to, step: time.hold, now: undefined },
  axes: axesOf(shape, drawn),
  series: seriesOf(shape, drawn, 'line', time.hold),
})

/** Values from the greatest down, by the share of the time. */
export const curvePlot = (title: string, shape: ViewShape, drawn: readonly DrawnSeries[]): Plot => ({
  ...baseOf(title),
  label: `${title}, duration curves`,
  x: { kind: 'share' },
  axes: axesOf(shape, drawn),
  series: seriesOf(shape, drawn, 'line', 1),
})

/** Each other column over one, which lies along the foot. */
export const scatterPlot = (title: string, shape: ViewShape, drawn: readonly DrawnSeries[], across: number): Plot => ({
  ...baseOf(title),
  label: `${title}, over ${shape.columns[across]?.name ?? ''}`,
  x: { kind: 'value', axis: axisOf(shape.columns[across]?.unit ?? '', 'left') },
  axes: axesOf(shape, drawn),
  series: seriesOf(shape, drawn, 'scatter', 0),
})

/** Means by hour and day or month. */
export const heatPlot = (title: string, shape: ViewShape, cells: DrawnCells, column: number): Plot => {
  const { unit = '', name = '' } = shape.columns[column] ?? {}
  const known = cells.values.filter((value) => !Number.isNaN(value))
  const scale = known.some((value) => value < 0) && known.some((value) => value > 0) ? 'diverging' : 'sequential'
  return {
    ...baseOf(title),
    label: `${title}, mean of ${name} by ${cells.rowTitle.toLowerCase()} and ${cells.title.toLowerCase()}`,
    x: { kind: 'names', names: cells.names, title: cells.title },
    // Its one axis is the key of its colours.
    axes: [],
    series: [],
    cells: { rows: cells.rows, title: cells.rowTitle, values: cells.values, axis: axisOf(unit, 'left'), scale },
  }
}
