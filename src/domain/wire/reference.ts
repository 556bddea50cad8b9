import * as z from 'zod/mini'
import { ANY_USER, USER } from '../access/need'
import { get } from './call'
import { ofEndpoints } from './endpointCalls'
import { plantSchema } from './staticStore'

/** Calls about one country endpoint (specification 1§7), named by its base path, e.g. `/entsoeApi`. */

/** A null day means that the endpoint has no buffer. */
export const earliestDateSchema = z.object({
  /** Day of the month; null when the endpoint has no buffer. */
  day: z.nullable(z.int()),
  /** Month, 1 to 12. */
  month: z.nullable(z.int()),
  /** Year, four digits. */
  year: z.nullable(z.int()),
})
export type EarliestDate = z.infer<typeof earliestDateSchema>

/** Event earliestDateInBuffer: what an endpoint holds ready reaches back to another day. */
export const earliestDatePushSchema = z.extend(earliestDateSchema, {
  /** Base path of the endpoint, e.g. /entsoeApi. */
  endpoint: z.string(),
})
export type EarliestDatePush = z.infer<typeof earliestDatePushSchema>

export const earliestDateCall = (endpoint: string) =>
  get(`${endpoint}/EarliestDateInBuffer`, ANY_USER, earliestDateSchema)
export const earliestDatesCall = ofEndpoints(earliestDateCall)

export const plantListSchema = z.object({
  /** Plants of the endpoint; empty where this server has none. */
  plantList: z.array(plantSchema),
})

export const plantListCall = (endpoint: string) => get(`${endpoint}/Plant`, USER, plantListSchema)
export const plantListsCall = ofEndpoints(plantListCall)

export const RELEASE_TYPES = ['New', 'Changed', 'Fixed'] as const

/** One thing that changed for users. */
export const releaseSchema = z.object({
  /** Id of the change; never used again, so that a browser can remember what was read. */
  id: z.string(),
  /** Version that brought it. */
  version: z.string(),
  /** London day, YYYY-MM-DD. */
  date: z.string(),
  /** Part of the product, as a user calls it. */
  area: z.string(),
  /** What kind of change it is. */
  type: z.enum(RELEASE_TYPES),
  /** The change in one line. */
  title: z.string(),
  /** Paragraphs of plain text. */
  notes: z.array(z.string()),
})
export type Release = z.infer<typeof releaseSchema>

/** Newest first. */
export const releasesSchema = z.array(releaseSchema)
export const releasesCall = get('/staticApi/releases', USER, releasesSchema)

/** A term of the glossary as the search lists it (specification 1§3); its definition is on /glossary. */
export const definitionItemSchema = z.object({
  /** Id of the term; its definition is at /glossary#id. */
  id: z.string(),
  /** Words that it is found by. */
  searchQuery: z.string(),
  /** The term. */
  title: z.string(),
  /** Name of its picture, an icon of lucide. */
  icon: z.string(),
  /** Name of its colour: a token without its dashes. */
  colour: z.string(),
})
export type DefinitionItem = z.infer<typeof definitionItemSchema>

export const definitionsSchema = z.array(definitionItemSchema)
export const definitionsCall = get('/staticApi/Definitions/Search', USER, definitionsSchema)
