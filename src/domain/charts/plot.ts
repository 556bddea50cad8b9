import type { Instant } from '../periods'
import type { Column } from '../series/batch'

/**
 * A picture of values, as the chart engine takes it: said once by whoever has the data, drawn by `views/charts`, and the
 * same for a page, a module of a dashboard, a file that is downloaded and a test.
 */
export type Plot = {
  readonly id: string
  readonly title: string
  /** What it shows, as said to a screen reader. */
  readonly label: string
  readonly x: PlotX
  /** One to four, by their ids in the order in which they lie outward. A series names its own. */
  readonly axes: readonly PlotAxis[]
  readonly series: readonly PlotSeries[]
  /** In place of series, one rectangle a value: of a heat map. */
  readonly cells?: PlotCells
  /** In place of series, one box a bucket. */
  readonly boxes?: readonly PlotBox[]
  /** In place of a plot without any value. */
  readonly none: string
}

/** What lies along the foot of a plot. */
export type PlotX =
  /** London time. `step`: what the crosshair reads at once, ms. `now`: the mark of now, where it is within. */
  | {
      readonly kind: 'time'
      readonly from: Instant
      readonly to: Instant
      readonly step: number
      readonly now: Instant | undefined
      /** Where the values end well before now: the mark is there and says so, in place of now. */
      readonly last?: Instant | undefined
      /** A moment that its reader has chosen: the mark is there, and what is named at the ends of lines is of then. */
      readonly moment?: Instant | undefined
    }
  /** Duration curves: the share of the time, 0 to 1. Columns of series have it where others have instants. */
  | { readonly kind: 'share' }
  /** Scatter of two series: the first on the foot, in its unit. Columns have its values in place of instants. */
  | { readonly kind: 'value'; readonly axis: PlotAxis }
  /** Boxes and heat maps: names, from left to right. */
  | { readonly kind: 'names'; readonly names: readonly string[]; readonly title: string }

export type PlotSide = 'left' | 'right'

export type PlotAxis = {
  readonly id: string
  readonly side: PlotSide
  /** As written, `£/MWh`. */
  readonly unit: string
  /** As said to a screen reader, `pounds per megawatt hour`. */
  readonly spoken: string
  /** A value in readout, labels and table; a dash for undefined. */
  readonly text: (value: number | undefined) => string
  /** Fixed ends in place of those of the values; of a log axis above zero. */
  readonly min?: number
  readonly max?: number
  /** Values of zero and less have no place on it: they are gaps, and the axis says so. */
  readonly log?: boolean
  /** Large values are at the bottom. */
  readonly invert?: boolean
  /** Begins at zero where the values do not; true where nothing is said. */
  readonly zero?: boolean
  /** True where the sum of the series means something: the readout has it as its last line. */
  readonly total?: boolean
}

/** How a series is drawn. `area` and `column` lie on those of their kind, axis and stack group, where they have one. */
export const PLOT_KINDS = ['line', 'step', 'area', 'column', 'scatter', 'band'] as const
export type PlotKind = (typeof PLOT_KINDS)[number]

export const DASH_STYLES = ['solid', 'dash', 'dot', 'dashDot', 'longDash'] as const
export type DashStyle = (typeof DASH_STYLES)[number]

/** Where values are written next to their points. */
export const LABEL_PLACES = ['none', 'end', 'all', 'extremes'] as const
export type LabelPlace = (typeof LABEL_PLACES)[number]

export type PlotSeries = {
  readonly id: string
  readonly name: string
  readonly kind: PlotKind
  /** In the unit of its axis, ascending; NaN is a gap, and so is a point that is not there. */
  readonly column: Column
  /** Of a band: the upper edge; `column` is the lower one. */
  readonly high?: Float64Array
  /** A colour of the page: `var(--fuel-wind)`, `#rrggbb` or `rgb(…)`. */
  readonly colour: string
  /** Id of its axis. */
  readonly axis: string
  /** How long a value holds, ms; a silence longer than 1.5 times that is a gap (D-199). */
  readonly hold: number
  readonly style?: PlotStyle
  /** Areas and columns of one group and axis are stacked, positive above zero and negative below it. */
  readonly stackGroup?: string
  /** From here on it is forecast, or later than a chosen moment: dashed, or pale. */
  readonly forecastFrom?: Instant
  /** Instants of sums of which a part is missing: marked along the foot, and `partial` in the readout. */
  readonly partial?: ReadonlySet<Instant>
  /** Drawn and read, not listed: the earlier issues of a forecast behind the newest. */
  readonly quiet?: boolean
  /** A level or band to read others against: drawn, and in no table or file. Quiet as well where it is not to be read. */
  readonly isReference?: true
  /** At the end of its line in place of the last value, and next to that: `Day-ahead 104.20`, `Wind 13.4 34%`. */
  readonly end?: { readonly text: string; readonly note?: string }
}

export type PlotStyle = {
  readonly dash?: DashStyle
  /** px; 1.5 where nothing is said. */
  readonly width?: number
  /** 0 to 1. */
  readonly opacity?: number
  readonly labels?: LabelPlace
  readonly markers?: boolean
  /** Around each written value of it. */
  readonly prefix?: string
  readonly suffix?: string
  /** Lines in place of plain colour, so that layers can be told without colours. */
  readonly pattern?: 'none' | 'lines' | 'dots' | 'cross'
}

/** A value for each name of the foot and each row; NaN where there is none. */
export type PlotCells = {
  /** From the bottom up. */
  readonly rows: readonly string[]
  /** What each row is of, where a press on it leads somewhere. */
  readonly ids?: readonly string[]
  readonly title: string
  /** Row by row: `values[row * names.length + place]`. */
  readonly values: Float64Array
  readonly axis: PlotAxis
  /** Ends of the scale; one of two colours with its middle at zero where values lie on both sides. */
  readonly scale: 'sequential' | 'diverging'
}

/** Of the values of one bucket of one series: `of` is the place of its name on the foot. */
export type PlotBox = {
  readonly of: number
  readonly series: string
  readonly colour: string
  readonly axis: string
  readonly count: number
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
}

/** More points than this, added up over all series, and a chart is drawn in boost mode (C45). */
export const BOOST_POINTS = 20_000

/** The exact sentence of the specification (2§8). */
export const BOOST_TEXT =
  'This chart has reduced functionality (including no live updates) due to the number of points. You can override this in your User Settings.'

export const MOST_AXES = 4
