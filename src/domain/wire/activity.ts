import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { bingoBodySchema } from './bingo'
import { post } from './call'

/** Calls of the plant activity board and of the zonal map: what plants notify, can do and are told to do, as lines over time. */

/**
 * A line over time as numbers in fours: where a piece begins and ends, minutes since 1970 UTC, and its levels there, MW.
 * Ascending, without overlaps; a time without a piece is not known.
 */
const line = z.array(z.number())

export const plantLinesSchema = z.object({
  plantId: z.string(),
  /** When any of this last changed, ms; 0 in an answer of the past. */
  changedAt: z.number(),
  /** Notified output, export limit, import limit. */
  pn: line,
  mel: line,
  mil: line,
  /** The level that acceptances give, only where one holds: of several the one issued last. */
  published: line,
  /** Stable export limit, MW, as it is now; absent where none is declared, and of the past. */
  sel: z.optional(z.number()),
  /** Those that were in force before it; absent where none has changed. */
  selBefore: z.optional(line),
  /** Before this instant, ms, no stable export limit is known; absent where there is no such instant. */
  selFrom: z.optional(z.number()),
})
export type PlantLines = z.infer<typeof plantLinesSchema>

const head = {
  /** One life of the server's lines, and how many messages it has sent in it: a gap says that something was missed. */
  epoch: z.string(),
  seq: z.int(),
  /** Every line is right as of this instant, ms, those of plants that are not named included. */
  asOf: z.number(),
}

/** Event `plantActivity`: the plants whose lines changed since the message before. */
export const plantActivityPushSchema = z.object({ ...head, plants: z.array(plantLinesSchema) })

export const wirePlantActivitySchema = z.object({ ...head, plants: z.array(plantLinesSchema) })
export type WirePlantActivity = z.infer<typeof wirePlantActivitySchema>

const NEED = oneOfPages('plantActivityBoard', 'map-page')

/** The lines of these plants around now, without those that are not registered. */
export const wirePlantActivityCall = post('/api/plantActivity', NEED, bingoBodySchema, wirePlantActivitySchema, {
  safe: true,
})

/** Longest stretch of the past in one question, ms: two days with the change of the clocks. */
export const MOST_ACTIVITY_MS = 49 * 3_600_000

export const pastActivityBodySchema = z.extend(bingoBodySchema, {
  /** ms UTC, first instants of half hours. */
  from: z.number(),
  to: z.number(),
})
export const pastActivitySchema = z.object({ plants: z.array(plantLinesSchema) })

/** The same of the past, as means of half hours out of the history; of periods that have ended. */
export const pastActivityCall = post('/api/plantActivity/past', NEED, pastActivityBodySchema, pastActivitySchema, {
  safe: true,
})
