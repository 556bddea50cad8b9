import { filter, map, type OperatorFunction } from 'rxjs'
import { HttpFault } from '../../domain/wire'

type Issues = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }

/** The part of a zod schema that reading needs. */
export type Schema<T> = {
  readonly safeParse: (from: unknown) => {
    readonly success: boolean
    readonly data?: T | undefined
    readonly error?: Issues | undefined
  }
}

const isHere = <T>(value: T | undefined): value is T => value !== undefined

/** Answers as the schema's type; errors with an HttpFault for anything else. */
export const readAs = <T>(schema: Schema<T>): OperatorFunction<unknown, T> =>
  map((body) => {
    const { data } = schema.safeParse(body)
    if (data !== undefined) return data
    throw new HttpFault({ kind: 'unreadable', why: 'The server’s answer has an unexpected form.' })
  })

/** Pushed messages as the schema's type. One that cannot be read is left out: the gap in the sequence then tells. */
export const receivedAs =
  <T>(schema: Schema<T>): OperatorFunction<unknown, T> =>
  (source$) =>
    source$.pipe(
      map((message) => schema.safeParse(message).data),
      filter(isHere),
    )
