import { HALF_HOUR_MS, type Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { Plot, PlotSeries } from '../plot'
import { BAND_DAYS, forecastBandOf, type ForecastBand, type LeadErrors } from './band'
import { unitAxis } from './unitAxis'
import { hasValues, hourly, HOUR_MS, lessAt, NO_COLUMN, valuesOf, type WindParts } from './windParts'
import { REVISION_HOURS } from './windFigures'
import { timeAxis } from '../timeAxis'

type Range = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

/** Named as what it is: measured from errors, published by nobody. */
export const BAND_NAME = `P10–P90 from the errors of the last ${BAND_DAYS} days`
const HOUSE_BAND = 'House P10–P90'

/** A band around a forecast, and whether the forecast's author published it. */
export type WindBand = ForecastBand & { readonly isHouse: boolean }

/**
 * The band of the house forecast; where there is none, one around NESO's as its errors were. Undefined where neither is
 * known.
 */
export const windBandOf = (parts: WindParts, errors: LeadErrors | undefined, now: Instant): WindBand | undefined => {
  const { at, values: low } = parts.houseLow
  if (hasValues(parts.houseLow)) {
    const highs = valuesOf(parts.houseHigh)
    return { at, low, high: Float64Array.from(at, (each) => highs.get(each) ?? NaN), isHouse: true }
  }
  const measured = errors && forecastBandOf(parts.latest, errors, now, parts.capacity)
  return measured && { ...measured, isHouse: false }
}

const series = (
  id: string,
  name: string,
  column: Column,
  colour: string,
  more: Partial<PlotSeries> = {},
): readonly PlotSeries[] =>
  column.at.length === 0 ? [] : [{ id, name, kind: 'line', column, colour, axis: 'left', hold: HALF_HOUR_MS, ...more }]

/** The forecasts as they are named wherever they are drawn or counted. */
const WIND_PROVIDERS = {
  latest: 'NESO latest',
  dayAhead: 'NESO day ahead',
  house: 'House forecast',
  second: 'Provider 2 (GFS)',
} as const

const COLOURS = {
  latest: 'var(--fuel-wind)',
  dayAhead: 'var(--series-1)',
  house: 'var(--forecast)',
  second: 'var(--plot-4)',
} as const
type Provider = keyof typeof WIND_PROVIDERS
/** The house's last: it lies over the others. */
const PROVIDERS: readonly Provider[] = ['dayAhead', 'second', 'latest', 'house']
const STYLES: Readonly<Partial<Record<Provider, PlotSeries['style']>>> = {
  dayAhead: { dash: 'dot' },
  latest: { width: 2 },
  house: { width: 2 },
}

const bandSeries = (band: WindBand | undefined): readonly PlotSeries[] =>
  band === undefined
    ? []
    : series(
        'band',
        band.isHouse ? HOUSE_BAND : BAND_NAME,
        { at: band.at, values: band.low },
        band.isHouse ? COLOURS.house : COLOURS.latest,
        { kind: 'band', high: band.high, hold: HOUR_MS, style: { opacity: 0.45 } },
      )

/** Wind as metered and as forecast, what was turned down, and how much there is. */
export const windPlot = (parts: WindParts, band: WindBand | undefined, range: Range): Plot => {
  const { from, to, now } = range
  const { capacity } = parts
  const hours = { hold: HOUR_MS, forecastFrom: now }
  return {
    id: 'wind',
    title: 'Wind generation and its forecasts',
    label: 'Metered wind generation, forecasts of it, embedded wind, what was curtailed, and capacity',
    x: timeAxis(range, HALF_HOUR_MS),
    axes: [{ ...unitAxis('MW'), zero: true }],
    series: [
      ...bandSeries(band),
      ...series('curtailed', 'Curtailed (accepted bids)', parts.curtailed, 'var(--bid)', {
        kind: 'column',
        style: { opacity: 0.6 },
      }),
      ...series('embedded', 'Embedded wind, estimate', parts.embedded, 'var(--series-3)'),
      ...PROVIDERS.flatMap((id) => {
        const style = STYLES[id]
        return series(id, WIND_PROVIDERS[id], parts[id], COLOURS[id], { ...hours, ...(style && { style }) })
      }),
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
    x: timeAxis(range, HOUR_MS),
    axes: [unitAxis('MW', true)],
    series: [...PROVIDERS.flatMap((id) => error(id, WIND_PROVIDERS[id], parts[id], COLOURS[id]))],
    none: 'No errors are known of these days',
  }
}

/** What is still ahead of a column. */
const aheadOf = ({ at, values }: Column, now: Instant): Column => {
  const begin = at.findIndex((each) => each >= now - HOUR_MS)
  return begin < 0 ? NO_COLUMN : { at: at.subarray(begin), values: values.subarray(begin) }
}

/** How NESO's latest forecast and the house's differ from what was known six hours ago. */
export const windRevisionPlot = ({ latest, before, house, houseBefore }: WindParts, range: Range): Plot => {
  const { now, to } = range
  const change = aheadOf(lessAt(latest, before), now)
  const houseChange = aheadOf(lessAt(house, houseBefore), now)
  const known = [change, houseChange].filter(hasValues)
  const end = Math.max(now, ...known.map(({ at }) => at.at(-1) ?? now)) + HOUR_MS
  const line = (id: Provider, column: Column, kind: PlotSeries['kind']): readonly PlotSeries[] =>
    hasValues(column) ? series(id, WIND_PROVIDERS[id], column, COLOURS[id], { kind, hold: HOUR_MS }) : []
  return {
    id: 'windRevision',
    title: `Change since ${REVISION_HOURS} h ago`,
    label: `The latest wind forecasts less what was known ${REVISION_HOURS} hours ago, of the hours ahead`,
    x: timeAxis(
      { from: Math.floor(now / HOUR_MS) * HOUR_MS, to: Math.max(Math.min(end, to), now + HOUR_MS), now },
      HOUR_MS,
    ),
    axes: [unitAxis('MW', true)],
    series: [...line('latest', change, 'column'), ...line('house', houseChange, 'step')],
    none: 'Nothing is known of the hours ahead',
  }
}
