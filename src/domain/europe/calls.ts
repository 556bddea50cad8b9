import * as z from 'zod/mini'
import { EUROPE_PAGE, oneOfPages } from '../access/need'
import { get } from '../wire/call'

/** Values of the hours of a London day: null where it is not known. */
const hourly = z.array(z.nullable(z.number()))

/** Mean generation by what makes it. */
export const typeHoursSchema = z.object({
  /** What makes it, e.g. Wind. */
  type: z.string(),
  /** MW of the hours. */
  mw: hourly,
})

export const countryHoursSchema = z.object({
  /** Id of the country in the reference data, e.g. France. */
  id: z.string(),
  /** ISO 3166-1 alpha-2. */
  iso: z.string(),
  /** Its name. */
  name: z.string(),
  /** Day-ahead price, €/MWh. */
  price: hourly,
  /** Mean consumption, MW. */
  load: hourly,
  /** Mean flow over all borders, MW, out of the country positive. */
  netExport: hourly,
  /** Carbon intensity of what is generated, gCO2/kWh. */
  carbon: hourly,
  /** Mean generation by what makes it. */
  mix: z.array(typeHoursSchema),
  /** Why this server has nothing of the country, a sentence for the user. */
  why: z.optional(z.string()),
})
export type CountryHours = z.infer<typeof countryHoursSchema>

const dayOf = {
  /** The London day. */
  date: z.string(),
  /** First instants of its hours, ms UTC: 23 to 25. */
  hours: z.array(z.number()),
  /**
   * End of the last half hour of the day that has a measured value, ms UTC; without one the beginning of the day, never
   * after readAt.
   */
  asOf: z.number(),
  /** When it was read, ms UTC. */
  readAt: z.number(),
}

/** The countries of the caller's licence of which a series exists. */
export const europeMapSchema = z.object({
  ...dayOf,
  /** The countries of the licence. */
  countries: z.array(countryHoursSchema),
})
export type EuropeMap = z.infer<typeof europeMapSchema>

/** Of today. */
export const europeMapCall = get('/entsoeApi/europeMap', EUROPE_PAGE, europeMapSchema)
export const europeMapDayCall = get('/entsoeApi/europeMap/:day/:month/:year', EUROPE_PAGE, europeMapSchema)

export const linkHoursSchema = z.object({
  /** Elexon’s code for the cable, e.g. INTFR. */
  code: z.string(),
  /** What traders call it. */
  name: z.string(),
  /** Country at the far end, ISO 3166-1 alpha-2. */
  iso: z.string(),
  /** What it can carry in either direction as built, MW. */
  capacity: z.number(),
  /** Mean flow, MW, towards Great Britain positive. */
  flow: hourly,
  /** As notified at gate closure, MW. */
  scheduled: hourly,
  /** What it can carry, as known at gate closure, MW. */
  available: hourly,
  /** British day-ahead price less that at the far end, £/MWh; null too where the licence has not the country. */
  spread: hourly,
})
export type LinkHours = z.infer<typeof linkHoursSchema>

export const interconnectorsSchema = z.object({
  ...dayOf,
  /** The cables. */
  links: z.array(linkHoursSchema),
})
export type Interconnectors = z.infer<typeof interconnectorsSchema>

const FLOWS = oneOfPages('europe-map-page')

/** Of today. */
export const interconnectorCall = get('/api/interconnector', FLOWS, interconnectorsSchema)
export const interconnectorDayCall = get('/api/interconnector/:day/:month/:year', FLOWS, interconnectorsSchema)
