import * as z from 'zod/mini'
import { ANYONE, USER } from '../access/need'
import { ENDPOINTS } from '../reference'
import { get, type Call } from './call'
import { plantSchema } from './staticStore'

/** Calls about one country endpoint (specification 1§7), named by its base path, e.g. `/entsoeApi`. */

/** The same call of every endpoint, that of Great Britain first. */
// @__NO_SIDE_EFFECTS__
function ofEndpoints<C extends Call>(callOf: (endpoint: string) => C): C {
  const [gb = '', ...others] = ENDPOINTS.map(({ endpoint }) => endpoint)
  return { ...callOf(gb), also: others.map((endpoint) => callOf(endpoint).path) }
}

/** A null day means that the endpoint has no buffer. */
export const earliestDateSchema = z.object({
  day: z.nullable(z.int()),
  month: z.nullable(z.int()),
  year: z.nullable(z.int()),
})
export type EarliestDate = z.infer<typeof earliestDateSchema>

export const earliestDateCall = (endpoint: string) =>
  get(`${endpoint}/EarliestDateInBuffer`, ANYONE, earliestDateSchema)
export const earliestDatesCall = ofEndpoints(earliestDateCall)

export const plantListSchema = z.object({ plantList: z.array(plantSchema) })
export type PlantList = z.infer<typeof plantListSchema>

export const plantListCall = (endpoint: string) => get(`${endpoint}/Plant`, USER, plantListSchema)
export const plantListsCall = ofEndpoints(plantListCall)
