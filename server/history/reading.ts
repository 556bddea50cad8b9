import type { Rate } from '../../src/domain/series/aggregation/along'
import type { AggregateOptions } from '../../src/domain/series/aggregateOptions'
import type { ChartQuestion } from '../../src/domain/series/calls'
import {
  addDays,
  dayStart,
  isSettlementDate,
  readInstant,
  type Instant,
  type SettlementDate,
} from '../../src/domain/periods'
import { badRequest, type FieldErrors } from '../http/problem'
import type { ReadQuestion } from './types'

/** What a chart is of, and which of the stored revisions it has, read from its body. */
export type HistorySpan = Pick<ReadQuestion, 'from' | 'to' | 'asIssuedAt' | 'firstPublished' | 'publicationTimes'>
export type ReadChart = HistorySpan & { readonly options: AggregateOptions; readonly rate: Rate }

const FIRST_DAY: SettlementDate = '2001-01-01'
const LAST_DAY: SettlementDate = '2099-12-31'
const FORM = 'milliseconds UTC, a London day such as 2026-03-29, or London’s time such as 2026-03-29T17:30'

/** `ends`: a day is meant with its end. */
const instantOf = (value: number | string, ends: boolean): Instant | undefined => {
  if (typeof value === 'number') return Math.round(value)
  if (!isSettlementDate(value)) return readInstant(value)
  return dayStart(ends ? addDays(value, 1) : value)
}

const isWithin = (at: Instant): boolean => at >= dayStart(FIRST_DAY) && at <= dayStart(addDays(LAST_DAY, 1))

const checked = (field: string, value: number | string, ends: boolean, errors: FieldErrors): Instant => {
  const at = instantOf(value, ends)
  if (at !== undefined && isWithin(at)) return at
  errors[field] = [
    at === undefined ? `${field} must be ${FORM}.` : `${field} must lie between ${FIRST_DAY} and ${LAST_DAY}.`,
  ]
  return NaN
}

/** The stretch of time of a body, in order. Throws a 400 that names each wrong field. */
export const readSpan = (
  question: Pick<ChartQuestion, 'from' | 'to' | 'asIssuedAt' | 'firstPublished'>,
): HistorySpan => {
  const { from, to, asIssuedAt, firstPublished } = question
  const errors: FieldErrors = {}
  const span = {
    from: checked('from', from, false, errors),
    to: checked('to', to, true, errors),
    ...(asIssuedAt !== undefined && { asIssuedAt: checked('asIssuedAt', asIssuedAt, true, errors) }),
    ...(firstPublished === true && { firstPublished }),
  }
  if (firstPublished === true && asIssuedAt !== undefined)
    errors['firstPublished'] = ['firstPublished: choose it or asIssuedAt, not both.']
  if (Object.keys(errors).length === 0 && span.to <= span.from) errors['to'] = ['to must be later than from.']
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return span
}

/** What cannot be done with instants in the place of values. */
const OF_VALUES = [
  'granularity',
  'aggregateType',
  'cumulative',
  'delta',
  'rate',
  'asIssuedAt',
  'firstPublished',
] as const
const isLeftOut = (value: unknown): boolean => value === undefined || value === false || value === 'None'

const checkTimes = (question: ChartQuestion): void => {
  const wrong = OF_VALUES.find((field) => !isLeftOut(question[field]))
  if (wrong !== undefined)
    throw badRequest({ [wrong]: [`${wrong}: leave it out of a question with publicationTimes.`] })
  const made = question.series.findIndex(
    ({ formula, plantsForGroup, multiplier = 1 }) => [formula, plantsForGroup].some(Boolean) || multiplier !== 1,
  )
  if (made >= 0)
    throw badRequest({
      [`series.${made}`]: ['a formula, group or multiple has no publication times: request its series.'],
    })
}

/** Row DT08: cumulative and delta exclude each other. */
export const readChart = (question: ChartQuestion): ReadChart => {
  const { granularity = 'None', aggregateType: type = 'None', cumulative = false, delta, rate = 'None' } = question
  if (cumulative && delta !== undefined)
    throw badRequest({ cumulative: ['cumulative: choose cumulative or delta, not both.'] })
  const options = { granularity, type, cumulative, ...(delta !== undefined && { delta }) }
  const { publicationTimes = false } = question
  if (publicationTimes) checkTimes(question)
  return { ...readSpan(question), ...(publicationTimes && { publicationTimes }), options, rate }
}

/** The part of a question that the store is given with each of its reads. */
export const historySpanOf = ({
  from,
  to,
  asIssuedAt,
  firstPublished,
  publicationTimes,
}: HistorySpan): HistorySpan => ({
  from,
  to,
  ...(asIssuedAt !== undefined && { asIssuedAt }),
  ...(firstPublished !== undefined && { firstPublished }),
  ...(publicationTimes !== undefined && { publicationTimes }),
})
