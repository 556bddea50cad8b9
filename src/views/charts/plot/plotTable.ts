import { placeAt } from '../../../domain/charts/columns'
import { valueText } from '../../../domain/charts/labelSpace'
import type { Plot, PlotAxis, PlotSeries } from '../../../domain/charts/plot'
import { placeText } from '../../../domain/charts/reading'
import { statisticsOf, type Statistics } from '../../../domain/charts/statistics'
import { csvText, delimitedLine, LINE_END, type ExportRow, type ExportValue } from '../../../domain/export'
import { numberInText } from '../../../domain/format'
import { HALF_HOUR_MS, type TimeTexts } from '../../../domain/periods'

/** A column of a plot's numbers. */
export type TableColumn = {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly text: (value: number | undefined) => string
  /** What `text` shows, as a number without the unit; all digits where the text is no number. */
  readonly rounded: (value: number) => number
  /** @returns undefined where nothing is known */
  readonly value: (row: number) => number | undefined
  /** Place of the row's value in the column of its series; -1 for none. */
  readonly place: (row: number) => number
  readonly series: PlotSeries | undefined
  /** Whether the row's value is a sum of which a part is missing; absent where none is. */
  readonly isPartial?: (row: number) => boolean
  /** Of what it comes to: of names nothing. */
  readonly sums: Statistics | undefined
}

/** A plot as rows: newest first by time, in their order by names and shares. */
export type PlotTableData = {
  readonly head: string
  readonly rows: number
  readonly columns: readonly TableColumn[]
  readonly rowText: (row: number, times: TimeTexts) => string
  /** What the row is of, in a file. */
  readonly rowValue: (row: number, times: TimeTexts) => ExportValue
}

/** By the axis that the value is read on. */
const roundedBy =
  (axis: Pick<PlotAxis, 'text'> | undefined) =>
  (value: number): number =>
    (axis && numberInText(axis.text(value))) ?? value

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

/** @param held true: between its points a series has what holds; false: only its own points, as in files */
export const plotTableOf = (plot: Plot, held: boolean): PlotTableData =>
  plot.x.kind === 'names' ? namesTable(plot, plot.x.names, plot.x.title) : placesTable(plot, held)

const headOf = ({ x }: Plot): string => {
  if (x.kind === 'time') return x.step === HALF_HOUR_MS ? 'Half hour' : 'Time'
  if (x.kind === 'names') return x.title
  return x.kind === 'share' ? 'Share of the time' : 'Across'
}

/** Both edges of a band are columns of their own. */
const edgesOf = (series: PlotSeries): readonly PlotSeries[] => {
  const { kind, high, column, id, name } = series
  if (kind !== 'band' || !high) return [series]
  const upper = { at: column.at, values: Float64Array.from(high) }
  return [
    { ...series, name: `${name}, from` },
    { ...series, id: `${id} high`, name: `${name}, to`, column: upper },
  ]
}

/** Where any series has a point, ascending. */
const placesOf = (listed: readonly PlotSeries[]): readonly number[] =>
  [...new Set(listed.flatMap(({ column }) => Array.from(column.at)))].sort((a, b) => a - b)

/** The same from the first known value to the last: a table is not read for its empty ends, a file has them. */
const knownPlacesOf = (listed: readonly PlotSeries[]): readonly number[] => {
  const columns = listed.map(({ column }) => column)
  const ends = columns.flatMap(({ at, values }) => {
    const first = values.findIndex((value) => !Number.isNaN(value))
    return first < 0 ? [] : [at[first] ?? NaN, at[values.findLastIndex((value) => !Number.isNaN(value))] ?? NaN]
  })
  const from = Math.min(...ends)
  const to = Math.max(...ends)
  return placesOf(listed).filter((place) => place >= from && place <= to)
}

const placesTable = (plot: Plot, held: boolean): PlotTableData => {
  const { x, axes } = plot
  const listed = plot.series.filter(({ isReference }) => isReference !== true).flatMap(edgesOf)
  const isTime = x.kind === 'time'
  const ascending = held ? knownPlacesOf(listed) : placesOf(listed)
  const places = isTime ? ascending.toReversed() : ascending
  const columns = listed.map((series): TableColumn => {
    const axis = axes.find(({ id }) => id === series.axis)
    const { at, values } = series.column
    const exact = held && isTime ? undefined : new Map(Array.from(at, (each, place) => [each, place]))
    const place = (row: number): number =>
      exact ? (exact.get(places[row] ?? NaN) ?? -1) : placeAt(series.column, places[row] ?? NaN, series.hold)
    return {
      id: series.id,
      name: series.name,
      unit: axis?.unit ?? '',
      series,
      place,
      text: (value) => textOf(series, axis, value),
      rounded: roundedBy(axis),
      value: (row) => known(values[place(row)]),
      sums: statisticsOf(series, x),
      ...(series.partial && { isPartial: (row) => series.partial?.has(at[place(row)] ?? NaN) === true }),
    }
  })
  return {
    head: headOf(plot),
    rows: places.length,
    columns,
    rowText: (row, times) => placeText(plot, places[row] ?? 0, times),
    rowValue: (row, times) => {
      const at = places[row] ?? 0
      if (isTime) return { at, day: false }
      return x.kind === 'value' ? at : placeText(plot, at, times)
    },
  }
}

const textOf = (series: PlotSeries, axis: PlotAxis | undefined, value: number | undefined): string =>
  axis ? valueText(series, axis, value) : ''

const BOX_PARTS = ['min', 'q1', 'median', 'q3', 'max'] as const
const BOX_TEXTS = { min: 'min', q1: 'lower quartile', median: 'median', q3: 'upper quartile', max: 'max' } as const

const namesTable = (plot: Plot, names: readonly string[], head: string): PlotTableData => ({
  head,
  rows: names.length,
  columns: plot.cells ? cellColumns(plot, names.length) : boxColumns(plot),
  rowText: (row) => names[row] ?? '',
  rowValue: (row) => names[row],
})

const cellColumns = ({ cells }: Plot, count: number): readonly TableColumn[] =>
  (cells?.rows ?? []).map((name, place) => ({
    id: name,
    name,
    unit: cells?.axis.unit ?? '',
    series: undefined,
    sums: undefined,
    place: () => -1,
    text: (value) => cells?.axis.text(value) ?? '',
    rounded: roundedBy(cells?.axis),
    value: (row) => known(cells?.values[place * count + row]),
  }))

const boxColumns = ({ boxes = [], axes, series }: Plot): readonly TableColumn[] =>
  [...new Set(boxes.map((box) => box.series))].flatMap((id) => {
    const own = boxes.filter((box) => box.series === id)
    const axis = axes.find((each) => each.id === own[0]?.axis)
    const name = series.find((each) => each.id === id)?.name ?? ''
    return BOX_PARTS.map((part) => ({
      id: `${id} ${part}`,
      name: `${name} ${BOX_TEXTS[part]}`.trim(),
      unit: axis?.unit ?? '',
      series: undefined,
      sums: undefined,
      place: () => -1,
      text: (value: number | undefined) => axis?.text(value) ?? '',
      rounded: roundedBy(axis),
      value: (row: number) => own.find(({ of }) => of === row)?.[part],
    }))
  })

const exportRows = (plot: Plot, times: TimeTexts): readonly ExportRow[] => {
  const { head, rows, columns, rowValue } = plotTableOf(plot, false)
  const marked = columns.filter(({ isPartial }) => isPartial)
  /** Names of the columns whose value of a row lacks parts. */
  const partialIn = (row: number): string =>
    marked.flatMap(({ name, isPartial }) => (isPartial?.(row) === true ? [name] : [])).join(', ')
  const order = Array.from({ length: rows }, (_, row) => (plot.x.kind === 'time' ? rows - 1 - row : row))
  return [
    [
      plot.x.kind === 'time' ? 'Time (London)' : head,
      ...columns.map(({ name, unit }) => `${name} (${unit})`),
      ...(marked.length > 0 ? ['Partial'] : []),
    ],
    ...order.map((row) => [
      rowValue(row, times),
      ...columns.map(({ value, rounded }) => {
        const own = value(row)
        return own === undefined ? undefined : rounded(own)
      }),
      ...(marked.length > 0 ? [partialIn(row)] : []),
    ]),
  ]
}

/** Values with the digits that the table shows, oldest first, each point once; texts that could be formulas are guarded (S19). */
export const plotCsv = (plot: Plot, times: TimeTexts): string => csvText(exportRows(plot, times))

/** The same with tabs between, as spreadsheets paste them. */
export const plotTabs = (plot: Plot, times: TimeTexts): string =>
  exportRows(plot, times)
    .map((row) => delimitedLine(row, '\t'))
    .join(LINE_END)
