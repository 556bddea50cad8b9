import { mean } from 'd3'
import { dayStart, dayText, type SettlementDate } from '../periods'

/** By how much a degree moves demand, estimated from days that are over. */

/** A day that is over. */
export type EffectDay = {
  readonly date: SettlementDate
  /** Mean of the country, °C. */
  readonly temperature: number
  /** Mean demand before sun and wind on networks of distribution, MW. */
  readonly mw: number
}

export type DemandEffect = {
  /** MW more of demand for a degree more: negative in winter, as colder days need more. */
  readonly mwPerDegree: number
  /** Standard error of it, MW per °C. */
  readonly error: number
  /** Days that it is estimated from, and how many of them were below the threshold. */
  readonly days: number
  readonly heatingDays: number
}

/** The effect, or the reason why none can be estimated, a sentence. */
export type EstimatedEffect =
  { readonly kind: 'known'; readonly effect: DemandEffect } | { readonly kind: 'refused'; readonly why: string }

/** Above it nothing is heated: the base temperature of British degree days, °C. */
export const HEATING_BELOW = 15.5
/** How many days before yesterday are looked at: eight weeks, within which habits change little and evenly. */
export const EFFECT_DAYS = 56
/** With fewer days there is no estimate. */
export const LEAST_DAYS = 21
export const LEAST_HEATING_DAYS = 14
/** Degrees by which the days have to differ, as a deviation: a slope of days that are all alike is chance. */
const LEAST_SPREAD = 0.4

/** How much a day is heated: degrees below the threshold. */
export const heatingDegrees = (temperature: number): number => Math.max(0, HEATING_BELOW - temperature)

const OF_THEIR_KIND: ReadonlySet<string> = new Set(['Mon', 'Sat', 'Sun'])
/** Days that are used alike: Mondays, which begin as the end of a weekend, other working days, Saturdays, Sundays. */
const kindOf = (date: SettlementDate): string => {
  const day = dayText(date).slice(0, 3)
  return OF_THEIR_KIND.has(day) ? day : 'working'
}

type Numbers = readonly number[]
const sumOf = (values: Numbers): number => values.reduce((sum, value) => sum + value, 0)
const product = (a: Numbers, b: Numbers): number => sumOf(a.map((value, i) => value * (b[i] ?? NaN)))

/** Each value less the mean of its kind. */
const withinKinds = (values: Numbers, kinds: readonly string[]): Numbers => {
  const means = new Map(
    [...new Set(kinds)].map((kind) => [kind, mean(values.filter((_, i) => kinds[i] === kind)) ?? 0]),
  )
  return values.map((value, i) => value - (means.get(kinds[i] ?? '') ?? 0))
}

/** What of values does not follow a straight line through time. */
const withoutTrend = (values: Numbers, time: Numbers): Numbers => {
  const length = product(time, time)
  const slope = length > 0 ? product(values, time) / length : 0
  return values.map((value, i) => value - slope * (time[i] ?? 0))
}

const DAY_MS = 86_400_000
const dayNumber = (date: SettlementDate): number => Math.round(dayStart(date) / DAY_MS)

const refused = (why: string): EstimatedEffect => ({ kind: 'refused', why })

/**
 * Least squares of daily demand over heating degrees, with a level for each kind of day and a straight line through time, in
 * which the season lies. Exact: what kinds and time explain is first taken out of both (Frisch, Waugh and Lovell). The error
 * takes days for independent of one another.
 */
export const demandEffect = (all: readonly EffectDay[]): EstimatedEffect => {
  const days = all.filter(({ temperature, mw }) => Number.isFinite(temperature) && Number.isFinite(mw))
  const heating = days.map(({ temperature }) => heatingDegrees(temperature))
  const heatingDays = heating.filter((degrees) => degrees > 0).length
  if (days.length < LEAST_DAYS)
    return refused(`${days.length} whole days of temperature and demand are stored: ${LEAST_DAYS} are needed.`)
  if (heatingDays < LEAST_HEATING_DAYS)
    return refused(
      `${heatingDays} of ${days.length} days were below ${HEATING_BELOW} °C: ${LEAST_HEATING_DAYS} are needed.`,
    )
  const kinds = days.map(({ date }) => kindOf(date))
  const time = withinKinds(
    days.map(({ date }) => dayNumber(date)),
    kinds,
  )
  const x = withoutTrend(withinKinds(heating, kinds), time)
  const y = withoutTrend(
    withinKinds(
      days.map(({ mw }) => mw),
      kinds,
    ),
    time,
  )
  const freedom = days.length - new Set(kinds).size - 2
  const spread = product(x, x)
  if (Math.sqrt(spread / days.length) < LEAST_SPREAD)
    return refused('The days were all about as cold as one another: nothing can be learned of a degree.')
  const slope = product(x, y) / spread
  const rest = sumOf(y.map((value, i) => (value - slope * (x[i] ?? 0)) ** 2))
  return {
    kind: 'known',
    effect: { mwPerDegree: -slope, error: Math.sqrt(rest / freedom / spread), days: days.length, heatingDays },
  }
}

/** What a day's temperature does to its mean demand against a normal one, MW, with its standard error. */
export const effectOfDay = (
  { mwPerDegree, error }: DemandEffect,
  temperature: number,
  normal: number,
): { readonly mw: number; readonly error: number } => {
  const warmer = heatingDegrees(normal) - heatingDegrees(temperature)
  return { mw: mwPerDegree * warmer + 0, error: Math.abs(warmer) * error }
}
