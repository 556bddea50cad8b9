import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { MISSING, numberText } from '../format'
import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import type { Excursion } from './excursions'
import { BIN_HZ, type FrequencyBin } from './histogram'
import { bandOf, NOMINAL_HZ, OPERATIONAL_HZ, STATUTORY_HZ } from './readings'
import { timeAxis } from '../charts/timeAxis'

const hz = (value: number | undefined): string => numberText(value, { decimals: 3 })
/** The middle of the bin that a frequency is in; its lower edge is in it, which floating point may put just below. */
const binText = (value: number | undefined): string =>
  value === undefined ? MISSING : numberText(Math.round(value / BIN_HZ + 1e-6) * BIN_HZ)

/** How much of the operational band's outside is seen where the frequency stays within it, Hz. */
const MARGIN_HZ = 0.05

const axisOf = (values: Float64Array): PlotAxis => {
  const known = values.filter(Number.isFinite)
  const beyond = (edge: number, of: (...all: number[]) => number): number =>
    known.reduce((most, value) => of(most, value), edge)
  return {
    id: 'left',
    side: 'left',
    unit: 'Hz',
    spoken: 'hertz',
    text: hz,
    zero: false,
    min: beyond(NOMINAL_HZ - OPERATIONAL_HZ, Math.min) - MARGIN_HZ,
    max: beyond(NOMINAL_HZ + OPERATIONAL_HZ, Math.max) + MARGIN_HZ,
  }
}

type Span = { readonly from: Instant; readonly to: Instant }

/** Between two levels over a span of time. */
const area = (id: string, name: string, { from, to }: Span, low: number, high: number, colour: string): PlotSeries => ({
  // Behind the line, and weaker than it.
  style: { opacity: 0.5 },
  id,
  name,
  kind: 'band',
  axis: 'left',
  colour,
  quiet: true,
  isReference: true,
  hold: to - from,
  column: { at: Float64Array.of(from, to), values: Float64Array.of(low, low) },
  high: Float64Array.of(high, high),
})

const level = (id: string, name: string, { from, to }: Span, at: number): PlotSeries => ({
  id,
  name,
  kind: 'line',
  axis: 'left',
  colour: 'var(--text-3)',
  quiet: true,
  isReference: true,
  hold: to - from,
  column: { at: Float64Array.of(from, to), values: Float64Array.of(at, at) },
  style: { dash: 'dash', width: 1 },
})

export type TraceOptions = Span & {
  readonly id: string
  readonly title: string
  readonly now: Instant
  /** Of a reading, ms: what comes later than 1.5 of it is a break in the line. */
  readonly stepMs: number
  readonly thresholdHz: number
  /** The excursion that is looked at. */
  readonly marked: Excursion | undefined
}

/** The frequency over a span of time, with the operational and statutory bands behind it and the threshold as lines. */
export const tracePlot = (column: Column, options: TraceOptions): Plot => {
  const { id, title, from, to, now, stepMs, thresholdHz, marked } = options
  const axis = axisOf(column.values)
  const low = NOMINAL_HZ - OPERATIONAL_HZ
  const high = NOMINAL_HZ + OPERATIONAL_HZ
  return {
    id,
    title,
    label: 'System frequency with the operational band, 49.8 to 50.2 Hz, and the statutory band, 49.5 to 50.5 Hz',
    x: timeAxis({ from, to, now }, stepMs),
    axes: [axis],
    series: [
      area('operational', 'Operational band', options, low, high, 'var(--live)'),
      area('statutoryLow', 'Statutory band, low', options, NOMINAL_HZ - STATUTORY_HZ, low, 'var(--warn)'),
      area('statutoryHigh', 'Statutory band, high', options, high, NOMINAL_HZ + STATUTORY_HZ, 'var(--warn)'),
      ...(marked ? [area('marked', 'Excursion', marked, axis.min ?? low, axis.max ?? high, 'var(--accent)')] : []),
      level('thresholdLow', 'Threshold, low', options, NOMINAL_HZ - thresholdHz),
      level('thresholdHigh', 'Threshold, high', options, NOMINAL_HZ + thresholdHz),
      {
        id: 'frequency',
        name: 'Frequency',
        kind: 'line',
        axis: 'left',
        colour: 'var(--frequency)',
        hold: stepMs,
        column,
      },
    ],
    none: 'No readings of this time are known',
  }
}

const BAND_COLOURS = { operational: 'var(--series-1)', statutory: 'var(--warn)', beyond: 'var(--bad)' } as const
const BAND_NAMES = { operational: 'Operational', statutory: 'Beyond operational', beyond: 'Beyond statutory' } as const

const COUNT_AXIS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: 'readings',
  spoken: 'readings',
  text: (value) => numberText(value, { decimals: 0 }),
}

/** How often each frequency was measured: a column a bin, coloured by the band that the middle of the bin is in. */
export const histogramPlot = (bins: readonly FrequencyBin[]): Plot => {
  const edges = Float64Array.from(bins, (bin) => bin.hz - BIN_HZ / 2)
  return {
    id: 'frequencyHistogram',
    title: 'Distribution',
    label: `Readings by frequency, in bins of ${BIN_HZ} Hz`,
    x: { kind: 'value', axis: { ...axisOf(edges), id: 'bottom', text: binText } },
    axes: [COUNT_AXIS],
    series: (['operational', 'statutory', 'beyond'] as const)
      .filter((band) => bins.some((bin) => bandOf(bin.hz) === band))
      .map((band) => ({
        id: band,
        name: BAND_NAMES[band],
        kind: 'column',
        axis: 'left',
        colour: BAND_COLOURS[band],
        hold: BIN_HZ,
        stackGroup: 'bins',
        column: {
          at: edges,
          values: Float64Array.from(bins, (bin) => (bandOf(bin.hz) === band ? bin.count : NaN)),
        },
      })),
    none: 'No readings are known',
  }
}
