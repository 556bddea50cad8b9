import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { revenueLackSchema } from '../revenue/calls'
import { get } from '../wire/call'

const numbers = z.array(z.number())

export const indexConstituentSchema = z.object({
  /** The BM unit, e.g. E_CONTB-1. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** Its owner. */
  owner: z.string(),
  /** Registered export capacity, MW. */
  capacity: z.number(),
  /** MWh that it holds when full; absent where that is not known. */
  stored: z.optional(z.number()),
  /** First of the requested days of which something is known of it, yyyy-MM-dd. */
  entered: z.string(),
  /** The last of them. */
  left: z.string(),
})
export type IndexConstituent = z.infer<typeof indexConstituentSchema>

export const indexPeriodSchema = z.object({
  /** First day, yyyy-MM-dd. */
  from: z.string(),
  /** Last day. */
  to: z.string(),
  /** How many requested days it has. */
  days: z.int(),
  /** Days of it that are filled: of the others nothing is in the sums. */
  filled: z.int(),
  /**
   * For the batteries of unknown duration, of less than two hours and of two hours: of each filled day, as bits in the order
   * of the parts, the parts of which all settlement periods of all of them are known, and after them one for the flags.
   */
  whole: z.array(numbers),
  /** The constituents of the period, as places in the list of the answer. The arrays below follow this order. */
  units: numbers,
  /** Days on which something is known of each. */
  present: numbers,
  /** Settlement periods of those days. */
  of: numbers,
  /** MWh notified and accepted, imports and exports added up. */
  moved: numbers,
  /** £ that notified imports cost at the wholesale price; within wholesale. */
  charging: numbers,
  /** MWh declared available: mean MEL of the settlement periods of which it is known. */
  available: numbers,
  /** Settlement periods of which that is known. */
  declared: numbers,
  /** £ of accepted bids and offers that were taken for the system (SO-flagged), where the flags are known. */
  system: numbers,
  /** £ of the others, where the flags are known. */
  energy: numbers,
  /** Settlement periods of which the flags are not known; empty where all of them are. */
  flagsMissing: numbers,
  /** £ of response and reserve by product, in the order of the auctions' products: an array for each, empty without any. */
  products: z.array(numbers),
  /** £ by part, received: an array for each part, in the order of the parts; 0 where it is not known. */
  pounds: z.array(numbers),
  /** Settlement periods of which each part is not known: an array for each part, empty where all of them are. */
  missing: z.array(numbers),
})
export type IndexPeriod = z.infer<typeof indexPeriodSchema>

export const gbIndexSchema = z.object({
  /** First instant of the requested days, ms UTC. */
  from: z.number(),
  /** The first instant after the last filled day; that of the requested days where none is filled. */
  to: z.number(),
  /** The wholesale price, by its id. */
  basis: z.string(),
  /** Length of the periods. */
  granularity: z.string(),
  /** First day of them that is filled, yyyy-MM-dd; null where none is. */
  firstFilled: z.nullable(z.string()),
  /** Last day of them that is filled; null where none is. */
  lastFilled: z.nullable(z.string()),
  /** The parts that are missing or not of all settlement periods, and why. */
  lacks: z.array(revenueLackSchema),
  /** Days of it are still being filled: a later request returns more. */
  filling: z.boolean(),
  /** The batteries of which something is known. */
  constituents: z.array(indexConstituentSchema),
  /** Periods that are over in the requested time, in order. */
  periods: z.array(indexPeriodSchema),
})
export type GbIndexAnswer = z.infer<typeof gbIndexSchema>

/** London days of one question: a year of days, and the weeks at its ends. */
export const MOST_INDEX_DAYS = 400

/** What batteries earned, by period and unit, of London days that are over. */
export const gbIndexCall = get('/api/gbIndex/:basis/:granularity/:from/:to', oneOfPages('gb-index'), gbIndexSchema)
