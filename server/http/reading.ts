import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DateTime } from 'luxon'
import { badRequest, type FieldErrors } from './problem'
import * as z from 'zod/mini'
import { isSettlementDate, periodsIn, type PeriodRef, type SettlementDate } from '../../src/domain/periods'
import { LOCAL_IP_HEADER } from '../../src/domain/wire'

/** Most levels of lists and objects in a body. */
export const MOST_LEVELS = 32

/**
 * Most elements of a list in a body. No call takes half as many. A schema checks each element before it counts them, and
 * writes down each fault: twenty thousand faulty elements held up other users for 16 ms.
 */
export const MOST_ELEMENTS = 10_000

/** What no page of ours would send: lists and objects in one another deeper than 32 levels, or a list without end. */
export const wildPartOf = (body: unknown): FieldErrors | undefined => {
  // A list of what is still to be seen: a recursion would be as deep as the sender likes.
  const rest: [field: string, value: unknown, level: number][] = [['body', body, 1]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [field, at, level] = next
    if (typeof at !== 'object' || at === null) continue
    if (level > MOST_LEVELS) return { body: [`body must not be nested deeper than ${MOST_LEVELS} levels.`] }
    if (Array.isArray(at) && at.length > MOST_ELEMENTS)
      return { [field]: [`${field} must not have more than ${MOST_ELEMENTS} elements.`] }
    for (const [name, inner] of Object.entries(at)) rest.push([name, inner, level + 1])
  }
  return undefined
}

/**
 * Refuses bodies that no page of ours would send, before a route reads them. Fields called `__proto__` are refused by
 * the framework's own reader, and `constructor` where it has a `prototype`.
 */
export const refuseWildBodies = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const wild = wildPartOf(request.body)
    if (wild) throw badRequest(wild)
    done()
  })
}

/** Reads what a request carries; anything else than what was asked for becomes a 400 that names the field and the fix. */

/** Half-hourly settlement began with the new trading arrangements of March 2001. */
const FIRST_YEAR = 2001
const LAST_YEAR = 2099

export type DateParts = { readonly day: string; readonly month: string; readonly year: string }
export type PeriodParts = DateParts & { readonly period: string }

const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : NaN)

const within = (name: string, text: string, least: number, most: number, where = ''): FieldErrors => {
  const value = wholeNumber(text)
  return value >= least && value <= most ? {} : { [name]: [`${name} must be ${least} to ${most}${where}.`] }
}

const refuse = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw badRequest(errors)
}

const pad = (part: string, length: number): string => String(Number(part)).padStart(length, '0')

const daysIn = (year: string, month: string): number => DateTime.utc(Number(year), Number(month)).daysInMonth ?? 0

/** The London day of `/:day/:month/:year`. */
export const readDate = ({ day, month, year }: DateParts): SettlementDate => {
  const outer = { ...within('month', month, 1, 12), ...within('year', year, FIRST_YEAR, LAST_YEAR) }
  const rough = Object.keys(outer).length > 0
  const inner = rough
    ? within('day', day, 1, 31)
    : within('day', day, 1, daysIn(year, month), ` in ${pad(year, 4)}-${pad(month, 2)}`)
  refuse({ ...inner, ...outer })
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** The settlement period of `/:day/:month/:year/:period`. */
export const readPeriod = (parts: PeriodParts): PeriodRef => {
  const date = readDate(parts)
  refuse(within('period', parts.period, 1, periodsIn(date), ` on ${date}`))
  return { date, period: Number(parts.period) }
}

/** The London day of a `YYYY-MM-DD` part. */
export const readIsoDate = (name: string, text: string): SettlementDate => {
  const year = Number(text.slice(0, 4))
  if (!isSettlementDate(text) || year < FIRST_YEAR || year > LAST_YEAR)
    throw badRequest({ [name]: [`${name} must be a day written as YYYY-MM-DD, e.g. 2026-03-29.`] })
  return text
}

const english = z.locales.en()

/** A body, by its schema. */
export const readBody = <S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> => {
  const read = z.safeParse(schema, body, { error: english.localeError })
  if (read.success) return read.data
  const errors: Record<string, string[]> = {}
  for (const issue of read.error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
    const sentences = (errors[field] ??= [])
    sentences.push(`${field}: ${issue.message}`)
  }
  throw badRequest(errors)
}

/** The longest address, with a zone name behind it. */
const LOCAL_IP_LENGTH = 64

/**
 * What the browser says its own network's address is: any text a caller likes, so it is for the log alone and nothing is
 * ever decided by it (decision C54). Empty when it says nothing.
 */
export const localIpOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const reported = headers[LOCAL_IP_HEADER]
  return typeof reported === 'string' ? reported.slice(0, LOCAL_IP_LENGTH) : ''
}
