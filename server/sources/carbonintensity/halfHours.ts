import * as z from 'zod/mini'
import type { MarketEvent } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { gb } from '../../../src/domain/series/families/form'
import { instantField } from '../fields'

/** gCO2/kWh: whole numbers, but nothing says that they stay so. Above a hundred kilogrammes it is no intensity. */
const grams = z.number().check(z.gte(0), z.lte(100_000))
const halfHourForm = z.object({
  from: instantField,
  intensity: z.object({ forecast: z.nullish(grams), actual: z.nullish(grams) }),
})

type Points = readonly (readonly [at: Instant, grams: number])[]
export type CarbonReading = {
  readonly actual: Points
  readonly forecast: Points
  readonly rows: number
  readonly dropped: number
}

export const ACTUAL = gb('CarbonIntensityWithEmbedded')
export const FORECAST = gb('CarbonIntensityForecast')

const inOrder = (points: ReadonlyMap<Instant, number>): Points => [...points].sort(([a], [b]) => a - b)

/**
 * Half hours of an answer that begin within a time. A row that makes no sense, or begins within a half hour, is left out
 * alone; what is null is not known.
 */
export const readHalfHours = (rows: readonly unknown[], from: Instant, to: Instant): CarbonReading => {
  const actual = new Map<Instant, number>()
  const forecast = new Map<Instant, number>()
  let dropped = 0
  for (const row of rows) {
    const read = halfHourForm.safeParse(row)
    if (!read.success || read.data.from % HALF_HOUR_MS !== 0) {
      dropped += 1
      continue
    }
    const { from: at, intensity } = read.data
    if (at < from || at >= to) continue
    if (typeof intensity.actual === 'number') actual.set(at, intensity.actual)
    if (typeof intensity.forecast === 'number') forecast.set(at, intensity.forecast)
  }
  return { actual: inOrder(actual), forecast: inOrder(forecast), rows: rows.length, dropped }
}

/** Values of a series that became known together. */
export const carbonEvent = (series: string, points: Points, publishedAt: Instant, at: Instant): MarketEvent => ({
  kind: 'series',
  at,
  publishedAt,
  values: [{ series, points }],
})
