import type * as z from 'zod/mini'

type Shape = Record<string, z.core.$ZodType>

/** What the fields of one object mean; a field that is forgotten, or one that there is not, does not compile. */
export type Meanings = readonly [schema: z.core.$ZodType, texts: Readonly<Record<string, string>>]

export const meaning = <S extends Shape>(
  schema: z.ZodMiniObject<S, z.core.$ZodObjectConfig>,
  texts: Readonly<Record<Extract<keyof S, string>, string>>,
): Meanings => [schema, texts]
