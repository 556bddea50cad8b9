import * as z from 'zod/mini'
import { ANY_USER, USER } from '../access/need'
import { get, post } from './call'
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
export type WirePlant = z.infer<typeof plantSchema>

export const plantStoreSchema = z.object({
  allPlants: z.array(plantSchema),
  plantsByZone: z.record(z.string(), z.array(z.string())),
})
export type PlantStore = z.infer<typeof plantStoreSchema>

export const plantStoreCall = get('/api/plantStore', USER, plantStoreSchema)
/** For anyone, cut for visitors. */
export const publicPlantStoreCall = get('/staticApi/plantStore', ANY_USER, plantStoreSchema)

const named = { id: z.string(), name: z.string() }

/** A series that charts and metrics can show; its full id is `{country}&{id}&{option}` (specification 2§3). */
export const seriesInfoSchema = z.object({
  ...named,
  unit: z.string(),
  country: z.string(),
  /** Ids of what it can be shown for, e.g. interconnectors; empty for a series without options. */
  options: z.array(z.object(named)),
  /** Heading that it is listed under. */
  family: z.optional(z.string()),
  /** Length of what one value is of, ms. */
  stepMs: z.optional(z.number()),
})
export type SeriesInfo = z.infer<typeof seriesInfoSchema>

/** A series that every plant has. */
export const plantSeriesSchema = z.object({ ...named, unit: z.string(), description: z.string() })

/** What a bingo card can show (specification 2§3 "Override options"). */
export const bingoEnumSchema = z.object({ ...named, unit: z.string(), description: z.string() })

/** Series that are shown together under one name. */
export const seriesPresetSchema = z.object({ ...named, series: z.array(z.string()) })

/** A dashboard to begin with; its modules as those of a saved dashboard (domain/settings). */
export const dashboardPresetSchema = z.object({
  ...named,
  description: z.string(),
  colour: z.string(),
  icon: z.string(),
  modules: z.array(z.record(z.string(), z.unknown())),
})

const tableSearchSchema = z.object({ ...named, searchQuery: z.string() })

/**
 * The reference lists (specification 1§3 "Static reference data"). What is optional is not on older
 * tapes; of it, `dynamicSeriesNew`, `bingoEnums` and the presets are for licensed users only, and a visitor's answer is
 * without them.
 */
export const staticStoreSchema = z.object({
  fuelTypes: z.array(z.object({ ...named, searchable: z.boolean() })),
  liveTableOptions: z.array(liveTableOptionSchema),
  /** `hasEuropeAccess`: the caller's licence has the country. */
  countries: z.array(z.object({ ...named, hasEuropeAccess: z.boolean() })),
  jointSeriesEndpoints: z.array(z.string()),
  /** Whether the caller has a licence, for whatever country; empty lists say nothing of it (decision D-125). */
  hasLicence: z.optional(z.boolean()),
  bingoEnums: z.optional(z.array(bingoEnumSchema)),
  /** Name of an override option to the id of its enumeration. */
  bingoNamesToEnums: z.optional(z.record(z.string(), z.string())),
  colours: z.optional(z.array(z.object({ ...named, hex: z.string() }))),
  /** Names of lucide icons. */
  iconList: z.optional(z.array(z.string())),
  dynamicPresets: z.optional(z.array(seriesPresetSchema)),
  plantPresets: z.optional(z.array(seriesPresetSchema)),
  dynamicSeriesNew: z.optional(z.array(seriesInfoSchema)),
  plantSeries: z.optional(z.array(plantSeriesSchema)),
  dashboardPresets: z.optional(z.array(dashboardPresetSchema)),
  mapCountries: z.optional(z.array(z.object({ ...named, iso: z.string() }))),
  currencies: z.optional(z.array(z.object({ ...named, symbol: z.string() }))),
  /** Series ids of earlier editions to those of today. */
  oldSeriesIdToNew: z.optional(z.record(z.string(), z.string())),
  liveTableSearch: z.optional(z.array(tableSearchSchema)),
  /** JSON of the series that have a history of forecasts. */
  historyOfForecastsSerialised: z.optional(z.string()),
  /** Accounts of the product on other sites, those that the server was told of. */
  links: z.optional(z.object({ twitter: z.optional(z.string()), linkedIn: z.optional(z.string()) })),
})
export type StaticStore = z.infer<typeof staticStoreSchema>

/** `website` names the page's host, as the specification has it; nothing hangs on it. */
export const staticStoreRequestSchema = z.object({ website: z.optional(z.string().check(z.maxLength(200))) })
export const staticStoreCall = post('/staticApi/staticStore', ANY_USER, staticStoreRequestSchema, staticStoreSchema, {
  safe: true,
})
