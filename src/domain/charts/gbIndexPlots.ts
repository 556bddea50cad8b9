import { numberText } from '../format'
import { INDEX_DECIMALS, INDEX_UNITS, type IndexMeasure, type IndexSource } from '../gbIndex/choice'
import type { IndexRow } from '../gbIndex/values'
import { addDays, dayStart, type Instant } from '../periods'
import type { Plot, PlotAxis, PlotSeries } from './plot'
import { PART_COLOURS } from './revenuePlots'

const DAY_MS = 86_400_000

/** Products of response are shades between its colour and another, those of reserve likewise. */
const mixed = (a: string, b: string, share = 50): string => `color-mix(in oklab, ${a} ${share}%, ${b})`
/** Of the other direction of the same product. */
const paler = (colour: string): string => mixed(colour, 'var(--surface-1)', 55)

const CONTAINMENT = mixed('var(--plot-3)', 'var(--plot-8)')
const MODERATION = 'var(--plot-3)'
const REGULATION = mixed('var(--plot-3)', 'var(--plot-1)')
const BALANCING = 'var(--plot-5)'
const QUICK = mixed('var(--plot-5)', 'var(--plot-4)')
const SLOW = mixed('var(--plot-5)', 'var(--plot-1)')

const SOURCE_COLOURS: Readonly<Record<IndexSource['id'], string>> = {
  ...PART_COLOURS,
  exports: PART_COLOURS.wholesale,
  imports: 'var(--plot-6)',
  balancing: 'var(--offer-fill)',
  ancillary: 'var(--plot-3)',
  wear: 'var(--plot-8)',
  system: 'var(--offer-fill)',
  energy: 'var(--bid-fill)',
  low: 'var(--plot-3)',
  high: 'var(--plot-5)',
  DCL: CONTAINMENT,
  DCH: paler(CONTAINMENT),
  DML: MODERATION,
  DMH: paler(MODERATION),
  DRL: REGULATION,
  DRH: paler(REGULATION),
  SFFR: 'var(--plot-6)',
  PBR: BALANCING,
  NBR: paler(BALANCING),
  PQR: QUICK,
  NQR: paler(QUICK),
  PSR: SLOW,
  NSR: paler(SLOW),
}

const SPOKEN: Readonly<Record<IndexMeasure, string>> = {
  pounds: 'pounds',
  perMw: 'pounds per megawatt',
  perMwh: 'pounds per megawatt hour of storage',
  perThroughput: 'pounds per megawatt hour of throughput',
  perMwYear: 'pounds per megawatt and year',
  perKwYear: 'pounds per kilowatt and year',
}

const axisOf = (measure: IndexMeasure, unit: string): PlotAxis => ({
  id: 'left',
  side: 'left',
  unit,
  spoken: SPOKEN[measure],
  text: (value) => numberText(value, { decimals: INDEX_DECIMALS[measure] }),
  zero: true,
  total: true,
})

const startOf = ({ from }: IndexRow): Instant => dayStart(from)
const lengthOf = ({ from, to }: IndexRow): number => dayStart(addDays(to, 1)) - dayStart(from)

/** The time from the first to the last period, and how long the shortest is: columns of months do not overlap. */
const spanOf = (rows: readonly IndexRow[]) => {
  const first = rows[0]
  const last = rows.at(-1)
  const [from, to] = first && last ? [startOf(first), startOf(last) + lengthOf(last)] : [0, DAY_MS]
  const lengths = rows.map(lengthOf)
  // A first period that is cut to a day would make lines of all columns.
  const whole = lengths.length > 2 ? lengths.slice(1, -1) : lengths
  return { from, to, shortest: Math.min(...whole, to - from), longest: Math.max(...lengths, DAY_MS) }
}

/** What each source brings to the index, a stack of columns a period; a sum that lacks something is partial. */
export const sourcesPlot = (
  rows: readonly IndexRow[],
  sources: readonly IndexSource[],
  measure: IndexMeasure,
): Plot => {
  const { from, to, shortest } = spanOf(rows)
  const at = Float64Array.from(rows, startOf)
  return {
    id: 'gb-index-sources',
    title: 'Index by source',
    label: `What each source brings to the index, in ${SPOKEN[measure]}`,
    x: { kind: 'time', from, to, step: shortest, now: undefined },
    axes: [axisOf(measure, INDEX_UNITS[measure])],
    series: sources.map(({ id, title }, place): PlotSeries => ({
      id,
      name: title,
      kind: 'column',
      axis: 'left',
      hold: shortest,
      stackGroup: 'index',
      column: { at, values: Float64Array.from(rows, ({ values }) => values[place] ?? NaN) },
      colour: SOURCE_COLOURS[id],
      partial: new Set(
        rows.filter(({ values, partial }) => values[place] !== undefined && partial[place] === true).map(startOf),
      ),
    })),
    none: 'Nothing is known of these days yet',
  }
}

/** The index and its mean of twelve months, £/kW/yr: both held against a year, so that periods of any length compare. */
export const indexLinePlot = (rows: readonly IndexRow[], mean: number | undefined, name: string): Plot => {
  const { from, to, shortest, longest } = spanOf(rows)
  const line = {
    kind: 'step',
    axis: 'left',
    hold: longest,
  } as const
  return {
    id: 'gb-index-line',
    title: 'Index and 12-month mean',
    label: 'The index and its mean of twelve months, in pounds per kilowatt and year',
    x: { kind: 'time', from, to, step: shortest, now: undefined },
    axes: [{ ...axisOf('perKwYear', INDEX_UNITS.perKwYear), spoken: 'pounds per kilowatt and year', total: false }],
    series: [
      {
        ...line,
        id: 'index',
        name,
        column: { at: Float64Array.from(rows, startOf), values: Float64Array.from(rows, ({ total }) => total ?? NaN) },
        colour: 'var(--plot-1)',
        style: { width: 2 },
      },
      ...(mean === undefined || rows.length === 0
        ? []
        : [
            {
              ...line,
              id: 'mean',
              name: '12-month mean',
              hold: to - from,
              column: { at: Float64Array.of(from), values: Float64Array.of(mean) },
              colour: 'var(--plot-4)',
              style: { dash: 'dash' as const },
            },
          ]),
    ],
    none: 'Nothing is known of these days yet',
  }
}
