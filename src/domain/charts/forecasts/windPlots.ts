import { HALF_HOUR_MS, type Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { Plot, PlotSeries } from '../plot'
import { BAND_DAYS, type ForecastBand } from './band'
import { unitAxis } from './unitAxis'
import { hourly, HOUR_MS, lessAt, type WindParts } from './windParts'
import { REVISION_HOURS } from './windFigures'

type Range = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

/** Named as what it is: measured from errors, published by nobody. */
export const BAND_NAME = `P10–P90 from the errors of the last ${BAND_DAYS} days`

const x = ({ from, to, now }: Range, step: number): Plot['x'] => ({
  kind: 'time',
  from,
  to,
  step,
  now: now >= from && now < to ? now : undefined,
})

const series = (
  id: string,
  name: string,
  column: Column,
  colour: string,
  more: Partial<PlotSeries> = {},
): readonly PlotSeries[] =>
  column.at.length === 0 ? [] : [{ id, name, kind: 'line', column, colour, axis: 'left', hold: HALF_HOUR_MS, ...more }]

const DAY_AHEAD = 'NESO, day ahead'
const LATEST = 'NESO, latest'

/** Wind as metered and as forecast, what was turned down, and how much there is. */
export const windPlot = (parts: WindParts, band: ForecastBand | undefined, range: Range): Plot => {
  const { from, to, now } = range
  const { capacity } = parts
  const hours = { hold: HOUR_MS, forecastFrom: now }
  return {
    id: 'wind',
    title: 'Wind generation and its forecasts',
    label: 'Metered wind generation, forecasts of it, embedded wind, what was curtailed, and capacity',
    x: x(range, HALF_HOUR_MS),
    axes: [{ ...unitAxis('MW'), zero: true }],
    series: [
      ...(band
        ? series('band', BAND_NAME, { at: band.at, values: band.low }, 'var(--fuel-wind)', {
            kind: 'band',
            high: band.high,
            hold: HOUR_MS,
            style: { opacity: 0.45 },
          })
        : []),
      ...series('curtailed', 'Curtailed (accepted bids)', parts.curtailed, 'var(--bid)', {
        kind: 'column',
        style: { opacity: 0.6 },
      }),
      ...series('embedded', 'Embedded wind, estimate', parts.embedded, 'var(--series-3)'),
      ...series('dayAhead', DAY_AHEAD, parts.dayAhead, 'var(--series-1)', { ...hours, style: { dash: 'dot' } }),
      ...series('latest', LATEST, parts.latest, 'var(--fuel-wind)', { ...hours, style: { width: 2 } }),
      ...series('outturn', 'Outturn (metered)', parts.outturn, 'var(--series-2)', { style: { width: 2 } }),
      ...(capacity === undefined || capacity <= 0
        ? []
        : series(
            'capacity',
            'Registered capacity',
            { at: Float64Array.of(from, to), values: Float64Array.of(capacity, capacity) },
            'var(--text-3)',
            { hold: to - from, isReference: true, style: { dash: 'longDash', width: 1 } },
          )),
    ],
    none: 'No wind generation or forecast is stored for these days',
  }
}

/** Forecasts less what was metered, by the hour. */
export const windErrorPlot = (parts: WindParts, range: Range): Plot => {
  const came = hourly(parts.outturn)
  const error = (id: string, name: string, forecast: Column, colour: string): readonly PlotSeries[] => {
    const column = lessAt(forecast, came)
    return column.values.every(Number.isNaN) ? [] : series(id, name, column, colour, { kind: 'step', hold: HOUR_MS })
  }
  return {
    id: 'windErrors',
    title: 'Forecast less outturn',
    label: 'Errors of the wind forecasts by the hour: positive where too much was expected',
    x: x(range, HOUR_MS),
    axes: [unitAxis('MW', true)],
    series: [
      ...error('dayAhead', DAY_AHEAD, parts.dayAhead, 'var(--series-1)'),
      ...error('latest', LATEST, parts.latest, 'var(--fuel-wind)'),
    ],
    none: 'No errors are known of these days',
  }
}

/** How the latest forecast differs from what was known six hours ago. */
export const windRevisionPlot = ({ latest, before }: WindParts, range: Range): Plot => {
  const { now, to } = range
  const change = lessAt(latest, before)
  const begin = change.at.findIndex((at) => at >= now - HOUR_MS)
  const ahead: Column =
    begin < 0
      ? { at: new Float64Array(), values: new Float64Array() }
      : { at: change.at.subarray(begin), values: change.values.subarray(begin) }
  const end = (ahead.at.at(-1) ?? now) + HOUR_MS
  return {
    id: 'windRevision',
    title: `Change since ${REVISION_HOURS} h ago`,
    label: `The latest wind forecast less what was known ${REVISION_HOURS} hours ago, of the hours ahead`,
    x: x({ from: Math.floor(now / HOUR_MS) * HOUR_MS, to: Math.max(Math.min(end, to), now + HOUR_MS), now }, HOUR_MS),
    axes: [unitAxis('MW', true)],
    series: ahead.values.every(Number.isNaN)
      ? []
      : series('change', 'Latest less six hours ago', ahead, 'var(--fuel-wind)', { kind: 'column', hold: HOUR_MS }),
    none: 'Nothing is known of the hours ahead',
  }
}
