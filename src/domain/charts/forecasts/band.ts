import { quantileSorted } from 'd3'
import { addDays, dateAt, dayStart, type Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { PastForecasts } from './issueColumns'

/**
 * A band around a forecast made of how it has erred (decision D-259): for each lead time the tenth and the ninetieth
 * percentile of outturn less forecast. It is measured, not published, and says so wherever it is shown.
 */

const HOUR_MS = 3_600_000
/** Errors are gathered over so many hours of lead. */
const LEAD_STEP_HOURS = 6
/** With fewer errors of a lead there is no band there: a percentile of few values is one of them. */
export const LEAST_ERRORS = 60
/** Days of which errors are taken. */
export const BAND_DAYS = 30

export type LeadErrors = ReadonlyMap<number, { readonly p10: number; readonly p90: number; readonly count: number }>

const stepOf = (leadMs: number): number => Math.floor(leadMs / (LEAD_STEP_HOURS * HOUR_MS))

/** The end of the day that lies so many days before that of the instant: until then issues counted. */
const knownBy = (at: Instant, daysAfter: number): Instant => dayStart(addDays(dateAt(at), 1 - daysAfter))

/** How outturn lay around what was forecast, by lead time. */
export const leadErrorsOf = (past: readonly PastForecasts[]): LeadErrors => {
  const errors = new Map<number, number[]>()
  for (const { times, forecast, outturn, daysAfter } of past)
    for (const [i, at] of times.entries()) {
      const error = (outturn?.values[i] ?? NaN) - (forecast[i] ?? NaN)
      if (!Number.isFinite(error)) continue
      const step = stepOf(at - knownBy(at, daysAfter))
      const known = errors.get(step)
      if (known) known.push(error)
      else errors.set(step, [error])
    }
  return new Map(
    [...errors].flatMap(([step, all]) => {
      const ascending = all.toSorted((a, b) => a - b)
      const p10 = quantileSorted(ascending, 0.1)
      const p90 = quantileSorted(ascending, 0.9)
      const enough = all.length >= LEAST_ERRORS && p10 !== undefined && p90 !== undefined
      return enough ? [[step, { p10, p90, count: all.length }] as const] : []
    }),
  )
}

/** `low` and `high` at the hours of `at`. */
export type ForecastBand = {
  readonly at: Column['at']
  readonly low: Column['values']
  readonly high: Column['values']
}

/**
 * The band of a forecast from now on; undefined where the errors of no lead time are enough. A gap where those of a lead
 * are not. Never below zero, nor above `most`.
 */
export const forecastBandOf = (
  forecast: Column,
  errors: LeadErrors,
  now: Instant,
  most: number | undefined,
): ForecastBand | undefined => {
  const within = (value: number): number => Math.max(0, Math.min(most ?? Infinity, value))
  const places = [...forecast.at.keys()].filter((i) => (forecast.at[i] ?? NaN) >= now - HOUR_MS)
  const edges = places.map((i) => {
    const at = forecast.at[i] ?? NaN
    const value = forecast.values[i] ?? NaN
    const error = errors.get(stepOf(Math.max(0, at - now)))
    return error && Number.isFinite(value)
      ? { at, low: within(value + error.p10), high: within(value + error.p90) }
      : { at, low: NaN, high: NaN }
  })
  if (edges.every(({ low }) => Number.isNaN(low))) return undefined
  return {
    at: Float64Array.from(edges, ({ at }) => at),
    low: Float64Array.from(edges, ({ low }) => low),
    high: Float64Array.from(edges, ({ high }) => high),
  }
}
