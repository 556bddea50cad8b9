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
    received: value,
    deMinimis: value,
    arbitrage: value,
    classification: value,
    niv: value,
    replacement: value,
    par: value,
  } satisfies Record<StageId, Value>)
}

/** Why an action may have been taken for the system's sake and not for energy. */
export const FLAG_CAUSES = ['so', 'cadl', 'unpriced'] as const
export const flagCauseSchema = z.enum(FLAG_CAUSES)
export type FlagCause = z.infer<typeof flagCauseSchema>

/** One accepted action on its way through the stages. */
export const stageRowSchema = z.object({
  plantId: z.string(),
  bodId: z.string(),
  name: z.string(),
  isBid: z.boolean(),
  /** What flags it at the first stage; empty for an action for energy. */
  causes: z.array(flagCauseSchema),
  /** Classification took its price. */
  secondStage: z.boolean(),
  repriced: z.boolean(),
  /** £/MWh of its bid or offer, before STOR repricing. */
  bidOfferPrice: price,
  lossMultiplier: z.optional(z.number()),
  /** MWh after each stage, bids negative. */
  volumes: ofEachStage(z.number()),
  /** £/MWh after each stage; null while it has none. */
  prices: ofEachStage(price),
})
export type StageRow = z.infer<typeof stageRowSchema>

/** MWh of buys and of sells, and how many actions; sells are negative. */
export const stageSidesSchema = z.object({
  buys: z.number(),
  sells: z.number(),
  buyActions: z.int(),
  sellActions: z.int(),
})
export type StageSides = z.infer<typeof stageSidesSchema>

export const priceStageSchema = z.object({
  id: stageIdSchema,
  left: stageSidesSchema,
  /** What the stage took: volume, and the actions that lost any. */
  taken: stageSidesSchema,
  /** Actions whose price the stage changed or took, with the volume that they have after it. */
  touched: stageSidesSchema,
})
export type PriceStage = z.infer<typeof priceStageSchema>

/** What the stages hang on besides the actions; absent where it is not known, or is none. £/MWh; MWh. */
export const stageRulesSchema = z.object({
  deMinimis: z.number(),
  replacementReference: z.number(),
  priceReference: z.number(),
  scarcityPrice: z.optional(z.number()),
  marketPrice: z.optional(z.number()),
  buyPriceAdjustment: z.optional(z.number()),
  sellPriceAdjustment: z.optional(z.number()),
  /** The dearest action for energy of each side, against which flagged ones are held. */
  dearestBuy: z.optional(z.number()),
  dearestSell: z.optional(z.number()),
  replacementPrice: z.optional(z.number()),
})

export const priceStagesSchema = z.object({
  /** £/MWh. Absent where there is none, as in the metrics. */
  price: z.optional(z.number()),
  /** MWh, + short. */
  netImbalanceVolume: z.number(),
  rules: stageRulesSchema,
  stages: z.array(priceStageSchema),
  rows: z.array(stageRowSchema),
})
export type PriceStages = z.infer<typeof priceStagesSchema>

/** `meta` names the state of the stack that the stages were made of, so that a reader can tell how old they are. */
export const boaStagesSchema = z.object({
  ...priceStagesSchema.shape,
  basis: z.enum(['acceptances', 'settled']),
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
  plantId: z.string(),
  bodId: z.string(),
  name: z.string(),
  price,
  mw: z.number(),
})
export type MoveCause = z.infer<typeof moveCauseSchema>

export const priceMoveSchema = z.object({
  /** When it became known here, or was accepted (`by`), ms UTC. */
  at: z.number(),
  /** £/MWh; absent while there was none. */
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  /** Actions, the published stack in place of those received, or what the rules hang on besides actions. */
  reason: z.enum(['actions', 'settledStack', 'market']),
  /** The actions that changed, the largest first. */
  because: z.array(moveCauseSchema),
  /** How many more than those. */
  more: z.int(),
})
export type PriceMove = z.infer<typeof priceMoveSchema>

/** The last moves of a period's price, the newest first. */
export const priceMovesSchema = z.object({
  /** As they were received since `since`; or in the order of acceptance, all else as known now. */
  by: z.enum(['received', 'acceptanceTimes']),
  since: z.number(),
  list: z.array(priceMoveSchema),
})
export type PriceMoves = z.infer<typeof priceMovesSchema>
