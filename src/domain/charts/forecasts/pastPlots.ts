import { quantileSorted } from 'd3'
import type { Instant } from '../../periods'
import { hourOf } from '../../periods/london'
import type { Plot, PlotBox } from '../plot'
import { difference, type PastForecasts } from './issueColumns'
import { unitAxis } from './unitAxis'

type Range = { readonly from: Instant; readonly to: Instant }

/** `2 days ahead`, as said of what was known by the end of the day before. */
export const aheadText = (daysAfter: number): string =>
  daysAfter === 0 ? 'on the day' : `${daysAfter} ${daysAfter === 1 ? 'day' : 'days'} ahead`

/** Forecast less outturn: positive where it said too much. */
export const errorsOf = ({
  forecast,
  outturn,
}: Pick<PastForecasts, 'forecast' | 'outturn'>): Float64Array<ArrayBuffer> =>
  outturn === undefined ? forecast.map(() => NaN) : difference(forecast, outturn.values)

/** What was forecast so many days ahead, and what came of it. */
export const pastPlot = (past: PastForecasts, { from, to }: Range): Plot => ({
  id: 'past',
  title: `${past.name}, ${aheadText(past.daysAfter)}`,
  label: `${past.name} as it was forecast ${aheadText(past.daysAfter)}, and the outturn`,
  x: { kind: 'time', from, to, step: past.stepMs, now: undefined },
  axes: [unitAxis(past.unit)],
  series: [
    {
      id: 'forecast',
      name: `Forecast, ${aheadText(past.daysAfter)}`,
      kind: 'line',
      column: { at: past.times, values: past.forecast },
      colour: 'var(--series-1)',
      axis: 'left',
      hold: past.stepMs,
    },
    ...(past.outturn
      ? [
          {
            id: 'outturn',
            name: `Outturn: ${past.outturn.name}`,
            kind: 'line' as const,
            column: { at: past.times, values: past.outturn.values },
            colour: 'var(--series-2)',
            axis: 'left',
            hold: past.stepMs,
          },
        ]
      : []),
  ],
  none: 'No forecast is stored for these days',
})

/** Forecast less outturn of each step. */
export const forecastErrorPlot = (past: PastForecasts, { from, to }: Range): Plot => {
  const errors = errorsOf(past)
  return {
    id: 'errors',
    title: 'Error',
    label: `${past.name}: forecast less outturn`,
    x: { kind: 'time', from, to, step: past.stepMs, now: undefined },
    axes: [unitAxis(past.unit, true)],
    series: errors.every(Number.isNaN)
      ? []
      : [
          {
            id: 'error',
            name: 'Forecast less outturn',
            kind: 'column',
            column: { at: past.times, values: errors },
            colour: 'var(--series-1)',
            axis: 'left',
            hold: past.stepMs,
          },
        ],
    none:
      past.outturn === undefined ? 'No series has the outturn of this forecast' : 'No outturn is stored for these days',
  }
}

const boxOf = (place: number, errors: readonly number[]): PlotBox | undefined => {
  const all = errors.toSorted((a, b) => a - b)
  const [min, q1, median, q3, max] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantileSorted(all, share))
  if (min === undefined || q1 === undefined || median === undefined || q3 === undefined || max === undefined)
    return undefined
  const named = { of: place, series: 'error', colour: 'var(--series-1)', axis: 'left' }
  return { ...named, count: all.length, min, q1, median, q3, max }
}

/** How errors are spread by the hour of the London day. */
export const errorBoxes = (past: PastForecasts): Plot => {
  const hours = new Map<number, number[]>()
  const errors = errorsOf(past)
  for (const [i, at] of past.times.entries()) {
    const error = errors[i] ?? NaN
    if (Number.isFinite(error)) hours.set(hourOf(at), [...(hours.get(hourOf(at)) ?? []), error])
  }
  const shown = [...hours].sort(([a], [b]) => a - b)
  return {
    id: 'hours',
    title: 'Error by hour of the day',
    label: `${past.name}: least, quartiles and largest of forecast less outturn by hour of the day`,
    x: { kind: 'names', names: shown.map(([hour]) => String(hour).padStart(2, '0')), title: 'Hour of the day' },
    axes: [unitAxis(past.unit, true)],
    series: [],
    boxes: shown.flatMap(([, all], place) => boxOf(place, all) ?? []),
    none: 'No errors are known of these days',
  }
}
