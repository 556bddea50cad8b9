import * as z from 'zod/mini'
import { liveTableOptionSchema } from './table'

/** A plant as the static and plant stores give it. */
export const plantSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  searchQuery: z.string(),
  searchable: z.boolean(),
  icon: z.string(),
  colour: z.string(),
  category: z.string(),
  fuelType: z.string(),
  zone: z.optional(z.string()),
  capacity: z.number(),
})
export type Plant = z.infer<typeof plantSchema>

/** Answer of GET /api/plantStore and /staticApi/plantStore. */
export const plantStoreSchema = z.object({
  allPlants: z.array(plantSchema),
  plantsByZone: z.record(z.string(), z.array(z.string())),
})
export type PlantStore = z.infer<typeof plantStoreSchema>

/** Answer of POST /staticApi/staticStore, as far as this version's pages read it. */
export const staticStoreSchema = z.object({
  fuelTypes: z.array(z.object({ id: z.string(), name: z.string(), searchable: z.boolean() })),
  liveTableOptions: z.array(liveTableOptionSchema),
  countries: z.array(z.object({ id: z.string(), name: z.string(), hasEuropeAccess: z.boolean() })),
  jointSeriesEndpoints: z.array(z.string()),
})
export type StaticStore = z.infer<typeof staticStoreSchema>
