import type { Plot, PlotAxis } from '../charts/plot'
import { timeAxis } from '../charts/timeAxis'
import { numberText } from '../format'
import { addDays, dayStart, type Instant } from '../periods'
import type { BackTest } from './calls'

const DAY_MS = 86_400_000

const AXIS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: 'a day',
  spoken: 'notifications a day',
  text: (value) => numberText(value, { decimals: 0 }),
  min: 0,
}

/** Notifications by London day; a day that is not stored is a gap. */
export const backTestPlot = ({ from, to, days, missing }: BackTest, now: Instant): Plot => {
  const gone = new Set(missing)
  const shown = days.filter(({ date }) => !gone.has(date))
  return {
    id: 'backTest',
    title: 'Notifications by day',
    label: 'Notifications that would have been sent, by day',
    x: timeAxis({ from: dayStart(from), to: dayStart(addDays(to, 1)), now }, DAY_MS),
    axes: [{ ...AXIS, ...(shown.every(({ count }) => count === 0) && { max: 1 }) }],
    series: [
      {
        id: 'count',
        name: 'Notifications',
        kind: 'column',
        axis: 'left',
        colour: 'var(--series-1)',
        hold: DAY_MS,
        column: {
          at: Float64Array.from(shown, ({ date }) => dayStart(date)),
          values: Float64Array.from(shown, ({ count }) => count),
        },
      },
    ],
    none: 'No day of these is stored.',
  }
}
