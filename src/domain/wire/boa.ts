import * as z from 'zod/mini'
import { BOA_ANALYTICS, oneOfPages } from '../access/need'
import { get, post } from './call'
import { priceMovesSchema } from './boaStages'
import { metaSchema, snapshotMetaSchema } from './meta'

const price = z.nullable(z.number())

export const flagsSchema = z.object({
  storFlag: z.boolean(),
  soFlag: z.boolean(),
  cadlFlag: z.boolean(),
  terreFlag: z.boolean(),
  nonBmPrediction: z.boolean(),
})
export type BoaFlags = z.infer<typeof flagsSchema>

/**
 * One bar of the stack: a band of a unit's ladder still on the table, or one accepted action (one row per unit,
 * acceptance, pair and direction, as the settlement stack has it). `plantId` + `bodId` is its identity over the
 * whole stack. Field names are the specification's; ours are below the line.
 */
export const stackItemSchema = z.object({
  plantId: z.string(),
  bodId: z.string(),
  isBid: z.boolean(),
  isAccepted: z.boolean(),
  /** £/MWh; null for an unpriced action. */
  mainPrice: price,
  /** MW, always positive: what is left on the table, or the accepted average over the period. */
  volume: z.number(),
  /** MW offered before any acceptance. */
  initialVolume: z.number(),
  minVolume: z.number(),
  maxVolume: z.number(),
  flags: flagsSchema,
  /** Instant, ms; absent on the table. */
  timeAccepted: z.optional(z.number()),
  terreAccepted: z.number(),
  theoretical: z.boolean(),
  selected: z.boolean(),
  isAnalytic: z.boolean(),
  isAnalyticEdit: z.boolean(),
  fakePlant: z.boolean(),
  // ---- ours
  name: z.string(),
  fuelType: z.string(),
  zone: z.optional(z.string()),
  /** A band already moved the other way: taking it undoes an acceptance. */
  unwind: z.boolean(),
  /** Taking it starts or stops the unit; absent where it moves one that runs, or one that needs no start. */
  startStop: z.optional(z.enum(['on', 'off'])),
  /** MWh in the period, signed (bids negative): what the price rules count. */
  volumeMwh: z.number(),
  /** £, signed as the unit's cash flow: volumeMwh × mainPrice. Absent for an unpriced action. */
  cost: z.optional(z.number()),
  /** Notice to deliver offers, bids; notice to deviate from zero; minimum zero and non-zero time: minutes. SEL: MW. */
  ndo: z.optional(z.number()),
  ndb: z.optional(z.number()),
  ndz: z.optional(z.number()),
  mzt: z.optional(z.number()),
  mnzt: z.optional(z.number()),
  sel: z.optional(z.number()),
  /** Minutes of the acceptance's own segments. */
  durationMinutes: z.optional(z.number()),
  /** What the imbalance rules made of an accepted action; absent on the table. */
  finalPrice: z.optional(z.number()),
  repriced: z.optional(z.boolean()),
  /** MWh of this action inside the last 1 MWh that sets the price. */
  setsPriceMwh: z.optional(z.number()),
})
export type StackItem = z.infer<typeof stackItemSchema>

export const stackKeySchema = z.object({ plantId: z.string(), bodId: z.string() })
export type StackKey = z.infer<typeof stackKeySchema>

/** Why the price is what it is: the actions of the last 1 MWh (PAR). */
export const priceSetterSchema = z.object({
  plantId: z.string(),
  bodId: z.string(),
  name: z.string(),
  /** £/MWh used, after repricing. */
  price: z.number(),
  /** MWh inside the PAR volume, positive. */
  volume: z.number(),
  repriced: z.boolean(),
  /** Of transmission losses, where it is known; else it counts as 1. */
  lossMultiplier: z.optional(z.number()),
})
export type PriceSetter = z.infer<typeof priceSetterSchema>

/** Feeds that fail or are silent: `lastOk` is their last good answer, ms UTC. */
export const lateFeedsSchema = z.array(
  z.object({ feed: z.string(), lastOk: z.optional(z.number()), why: z.optional(z.string()) }),
)

/** Key market metrics of a period. MWh unless said; absent where nothing was received, never zero instead. */
export const metricsSchema = z.object({
  /** `90.32`, two decimals; a dash while there is no price. The specification's field. */
  priceString: z.string(),
  /** £/MWh by our run of the rules over the actions known now. */
  indicativePrice: z.optional(z.number()),
  /** £/MWh as published, and its NIV. */
  publishedPrice: z.optional(z.number()),
  publishedNiv: z.optional(z.number()),
  /** When its publisher calculated it, and which calculation that is. */
  publishedAt: z.optional(z.number()),
  publishedRun: z.optional(z.string()),
  /** Where the actions came from: acceptances as received, or the published settlement stack. */
  basis: z.enum(['acceptances', 'settled']),
  /** + short. */
  netImbalanceVolume: z.optional(z.number()),
  replacementPrice: z.optional(z.number()),
  marketPrice: z.optional(z.number()),
  /** £/MWh that our run of the rules was given next to the market index: BPA, SPA, and what STOR offers count at. */
  buyPriceAdjustment: z.optional(z.number()),
  sellPriceAdjustment: z.optional(z.number()),
  scarcityPrice: z.optional(z.number()),
  /** MWh, bids negative. */
  totalBidsAccepted: z.number(),
  totalOffersAccepted: z.number(),
  bidActions: z.int(),
  offerActions: z.int(),
  minBidPrice: z.optional(z.number()),
  maxOfferPrice: z.optional(z.number()),
  setters: z.array(priceSetterSchema),
  /** MWh by origin: what the NIV is made of before tagging. */
  niv: z.object({
    offers: z.number(),
    bids: z.number(),
    bsadBuy: z.number(),
    bsadSell: z.number(),
    soFlagged: z.number(),
    cadlFlagged: z.number(),
    nonBmStor: z.optional(z.number()),
  }),
  /** Feeds that are late or down now, so that a number made of them is visibly partial. */
  /** The last changes of the indicative price; absent where their order is not known. */
  moves: z.optional(priceMovesSchema),
  lateFeeds: lateFeedsSchema,
})
export type BoaMetrics = z.infer<typeof metricsSchema>

export const analysisDateSchema = z.object({
  date: z.string(),
  period: z.int(),
  periodsInDay: z.int(),
  periodStatus: z.enum(['present', 'future', 'past']),
  livePeriod: z.int(),
  realTimePeriod: z.int(),
  realTimeDate: z.string(),
})
export type AnalysisDate = z.infer<typeof analysisDateSchema>

/** The stack of a period. The lists are sorted, best first. */
export const boaSchema = z.object({
  tableBids: z.array(stackItemSchema),
  tableOffers: z.array(stackItemSchema),
  acceptedBids: z.array(stackItemSchema),
  acceptedOffers: z.array(stackItemSchema),
  metrics: metricsSchema,
  analysisDate: analysisDateSchema,
  meta: snapshotMetaSchema,
})
export type BoaSnapshot = z.infer<typeof boaSchema>

/** Lite has lists and metrics too; what it lacks is the what-if (decision C60). */
const DESK = oneOfPages('boa-dashboard')
/** The running period. */
export const boaNowCall = get('/api/boa', DESK, boaSchema)
export const boaCall = get('/api/boa/:day/:month/:year/:period', DESK, boaSchema)

/** The stacks of neighbouring periods, earliest first: those that the source has (decision C4). */
export const boaComparerSchema = z.object({ periods: z.array(boaSchema) })
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
  meta: metaSchema,
  items: z.array(stackItemSchema),
  removed: z.array(stackKeySchema),
})
export type BoaPatch = z.infer<typeof boaPatchSchema>

/** Payload of keyMarketMetrics; `asOfSeq` is the stack change it was computed from. */
export const keyMarketMetricsSchema = z.object({
  t: z.string(),
  e: z.string(),
  asOfSeq: z.int(),
  at: z.number(),
  metrics: metricsSchema,
})
export type KeyMarketMetrics = z.infer<typeof keyMarketMetricsSchema>

/** No period has so many actions. */
const MOST_WHAT_IF_ACTIONS = 5000

/** A stack that is to be priced: all accepted actions as they would be. Volumes in MWh, bids negative. */
export const boaWhatIfSchema = z.object({
  boaArray: z
    .array(
      z.object({
        plantId: z.string().check(z.maxLength(100)),
        bodId: z.string().check(z.maxLength(100)),
        price,
        isBid: z.boolean(),
        volume: z.number(),
        flags: flagsSchema,
      }),
    )
    .check(z.maxLength(MOST_WHAT_IF_ACTIONS, `a stack has at most ${MOST_WHAT_IF_ACTIONS} actions.`)),
  day: z.int(),
  month: z.int(),
  year: z.int(),
  period: z.int(),
})
export type BoaWhatIf = z.infer<typeof boaWhatIfSchema>

/** An action that sets the price of a what-if. */
export const whatIfSetterSchema = z.object({
  plantId: z.string(),
  bodId: z.string(),
  /** £/MWh used, after repricing. */
  price: z.number(),
  /** MWh inside the PAR volume, positive. */
  volume: z.number(),
})

export const boaWhatIfAnswerSchema = z.object({
  priceString: z.string(),
  totalBidsAccepted: z.number(),
  totalOffersAccepted: z.number(),
  minBidPrice: z.nullable(z.number()),
  maxOfferPrice: z.nullable(z.number()),
  netImbalanceVolume: z.number(),
  // ---- ours
  /** £/MWh, full precision; absent where nothing sets it. */
  indicativePrice: z.optional(z.number()),
  replacementPrice: z.optional(z.number()),
  /** £: volume × price of all actions that have a price. */
  cost: z.number(),
  /** The actions of the last 1 MWh (PAR), the largest first. */
  setters: z.array(whatIfSetterSchema),
})
export type BoaWhatIfAnswer = z.infer<typeof boaWhatIfAnswerSchema>

export const boaWhatIfCall = post('/api/boa', BOA_ANALYTICS, boaWhatIfSchema, boaWhatIfAnswerSchema, { safe: true })
