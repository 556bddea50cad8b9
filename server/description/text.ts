import type * as z from 'zod/mini'
import type { CallPartId } from '../../src/domain/description/description'
import type { Instant, PeriodRef } from '../../src/domain/periods'
import type { WireCall, Fixed, Form, NamesIn } from '../../src/domain/wire'

/** The moment that examples speak of, so that they can be asked as they are. */
export type Moment = { readonly now: Instant; readonly period: PeriodRef }

/** An example, or how it is made for a moment. */
export type Example<T> = T | ((moment: Moment) => T)

export type Parameter = {
  readonly type: 'string' | 'integer'
  readonly meaning: string
  readonly example: Example<string | number>
  /** All that it can be, where that is a short list. What it needs is then told for each of them. */
  readonly values?: readonly string[]
}

/** What is said of a call besides its record: whatever the compiler finds in that needs its words here. */
type CallText<C extends WireCall> = {
  readonly summary: string
  readonly notes?: string
  /** Of a good answer, 200 unless it is said. */
  readonly status?: 201
  /** When there is nothing to answer it is a 204 instead. */
  readonly mayBeEmpty?: string
  /** Refusals besides those that every call has, by status. */
  readonly errors?: Readonly<Record<number, string>>
} & ([NamesIn<C['path']>] extends [never]
  ? unknown
  : { readonly parameters: { readonly [Name in NamesIn<C['path']>]: Parameter } }) &
  (C['request'] extends Form ? { readonly example: Example<Fixed<z.input<C['request']>>> } : unknown) &
  /** What a good answer is. */
  (C['response'] extends Form ? { readonly answer: string } : unknown)

/** The words of any call. */
export type AnyText = CallText<WireCall<string, undefined, undefined>> & {
  readonly part: CallPartId
  readonly parameters?: Readonly<Record<string, Parameter>>
  readonly example?: Example<unknown>
  readonly answer?: string
}

/** A call and what is said of it. */
export type DescribedCall = { readonly call: WireCall; readonly text: AnyText }

/** A call of a part of the description with its words; those that its record asks for cannot be left out. */
export const textsOf =
  (part: CallPartId) =>
  <C extends WireCall>(call: C, text: CallText<C>): DescribedCall => ({ call, text: { part, ...text } })

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

const part = (meaning: string, example: Parameter['example']): Parameter => ({ type: 'integer', meaning, example })

/** The London day of an address. */
export const DAY_PARTS = {
  day: part('Day of the month, London time.', NOW.day),
  month: part('Month, 1 to 12.', NOW.month),
  year: part('Year, four digits.', NOW.year),
}
