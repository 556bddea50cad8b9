import * as z from 'zod/mini'
import { BOA_ANALYTICS } from '../access/need'
import { flagsSchema } from './boa'
import { post } from './call'

/** No period has so many actions. */
const MOST_WHAT_IF_ACTIONS = 5000

/** A stack that is to be priced: all accepted actions as they would be. Volumes in MWh, bids negative. */
export const boaWhatIfSchema = z.object({
  /** All accepted actions as they would be, adjustment actions included; each at most once. */
  boaArray: z
    .array(
      z.object({
        /** Id of the BM unit, e.g. T_DRAXX-1. */
        plantId: z.string().check(z.maxLength(100)),
        /** Id of the band or of the accepted action within its unit; with plantId unique over the whole stack. */
        bodId: z.string().check(z.maxLength(100)),
        /** £/MWh; null for an action without a price. */
        price: z.nullable(z.number()),
        /** A bid (true) or an offer. */
        isBid: z.boolean(),
        /** MWh within the period, bids negative. */
        volume: z.number(),
        /** Flags of the action. */
        flags: flagsSchema,
      }),
    )
    .check(z.maxLength(MOST_WHAT_IF_ACTIONS, `a stack has at most ${MOST_WHAT_IF_ACTIONS} actions.`)),
  /** Day of the month, London time. */
  day: z.int(),
  /** Month, 1 to 12. */
  month: z.int(),
  /** Year, four digits. */
  year: z.int(),
  /** Settlement period of that day, from 1; a day has 46, 48 or 50. */
  period: z.int(),
  /** True: the answer has the rules of the period too, with which further stacks can be priced without a request. */
  withRules: z.optional(z.boolean()),
})
export type BoaWhatIf = z.infer<typeof boaWhatIfSchema>

/** An action that sets the price of a what-if. */
export const whatIfSetterSchema = z.object({
  /** As in the request. */
  plantId: z.string(),
  /** As in the request. */
  bodId: z.string(),
  /** £/MWh used, after repricing. */
  price: z.number(),
  /** MWh inside the last 1 MWh, positive. */
  volume: z.number(),
})

/** What the price of a period hangs on next to its stack. A figure that is not known is absent. */
export const whatIfRulesSchema = z.object({
  /** Market index price, £/MWh. */
  marketPrice: z.optional(z.number()),
  /** £/MWh added to the price of a short system. */
  buyPriceAdjustment: z.optional(z.number()),
  /** £/MWh added to the price of a long system. */
  sellPriceAdjustment: z.optional(z.number()),
  /** Reserve scarcity price, £/MWh: STOR offers count at no less. */
  scarcityPrice: z.optional(z.number()),
  /** Transmission loss multiplier by id of the BM unit, where known; else it counts as 1. */
  lossMultipliers: z.record(z.string(), z.number()),
})
export type WhatIfRules = z.infer<typeof whatIfRulesSchema>

export const boaWhatIfAnswerSchema = z.object({
  /** Imbalance price, £/MWh with two decimals; a dash where there is none. */
  priceString: z.string(),
  /** MWh, negative. */
  totalBidsAccepted: z.number(),
  /** MWh. */
  totalOffersAccepted: z.number(),
  /** £/MWh; null without an accepted bid. */
  minBidPrice: z.nullable(z.number()),
  /** £/MWh; null without an accepted offer. */
  maxOfferPrice: z.nullable(z.number()),
  /** MWh, + short. */
  netImbalanceVolume: z.number(),
  // ---- ours
  /** £/MWh, full precision; absent where nothing sets it. */
  indicativePrice: z.optional(z.number()),
  /** £/MWh given to actions that lost their own price; absent where there are none. */
  replacementPrice: z.optional(z.number()),
  /** £, the volume of each action that has a price at its own price. */
  cost: z.number(),
  /** The actions of the last 1 MWh (PAR), the largest first. */
  setters: z.array(whatIfSetterSchema),
  /** The rules that it was priced with, where the request wants them. */
  rules: z.optional(whatIfRulesSchema),
})
export type BoaWhatIfAnswer = z.infer<typeof boaWhatIfAnswerSchema>

export const boaWhatIfCall = post('/api/boa', BOA_ANALYTICS, boaWhatIfSchema, boaWhatIfAnswerSchema, { safe: true })
