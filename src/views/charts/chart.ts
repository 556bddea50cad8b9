import { HALF_HOUR_MS, type Instant } from '../../domain/periods'
import type { Points } from '../../domain/wire'

/**
 * How a series is drawn: `area` and `bar` are stacked on those of their kind and axis, positive above zero and negative
 * below it; a `step` holds its value to the next, a `line` goes from value to value.
 */
type SeriesKind = 'area' | 'bar' | 'step' | 'line'

export type Side = 'left' | 'right'

export type Series = {
  readonly id: string
  readonly name: string
  readonly kind: SeriesKind
  /** In the unit of its axis, by time; null is a gap, and so is a point that is not there. */
  readonly points: Points
  readonly colour: string
  /** The axis that it is measured on; left where nothing is said. */
  readonly axis?: Side
  /** The one that is read first: a thicker stroke. */
  readonly strong?: boolean
  /** How long a value holds, ms; a longer silence is a gap. By default the spacing of the points. */
  readonly hold?: number
}

export type Axis = {
  /** As written, `£/MWh`. */
  readonly unit: string
  /** As said to a screen reader, `pounds per megawatt hour`. */
  readonly spoken: string
  /** A value in readout and table; a dash for undefined. */
  readonly text: (value: number | undefined) => string
  /** True where the sum of the series means something: the readout has it as its last line. */
  readonly total?: boolean
}

/** The newest value of a series, in words next to its end. */
export type EndLabel = {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly text: string
  readonly note?: string
  /** Where a line ends, in the unit of its axis; a layer of a stack is found by its id. */
  readonly value?: number | undefined
}

/** What a chart draws of its data. */
export type ChartData = {
  readonly times: readonly [from: Instant, to: Instant]
  readonly series: readonly Series[]
  readonly labels: readonly EndLabel[]
  /** The end of the newest value: where that is long ago, the mark of now is there and says so. */
  readonly newest: Instant | undefined
  /** Where the keyboard begins to read. */
  readonly start: Instant
}

export type ChartOptions = {
  readonly id: string
  readonly title: string
  /** The title in a readout that has several charts. */
  readonly short?: string
  readonly label: string
  /** In place of a chart without any value. */
  readonly none: string
  readonly left: Axis
  readonly right?: Axis
  /** Room for the labels, px: `wide` from a width of `from` on, where notes of layers have room too. */
  readonly gutter: { readonly from: number; readonly wide: number; readonly narrow: number }
  /** What the crosshair reads at once, ms; half an hour where nothing is said, a settlement period. */
  readonly step?: number
  /** So long after the newest value the chart says that it ends early, ms. */
  readonly lateAfter?: number
}

/** A chart: what is always said of it, and what it draws of its data. One file makes one. */
export type ChartDefinition<Data> = ChartOptions & {
  /** Next to the title, with data and without. */
  readonly note: (data: Data | undefined) => string
  readonly read: (data: Data) => ChartData
}

/** A chart with its data, as panels, crosshair and tables have it. */
export type Chart = ChartOptions & {
  readonly note: string
  /** Undefined while waiting. */
  readonly data: ChartData | undefined
}
export type DrawnChart = Chart & { readonly data: ChartData }

/** @param data undefined while waiting */
export const chartOf = <Data>({ note, read, ...options }: ChartDefinition<Data>, data: Data | undefined): Chart => ({
  ...options,
  note: note(data),
  data: data === undefined ? undefined : read(data),
})

export const isDrawn = (chart: Chart): chart is DrawnChart => chart.data !== undefined

export const hasValues = ({ data }: DrawnChart): boolean =>
  data.series.some(({ points }) => points.some(([, value]) => value !== null))

export const stepMs = ({ step }: Pick<ChartOptions, 'step'>): number => step ?? HALF_HOUR_MS

/** One crosshair over several charts: the instant, and the chart that is pointed at and has the readout. */
export type Cross = { readonly at: Instant; readonly chart: string }

export type CrossLink = {
  readonly cross: Cross | undefined
  readonly onCross: (cross: Cross | undefined) => void
  /** The charts that are read together, in the order of the readout. */
  readonly charts: readonly Chart[]
}
