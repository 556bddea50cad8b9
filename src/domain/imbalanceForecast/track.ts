import { HALF_HOUR_MS, type Instant } from '../periods'
import { startOfHalfHour, halfHourValueAt } from './halfHours'
import { issuedAt, LEADS, type ImbalanceForecast, type Lead } from './method'
import { newestKnown, type Published } from './published'

/** Forecasts of the imbalance at every lead time, and of the price at the chosen one. */
export type Forecasts = {
  readonly niv: Readonly<Record<Lead, ImbalanceForecast>>
  readonly price: ImbalanceForecast
}

/** How the report reads forecasts. */
export type ReportChoice = {
  readonly lead: Lead
  /** MW that are bought before a period that is expected to be short, and sold before one that is expected to be long. */
  readonly sizeMw: number
  /** MWh of forecast imbalance below which nothing is traded. */
  readonly thresholdMwh: number
}

/** One settlement period: MWh (short above zero), £/MWh and £; undefined where it is not known. */
export type ReportRow = {
  readonly at: Instant
  /** The forecast at each lead time. */
  readonly leads: Readonly<Record<Lead, number | undefined>>
  readonly forecast: number | undefined
  readonly low: number | undefined
  readonly high: number | undefined
  readonly outturn: number | undefined
  readonly signCorrect: boolean | undefined
  /** Forecast less outturn. */
  readonly error: number | undefined
  /** Of the newest imbalance that was published when the forecast was made, had it stood in for one. */
  readonly lastError: number | undefined
  readonly priceForecast: number | undefined
  readonly priceLow: number | undefined
  readonly priceHigh: number | undefined
  readonly systemPrice: number | undefined
  readonly marketIndex: number | undefined
  readonly dayAhead: number | undefined
  /** 1 bought, -1 sold, 0 nothing. */
  readonly side: -1 | 0 | 1 | undefined
  /** Of the side taken at the market index price and settled at the system price. */
  readonly profit: number | undefined
}

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

const HOURS = HALF_HOUR_MS / 3_600_000

const sideOf = (forecast: number | undefined, thresholdMwh: number): ReportRow['side'] => {
  if (forecast === undefined) return undefined
  if (Math.abs(forecast) < thresholdMwh || forecast === 0) return 0
  return forecast > 0 ? 1 : -1
}

/** £ of a side held over a half hour; nothing where none was taken, unknown where the spread is. */
const profitOf = (side: number | undefined, spread: number | undefined, sizeMw: number): number | undefined => {
  if (side === undefined || side === 0) return side
  return spread === undefined ? undefined : side * spread * sizeMw * HOURS
}

/**
 * Each period of the forecasts, oldest first. The profit is notional: no costs, and the whole size at the market index price,
 * which is the mean of trades, most of them made before the forecast.
 */
export const reportRows = (published: Published, forecasts: Forecasts, choice: ReportChoice): readonly ReportRow[] => {
  const { lead, sizeMw, thresholdMwh } = choice
  const of = forecasts.niv[lead]
  return [...of.value.keys()].map((place): ReportRow => {
    const halfHour = of.first + place
    const at = (column: ImbalanceForecast, part: 'value' | 'low' | 'high'): number | undefined =>
      known(column[part][halfHour - column.first])
    const outturn = known(halfHourValueAt(published.niv, halfHour))
    // What is still to come is not said without how far it may be off.
    const isShown = outturn !== undefined || at(of, 'low') !== undefined
    const forecast = isShown ? at(of, 'value') : undefined
    const last = known(halfHourValueAt(published.niv, newestKnown(published, issuedAt(halfHour, lead))))
    const systemPrice = known(halfHourValueAt(published.systemPrice, halfHour))
    const marketIndex = known(halfHourValueAt(published.marketIndex, halfHour))
    const side = sideOf(forecast, thresholdMwh)
    const spread = less(systemPrice, marketIndex)
    const leads = Object.fromEntries(
      LEADS.map((each) => [
        each,
        outturn !== undefined || at(forecasts.niv[each], 'low') !== undefined
          ? at(forecasts.niv[each], 'value')
          : undefined,
      ]),
    )
    return {
      at: startOfHalfHour(halfHour),
      leads: leads as ReportRow['leads'],
      forecast,
      low: at(of, 'low'),
      high: at(of, 'high'),
      outturn,
      signCorrect:
        forecast === undefined || outturn === undefined || outturn === 0
          ? undefined
          : Math.sign(forecast) === Math.sign(outturn),
      error: less(forecast, outturn),
      lastError: less(last, outturn),
      priceForecast:
        systemPrice !== undefined || at(forecasts.price, 'low') !== undefined
          ? at(forecasts.price, 'value')
          : undefined,
      priceLow: at(forecasts.price, 'low'),
      priceHigh: at(forecasts.price, 'high'),
      systemPrice,
      marketIndex,
      dayAhead: known(halfHourValueAt(published.dayAhead, halfHour)),
      side,
      profit: profitOf(side, spread, sizeMw),
    }
  })
}

export type Scores = {
  /** Periods of which forecast and outturn are known. */
  readonly count: number
  /** Shares, 0 to 1. */
  readonly hitRate: number | undefined
  /** Of the periods with a band those whose outturn lay in it: four in five where the band is right. */
  readonly inBand: number | undefined
  /** MWh. */
  readonly mae: number | undefined
  readonly bias: number | undefined
  /** Mean absolute error of taking the newest published imbalance for the next. */
  readonly lastMae: number | undefined
  /** £/MWh. */
  readonly priceMae: number | undefined
  /** £, of the periods that were traded and settled. */
  readonly profit: number | undefined
  readonly trades: number
  /** The period that lost most. */
  readonly worst: ReportRow | undefined
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

const share = (cases: readonly boolean[]): number | undefined => mean(cases.map(Number))

/** How good the forecasts of some periods were. */
export const scoresOf = (rows: readonly ReportRow[]): Scores => {
  const errors = rows.flatMap(({ error }) => error ?? [])
  // Compared over the same periods.
  const lastErrors = rows.flatMap(({ error, lastError }) => (error === undefined ? [] : (lastError ?? [])))
  const traded = rows.filter(({ side, profit }) => side !== 0 && profit !== undefined)
  const absolute = (values: readonly number[]): number | undefined => mean(values.map(Math.abs))
  const [first] = traded
  return {
    count: errors.length,
    hitRate: share(rows.flatMap(({ signCorrect }) => signCorrect ?? [])),
    inBand: share(
      rows.flatMap(({ low, high, outturn }) =>
        low === undefined || high === undefined || outturn === undefined ? [] : outturn >= low && outturn <= high,
      ),
    ),
    mae: absolute(errors),
    bias: mean(errors),
    lastMae: absolute(lastErrors),
    priceMae: absolute(rows.flatMap(({ priceForecast, systemPrice }) => less(priceForecast, systemPrice) ?? [])),
    profit: traded.length === 0 ? undefined : traded.reduce((sum, { profit = 0 }) => sum + profit, 0),
    trades: traded.length,
    worst: first && traded.reduce((worst, row) => ((row.profit ?? 0) < (worst.profit ?? 0) ? row : worst), first),
  }
}

/** Forecasts of a tenth of the periods, by their size, and what came of them: means, MWh. */
export type Decile = { readonly forecast: number; readonly outturn: number; readonly count: number }

const TENTHS = 10

/** Forecasts in ten groups of the same number of periods, the smallest first; none while there are fewer than ten. */
export const decilesOf = (rows: readonly ReportRow[]): readonly Decile[] => {
  const pairs = rows
    .flatMap(({ forecast, outturn }) =>
      forecast === undefined || outturn === undefined ? [] : [{ forecast, outturn }],
    )
    .sort((a, b) => a.forecast - b.forecast)
  if (pairs.length < TENTHS) return []
  return Array.from({ length: TENTHS }, (_, i) => {
    const some = pairs.slice(Math.floor((i * pairs.length) / TENTHS), Math.floor(((i + 1) * pairs.length) / TENTHS))
    return {
      forecast: mean(some.map(({ forecast }) => forecast)) ?? NaN,
      outturn: mean(some.map(({ outturn }) => outturn)) ?? NaN,
      count: some.length,
    }
  })
}
