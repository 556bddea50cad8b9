import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { boxOf } from '../charts/spec/forms'
import { numberText } from '../format'
import { addDays, dayStart } from '../periods'
import type { Review } from './calls'
import { fuelFigure, reasonFigure, REVIEW_FUELS, REVIEW_REASONS, reviewFigureOf } from './figures'
import { reviewMonthText } from './sentences'

const DAY_MS = 86_400_000
/** A value of a day holds until the next one, of 25 hours at most. */
const HOLD_MS = DAY_MS + DAY_MS / 24
const NONE = 'Nothing is known of these months yet'
const PER_MWH = { unit: '£/MWh', spoken: 'pounds per megawatt hour' }

/** Values of a figure by day, times a number; NaN where the day is not known. */
const valuesOf = ({ daily, days }: Review, id: string, scale = 1): Float64Array<ArrayBuffer> => {
  const values = daily.find((each) => each.id === id)?.values
  return Float64Array.from(days, (_, place) => (values?.[place] == null ? NaN : scale * (values[place] ?? NaN)))
}

const isAnyKnown = (values: ArrayLike<number>): boolean => Array.from(values).some((value) => !Number.isNaN(value))

const axisOf = (unit: string, spoken: string, more: Partial<PlotAxis> = {}): PlotAxis => ({
  id: 'left',
  side: 'left',
  unit,
  spoken,
  text: (value) => numberText(value),
  ...more,
})

const ofDays = (
  { days }: Review,
  { id, title, axis, series }: Pick<Plot, 'id' | 'title'> & { axis: PlotAxis; series: readonly PlotSeries[] },
): Plot => ({
  id,
  title,
  label: `${title} by day, in ${axis.spoken}`,
  x: {
    kind: 'time',
    from: dayStart(days[0] ?? '2026-01-01'),
    to: dayStart(addDays(days.at(-1) ?? '2026-01-01', 1)),
    step: DAY_MS,
    now: undefined,
  },
  axes: [axis],
  series: series.filter(({ column }) => isAnyKnown(column.values)),
  none: NONE,
})

const seriesOf = (
  review: Review,
  {
    figure,
    scale = 1,
    ...more
  }: Pick<PlotSeries, 'name' | 'kind' | 'colour'> & Partial<PlotSeries> & { figure: string; scale?: number },
): PlotSeries => ({
  id: figure,
  axis: 'left',
  // Columns do not overlap.
  hold: more.kind === 'column' ? DAY_MS : HOLD_MS,
  column: { at: Float64Array.from(review.days, (day) => dayStart(day)), values: valuesOf(review, figure, scale) },
  ...more,
})

const PRICE_LINES = [
  ['baseload', 'Day-ahead baseload', 'var(--plot-1)'],
  ['index', 'Intraday index', 'var(--plot-2)'],
  ['system', 'System price', 'var(--plot-4)'],
] as const

/** Prices by day. */
export const reviewPricesPlot = (review: Review): Plot =>
  ofDays(review, {
    id: 'review-prices',
    title: 'Prices',
    axis: axisOf(PER_MWH.unit, PER_MWH.spoken, { zero: false }),
    series: PRICE_LINES.map(([figure, name, colour]) => seriesOf(review, { figure, name, colour, kind: 'step' })),
  })

/** Generation by day and fuel, stacked, with what comes over the cables left out. */
export const reviewMixPlot = (review: Review, colourOf: (fuel: string) => string): Plot =>
  ofDays(review, {
    id: 'review-mix',
    title: 'Generation mix',
    axis: axisOf('GWh', 'gigawatt hours', { total: true, text: (value) => numberText(value, { decimals: 0 }) }),
    series: REVIEW_FUELS.map((fuel) =>
      seriesOf(review, {
        figure: fuelFigure(fuel),
        name: fuel,
        colour: colourOf(fuel),
        kind: 'column',
        stackGroup: 'mix',
        scale: 1000,
      }),
    ),
  })

/** Cost of balancing by day and reason, stacked. */
export const reviewCostPlot = (review: Review): Plot =>
  ofDays(review, {
    id: 'review-cost',
    title: 'Cost of balancing',
    axis: axisOf('£m', 'million pounds', { total: true }),
    series: REVIEW_REASONS.map(({ id, title }, place) =>
      seriesOf(review, {
        figure: reasonFigure(id),
        name: title,
        colour: `var(--plot-${place + 1})`,
        kind: 'column',
        stackGroup: 'cost',
      }),
    ),
  })

/** The spreads of days by month, a box each: of the day-ahead auction, and of system prices. */
export const reviewSpreadsPlot = (review: Review): Plot => {
  const high = valuesOf(review, 'systemMax')
  const low = valuesOf(review, 'systemMin')
  const lines = [
    ['spread', reviewFigureOf('spread').title, 'var(--plot-1)', valuesOf(review, 'spread')],
    [
      'systemSpread',
      'System price spread of the day',
      'var(--plot-4)',
      Float64Array.from(high, (value, day) => value - (low[day] ?? NaN)),
    ],
  ] as const
  const series = lines.map(([id, name, colour, values]) => ({
    ...seriesOf(review, { figure: id, name, colour, kind: 'scatter' }),
    column: { at: Float64Array.from(review.days, (day) => dayStart(day)), values },
  }))
  const boxes = series.flatMap((each) =>
    review.shown.flatMap((month, of) => {
      const known = Array.from(each.column.values).filter(
        (value, day) => review.days[day]?.startsWith(month) === true && !Number.isNaN(value),
      )
      return known.length === 0 ? [] : [boxOf(each, of, known)]
    }),
  )
  return {
    id: 'review-spreads',
    title: 'Spreads of days',
    label: 'Dearest less cheapest of each day, the days of a month as a box, in pounds per megawatt hour',
    x: { kind: 'names', names: review.shown.map(reviewMonthText), title: 'Month' },
    axes: [axisOf(PER_MWH.unit, PER_MWH.spoken)],
    series,
    boxes,
    none: NONE,
  }
}
