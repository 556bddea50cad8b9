import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from '../wire/call'
import { REVENUE_PARTS } from './parts'

/** Whoever may see what a unit did may see what it earned by that. */
export const REVENUE_NEED = oneOfPages('leaderboard')

export const amountSchema = z.object({
  /** £ of the periods of which it is known. */
  pounds: z.nullable(z.number()),
  /** Settlement periods of which it is known, and all. */
  known: z.int(),
  of: z.int(),
})

export const amountsSchema = z.object({
  wholesale: amountSchema,
  offers: amountSchema,
  bids: amountSchema,
  response: amountSchema,
  reserve: amountSchema,
  capacityMarket: amountSchema,
  nonDelivery: amountSchema,
  imbalance: amountSchema,
})

export const revenueEnergySchema = z.object({
  /** MWh notified, signed, of the periods with a wholesale price. */
  sold: z.number(),
  /** MWh notified and accepted, imports and exports added up. */
  moved: z.number(),
})

/** Why a part is missing, or not of all periods. */
export const revenueLackSchema = z.object({ part: z.enum(REVENUE_PARTS), why: z.array(z.string()) })
export type RevenueLack = z.infer<typeof revenueLackSchema>

export const unitRevenueSchema = z.object({
  /** The BM unit. */
  id: z.string(),
  name: z.string(),
  owner: z.string(),
  fuel: z.string(),
  zone: z.optional(z.string()),
  /** Registered export capacity, MW. */
  capacity: z.number(),
  parts: amountsSchema,
  energy: revenueEnergySchema,
})
export type UnitRevenue = z.infer<typeof unitRevenueSchema>

const rangeShape = {
  /** First instant, and the first after the last settlement period that has ended, ms UTC. */
  from: z.number(),
  to: z.number(),
  /** The wholesale price, by its id. */
  basis: z.string(),
  lacks: z.array(revenueLackSchema),
  /** Days of it are still being filled: a later request returns more. */
  filling: z.boolean(),
}

export const revenueSchema = z.object({
  ...rangeShape,
  units: z.array(unitRevenueSchema),
  /** Registered units of which nothing is known in this time; they are not among the units. */
  unknown: z.int(),
})
export type RevenueAnswer = z.infer<typeof revenueSchema>

const pounds = z.nullable(z.number())

export const revenuePeriodSchema = z.object({
  /** First instant, ms UTC. */
  at: z.number(),
  /** Mean notified power, MW. */
  pn: pounds,
  offerMwh: pounds,
  bidMwh: pounds,
  /** £/MWh. */
  price: pounds,
  systemPrice: pounds,
  /** £ by part; null where it is not known. */
  parts: z.object({
    wholesale: pounds,
    offers: pounds,
    bids: pounds,
    response: pounds,
    reserve: pounds,
    capacityMarket: pounds,
    nonDelivery: pounds,
    imbalance: pounds,
  }),
})
export type RevenuePeriod = z.infer<typeof revenuePeriodSchema>

export const unitRevenueDetailSchema = z.object({
  ...rangeShape,
  unit: unitRevenueSchema,
  periods: z.array(revenuePeriodSchema),
})
export type UnitRevenueDetail = z.infer<typeof unitRevenueDetailSchema>

export const revenueActionSchema = z.object({
  /** Acceptance number, bid-offer pair and side. */
  acceptance: z.int(),
  pairId: z.int(),
  direction: z.enum(['bid', 'offer']),
  /** £/MWh; null where it is not known. */
  price: pounds,
  /** MWh, bids negative. */
  mwh: z.number(),
  lossMultiplier: z.number(),
  /** £ that the unit receives. */
  pounds,
})

export const revenueActionsSchema = z.object({
  basis: z.enum(['settled', 'acceptances']),
  actions: z.array(revenueActionSchema),
})
export type RevenueActionsAnswer = z.infer<typeof revenueActionsSchema>

/** What all units earned in a time, by London days, the last with its end. */
export const revenueCall = get('/api/revenue/:basis/:from/:to', REVENUE_NEED, revenueSchema)
/** The same of one unit, by settlement period. */
export const unitRevenueCall = get('/api/unitRevenue/:unit/:basis/:from/:to', REVENUE_NEED, unitRevenueDetailSchema)
/** The actions that bids and offers of a unit in one period are made of. */
export const revenueActionsCall = get(
  '/api/revenueActions/:unit/:day/:month/:year/:period',
  REVENUE_NEED,
  revenueActionsSchema,
)

/** London days of one question: more are asked for in parts. */
export const MOST_REVENUE_DAYS = 31
