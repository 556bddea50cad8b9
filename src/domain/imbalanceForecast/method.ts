import { quantileSorted } from 'd3'
import { addDays, dateAt, dayStart, type Instant } from '../periods'
import { sameTimeBefore } from '../periods/london'
import { halfHourOf, startOfHalfHour, halfHourValueAt } from './halfHours'
import { isKnownNextDay, newestKnown, valueKnownAt, type Published } from './published'
import { addCase, noSums, reported, solved, type Sums, type Weights } from './ridge'

/**
 * Our forecast of the net imbalance volume (NIV) and of the system price of a settlement period, made of published figures
 * alone, so that it is the same for every provider (decision D-293).
 *
 * For each lead time a linear model of what was published by then: the last two imbalances, the mean of the last six, the
 * mean at the same time of the fourteen days before, and, for the price, by how much the last system price differed from its
 * reference. Its weights are those of ridge regression over the 28 days before the London day of the period, so that no
 * figure of the day itself, or after it, has a part in them. The band is what lay between the 10th and the 90th percentile of
 * outturn less forecast of the 14 days before.
 */

/** Minutes from the forecast to the beginning of its settlement period. */
export const LEADS = [90, 60, 30, 15] as const
export type Lead = (typeof LEADS)[number]

/** Days that weights are made of, at most and at least; and those that errors are taken of. */
export const TRAINING_DAYS = 28
export const LEAST_DAYS = 5
export const ERROR_DAYS = 14
/** With fewer errors there is no band: a percentile of few values is one of them. */
export const LEAST_TRACK_ERRORS = 96
/** Days of published figures before the first day of a question that its forecasts and bands hang on. */
export const HISTORY_DAYS = TRAINING_DAYS + 2 * ERROR_DAYS

const A_DAY = 48
const MINUTE_MS = 60_000

/** When the forecast of a half hour is made. */
export const issuedAt = (halfHour: number, lead: Lead): Instant => startOfHalfHour(halfHour) - lead * MINUTE_MS

/** The mean of so many values, of those that are known; NaN where too few are. Without lists: a page needs 60,000 of them. */
const meanOf = (count: number, valueOf: (i: number) => number, least: number): number => {
  let sum = 0
  let known = 0
  for (let i = 0; i < count; i++) {
    const value = valueOf(i)
    if (Number.isNaN(value)) continue
    sum += value
    known += 1
  }
  return known < least ? NaN : sum / known
}

const RECENT = 6
const LEAST_RECENT = 3
const SAME_DAYS = 14
const LEAST_SAME = 3

const steps = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

/** A forecast that is made: of which half hour, when, and the newest half hour whose figures were known then. */
type Made = { readonly halfHour: number; readonly at: Instant; readonly known: number }

/** What the model of the imbalance is given of a half hour; undefined where a part of it was not known. */
const imbalanceFacts = (published: Published, { halfHour, at, known }: Made): readonly number[] | undefined => {
  const nivOf = (each: number): number => valueKnownAt(published, published.niv, each, at)
  const start = startOfHalfHour(halfHour)
  const facts = [
    1,
    nivOf(known),
    nivOf(known - 1),
    meanOf(RECENT, (i) => nivOf(known - i), LEAST_RECENT),
    meanOf(SAME_DAYS, (i) => nivOf(halfHourOf(sameTimeBefore(start, i + 1))), LEAST_SAME),
  ]
  return facts.some(Number.isNaN) ? undefined : facts
}

/** What a system price is measured from: the day-ahead price of its half hour, else the last market index. */
const referenceOf = (published: Published, halfHour: number, { at, known }: Made): number => {
  const price = halfHourValueAt(published.dayAhead, halfHour)
  return Number.isNaN(price) ? valueKnownAt(published, published.marketIndex, Math.min(known, halfHour), at) : price
}

type Target = {
  readonly size: number
  /** What the model is given; undefined where a part of it was not known. */
  readonly facts: (published: Published, made: Made) => readonly number[] | undefined
  /** Added to what the model says. */
  readonly base: (published: Published, made: Made) => number
  readonly outturn: (published: Published, halfHour: number) => number
}

const IMBALANCE: Target = {
  size: 5,
  facts: imbalanceFacts,
  base: () => 0,
  outturn: ({ niv }, halfHour) => halfHourValueAt(niv, halfHour),
}

const PRICE: Target = {
  size: 6,
  facts: (published, made) => {
    const { known, at } = made
    const spread = valueKnownAt(published, published.systemPrice, known, at) - referenceOf(published, known, made)
    const facts = imbalanceFacts(published, made)
    return facts && !Number.isNaN(spread) ? [...facts, spread] : undefined
  },
  base: (published, made) => referenceOf(published, made.halfHour, made),
  outturn: ({ systemPrice }, halfHour) => halfHourValueAt(systemPrice, halfHour),
}

/** Values by half hour, the first at `first`; NaN where there is no forecast, or no band. */
export type ImbalanceForecast = {
  readonly first: number
  readonly value: Float64Array<ArrayBuffer>
  readonly low: Float64Array<ArrayBuffer>
  readonly high: Float64Array<ArrayBuffer>
}

type Cases = {
  readonly facts: readonly (readonly number[] | undefined)[]
  readonly base: readonly number[]
  readonly came: readonly number[]
}

const casesOf = (published: Published, target: Target, lead: Lead, from: number, to: number): Cases => {
  const halfHours = steps(Math.max(0, to - from)).map((i) => from + i)
  const made = halfHours.map((halfHour): Made => {
    const at = issuedAt(halfHour, lead)
    return { halfHour, at, known: newestKnown(published, at) }
  })
  return {
    facts: made.map((each) => target.facts(published, each)),
    base: made.map((each) => target.base(published, each)),
    came: halfHours.map((halfHour) =>
      isKnownNextDay(published, halfHour) ? target.outturn(published, halfHour) : NaN,
    ),
  }
}

/** A window of cases, moved along: each is added once and taken away once. */
const trainer = ({ facts, base, came }: Cases, size: number) => {
  const sums: Sums = noSums(size)
  let first = 0
  let last = 0
  const change = (place: number, sign: 1 | -1): void => {
    const published = facts[place]
    const outturn = (came[place] ?? NaN) - (base[place] ?? NaN)
    if (published && !Number.isNaN(outturn)) addCase(sums, published, outturn, sign)
  }
  return (from: number, to: number): Weights | undefined => {
    while (last < to) change(last++, 1)
    while (first < from) change(first++, -1)
    return sums.count < LEAST_DAYS * A_DAY ? undefined : solved(sums)
  }
}

/** Errors of a stretch as percentiles; undefined where they are too few. */
const bandOf = (errors: readonly number[]): { readonly p10: number; readonly p90: number } | undefined => {
  const ascending = errors.filter((error) => !Number.isNaN(error)).sort((a, b) => a - b)
  const p10 = quantileSorted(ascending, 0.1)
  const p90 = quantileSorted(ascending, 0.9)
  return ascending.length < LEAST_TRACK_ERRORS || p10 === undefined || p90 === undefined ? undefined : { p10, p90 }
}

type Question = { readonly lead: Lead; readonly from: Instant; readonly to: Instant; readonly now: Instant }

/**
 * Forecasts of a stretch of time, each as it was, or would have been, made at its lead time: of what was published by then.
 * @param target imbalance or price
 * @param question whole London days; what is made only after `now` is not there yet
 */
const forecastsOf = (published: Published, target: Target, { lead, from, to, now }: Question): ImbalanceForecast => {
  const start = published.niv.first
  const wanted = halfHourOf(from)
  const end = halfHourOf(to - 1) + 1
  const cases = casesOf(published, target, lead, start, end)
  const weightsOf = trainer(cases, target.size)
  const value = new Float64Array(end - start).fill(NaN)
  const low = value.slice()
  const high = value.slice()
  for (let day = dateAt(startOfHalfHour(start)); dayStart(day) < to; day = addDays(day, 1)) {
    const first = halfHourOf(dayStart(day))
    const next = halfHourOf(dayStart(addDays(day, 1)))
    // Nothing that is published on the day itself has a part in its weights or its band.
    const known = newestKnown(published, dayStart(day)) + 1
    const weights = weightsOf(
      Math.max(0, known - TRAINING_DAYS * A_DAY - start),
      Math.max(0, Math.min(known, end) - start),
    )
    if (!weights) continue
    const errors = steps(ERROR_DAYS * A_DAY).map((i) => {
      const place = known - 1 - i - start
      return (cases.came[place] ?? NaN) - (value[place] ?? NaN)
    })
    const band = bandOf(errors)
    for (let halfHour = Math.max(first, start); halfHour < Math.min(next, end); halfHour++) {
      const place = halfHour - start
      const published = cases.facts[place]
      const base = cases.base[place] ?? NaN
      if (!published || Number.isNaN(base) || issuedAt(halfHour, lead) > now) continue
      const forecast = base + reported(weights, published)
      value[place] = forecast
      if (band) [low[place], high[place]] = [forecast + band.p10, forecast + band.p90]
    }
  }
  const cut = (values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> =>
    values.slice(Math.max(0, wanted - start))
  return { first: Math.max(wanted, start), value: cut(value), low: cut(low), high: cut(high) }
}

/** Forecasts of the net imbalance volume, MWh, short above zero. See the head of this file for how they are made. */
export const nivForecasts = (published: Published, question: Question): ImbalanceForecast =>
  forecastsOf(published, IMBALANCE, question)

/** Forecasts of the system price, £/MWh. */
export const priceForecasts = (published: Published, question: Question): ImbalanceForecast =>
  forecastsOf(published, PRICE, question)
