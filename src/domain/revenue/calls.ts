import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from '../wire/call'
import { REVENUE_PARTS } from './parts'

/** Whoever may see what a unit did may see what it earned by that. */
export const REVENUE_NEED = oneOfPages('leaderboard')

export const amountSchema = z.object({
  /** £ of the settlement periods of which it is known; null where it is of none. */
  pounds: z.nullable(z.number()),
  /** Settlement periods of which it is known. */
  known: z.int(),
  /** All settlement periods of the time. */
  of: z.int(),
})

export const amountsSchema = z.object({
  /** Notified energy (PN) at the wholesale price of the basis. */
  wholesale: amountSchema,
  /** Accepted offers, corrected for losses. */
  offers: amountSchema,
  /** Accepted bids, corrected for losses; negative where the unit pays. */
  bids: amountSchema,
  /** Frequency response. */
  response: amountSchema,
  /** Reserve. */
  reserve: amountSchema,
  /** Capacity market. */
  capacityMarket: amountSchema,
  /** Charges for accepted volume that was not delivered, negative. */
  nonDelivery: amountSchema,
  /** Metered energy beyond what was notified and accepted, at the system price. */
  imbalance: amountSchema,
})

export const revenueEnergySchema = z.object({
  /** MWh notified, signed, of the periods with a wholesale price: what the capture price is over. */
  sold: z.number(),
  /** MWh notified and accepted, imports and exports added up. */
  moved: z.number(),
  /** MWh of notified imports, of the periods with a wholesale price. */
  bought: z.number(),
  /** £ that those cost at the wholesale price; within wholesale. */
  charging: z.number(),
  /** MWh declared available: mean MEL of each settlement period of which it is known. */
  available: z.number(),
  /** Settlement periods of which that is known. */
  declared: z.int(),
})

/** Why a part is missing, or not of all periods. */
export const revenueLackSchema = z.object({
  /** The part. */
  part: z.enum(REVENUE_PARTS),
  /** Sentences for the user. */
  why: z.array(z.string()),
})
export type RevenueLack = z.infer<typeof revenueLackSchema>

export const unitRevenueSchema = z.object({
  /** The BM unit, e.g. T_DRAXX-1. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** Its owner. */
  owner: z.string(),
  /** Its fuel. */
  fuel: z.string(),
  /** Its zone; absent where it is not known. */
  zone: z.optional(z.string()),
  /** Registered export capacity, MW. */
  capacity: z.number(),
  /** MWh that storage holds when full; absent where it is no storage, or not known. */
  stored: z.optional(z.number()),
  /** Fuel of the generation on the site of storage, none where it is alone; absent where that is not known. */
  coLocated: z.optional(z.string()),
  /** £ by part, received by the unit. */
  parts: amountsSchema,
  /** What the £ are held against. */
  energy: revenueEnergySchema,
})
export type UnitRevenue = z.infer<typeof unitRevenueSchema>

const rangeShape = {
  /** First instant, ms UTC. */
  from: z.number(),
  /** The first instant after the last settlement period that has ended, ms UTC. */
  to: z.number(),
  /** The wholesale price, by its id. */
  basis: z.string(),
  /** The parts that are missing or not of all periods, and why. */
  lacks: z.array(revenueLackSchema),
  /** Days of it are still being filled: a later request returns more. */
  filling: z.boolean(),
}

const daysShape = {
  ...rangeShape,
  /** Days of it that are left out until they are filled and added up: all but the newest 31 of those that are not. */
  unfilled: z.int(),
}

export const revenueSchema = z.object({
  ...daysShape,
  /** The units of which something is known. */
  units: z.array(unitRevenueSchema),
  /** How many registered units are not among them, as nothing is known of them in this time. */
  unknown: z.int(),
})
export type RevenueAnswer = z.infer<typeof revenueSchema>

const pounds = z.nullable(z.number())

export const revenuePeriodSchema = z.object({
  /** First instant of the settlement period, ms UTC. */
  at: z.number(),
  /** Mean notified power, MW. */
  pn: pounds,
  /** MWh of accepted offers. */
  offerMwh: pounds,
  /** MWh of accepted bids, negative. */
  bidMwh: pounds,
  /** Wholesale price, £/MWh. */
  price: pounds,
  /** System price, £/MWh. */
  systemPrice: pounds,
  /** £ by part; null where it is not known. */
  parts: z.object({
    /** Notified energy (PN) at the wholesale price of the basis. */
    wholesale: pounds,
    /** Accepted offers, corrected for losses. */
    offers: pounds,
    /** Accepted bids, corrected for losses; negative where the unit pays. */
    bids: pounds,
    /** Frequency response. */
    response: pounds,
    /** Reserve. */
    reserve: pounds,
    /** Capacity market. */
    capacityMarket: pounds,
    /** Charges for accepted volume that was not delivered, negative. */
    nonDelivery: pounds,
    /** Metered energy beyond what was notified and accepted, at the system price. */
    imbalance: pounds,
  }),
})
export type RevenuePeriod = z.infer<typeof revenuePeriodSchema>

export const unitRevenueDetailSchema = z.object({
  ...rangeShape,
  /** The unit, with its sums. */
  unit: unitRevenueSchema,
  /** Each settlement period of the time that has ended. */
  periods: z.array(revenuePeriodSchema),
})
export type UnitRevenueDetail = z.infer<typeof unitRevenueDetailSchema>

export const unitRevenueDaysSchema = z.object({
  ...daysShape,
  /** The unit, with its sums. */
  unit: unitRevenueSchema,
  /** The London days of which something is known of it, the first first. */
  days: z.array(
    z.object({
      /** yyyy-MM-dd. */
      date: z.string(),
      /** £ by part. */
      parts: amountsSchema,
    }),
  ),
})
export type UnitRevenueDays = z.infer<typeof unitRevenueDaysSchema>

export const revenueActionSchema = z.object({
  /** Acceptance number, of its unit. */
  acceptance: z.int(),
  /** Bid-offer pair, -5 to 5. */
  pairId: z.int(),
  /** bid or offer. */
  direction: z.enum(['bid', 'offer']),
  /** £/MWh of the pair’s bid or offer; null where it is not known. */
  price: pounds,
  /** MWh, bids negative. */
  mwh: z.number(),
  /** Transmission loss multiplier. */
  lossMultiplier: z.number(),
  /** £ that the unit receives: MWh × price × loss multiplier. */
  pounds,
})

export const revenueActionsSchema = z.object({
  /** settled: of the published settlement stack. acceptances: worked out of the acceptances received. */
  basis: z.enum(['settled', 'acceptances']),
  /** One for each acceptance, pair and side; none where nothing was accepted. */
  actions: z.array(revenueActionSchema),
})
export type RevenueActionsAnswer = z.infer<typeof revenueActionsSchema>

/** What all units earned in a time, by London days, the last with its end. */
export const revenueCall = get('/api/revenue/:basis/:from/:to', REVENUE_NEED, revenueSchema)
/** The same of one unit, by settlement period. */
export const unitRevenueCall = get('/api/unitRevenue/:unit/:basis/:from/:to', REVENUE_NEED, unitRevenueDetailSchema)
/** The same by London day. */
export const unitRevenueDaysCall = get(
  '/api/unitRevenueDays/:unit/:basis/:from/:to',
  REVENUE_NEED,
  unitRevenueDaysSchema,
)
/** The actions that bids and offers of a unit in one period are made of. */
export const revenueActionsCall = get(
  '/api/revenueActions/:unit/:day/:month/:year/:period',
  REVENUE_NEED,
  revenueActionsSchema,
)

/** London days of one request by settlement period, and of those that are not filled: more are requested in parts. */
export const MOST_REVENUE_DAYS = 31
/** London days of one request of what is stored by day. */
export const MOST_RANKED_DAYS = 366
