import { decilesOf, type ReportRow } from '../../imbalanceForecast/track'
import { dateAt, dayText, HALF_HOUR_MS, periodAt, type Instant, type SettlementDate } from '../../periods'
import type { Column } from '../../series/batch'
import type { Plot, PlotAxis, PlotSeries } from '../plot'
import { unitAxis } from './unitAxis'
import { timeAxis } from '../timeAxis'

type Range = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

/** How a user reads imbalance and its forecast: each with its own sign (ST18). MWh in, the shown unit out. */
export type NivReading = {
  readonly unit: 'MW' | 'MWh'
  readonly outturn: (mwh: number | undefined) => number | undefined
  readonly forecast: (mwh: number | undefined) => number | undefined
}

export const BAND_TEXTS = '80% band, from the errors of the 14 days before'

const columnOf = (rows: readonly ReportRow[], of: (row: ReportRow) => number | undefined): Column => ({
  at: Float64Array.from(rows, ({ at }) => at),
  values: Float64Array.from(rows, (row) => of(row) ?? NaN),
})

const line = (
  id: string,
  name: string,
  column: Column,
  colour: string,
  more: Partial<PlotSeries> = {},
): PlotSeries => ({ id, name, kind: 'step', column, colour, axis: 'left', hold: HALF_HOUR_MS, ...more })

/** Both ends of a band, whichever way its reader turns the sign. */
const bandOf = (
  rows: readonly ReportRow[],
  ends: (row: ReportRow) => readonly [number | undefined, number | undefined],
): Pick<PlotSeries, 'column'> & { readonly high: Float64Array } => {
  const sorted = rows.map((row) => {
    const [a, b] = ends(row)
    return a === undefined || b === undefined ? [NaN, NaN] : [Math.min(a, b), Math.max(a, b)]
  })
  const at = Float64Array.from(rows, (row) => row.at)
  return {
    column: { at, values: Float64Array.from(sorted, ([low]) => low ?? NaN) },
    high: Float64Array.from(sorted, ([, high]) => high ?? NaN),
  }
}

/** With what is above zero as its reader turns it. */
const nivName = (of: string, reading: NivReading['outturn']): string =>
  `NIV, ${of} (+ ${(reading(1) ?? 1) > 0 ? 'short' : 'long'})`

/** Forecast imbalance with its band, over what came of it. */
export const nivPlot = (rows: readonly ReportRow[], range: Range, reading: NivReading): Plot => {
  const { unit, outturn, forecast } = reading
  const band = bandOf(rows, ({ low, high }) => [forecast(low), forecast(high)])
  return {
    id: 'nivForecast',
    title: 'Net imbalance volume and its forecast',
    label: 'Published net imbalance volume of each settlement period, the forecast of it and the band of the forecast',
    x: timeAxis(range, HALF_HOUR_MS),
    axes: [unitAxis(unit, true)],
    series: [
      line('band', BAND_TEXTS, band.column, 'var(--forecast)', {
        kind: 'band',
        high: band.high,
        style: { opacity: 0.4 },
      }),
      line(
        'outturn',
        nivName('published', reading.outturn),
        columnOf(rows, (row) => outturn(row.outturn)),
        'var(--niv)',
        {
          kind: 'column',
        },
      ),
      line(
        'forecast',
        nivName('forecast', reading.forecast),
        columnOf(rows, (row) => forecast(row.forecast)),
        'var(--forecast)',
        {
          forecastFrom: range.now,
          style: { width: 2 },
        },
      ),
    ],
    none: 'No imbalance of these days is known, and none is forecast',
  }
}

/** Forecast system price with its band, and what it was. */
export const pricePlot = (rows: readonly ReportRow[], range: Range): Plot => {
  const band = bandOf(rows, ({ priceLow, priceHigh }) => [priceLow, priceHigh])
  return {
    id: 'priceForecast',
    title: 'System price and its forecast',
    label:
      'Published system price of each settlement period, the forecast of it, its band, the day-ahead and the market index price',
    x: timeAxis(range, HALF_HOUR_MS),
    axes: [unitAxis('£/MWh')],
    series: [
      line('band', BAND_TEXTS, band.column, 'var(--forecast)', {
        kind: 'band',
        high: band.high,
        style: { opacity: 0.4 },
      }),
      line(
        'index',
        'Market index price',
        columnOf(rows, ({ marketIndex }) => marketIndex),
        'var(--market-index)',
        {
          style: { dash: 'dot' },
        },
      ),
      line(
        'dayAhead',
        'Day-ahead',
        columnOf(rows, ({ dayAhead }) => dayAhead),
        'var(--day-ahead)',
        { style: { width: 1 } },
      ),
      line(
        'price',
        'System price, published',
        columnOf(rows, ({ systemPrice }) => systemPrice),
        'var(--system-price)',
      ),
      line(
        'forecast',
        'System price, forecast',
        columnOf(rows, (row) => row.priceForecast),
        'var(--forecast)',
        {
          forecastFrom: range.now,
          style: { width: 2 },
        },
      ),
    ],
    none: 'No system price of these days is known, and none is forecast',
  }
}

/** Errors of the forecast by day and settlement period: what is too short above zero, as the reader turns it. */
export const errorPlot = (rows: readonly ReportRow[], reading: NivReading): Plot => {
  const known = rows.filter(({ error }) => error !== undefined)
  const days = [...new Set(known.map(({ at }) => dateAt(at)))].sort().reverse()
  const periods = Math.max(48, ...known.map(({ at }) => periodAt(at).period))
  const place = new Map<SettlementDate, number>(days.map((day, row) => [day, row]))
  const values = new Float64Array(days.length * periods).fill(NaN)
  for (const { at, error } of known) {
    const { date, period } = periodAt(at)
    values[(place.get(date) ?? 0) * periods + period - 1] = reading.forecast(error) ?? NaN
  }
  return {
    id: 'nivErrors',
    title: 'Forecast less outturn',
    label: 'Errors of the imbalance forecast by day and settlement period',
    x: { kind: 'names', names: Array.from({ length: periods }, (_, i) => `P${i + 1}`), title: 'Settlement period' },
    axes: [],
    series: [],
    cells: {
      rows: days.map((day) => dayText(day).slice(0, -5)),
      title: 'Day',
      values,
      axis: unitAxis(reading.unit, true),
      scale: 'diverging',
    },
    none: 'No errors are known of these days',
  }
}

/** Tenths of the forecasts by their size, and the mean of what came of each: on the line where they are right. */
export const calibrationPlot = (rows: readonly ReportRow[], reading: NivReading): Plot => {
  const deciles = decilesOf(rows)
    .map(({ forecast, outturn }) => ({ x: reading.forecast(forecast) ?? NaN, y: reading.outturn(outturn) ?? NaN }))
    .sort((a, b) => a.x - b.x)
  const axis: PlotAxis = unitAxis(reading.unit, true)
  const at = Float64Array.from(deciles, ({ x }) => x)
  return {
    id: 'nivCalibration',
    title: 'Forecast against outturn, by tenths of their size',
    label:
      'Mean outturn of each tenth of the forecasts over their mean forecast, and the line of forecasts that are right',
    x: { kind: 'value', axis },
    axes: [axis],
    series:
      deciles.length === 0
        ? []
        : [
            line('right', 'Right on average', { at, values: at.slice() }, 'var(--text-3)', {
              kind: 'scatter',
              hold: 0,
              style: { opacity: 0.5 },
            }),
            line(
              'deciles',
              'Mean outturn of a tenth',
              { at, values: Float64Array.from(deciles, ({ y }) => y) },
              'var(--series-1)',
              { kind: 'scatter', hold: 0 },
            ),
          ],
    none: 'Fewer than ten forecasts of these days have an outturn',
  }
}
