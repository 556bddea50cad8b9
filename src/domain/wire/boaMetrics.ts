import * as z from 'zod/mini'
import { priceMovesSchema } from './boaStages'

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
