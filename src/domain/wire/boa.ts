import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'
import { metricsSchema } from './boaMetrics'
import { metaSchema, snapshotMetaSchema } from './meta'

const price = z.nullable(z.number())

export const flagsSchema = z.object({
  /** Short term operating reserve. */
  storFlag: z.boolean(),
  /** Flagged by the system operator: not for energy. */
  soFlag: z.boolean(),
  /** Shorter than the continuous acceptance duration limit. */
  cadlFlag: z.boolean(),
  /** TERRE. */
  terreFlag: z.boolean(),
  /** A predicted action outside the balancing mechanism. */
  nonBmPrediction: z.boolean(),
})
export type BoaFlags = z.infer<typeof flagsSchema>

/**
 * One bar of the stack: a band of a unit's ladder still on the table, or one accepted action (one row per unit,
 * acceptance, pair and direction, as the settlement stack has it). `plantId` + `bodId` is its identity over the
 * whole stack. Field names are the specification's; ours are below the line.
 */
export const stackItemSchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Id of the band or of the accepted action within its unit; with plantId unique over the whole stack. */
  bodId: z.string(),
  /** A bid (true) or an offer. */
  isBid: z.boolean(),
  /** An accepted action (true), or what is still on the table. */
  isAccepted: z.boolean(),
  /** £/MWh; null for an action without a price. */
  mainPrice: price,
  /** MW, always positive: what is left on the table, or the accepted average over the period. */
  volume: z.number(),
  /** MW offered before any acceptance. */
  initialVolume: z.number(),
  /** MW, the least of the band. */
  minVolume: z.number(),
  /** MW, the most of the band. */
  maxVolume: z.number(),
  /** Flags of the action. */
  flags: flagsSchema,
  /** Instant of the acceptance, ms UTC; absent on the table. */
  timeAccepted: z.optional(z.number()),
  /** MW accepted for TERRE. */
  terreAccepted: z.number(),
  /** Not a real action. */
  theoretical: z.boolean(),
  /** Selected on a screen; false as it comes from the server. */
  selected: z.boolean(),
  /** Part of a what-if; false as it comes from the server. */
  isAnalytic: z.boolean(),
  /** Changed in a what-if; false as it comes from the server. */
  isAnalyticEdit: z.boolean(),
  /** Not a BM unit, e.g. a balancing services adjustment. */
  fakePlant: z.boolean(),
  // ---- ours
  /** Name of the unit. */
  name: z.string(),
  /** Fuel of the unit. */
  fuelType: z.string(),
  /** Zone of the grid; absent where it is not known. */
  zone: z.optional(z.string()),
  /** Taking it undoes an earlier acceptance: a band that has already moved the other way. */
  unwind: z.boolean(),
  /** Taking it starts (on) or stops (off) the unit; absent where it moves one that runs, or one that needs no start. */
  startStop: z.optional(z.enum(['on', 'off'])),
  /** MWh within the period, bids negative: what the price rules count. */
  volumeMwh: z.number(),
  /** £, volumeMwh × mainPrice, signed as the cash flow of the unit; absent without a price. */
  cost: z.optional(z.number()),
  /** Notice to deliver offers, minutes. */
  ndo: z.optional(z.number()),
  /** Notice to deliver bids, minutes. */
  ndb: z.optional(z.number()),
  /** Notice to deviate from zero, minutes. */
  ndz: z.optional(z.number()),
  /** Minimum zero time, minutes. */
  mzt: z.optional(z.number()),
  /** Minimum non-zero time, minutes. */
  mnzt: z.optional(z.number()),
  /** Stable export limit, MW. */
  sel: z.optional(z.number()),
  /** Minutes that the acceptance lasts, by its segments. */
  durationMinutes: z.optional(z.number()),
  /** Instant at which the acceptance begins, by its segments, ms UTC; absent on the table. */
  start: z.optional(z.number()),
  /** Instant at which the acceptance ends, by its segments, ms UTC; absent on the table. */
  end: z.optional(z.number()),
  /**
   * Until then it counted as short (CADL), ms UTC: the time of the later acceptance that joined it to a longer run; absent
   * where it is short still, or never was.
   */
  cadlUntil: z.optional(z.number()),
  /** The transmission loss multiplier that an accepted action of a unit counts with; absent where it is not known. */
  lossMultiplier: z.optional(z.number()),
  /** £/MWh that the imbalance rules give an accepted action; absent on the table. */
  finalPrice: z.optional(z.number()),
  /** The rules gave it another price than its own. */
  repriced: z.optional(z.boolean()),
  /** MWh of it inside the last 1 MWh that sets the price. */
  setsPriceMwh: z.optional(z.number()),
})
export type StackItem = z.infer<typeof stackItemSchema>

export const stackKeySchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Id of the band or of the accepted action within its unit; with plantId unique over the whole stack. */
  bodId: z.string(),
})
export type StackKey = z.infer<typeof stackKeySchema>

export const analysisDateSchema = z.object({
  /** London day, YYYY-MM-DD. */
  date: z.string(),
  /** Settlement period of that day, from 1; a day has 46, 48 or 50. */
  period: z.int(),
  /** 46, 48 or 50. */
  periodsInDay: z.int(),
  /** How the period relates to the running one. */
  periodStatus: z.enum(['present', 'future', 'past']),
  /** The running settlement period. */
  livePeriod: z.int(),
  /** The running settlement period, by its older name. */
  realTimePeriod: z.int(),
  /** London day of the running period, YYYY-MM-DD. */
  realTimeDate: z.string(),
})
export type AnalysisDate = z.infer<typeof analysisDateSchema>

/** The stack of a period. The lists are sorted, best first. */
export const boaSchema = z.object({
  /** Bids on the table, the best first. */
  tableBids: z.array(stackItemSchema),
  /** Offers on the table, the cheapest first. */
  tableOffers: z.array(stackItemSchema),
  /** Accepted bids, the lowest price first. */
  acceptedBids: z.array(stackItemSchema),
  /** Accepted offers, the dearest first. */
  acceptedOffers: z.array(stackItemSchema),
  /** Key market metrics of the period. A field that is absent was not received; it is never zero instead. */
  metrics: metricsSchema,
  /** The period that the stack is of. */
  analysisDate: analysisDateSchema,
  /** The state that the lists are in: what is pushed continues from here. */
  meta: snapshotMetaSchema,
})
export type BoaSnapshot = z.infer<typeof boaSchema>

/** Lite has lists and metrics too; what it lacks is the what-if (decision C60). */
const DESK = oneOfPages('boa-dashboard')
/** The running period. */
export const boaNowCall = get('/api/boa', DESK, boaSchema)
export const boaCall = get('/api/boa/:day/:month/:year/:period', DESK, boaSchema)

/** The stacks of neighbouring periods, earliest first: those that the source has (decision C4). */
export const boaComparerSchema = z.object({
  /** A stack for each period, the earliest first. */
  periods: z.array(boaSchema),
})
export type BoaComparer = z.infer<typeof boaComparerSchema>

/** Lite has no comparer (decision C60): its page asks for the tier of the whole BOA access. */
const COMPARER = oneOfPages('boa-comparer')
/** Around the running period. */
export const boaComparerNowCall = get('/api/boaComparer', COMPARER, boaComparerSchema)
export const boaComparerCall = get('/api/boaComparer/:day/:month/:year/:period', COMPARER, boaComparerSchema)

/**
 * Payload of the hub events bidOnTable, bidAccepted and nonBmStorUpdate: absolute items and explicit removals.
 * One change of the market can give one of each; `meta.s` runs over all three. n and d speak of all four lists after it.
 */
export const boaPatchSchema = z.object({
  /** The state after the change. */
  meta: metaSchema,
  /** Bars that are new or have changed, whole. */
  items: z.array(stackItemSchema),
  /** Bars that are gone. */
  removed: z.array(stackKeySchema),
})
export type BoaPatch = z.infer<typeof boaPatchSchema>
