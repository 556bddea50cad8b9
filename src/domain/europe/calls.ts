import * as z from 'zod/mini'
import { EUROPE_PAGE, oneOfPages } from '../access/need'
import { get } from '../wire/call'

/** Values of the hours of a London day: null where it is not known. */
const hourly = z.array(z.nullable(z.number()))

/** Mean generation by what makes it. */
export const typeHoursSchema = z.object({ type: z.string(), mw: hourly })

export const countryHoursSchema = z.object({
  /** Its id in the reference data, e.g. `France`. */
  id: z.string(),
  /** ISO 3166-1 alpha-2. */
  iso: z.string(),
  name: z.string(),
  /** €/MWh. */
  price: hourly,
  /** MW, means of the hour; export positive. */
  load: hourly,
  netExport: hourly,
  /** gCO2/kWh. */
  carbon: hourly,
  /** MW by what makes it. */
  mix: z.array(typeHoursSchema),
  /** Why this server has nothing of it, a sentence for the user. */
  why: z.optional(z.string()),
})
export type CountryHours = z.infer<typeof countryHoursSchema>

const dayOf = {
  /** London day. */
  date: z.string(),
  /** First instants of its hours, ms: 23 to 25. */
  hours: z.array(z.number()),
  /** End of the last half hour of the day with a measured value, ms; without one the beginning of the day, never after `readAt`. */
  asOf: z.number(),
  /** When it was read, ms. */
  readAt: z.number(),
}

/** The countries of the caller's licence of which a series exists. */
export const europeMapSchema = z.object({ ...dayOf, countries: z.array(countryHoursSchema) })
export type EuropeMap = z.infer<typeof europeMapSchema>

/** Of today. */
export const europeMapCall = get('/entsoeApi/europeMap', EUROPE_PAGE, europeMapSchema)
export const europeMapDayCall = get('/entsoeApi/europeMap/:day/:month/:year', EUROPE_PAGE, europeMapSchema)

export const linkHoursSchema = z.object({
  /** Elexon's code, e.g. `INTFR`. */
  code: z.string(),
  name: z.string(),
  /** ISO 3166-1 alpha-2 of the far end. */
  iso: z.string(),
  /** What it can carry in either direction as built, MW. */
  capacity: z.number(),
  /** MW, means of the hour, towards Great Britain positive. */
  flow: hourly,
  scheduled: hourly,
  /** What it can carry in the hour, MW. */
  available: hourly,
  /** The British day-ahead price less that at the far end, £/MWh; null too where the licence has not the country. */
  spread: hourly,
})
export type LinkHours = z.infer<typeof linkHoursSchema>

export const interconnectorsSchema = z.object({ ...dayOf, links: z.array(linkHoursSchema) })
export type Interconnectors = z.infer<typeof interconnectorsSchema>

const FLOWS = oneOfPages('europe-map-page')

/** Of today. */
export const interconnectorCall = get('/api/interconnector', FLOWS, interconnectorsSchema)
export const interconnectorDayCall = get('/api/interconnector/:day/:month/:year', FLOWS, interconnectorsSchema)
