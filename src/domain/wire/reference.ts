import * as z from 'zod/mini'
import { plantSchema } from './staticStore'

/** Calls about one country endpoint (specification 1§7): `{endpoint}` is its base path, e.g. `/entsoeApi`. */

/** Answer of GET {endpoint}/EarliestDateInBuffer: a null day means that the endpoint has no buffer. */
export const earliestDateSchema = z.object({
  day: z.nullable(z.int()),
  month: z.nullable(z.int()),
  year: z.nullable(z.int()),
})
export type EarliestDate = z.infer<typeof earliestDateSchema>

/** Answer of GET {endpoint}/Plant. */
export const plantListSchema = z.object({ plantList: z.array(plantSchema) })
export type PlantList = z.infer<typeof plantListSchema>
