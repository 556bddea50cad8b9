import * as z from 'zod/mini'

/** A settlement period: its London day and its number in it. */
export const periodRefSchema = z.object({
  /** London day, YYYY-MM-DD. */
  date: z.string(),
  /** Settlement period of that day, from 1; a day has 46, 48 or 50. */
  period: z.int(),
})

/**
 * The proof that travels with every snapshot and message of a verified table or stack, next to the specification's
 * own fields: which table, which life of the writer (epoch), which change (seq), how many rows and their digest
 * after it. A reader that sees anything else than have + 1, or another count or digest, pulls the whole table again.
 */
export const metaSchema = z.object({
  /** Which table or stack, e.g. BmFeed or boa/2026-11-20/35. */
  t: z.string(),
  /**
   * Epoch: random for each life of the writer. Another one means that the writer has restarted. Request the whole
   * again.
   */
  e: z.string(),
  /**
   * Number of the change, rising by one within an epoch. A gap means that a message was lost: request the whole again.
   */
  s: z.int(),
  /** Rows after the change. */
  n: z.int(),
  /** Digest of all rows after the change, an unsigned 32-bit number. */
  d: z.int(),
})
export type Meta = z.infer<typeof metaSchema>

export const snapshotMetaSchema = z.extend(metaSchema, {
  /** Instant that the whole speaks of, ms UTC. */
  asOf: z.number(),
})

/** What a mark says of one table: `[epoch, seq, count, digest]`. */
export const markSchema = z.tuple([z.string(), z.int(), z.int(), z.int()])
export type WireMark = z.infer<typeof markSchema>
