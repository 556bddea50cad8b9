import type { Layout } from '../../../domain/charts/layout'
import { valueText } from '../../../domain/charts/labelSpace'
import { nearestPoint, nearestReading, readingsAt, type ChartReading } from '../../../domain/charts/nearest'
import type { Plot } from '../../../domain/charts/plot'
import type { Settings } from '../../../domain/settings'

/** One line of a readout, and the point that it is of. */
export type ReadoutLine = {
  readonly id: string
  readonly name: string
  readonly colour?: string
  readonly unit: string
  /** As said to a screen reader. */
  readonly spoken: string
  readonly text: string
  /** Where its value is drawn, px. */
  readonly y: number | undefined
  /** Nearest to the pointer. */
  readonly isNear: boolean
}

export type HowToRead = {
  /** What is read (ST19): all series, or the one that is nearest to the pointer. */
  readonly choice: Settings['chartHoverChoice']
  /** px; undefined where the keys read. */
  readonly pointerY: number | undefined
}

const lineOf = (plot: Plot, { series, value, high, y, partial }: ChartReading, isNear: boolean): ReadoutLine => {
  const axis = plot.axes.find(({ id }) => id === series.axis)
  const text = axis ? valueText(series, axis, value) : ''
  const upper = high === undefined || !axis ? '' : ` to ${valueText(series, axis, high)}`
  return {
    id: series.id,
    name: series.name,
    colour: series.colour,
    unit: axis?.unit ?? '',
    spoken: axis?.spoken ?? '',
    y,
    isNear,
    text: `${text}${upper}${partial ? ' partial' : ''}`,
  }
}

/** The values at a place, axis by axis, each axis that sums with its total. */
const timeLines = (plot: Plot, layout: Layout, at: number, { choice, pointerY }: HowToRead): readonly ReadoutLine[] => {
  const readings = readingsAt(plot, layout, at).filter(({ series }) => series.quiet !== true)
  const near = pointerY === undefined ? undefined : nearestReading(readings, pointerY)
  const shown = choice === 'nearest' && near ? [near] : readings
  const totals = plot.axes.flatMap((axis): readonly ReadoutLine[] => {
    const own = readings.filter(({ series }) => series.axis === axis.id)
    const known = own.flatMap(({ value }) => value ?? [])
    if (axis.total !== true || own.length < 2 || choice === 'nearest') return []
    const sum = known.length === 0 ? undefined : known.reduce((a, b) => a + b, 0)
    const isPartial = known.length < own.length || own.some(({ partial }) => partial)
    const text = `${axis.text(sum)}${isPartial && known.length > 0 ? ' partial' : ''}`
    return [
      {
        id: `total ${axis.id}`,
        name: 'Total',
        unit: axis.unit,
        spoken: axis.spoken,
        text,
        y: undefined,
        isNear: false,
      },
    ]
  })
  return [...shown.map((reading) => lineOf(plot, reading, reading === near)), ...totals]
}

const boxLines = ({ boxes = [], axes, series }: Plot, at: number): readonly ReadoutLine[] =>
  boxes
    .filter(({ of }) => of === at)
    .flatMap((box) => {
      const axis = axes.find(({ id }) => id === box.axis)
      const name = series.find(({ id }) => id === box.series)?.name ?? ''
      const values = {
        max: box.max,
        'upper quartile': box.q3,
        median: box.median,
        'lower quartile': box.q1,
        min: box.min,
      }
      return Object.entries(values).map(([word, value]) => ({
        id: `${box.series} ${word}`,
        name: `${name} ${word}`.trim(),
        colour: box.colour,
        unit: axis?.unit ?? '',
        spoken: axis?.spoken ?? '',
        text: axis?.text(value) ?? '',
        y: undefined,
        isNear: false,
      }))
    })

const cellLines = ({ cells, x }: Plot, layout: Layout, at: number, { pointerY }: HowToRead): readonly ReadoutLine[] => {
  if (!cells || x.kind !== 'names') return []
  const { top, bottom } = layout.frame
  const rows = cells.rows.length
  const row = pointerY === undefined ? 0 : Math.floor(((bottom - pointerY) / (bottom - top)) * rows)
  const place = Math.min(rows - 1, Math.max(0, row))
  const value = cells.values[place * x.names.length + at]
  const text = cells.axis.text(value === undefined || Number.isNaN(value) ? undefined : value)
  return [
    {
      id: 'cell',
      name: cells.rows[place] ?? '',
      unit: cells.axis.unit,
      spoken: cells.axis.spoken,
      text,
      y: undefined,
      isNear: false,
    },
  ]
}

const pointLines = (plot: Plot, layout: Layout, at: number, { pointerY }: HowToRead): readonly ReadoutLine[] => {
  const found = nearestPoint(plot, layout, [layout.x.px(at), pointerY ?? (layout.frame.top + layout.frame.bottom) / 2])
  if (!found || plot.x.kind !== 'value') return []
  const { series, place, y } = found
  const axis = plot.axes.find(({ id }) => id === series.axis)
  const across = {
    id: 'x',
    name: 'Across',
    unit: plot.x.axis.unit,
    spoken: plot.x.axis.spoken,
    y: undefined,
    isNear: false,
  }
  return [
    { ...across, text: plot.x.axis.text(series.column.at[place]) },
    {
      id: series.id,
      name: series.name,
      colour: series.colour,
      unit: axis?.unit ?? '',
      spoken: axis?.spoken ?? '',
      y,
      isNear: true,
      text: axis ? valueText(series, axis, series.column.values[place]) : '',
    },
  ]
}

/** Columns over values, as of a histogram: the one that is drawn at the place. */
const columnLines = (plot: Plot, layout: Layout, at: number): readonly ReadoutLine[] =>
  readingsAt(plot, layout, at)
    .filter(({ value }) => value !== undefined)
    .map((reading) => lineOf(plot, reading, false))

/** What a plot says at a place of its foot, line by line. */
export const linesAt = (plot: Plot, layout: Layout, at: number, how: HowToRead): readonly ReadoutLine[] => {
  if (plot.cells) return cellLines(plot, layout, at, how)
  if (plot.boxes) return boxLines(plot, at)
  if (plot.x.kind !== 'value') return timeLines(plot, layout, at, how)
  const isOfColumns = plot.series.every(({ kind }) => kind === 'column')
  return isOfColumns ? columnLines(plot, layout, at) : pointLines(plot, layout, at, how)
}
