import { MINUTE_MS, type EvolutionMeasure, type EvolutionMinute } from '../boa/evolution'
import { numberText } from '../format'
import type { Instant } from '../periods'
import type { Plot, PlotAxis, PlotSeries } from './plot'
import { timeAxis } from './timeAxis'

/** How NIV is shown: its unit, and MWh in it with the sign that the user has chosen. */
export type ShownNiv = { readonly unit: string; readonly of: (mwh: number) => number | undefined }

export type EvolutionPlotOptions = {
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly niv: ShownNiv
  /** Minutes with the largest moves, marked on the line of what they moved. */
  readonly marked: ReadonlySet<Instant>
  readonly measure: EvolutionMeasure
  /** The minute that is chosen. */
  readonly chosen: Instant | undefined
}

const nivAxis = (unit: string): PlotAxis => ({
  id: 'niv',
  side: 'left',
  unit,
  spoken: unit === 'MW' ? 'megawatts' : 'megawatt hours',
  text: (value) => numberText(value, { decimals: 1 }),
  zero: false,
})

const PRICE: PlotAxis = {
  id: 'price',
  side: 'right',
  unit: '£/MWh',
  spoken: 'pounds per megawatt hour',
  text: (value) => numberText(value),
  zero: false,
}

type Value = (minute: EvolutionMinute) => number | undefined

const columnOf = (minutes: readonly EvolutionMinute[], value: Value): PlotSeries['column'] => ({
  at: Float64Array.from(minutes, ({ at }) => at),
  values: Float64Array.from(minutes, (minute) => value(minute) ?? NaN),
})

const LOOKS = {
  niv: { name: 'NIV', colour: 'var(--plot-1)' },
  price: { name: 'Price', colour: 'var(--plot-4)' },
} as const satisfies Record<EvolutionMeasure, Pick<PlotSeries, 'name' | 'colour'>>

/** NIV and price of a settlement period minute by minute, as steps, with marks where they moved most. */
export const evolutionPlot = (minutes: readonly EvolutionMinute[], options: EvolutionPlotOptions): Plot => {
  const { from, to, now, niv, marked, measure, chosen } = options
  const values: Readonly<Record<EvolutionMeasure, Value>> = {
    niv: (minute) => niv.of(minute.niv),
    price: (minute) => minute.price,
  }
  const lineOf = (id: EvolutionMeasure): PlotSeries => ({
    ...LOOKS[id],
    id,
    kind: 'step',
    axis: id,
    hold: MINUTE_MS,
    column: columnOf(minutes, values[id]),
    style: { width: 2, labels: 'end' },
  })
  const marks: PlotSeries = {
    id: 'moves',
    name: 'Largest moves',
    kind: 'scatter',
    axis: measure,
    hold: MINUTE_MS,
    column: columnOf(
      minutes.filter(({ at }) => marked.has(at)),
      values[measure],
    ),
    colour: LOOKS[measure].colour,
    quiet: true,
    isReference: true,
  }
  return {
    id: 'evolution',
    title: 'Inside the period',
    label: 'NIV and indicative price of the settlement period minute by minute',
    x: { ...timeAxis({ from, to, now }, MINUTE_MS), ...(chosen !== undefined && { moment: chosen }) },
    axes: [nivAxis(niv.unit), PRICE],
    series: [lineOf('niv'), lineOf('price'), marks],
    none: 'Nothing had been accepted for this period by then.',
  }
}
