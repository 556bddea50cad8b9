import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { numberText } from '../format'
import { addDays, dayStart } from '../periods'
import type { WinterReview } from './winterCalls'
import { winterFigureOf } from './winterFigures'
import { winterDays, winterText } from './winters'

const DAY_MS = 86_400_000
/** A value of a day holds until the next one, of 25 hours at most. */
const HOLD_MS = DAY_MS + DAY_MS / 24

const AXES: readonly PlotAxis[] = [
  {
    id: 'left',
    side: 'left',
    unit: 'MW',
    spoken: 'megawatts',
    text: (value) => numberText(value, { decimals: 0 }),
    total: false,
  },
  {
    id: 'right',
    side: 'right',
    unit: '£/MWh',
    spoken: 'pounds per megawatt hour',
    text: (value) => numberText(value),
    total: false,
  },
]

/** The tightest margin of each day against the day-ahead price of its peak hours. */
export const winterPlot = ({ winter, days, daily }: WinterReview): Plot => {
  const all = winterDays(winter)
  const at = Float64Array.from(days, (day) => dayStart(day))
  const lineOf = (id: string, more: Omit<PlotSeries, 'id' | 'column'>): PlotSeries => ({
    ...more,
    id,
    column: {
      at,
      values: Float64Array.from(days, (_, place) => daily.find((each) => each.id === id)?.values[place] ?? NaN),
    },
  })
  const series = [
    lineOf('marginMin', {
      name: 'Tightest margin',
      kind: 'column',
      axis: 'left',
      hold: DAY_MS,
      colour: 'var(--plot-1)',
    }),
    lineOf('peak', {
      name: winterFigureOf('peak').title.replace(', mean', ''),
      kind: 'step',
      axis: 'right',
      hold: HOLD_MS,
      colour: 'var(--plot-4)',
      style: { width: 2 },
    }),
  ].filter(({ column }) => column.values.some((value) => !Number.isNaN(value)))
  return {
    id: 'winter-margins',
    title: 'Margins and peak prices',
    label: `Tightest margin of each day of winter ${winterText(winter)} in megawatts, and its day-ahead peak price`,
    x: {
      kind: 'time',
      from: dayStart(all[0] ?? ''),
      to: dayStart(addDays(all.at(-1) ?? '', 1)),
      step: DAY_MS,
      now: undefined,
    },
    // An axis of nothing would have figures of its own choice. Margins are of whole days alone.
    axes: AXES.filter(({ id }) => series.length === 0 || series.some(({ axis }) => axis === id)),
    series,
    none: `Nothing is known of winter ${winterText(winter)} yet`,
  }
}
