import * as z from 'zod/mini'
import { ANY_USER, USER } from '../access/need'
import { outageRevisionSchema } from '../market/outageRevision'
import { ENDPOINTS } from '../reference'
import { get } from '../wire/call'
import { ofEndpoints } from '../wire/endpointCalls'

/**
 * Generation and outages of single units of other countries, as ENTSO-E publishes them (Regulation (EU) 543/2013, articles
 * 16.1.a, 15.1.a and 15.1.b). The calls are those of the endpoints whose countries have a register of units.
 */

/** Days of one answer about outages. */
export const MOST_OUTAGE_DAYS = 31
/** Outages of one answer: those published last. */
export const MOST_OUTAGES = 500

/** A unit by the register of its country. */
const unitFacts = {
  /** Energy Identification Code of the unit. */
  unit: z.string(),
  /** Its name. */
  name: z.string(),
  /** Id of its country in the reference data, e.g. France. */
  country: z.string(),
  /** Its bidding zone, e.g. DE-LU. */
  zone: z.string(),
  /** What it makes power of, e.g. Nuclear. */
  fuelType: z.string(),
  /** Registered capacity, MW. */
  capacity: z.number(),
}
export const europeUnitFactsSchema = z.object(unitFacts)
export type EuropeUnitFacts = z.infer<typeof europeUnitFactsSchema>

export const unitHourSchema = z.object({
  /** Its first instant, ms UTC. */
  start: z.number(),
  /** Mean generation, MW; null where it is not published. */
  mw: z.nullable(z.number()),
  /** When it was published, or first received where its publisher gives no time, ms UTC; null where it is not published. */
  publishedAt: z.nullable(z.number()),
})
export type UnitHour = z.infer<typeof unitHourSchema>

/** A unit's generation by the hours of a day of market time: midnight to midnight in Central Europe. */
export const europeUnitDaySchema = z.object({
  /** Energy Identification Code of the unit, as requested. */
  unit: z.string(),
  /** The day of market time, YYYY-MM-DD. */
  date: z.string(),
  /** What the register has of it; absent where the source has no units of other countries. */
  facts: z.optional(europeUnitFactsSchema),
  /** The hours of the day in order, 23 to 25; those that are not published have no value. */
  hours: z.array(unitHourSchema),
  /** When the newest of its values was published, or first received as above, ms UTC; null where none is. */
  asOf: z.nullable(z.number()),
  /** When the answer was made, ms UTC. */
  readAt: z.number(),
  /** Why there is no value, a sentence for the user. */
  why: z.optional(z.string()),
  /** Present where its publisher gives no time of publication: times are of receipt. */
  times: z.optional(z.literal('receipt')),
})
export type EuropeUnitDay = z.infer<typeof europeUnitDaySchema>

/** An outage in its latest revision. Its capacities are of the whole outage: available is the least of it. */
export const europeOutageSchema = z.extend(z.extend(outageRevisionSchema, unitFacts), {
  /** The publisher’s id of the message (mRID), the same for all of its revisions. */
  messageId: z.string(),
  /** The revisions before it, the latest first, as far as the source has them. */
  earlier: z.array(outageRevisionSchema),
  /** Present where it is of no unit of the register: codes of the registered units that it is of, none where none is known. */
  parts: z.optional(z.array(z.string())),
})
export type EuropeOutage = z.infer<typeof europeOutageSchema>

export const europeOutagesSchema = z.object({
  /** Id of the country in the reference data. */
  country: z.string(),
  /** First day of market time, YYYY-MM-DD. */
  from: z.string(),
  /** Last day, included. */
  to: z.string(),
  /** Outages that hold at any time of these days, withdrawn ones included, published last first. */
  outages: z.array(europeOutageSchema),
  /** How many more there are, which were published before them. */
  leftOut: z.number(),
  /** When the newest of their revisions was published, ms UTC; null where there is none. */
  asOf: z.nullable(z.number()),
  /** When the answer was made, ms UTC. */
  readAt: z.number(),
  /** Why there are none, a sentence for the user; absent where the source has outages of the country. */
  why: z.optional(z.string()),
})
export type EuropeOutages = z.infer<typeof europeOutagesSchema>

const WITH_UNITS = ENDPOINTS.filter(({ getEuropePlant }) => getEuropePlant)

/** Of a unit and a day. Visitors too have today and yesterday; days before are for users whose licence has charts of the country. */
export const unitGenerationCall = (endpoint: string) =>
  get(`${endpoint}/UnitGeneration/:unit/:date`, ANY_USER, europeUnitDaySchema)
export const unitGenerationCalls = ofEndpoints(unitGenerationCall, WITH_UNITS)

/** Of a country over some days: for users who have the page of unavailability in that country. */
export const europeOutagesCall = (endpoint: string) =>
  get(`${endpoint}/Outages/:country/:from/:to`, USER, europeOutagesSchema)
export const europeOutageCalls = ofEndpoints(europeOutagesCall, WITH_UNITS)
