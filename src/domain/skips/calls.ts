import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from '../wire/call'
import { SKIP_DIRECTIONS } from './reasons'

const sumsShape = {
  /** MWh in merit by volume after exclusions, and what was ruled out of the volume in merit before them. */
  inMerit: z.number(),
  /** MWh of it that were taken for energy. */
  accepted: z.number(),
  /** What the volume taken beyond merit cost more than what was not ruled out and passed over, £. */
  lost: z.number(),
  /** MWh taken for energy, in merit and beyond. */
  taken: z.number(),
  /** MWh in merit by volume before anything is ruled out. */
  beforeInMerit: z.number(),
  /** MWh of that which were not taken. */
  beforeSkipped: z.number(),
  /** MWh not ruled out at a better price than the dearest offer or the cheapest bid taken. */
  wide: z.number(),
  /** MWh in merit before exclusions that were offers of wind and solar. */
  weather: z.number(),
  /** The same behind a constraint. */
  constraint: z.number(),
  /** The same whose notice is longer than the balancing window. */
  notice: z.number(),
  /** The same between zero and the stable limit. */
  stable: z.number(),
  /** MWh in merit after exclusions that were not taken: public data do not rule them out. */
  open: z.number(),
}
export const skipSumsSchema = z.object(sumsShape)

export const operatorSumsSchema = z.object({
  /** MWh in merit by the operator, after its last exclusion. */
  inMerit: z.number(),
  /** MWh of it that were not taken. */
  skipped: z.number(),
  /** MWh that both call skipped, by 5 minutes. */
  both: z.number(),
  /** MWh that either calls skipped, by 5 minutes. */
  either: z.number(),
})

/** Bids and offers of a unit over some days, by the estimate and by the operator. */
const sidesShape = {
  /** Offers by the estimate. */
  offer: skipSumsSchema,
  /** Bids by the estimate. */
  bid: skipSumsSchema,
  /** Offers by the operator; null while it has published none of the days. */
  operatorOffer: z.nullable(operatorSumsSchema),
  /** Bids by the operator; null as above. */
  operatorBid: z.nullable(operatorSumsSchema),
}

export const unitSkipsSchema = z.object({
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
  ...sidesShape,
  /** Offers by the estimate on the days that the operator has published; null where there is none. */
  comparedOffer: z.nullable(skipSumsSchema),
  /** Bids on these days; null as above. */
  comparedBid: z.nullable(skipSumsSchema),
})
export type UnitSkipsRow = z.infer<typeof unitSkipsSchema>

export const skipSlotSchema = z.object({
  /** First instant of the 5 minutes, ms UTC. */
  at: z.number(),
  /** Whether bids or offers. */
  direction: z.enum(SKIP_DIRECTIONS),
  /** The last price in merit, £/MWh. */
  marginal: z.number(),
  ...sumsShape,
  /** MWh that the operator calls skipped; null while it has published nothing of the day. */
  operator: z.nullable(z.number()),
})
export type SkipSlot = z.infer<typeof skipSlotSchema>

export const skipDaySchema = z.object({
  /** The London day. */
  date: z.string(),
  /** Settlement periods that are estimated. */
  known: z.int(),
  /** Settlement periods of the day. */
  of: z.int(),
  /** The first instant after the last settlement period that is estimated, ms UTC; null before the first. */
  asOf: z.nullable(z.number()),
  /** Why settlement periods are missing. */
  why: z.optional(z.string()),
  /** When the operator published its skips of the day, ms UTC; null where it has not. */
  publishedAt: z.nullable(z.number()),
  /** Why there is no figure of the operator. */
  whyNotPublished: z.optional(z.string()),
  /** Of a question about one unit its sums of the day; absent for all units, and where it had nothing. */
  unit: z.optional(z.object(sidesShape)),
})
export type SkipDay = z.infer<typeof skipDaySchema>

export const skipsAnswerSchema = z.object({
  /** Days that are estimated, the newest first. */
  days: z.array(skipDaySchema),
  /** How many days of the question have begun. */
  of: z.int(),
  /** Why days are missing. */
  why: z.optional(z.string()),
  /** Whether missing days are being estimated: the same question has more of them soon. */
  filling: z.boolean(),
  /** Units with something in merit, over all estimated days together; of a question about one unit that alone. */
  units: z.array(unitSkipsSchema),
  /** The 5 minutes of the unit in question that have something in merit, of a question about one day of one unit. */
  slots: z.array(skipSlotSchema),
})
export type SkipsAnswer = z.infer<typeof skipsAnswerSchema>

/** In place of a unit's id. */
export const ALL_UNITS = 'all'

/** Skips over some London days of all units, or of one unit: also by day, and of a single day by 5 minutes. */
export const skipsCall = get('/api/skips/:of/:from/:to', oneOfPages('leaderboard', 'boa-dashboard'), skipsAnswerSchema)
