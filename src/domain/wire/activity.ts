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
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Instant, ms UTC, at which any of this last changed; 0 of the past. */
  changedAt: z.number(),
  /** Notified output: numbers in fours, from and to in minutes since 1970 UTC, and the levels there, MW. */
  pn: line,
  /** Export limit, likewise. */
  mel: line,
  /** Import limit, likewise. */
  mil: line,
  /** The level that acceptances give, likewise, only where one holds: of several the one issued last. */
  published: line,
  /** Stable export limit now, MW; absent where none is declared, and of the past. */
  sel: z.optional(z.number()),
  /** Stable export limits before it, as the lines above; absent where none has changed. */
  selBefore: z.optional(line),
  /** Before this instant, ms UTC, none is known; absent where there is no such instant. */
  selFrom: z.optional(z.number()),
})
export type PlantLines = z.infer<typeof plantLinesSchema>

const head = {
  /** One life of the server’s lines. */
  epoch: z.string(),
  /** How many messages of the event plantActivity there were in it: a gap means that one was missed. */
  seq: z.int(),
  /** Instant, ms UTC: every line is right as of it, those of plants that are not named included. */
  asOf: z.number(),
}

/** Event `plantActivity`: the plants whose lines changed since the message before. */
export const plantActivityPushSchema = z.object({
  ...head,
  /** The plants whose lines changed since the message before. */
  plants: z.array(plantLinesSchema),
})

export const wirePlantActivitySchema = z.object({
  ...head,
  /** The plants. */
  plants: z.array(plantLinesSchema),
})
export type WirePlantActivity = z.infer<typeof wirePlantActivitySchema>

const NEED = oneOfPages('plantActivityBoard', 'map-page')

/** The lines of these plants around now, without those that are not registered. */
export const wirePlantActivityCall = post('/api/plantActivity', NEED, bingoBodySchema, wirePlantActivitySchema, {
  safe: true,
})

/** Longest stretch of the past in one question, ms: two days with the change of the clocks. */
export const MOST_ACTIVITY_MS = 49 * 3_600_000

export const pastActivityBodySchema = z.extend(bingoBodySchema, {
  /** First instant of the first half hour, ms UTC. */
  from: z.number(),
  /** First instant after the last half hour, ms UTC. */
  to: z.number(),
})
export const pastActivitySchema = z.object({
  /** The plants. */
  plants: z.array(plantLinesSchema),
})

/** The same of the past, as means of half hours out of the history; of periods that have ended. */
export const pastActivityCall = post('/api/plantActivity/past', NEED, pastActivityBodySchema, pastActivitySchema, {
  safe: true,
})
