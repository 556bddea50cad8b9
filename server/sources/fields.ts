import * as z from 'zod/mini'
import { isPeriod } from '../../src/domain/periods'

/**
 * Fields of providers' rows, each checked for sense: what is outside of these limits is a fault of the provider, and
 * would otherwise be added up, drawn, or walked through half hour by half hour.
 */

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const numberOf = (value: unknown): unknown => {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value
  // `-0E-18` is zero, and zero has no sign in any table or comparison of ours.
  return number === 0 ? 0 : number
}

/** Far above any power, volume or price of the market: the whole of Great Britain is some 60,000 MW. */
const MOST = 1_000_000
/** £ of a whole action, or a number that Elexon counts up. */
const MOST_MONEY = 1_000_000_000

const numberWithin = (lowest: number, highest: number) =>
  z.pipe(z.transform(numberOf), z.number().check(z.gte(lowest), z.lte(highest)))

/**
 * A number of Elexon (MW, MWh, £/MWh): a JSON number, or a decimal in text as recordings of 2026 have them
 * (`-10.166666666666666075`, `0E-18`). Anything else, an empty text too, is no number and so never zero.
 */
export const decimal = numberWithin(-MOST, MOST)
export const hertz = numberWithin(0, 100)
export const integer = z.pipe(z.pipe(z.transform(numberOf), z.number()), z.int())
/** A pair of the bid-offer ladder: ±5 at most by the rules. */
export const pairNumber = z.pipe(numberWithin(-100, 100), z.int())

const FIRST_YEAR = '2000-01-01'
const LAST_YEAR = '2100-01-01'
const FIRST = Date.parse(FIRST_YEAR)
const LAST = Date.parse(LAST_YEAR)

export const instantField = z.pipe(
  z.pipe(z.string(), z.transform(Date.parse)),
  z.number().check(z.gte(FIRST), z.lt(LAST)),
)

export const maybeText = z.nullish(z.string())
export const maybeNumber = z.nullish(decimal)
export const maybeMoney = z.nullish(numberWithin(-MOST_MONEY, MOST_MONEY))
export const maybeCount = z.nullish(integer)
export const maybeFlag = z.nullish(z.boolean())

/** With `ofItsDay`: a settlement period that its day has. */
export const settlement = { settlementDate: z.string(), settlementPeriod: integer }
type Settlement = { readonly settlementDate: string; readonly settlementPeriod: number }
export const ofItsDay = z.refine<Settlement>(
  ({ settlementDate: date, settlementPeriod: period }) =>
    date >= FIRST_YEAR && date < LAST_YEAR && isPeriod({ date, period }),
  { path: ['settlementPeriod'] },
)

const DAY_MS = 86_400_000

/** A stretch of time that ends neither before it begins nor longer than `days` after. */
export const lasting = (days: number) =>
  z.refine<{ readonly timeFrom: number; readonly timeTo: number }>(
    ({ timeFrom, timeTo }) => timeTo >= timeFrom && timeTo - timeFrom <= days * DAY_MS,
    { path: ['timeTo'] },
  )

/** An instruction is of the hours after it is given. */
export const aboutItsTime = (days: number) =>
  z.refine<{ readonly acceptanceTime: number; readonly timeFrom: number }>(
    ({ acceptanceTime, timeFrom }) => Math.abs(timeFrom - acceptanceTime) <= days * DAY_MS,
    { path: ['timeFrom'] },
  )
