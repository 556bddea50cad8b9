import { dateAt, dayStart, addDays, type Instant, type SettlementDate } from '../periods'
import type { Column } from '../series/batch'
import type { EffectDay } from './demandEffect'
import { byInstant } from './steps'

const HOUR_MS = 3_600_000

/** Means of the days of which every hour of temperature and of demand is known. */
export const effectDays = (temperature: Column, demand: Column): readonly EffectDay[] => {
  const mw = byInstant(demand)
  const sums = new Map<SettlementDate, { count: number; temperature: number; mw: number }>()
  for (const [at, degrees] of byInstant(temperature)) {
    const power = mw.get(at)
    if (power === undefined) continue
    const day = sums.get(dateAt(at)) ?? { count: 0, temperature: 0, mw: 0 }
    sums.set(dateAt(at), { count: day.count + 1, temperature: day.temperature + degrees, mw: day.mw + power })
  }
  const hoursOf = (date: SettlementDate): Instant => (dayStart(addDays(date, 1)) - dayStart(date)) / HOUR_MS
  return [...sums].flatMap(([date, sum]) =>
    sum.count === hoursOf(date) ? [{ date, temperature: sum.temperature / sum.count, mw: sum.mw / sum.count }] : [],
  )
}
