import type * as z from 'zod/mini'
import type { CallPartId } from '../../src/domain/description/parts'
import type { Instant, PeriodRef } from '../../src/domain/periods'

/** The moment that examples speak of, so that they can be asked as they stand. */
export type Moment = { readonly now: Instant; readonly period: PeriodRef }

/** An example, or how it is made for a moment. */
export type Example<T> = T | ((moment: Moment) => T)

export type Parameter = {
  readonly name: string
  readonly type: 'string' | 'integer'
  readonly meaning: string
  readonly example: Example<string | number>
  /** All that it can be, where that is a short list. What it needs is then told for each of them. */
  readonly values?: readonly string[]
}

export type Body = { readonly schema: z.ZodMiniType; readonly example: Example<unknown> }

export type Answer = {
  readonly schema: z.ZodMiniType
  readonly meaning: string
  /** 200 unless it is said. */
  readonly status?: 201
}

/** What the router does not know of a call. Who may make it stands in the route alone. */
export type CallRecord = {
  readonly method: 'GET' | 'POST'
  /** As the router has it. */
  readonly url: string
  /** Other addresses that answer the same. */
  readonly also?: readonly string[]
  readonly part: CallPartId
  readonly summary: string
  readonly notes?: string
  /** Asking changes nothing, whatever the method. */
  readonly readOnly: boolean
  /** In the order of the path. */
  readonly parameters?: readonly Parameter[]
  readonly body?: Body
  /** Absent where a good answer is an empty 204. */
  readonly answer?: Answer
  /** When there is nothing to answer it is a 204 instead. */
  readonly mayBeEmpty?: string
  /** Refusals beside those that every call has, by status. */
  readonly errors?: Readonly<Record<number, string>>
}

/** The example for a moment. */
export const exampleAt = <T>(example: Example<T>, moment: Moment): T =>
  typeof example === 'function' ? (example as (moment: Moment) => T)(moment) : example

const partsOf = ({ period: { date } }: Moment): readonly string[] => date.split('-')

/** Examples of this moment, by what they are of. */
export const NOW = {
  day: (moment: Moment): number => Number(partsOf(moment)[2]),
  month: (moment: Moment): number => Number(partsOf(moment)[1]),
  year: (moment: Moment): number => Number(partsOf(moment)[0]),
  period: ({ period }: Moment): number => period.period,
  date: ({ period }: Moment): string => period.date,
}

const part = (name: 'day' | 'month' | 'year', meaning: string): Parameter => ({
  name,
  type: 'integer',
  meaning,
  example: NOW[name],
})

/** The London day of an address. */
export const DAY_PARTS: readonly Parameter[] = [
  part('day', 'Day of the month, London time.'),
  part('month', 'Month, 1 to 12.'),
  part('year', 'Year, four digits.'),
]
