import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from './call'
import { snapshotMetaSchema } from './meta'

/** The stages of the imbalance price in their order. */
export const STAGE_IDS = ['received', 'deMinimis', 'arbitrage', 'classification', 'niv', 'replacement', 'par'] as const
export const stageIdSchema = z.enum(STAGE_IDS)
export type StageId = z.infer<typeof stageIdSchema>

const price = z.nullable(z.number())

// Without the mark of purity every page would fetch what it is called for.
// @__NO_SIDE_EFFECTS__
function ofEachStage<Value extends z.ZodMiniType>(value: Value) {
  return z.object({
    /** As received; STOR offers inside their window at no less than the reserve scarcity price. */
    received: value,
    /** After de minimis tagging. */
    deMinimis: value,
    /** After arbitrage tagging. */
    arbitrage: value,
    /** After classification: flagged actions dearer than every action for energy have no price. */
    classification: value,
    /** After NIV tagging. */
    niv: value,
    /** After the replacement price was given to those without one. */
    replacement: value,
    /** After PAR tagging: what sets the price. */
    par: value,
  } satisfies Record<StageId, Value>)
}

/** Why an action may have been taken for the system's sake and not for energy. */
export const FLAG_CAUSES = ['so', 'cadl', 'unpriced'] as const
export const flagCauseSchema = z.enum(FLAG_CAUSES)
export type FlagCause = z.infer<typeof flagCauseSchema>

/** One accepted action on its way through the stages. */
export const stageRowSchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Id of the accepted action within its unit; with plantId unique over the whole stack. */
  bodId: z.string(),
  /** Name of the unit. */
  name: z.string(),
  /** A bid or sell (true), or an offer or buy. */
  isBid: z.boolean(),
  /**
   * What flags it at the first stage: so (operator or emergency), cadl (too short), unpriced; empty for an action for
   * energy.
   */
  causes: z.array(flagCauseSchema),
  /** Classification took its price. */
  secondStage: z.boolean(),
  /** It has the replacement price. */
  repriced: z.boolean(),
  /** £/MWh of its bid or offer, before STOR repricing; null for an unpriced action. */
  bidOfferPrice: price,
  /** Transmission loss multiplier; absent where it is not known and counts as 1. */
  lossMultiplier: z.optional(z.number()),
  /** MWh after each stage, bids negative. */
  volumes: ofEachStage(z.number()),
  /** £/MWh after each stage; null while it has none. */
  prices: ofEachStage(price),
})
export type StageRow = z.infer<typeof stageRowSchema>

/** MWh of buys and of sells, and how many actions; sells are negative. */
export const stageSidesSchema = z.object({
  /** MWh bought. */
  buys: z.number(),
  /** MWh sold, negative. */
  sells: z.number(),
  /** How many. */
  buyActions: z.int(),
  /** How many. */
  sellActions: z.int(),
})
export type StageSides = z.infer<typeof stageSidesSchema>

export const priceStageSchema = z.object({
  /** The stage. */
  id: stageIdSchema,
  /** What is left after it. */
  left: stageSidesSchema,
  /** What it took: volume, and the actions that lost any. */
  taken: stageSidesSchema,
  /** Actions whose price it changed or took away, with the volume that they have after it. */
  touched: stageSidesSchema,
})
export type PriceStage = z.infer<typeof priceStageSchema>

/** What the stages hang on besides the actions; absent where it is not known, or is none. £/MWh; MWh. */
export const stageRulesSchema = z.object({
  /** MWh below which actions do not count. */
  deMinimis: z.number(),
  /** MWh that the replacement price is the mean of. */
  replacementReference: z.number(),
  /** MWh that set the price. */
  priceReference: z.number(),
  /** £/MWh that STOR offers inside their window count at, at the least. */
  scarcityPrice: z.optional(z.number()),
  /** Market index price, £/MWh. */
  marketPrice: z.optional(z.number()),
  /** £/MWh added while the system is short. */
  buyPriceAdjustment: z.optional(z.number()),
  /** £/MWh added while the system is long. */
  sellPriceAdjustment: z.optional(z.number()),
  /** £/MWh of the dearest unflagged buy: flagged ones above it lose their price. */
  dearestBuy: z.optional(z.number()),
  /** £/MWh of the dearest (lowest) unflagged sell: flagged ones below it lose their price. */
  dearestSell: z.optional(z.number()),
  /** £/MWh given to actions without a price that are left in the NIV. */
  replacementPrice: z.optional(z.number()),
})

export const priceStagesSchema = z.object({
  /** £/MWh, that of the metrics of the same change of the stack; absent while there is none. */
  price: z.optional(z.number()),
  /** MWh, + short. */
  netImbalanceVolume: z.number(),
  /** What the stages hang on besides the actions. */
  rules: stageRulesSchema,
  /** The seven stages in their order. */
  stages: z.array(priceStageSchema),
  /** Every accepted action. */
  rows: z.array(stageRowSchema),
})
export type PriceStages = z.infer<typeof priceStagesSchema>

/** `meta` names the state of the stack that the stages were made of, so that a reader can tell how old they are. */
export const boaStagesSchema = z.object({
  ...priceStagesSchema.shape,
  /** Where the actions come from: acceptances as received, or the published settlement stack. */
  basis: z.enum(['acceptances', 'settled']),
  /** The state of the stack that this was made of. */
  meta: snapshotMetaSchema,
})
export type BoaStages = z.infer<typeof boaStagesSchema>

export const boaStagesCall = get(
  '/api/boaStages/:day/:month/:year/:period',
  oneOfPages('boa-dashboard'),
  boaStagesSchema,
)

/** An action that a move of the price followed from; MW of its change, bids negative, 0 where only its price or flag changed. */
export const moveCauseSchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Id of the accepted action within its unit; with plantId unique over the whole stack. */
  bodId: z.string(),
  /** Name of the unit. */
  name: z.string(),
  /** £/MWh of its bid or offer; null for an unpriced action. */
  price,
  /** MW by which its accepted volume changed over the period, bids negative. */
  mw: z.number(),
})
export type MoveCause = z.infer<typeof moveCauseSchema>

export const priceMoveSchema = z.object({
  /** Instant of the move, ms UTC: when it became known here, or was accepted, see by. */
  at: z.number(),
  /** £/MWh before; absent while there was no price. */
  from: z.optional(z.number()),
  /** £/MWh after; absent when there was none any more. */
  to: z.optional(z.number()),
  /** What changed: actions, the published stack in place of those received, or what the rules hang on besides. */
  reason: z.enum(['actions', 'settledStack', 'market']),
  /** The actions that changed, the largest first. */
  because: z.array(moveCauseSchema),
  /** How many more changed. */
  more: z.int(),
})
export type PriceMove = z.infer<typeof priceMoveSchema>

/** The last moves of a period's price, the newest first. */
export const priceMovesSchema = z.object({
  /** As received, or in the order of the times of acceptance with all else as known now. */
  by: z.enum(['received', 'acceptanceTimes']),
  /** Instant from which the list speaks, ms UTC. */
  since: z.number(),
  /** The last five moves, the newest first. */
  list: z.array(priceMoveSchema),
})
export type PriceMoves = z.infer<typeof priceMovesSchema>
