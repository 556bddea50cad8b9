import * as z from 'zod/mini'
import { instantsOf } from '../../series/equalSteps'

/** Far more than an answer may have: a length that is no length must not take all memory. */
const MOST_INSTANTS = 10_000_000

/** An answer of `historicDataCall` as MessagePack has it: each list of numbers is the bytes of its 64-bit floats. */
const floats = z.pipe(
  z.instanceof(Uint8Array),
  // A copy of its own: within the answer a list may begin anywhere.
  z.transform((bytes: Uint8Array<ArrayBuffer>) => new Float64Array(bytes.slice().buffer)),
)

/** Instants of equal steps are these in place of a list. */
const equalSteps = z.pipe(
  z.object({ first: z.number(), step: z.number(), length: z.int().check(z.gte(0), z.lte(MOST_INSTANTS)) }),
  z.transform(instantsOf),
)

const answerSchema = z.object({
  axes: z.array(z.union([floats, equalSteps])),
  series: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      stepMs: z.number(),
      axis: z.int(),
      values: floats,
      partial: floats,
      notes: z.array(z.string()),
    }),
  ),
  filling: z.optional(z.boolean()),
})
export type Answer = z.infer<typeof answerSchema>

/** @throws ZodError for what is no answer */
export const readAnswer = (decoded: unknown): Answer => z.parse(answerSchema, decoded)
