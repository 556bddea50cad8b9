import { daysBetween } from '../../src/domain/periods/monthsAndWeeks'
import { dateAt, periodsIn, type Instant, type SettlementDate } from '../../src/domain/periods'
import { countryOf } from '../../src/domain/reference'
import type { TableSpan } from '../../src/domain/tables/definitions'
import { badRequest, ProblemError } from '../http/problem'
import { readIsoDate } from '../http/reading'

/** The country whose market this server has. */
const COUNTRY = 'Gb'
/**
 * Days of one answer at most: each past one is made from its periods. As many as the pickers offer at once, of Unavailability
 * (10 days back, 7 ahead: specification 1§5).
 */
export const MOST_DAYS = 18

const isWord = (part: string): boolean => /^\p{L}+$/u.test(part)
const isPeriod = (part: string): boolean => /^\d{1,2}$/.test(part)
const isDate = (part: string): boolean => /^\d/.test(part) && !isPeriod(part)

const refuse = (field: string, sentence: string): ProblemError => badRequest({ [field]: [`${field} ${sentence}`] })

/** A country of this product that this server has no data of. */
const noDataOf = (country: string): ProblemError =>
  new ProblemError(
    404,
    'No data of this country on this server.',
    `This server has the data of Great Britain, and none of ${country}.`,
  )

const checkCountry = (part: string): void => {
  const country = countryOf(part)
  if (country === undefined) throw refuse('country', 'must be the id of a country, e.g. France.')
  if (country.id !== COUNTRY) throw noDataOf(country.name)
}

const readSpan = (from: SettlementDate, to: SettlementDate, most: number): TableSpan => {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw refuse('to', `must not lie before ${from}.`)
  if (days > most) throw refuse('to', `must be at most ${most - 1} days after ${from}: request fewer days.`)
  return { from, to }
}

const withPeriod = (span: TableSpan, part: string): TableSpan => {
  if (span.from !== span.to) throw refuse('period', 'goes with a single day, not with a range of days.')
  const most = periodsIn(span.from)
  const period = Number(part)
  if (period < 1 || period > most) throw refuse('period', `must be 1 to ${most} on ${span.from}.`)
  return { ...span, period }
}

/**
 * What the last parts of a table's address ask for (feature row LT26): `/{country}` if not GB, `/{YYYY-MM-DD}` or
 * `/{from}/{to}`, `/{period}` (of the running day without one), `/{extra}`, each of them optional and in this order.
 * Throws a 400 that names the field, or a 404 for a country that this server has no data of.
 * @param most days of a range at most
 * @returns undefined when nothing but the live table is asked for
 */
export const readTableParts = (parts: readonly string[], now: Instant, most = MOST_DAYS): TableSpan | undefined => {
  const left = [...parts]
  const next = (is: (part: string) => boolean): string | undefined => {
    const [first] = left
    return first !== undefined && is(first) ? left.shift() : undefined
  }
  const country = next(isWord)
  if (country !== undefined) checkCountry(country)
  const first = next(isDate)
  const second = next(isDate)
  const period = next(isPeriod)
  const [extra] = left
  if (extra !== undefined)
    throw refuse('extra', 'is not known: no table of this server takes more than days and a period.')
  const day = first ?? (period === undefined ? undefined : dateAt(now))
  if (day === undefined) return undefined
  const from = readIsoDate(second === undefined ? 'date' : 'from', day)
  const span = readSpan(from, second === undefined ? from : readIsoDate('to', second), most)
  return period === undefined ? span : withPeriod(span, period)
}

/** Whether a span is of one day alone and whole. */
export const isOfDay = ({ from, to, period }: TableSpan, day: SettlementDate): boolean =>
  from === to && period === undefined && from === day

/** The 404 of a whole endpoint of another country. */
export const noDataThere = (): ProblemError => noDataOf('other countries')
