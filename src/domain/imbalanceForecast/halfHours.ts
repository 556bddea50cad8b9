import { HALF_HOUR_MS, type Instant } from '../periods'
import type { Column } from '../series/batch'

type Numbers = Float64Array<ArrayBuffer>

/** Values by half hour without holes: place 0 is half hour `first` (counted from 1970, UTC); NaN where nothing is known. */
export type HalfHours = { readonly first: number; readonly values: Numbers }

/** The half hour that an instant lies in, counted from 1970. Settlement periods begin with one, summer time or not. */
export const halfHourOf = (at: Instant): number => Math.floor(at / HALF_HOUR_MS)

export const startOfHalfHour = (halfHour: number): Instant => halfHour * HALF_HOUR_MS

/** The value of a half hour; NaN outside of what is known. */
export const halfHourValueAt = ({ first, values }: HalfHours, halfHour: number): number =>
  values[halfHour - first] ?? NaN

/**
 * A column of a series by half hour.
 * @param stepMs of the series: a value of an hour is that of both halves
 */
export const byHalfHour = (column: Column, from: Instant, to: Instant, stepMs = HALF_HOUR_MS): HalfHours => {
  const first = halfHourOf(from)
  const values = new Float64Array(Math.max(0, halfHourOf(to - 1) - first + 1)).fill(NaN)
  const each = Math.max(1, Math.round(stepMs / HALF_HOUR_MS))
  for (const [i, at] of column.at.entries()) {
    const place = halfHourOf(at) - first
    for (let half = place; half < place + each; half++)
      if (half >= 0 && half < values.length) values[half] = column.values[i] ?? NaN
  }
  return { first, values }
}
