import * as z from 'zod/mini'

/** An answer of `historicDataCall` as MessagePack has it: each list of numbers is the bytes of its 64-bit floats. */
const floats = z.pipe(
  z.instanceof(Uint8Array),
  // A copy of its own: within the answer a list may begin anywhere.
  z.transform((bytes: Uint8Array<ArrayBuffer>) => new Float64Array(bytes.slice().buffer)),
)

const answerSchema = z.object({
  axes: z.array(floats),
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
