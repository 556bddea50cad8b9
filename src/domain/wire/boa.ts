import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'
import { priceMovesSchema } from './boaStages'
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

/** Why the price is what it is: the actions of the last 1 MWh (PAR). */
export const priceSetterSchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Id of the band or of the accepted action within its unit; with plantId unique over the whole stack. */
  bodId: z.string(),
  /** Name of the unit. */
  name: z.string(),
  /** £/MWh as used, after repricing. */
  price: z.number(),
  /** MWh inside the last 1 MWh, positive. */
  volume: z.number(),
  /** The rules gave it another price than its own. */
  repriced: z.boolean(),
  /** Transmission loss multiplier; absent where it is not known and counts as 1. */
  lossMultiplier: z.optional(z.number()),
})
export type PriceSetter = z.infer<typeof priceSetterSchema>

/** Feeds that fail or are silent: `lastOk` is their last good answer, ms UTC. */
export const lateFeedsSchema = z.array(
  z.object({
    /** Its name. */
    feed: z.string(),
    /** Its last good answer, ms UTC; absent while there was none. */
    lastOk: z.optional(z.number()),
    /** What is wrong. */
    why: z.optional(z.string()),
  }),
)

/**
 * Key market metrics of a period. MWh unless said; absent where nothing was received, never zero instead. `priceString` is
 * the specification's field.
 */
export const metricsSchema = z.object({
  /** Imbalance price, £/MWh with two decimals, e.g. 90.32; a dash while there is none. */
  priceString: z.string(),
  /** £/MWh by the price rules over the actions that are known now. */
  indicativePrice: z.optional(z.number()),
  /** £/MWh as published; absent before that. */
  publishedPrice: z.optional(z.number()),
  /** Net imbalance volume as published, MWh, + short. */
  publishedNiv: z.optional(z.number()),
  /** Instant at which the published price was calculated, ms UTC. */
  publishedAt: z.optional(z.number()),
  /** Which calculation it is: Indicative, II, SF, R1, R2, R3, RF or DF. */
  publishedRun: z.optional(z.string()),
  /** Where the actions come from: acceptances as received, or the published settlement stack. */
  basis: z.enum(['acceptances', 'settled']),
  /** MWh, + short. */
  netImbalanceVolume: z.optional(z.number()),
  /** £/MWh. */
  replacementPrice: z.optional(z.number()),
  /** Market index price, £/MWh. */
  marketPrice: z.optional(z.number()),
  /** Price of the day-ahead auction for the hour of the period, £/MWh; absent where it is not known. */
  dayAheadPrice: z.optional(z.number()),
  /** £/MWh added while the system is short (BPA). */
  buyPriceAdjustment: z.optional(z.number()),
  /** £/MWh added while the system is long (SPA). */
  sellPriceAdjustment: z.optional(z.number()),
  /** £/MWh that STOR offers inside their window count at, at the least. */
  scarcityPrice: z.optional(z.number()),
  /** MWh, negative. */
  totalBidsAccepted: z.number(),
  /** MWh. */
  totalOffersAccepted: z.number(),
  /** Accepted bids, how many. */
  bidActions: z.int(),
  /** Accepted offers, how many. */
  offerActions: z.int(),
  /** £/MWh of the lowest accepted bid. */
  minBidPrice: z.optional(z.number()),
  /** £/MWh of the dearest accepted offer. */
  maxOfferPrice: z.optional(z.number()),
  /** The actions of the last 1 MWh, which set the price. */
  setters: z.array(priceSetterSchema),
  /** MWh by origin: what the net imbalance volume is made of before tagging. */
  niv: z.object({
    /** Accepted offers. */
    offers: z.number(),
    /** Accepted bids, negative. */
    bids: z.number(),
    /** Balancing services adjustment actions that buy. */
    bsadBuy: z.number(),
    /** Balancing services adjustment actions that sell, negative. */
    bsadSell: z.number(),
    /** Of all of these, actions flagged by the system operator. */
    soFlagged: z.number(),
    /** Of all of these, actions shorter than the continuous acceptance duration limit. */
    cadlFlagged: z.number(),
    /** Short term operating reserve outside the balancing mechanism; absent where none is known. */
    nonBmStor: z.optional(z.number()),
  }),
  /** The last five changes of the indicative price; absent where their order is not known. */
  moves: z.optional(priceMovesSchema),
  /** Feeds that are late or down now: numbers made of them are partial. */
  lateFeeds: lateFeedsSchema,
})
export type BoaMetrics = z.infer<typeof metricsSchema>

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

/** Payload of keyMarketMetrics; `asOfSeq` is the stack change it was computed from. */
export const keyMarketMetricsSchema = z.object({
  /** Which table or stack, e.g. BmFeed or boa/2026-11-20/35. */
  t: z.string(),
  /** Epoch: another one means that the writer has restarted. Request the whole again. */
  e: z.string(),
  /** The change of the stack that the metrics were made from. */
  asOfSeq: z.int(),
  /** Instant, ms UTC. */
  at: z.number(),
  /** Key market metrics of the period. */
  metrics: metricsSchema,
})
export type KeyMarketMetrics = z.infer<typeof keyMarketMetricsSchema>
