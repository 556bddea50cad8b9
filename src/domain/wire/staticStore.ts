import * as z from 'zod/mini'
import { ANY_USER, USER } from '../access/need'
import { get, post } from './call'
import { liveTableOptionSchema } from './table'

/** A plant as the static and plant stores give it. */
export const plantSchema = z.object({
  /** Id of the BM unit. */
  id: z.string(),
  /** Name. */
  name: z.string(),
  /** Who it belongs to. */
  owner: z.string(),
  /** Words that it is found by. */
  searchQuery: z.string(),
  /** Whether the search offers it. */
  searchable: z.boolean(),
  /** Name of its picture. */
  icon: z.string(),
  /** Name of its colour. */
  colour: z.string(),
  /** Group of fuels. */
  category: z.string(),
  /** Fuel. */
  fuelType: z.string(),
  /** Zone of the grid; absent for visitors and where it is not known. */
  zone: z.optional(z.string()),
  /** MW. */
  capacity: z.number(),
  /** Whether it runs, by its register, e.g. Commissioned; absent where the register does not say. */
  status: z.optional(z.string()),
})
export type WirePlant = z.infer<typeof plantSchema>

export const plantStoreSchema = z.object({
  /** Every plant. */
  allPlants: z.array(plantSchema),
  /** Ids of plants by zone; empty for visitors. */
  plantsByZone: z.record(z.string(), z.array(z.string())),
})
export type PlantStore = z.infer<typeof plantStoreSchema>

export const plantStoreCall = get('/api/plantStore', USER, plantStoreSchema)
/** For anyone, cut for visitors. */
export const publicPlantStoreCall = get('/staticApi/plantStore', ANY_USER, plantStoreSchema)

const named = {
  /** Id. */
  id: z.string(),
  /** Name. */
  name: z.string(),
}

/** A series that charts and metrics can show; its full id is `{country}&{id}&{option}` (specification 2§3). */
export const seriesInfoSchema = z.object({
  ...named,
  /** Id within its country; the whole id is country&id, with &option behind it where there are options. */
  id: z.string(),
  /** Unit of its values. */
  unit: z.string(),
  /** Country that it is of. */
  country: z.string(),
  /** What it can be shown for, e.g. interconnectors; empty for a series without options. */
  options: z.array(z.object(named)),
  /** Heading that it is listed under. */
  family: z.optional(z.string()),
  /** Length of what one value is of, ms. */
  stepMs: z.optional(z.number()),
})
export type SeriesInfo = z.infer<typeof seriesInfoSchema>

/** A series that every plant has. */
export const plantSeriesSchema = z.object({
  ...named,
  /** Unit of its values. */
  unit: z.string(),
  /** What exactly it is. */
  description: z.string(),
})

/** What a bingo card can show (specification 2§3 "Override options"). */
export const bingoEnumSchema = z.object({
  ...named,
  /** Unit of its values. */
  unit: z.string(),
  /** What exactly it is. */
  description: z.string(),
})

/** Series that are shown together under one name. */
export const seriesPresetSchema = z.object({
  ...named,
  /** Ids of the series. */
  series: z.array(z.string()),
})

/** A dashboard to begin with; its modules as those of a saved dashboard (domain/settings). */
export const dashboardPresetSchema = z.object({
  ...named,
  /** What it shows. */
  description: z.string(),
  /** Name of its colour. */
  colour: z.string(),
  /** Name of its picture. */
  icon: z.string(),
  /** Its modules, as those of a saved dashboard. */
  modules: z.array(z.record(z.string(), z.unknown())),
})

const tableSearchSchema = z.object({
  ...named,
  /** Words that it is found by. */
  searchQuery: z.string(),
})

/**
 * The reference lists (specification 1§3 "Static reference data"). What is optional is not on older
 * tapes; of it, `dynamicSeriesNew`, `bingoEnums` and the presets are for licensed users only, and a visitor's answer is
 * without them.
 */
export const staticStoreSchema = z.object({
  /** Fuels. */
  fuelTypes: z.array(
    z.object({
      ...named,
      /** Whether the search offers it. */
      searchable: z.boolean(),
    }),
  ),
  /** Live tables that there are. */
  liveTableOptions: z.array(liveTableOptionSchema),
  /** Countries; hasEuropeAccess: whether the licence has them. */
  countries: z.array(
    z.object({
      ...named,
      /** Whether the caller’s licence has it. */
      hasEuropeAccess: z.boolean(),
    }),
  ),
  /** Endpoints whose series are requested together. */
  jointSeriesEndpoints: z.array(z.string()),
  // Decision D-125.
  /** Whether the caller has a licence, for whatever country; false for a visitor. Empty lists say nothing of it. */
  hasLicence: z.optional(z.boolean()),
  /** What a bingo card can show; signed-in users only. */
  bingoEnums: z.optional(z.array(bingoEnumSchema)),
  /** Name of such a choice to its id. */
  bingoNamesToEnums: z.optional(z.record(z.string(), z.string())),
  /** Colours by name. */
  colours: z.optional(
    z.array(
      z.object({
        ...named,
        /** The colour, as #rrggbb. */
        hex: z.string(),
      }),
    ),
  ),
  /** Names of pictures, icons of lucide. */
  iconList: z.optional(z.array(z.string())),
  /** Series that are shown together; signed-in users only. */
  dynamicPresets: z.optional(z.array(seriesPresetSchema)),
  /** Series of a plant that are shown together; signed-in users only. */
  plantPresets: z.optional(z.array(seriesPresetSchema)),
  /** Series that this server has; signed-in users only. */
  dynamicSeriesNew: z.optional(z.array(seriesInfoSchema)),
  /** Series that every plant has. */
  plantSeries: z.optional(z.array(plantSeriesSchema)),
  /** Dashboards to begin with. */
  dashboardPresets: z.optional(z.array(dashboardPresetSchema)),
  /** Countries of the map. */
  mapCountries: z.optional(
    z.array(
      z.object({
        ...named,
        /** ISO 3166-1 alpha-2. */
        iso: z.string(),
      }),
    ),
  ),
  /** Currencies. */
  currencies: z.optional(
    z.array(
      z.object({
        ...named,
        /** Its sign, e.g. £. */
        symbol: z.string(),
      }),
    ),
  ),
  /** Series ids of earlier editions to those of today. */
  oldSeriesIdToNew: z.optional(z.record(z.string(), z.string())),
  /** Live tables as things to search for. */
  liveTableSearch: z.optional(z.array(tableSearchSchema)),
  /** JSON of the series that have a history of forecasts. */
  historyOfForecastsSerialised: z.optional(z.string()),
  /**
   * Addresses outside this product that its menu leads to: its accounts on other sites, as far as the server knows
   * them.
   */
  links: z.optional(
    z.object({
      /** Address of the account on X. */
      twitter: z.optional(z.string()),
      /** Address of the account on LinkedIn. */
      linkedIn: z.optional(z.string()),
    }),
  ),
})
export type StaticStore = z.infer<typeof staticStoreSchema>

/** `website` names the page's host, as the specification has it; nothing hangs on it. */
export const staticStoreRequestSchema = z.object({
  /** Host name of the requesting page; nothing depends on it. */
  website: z.optional(z.string().check(z.maxLength(200))),
})
export const staticStoreCall = post('/staticApi/staticStore', ANY_USER, staticStoreRequestSchema, staticStoreSchema, {
  safe: true,
})
