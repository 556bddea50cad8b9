import {
  STAGE_IDS,
  type FlagCause,
  type PriceStage,
  type PriceStages,
  type StageId,
  type StageRow,
  type StageSides,
} from '../wire'
import { IMBALANCE_PARAMETERS, imbalancePrice } from './imbalancePrice'
import { readBodId } from './stackItem'
import type { ImbalanceMarket, ImbalancePrice, ImbalanceRow, StackItem, SystemAction } from './types'

export { STAGE_IDS, type PriceStages, type StageId, type StageRow } from '../wire'

/** What the stages ask of an accepted bar. */
export type StageItem = Pick<StackItem, 'plantId' | 'bodId' | 'name' | 'isBid' | 'mainPrice' | 'volumeMwh' | 'flags'>

/** The transmission loss multiplier of a plant, where it is known; else it counts as 1. */
export type LossOf = (plantId: string) => number | undefined

const NO_LOSSES: LossOf = () => undefined

/** An accepted bar as the action that it is to the price rules. Without an acceptance in its id it stands alone. */
export const actionOf = (item: StageItem, lossOf: LossOf = NO_LOSSES): SystemAction => {
  const { plantId, bodId, mainPrice, volumeMwh, flags } = item
  const known = readBodId(bodId)
  const loss = lossOf(plantId)
  const action: SystemAction = {
    id: plantId,
    acceptanceId: known?.acceptanceId ?? null,
    bidOfferPairId: known?.pairId ?? null,
    direction: volumeMwh < 0 ? 'bid' : 'offer',
    price: mainPrice,
    volume: volumeMwh,
    soFlag: flags.soFlag,
    cadlFlag: flags.cadlFlag,
    storFlag: flags.storFlag,
  }
  return loss === undefined ? action : { ...action, transmissionLossMultiplier: loss }
}

const causesOf = ({ soFlag, cadlFlag, price }: SystemAction): FlagCause[] => {
  const causes: FlagCause[] = []
  if (soFlag) causes.push('so')
  if (cadlFlag) causes.push('cadl')
  if (price === null) causes.push('unpriced')
  return causes
}

// Every field is spelled out: a stack is staged again with each change of it, and copying parts of rows takes ten times longer.
const rowOf = (item: StageItem, row: ImbalanceRow): StageRow => {
  const { action, ownPrice: own, finalPrice: final } = row
  const { arbitrageAdjustedVolume: arbitrage, nivAdjustedVolume: niv } = row
  const classified = row.secondStageFlagged ? null : own
  const staged: StageRow = {
    plantId: item.plantId,
    bodId: item.bodId,
    name: item.name,
    isBid: item.isBid,
    causes: causesOf(action),
    secondStage: row.secondStageFlagged,
    repriced: row.repriced,
    bidOfferPrice: action.price,
    volumes: {
      received: action.volume,
      deMinimis: row.dmatAdjustedVolume,
      arbitrage,
      classification: arbitrage,
      niv,
      replacement: niv,
      par: row.parAdjustedVolume,
    },
    prices: {
      received: own,
      deMinimis: own,
      arbitrage: own,
      classification: classified,
      niv: classified,
      replacement: final,
      par: final,
    },
  }
  if (action.transmissionLossMultiplier !== undefined) staged.lossMultiplier = action.transmissionLossMultiplier
  return staged
}

/** MWh: what floating point alone makes of a volume that was not touched. */
const NOTHING_MWH = 1e-9

const NO_SIDES: StageSides = { buys: 0, sells: 0, buyActions: 0, sellActions: 0 }

const addTo = (sides: StageSides, volume: number): void => {
  if (volume > NOTHING_MWH) {
    sides.buys += volume
    sides.buyActions += 1
  } else if (volume < -NOTHING_MWH) {
    sides.sells += volume
    sides.sellActions += 1
  }
}

const BEFORE = {
  received: undefined,
  deMinimis: 'received',
  arbitrage: 'deMinimis',
  classification: 'arbitrage',
  niv: 'classification',
  replacement: 'niv',
  par: 'replacement',
} as const satisfies Record<StageId, StageId | undefined>

/** MWh that a row brings into a stage. */
export const volumeBefore = ({ volumes }: StageRow, id: StageId): number => volumes[BEFORE[id] ?? 'received']

/** £/MWh that a row brings into a stage; null for none. */
export const priceBefore = ({ prices, bidOfferPrice }: StageRow, id: StageId): number | null => {
  const before = BEFORE[id]
  return before === undefined ? bidOfferPrice : prices[before]
}

/** What a stage takes of a row, MWh with its sign; exactly 0 where it leaves the row as it was. */
export const takenBy = (row: StageRow, id: StageId): number => {
  const taken = volumeBefore(row, id) - row.volumes[id]
  return Math.abs(taken) < NOTHING_MWH ? 0 : taken
}

/** The stage that takes the last of a row's volume; undefined for one that sets the price. */
export const goneAt = (row: StageRow): StageId | undefined => STAGE_IDS.find((id) => row.volumes[id] === 0)

/** True where a stage leaves a row volume but not its price: it takes the price, or gives it another. */
export const isPriceTouched = (row: StageRow, id: StageId): boolean =>
  row.volumes[id] !== 0 && priceBefore(row, id) !== row.prices[id]

const stageOf = (rows: readonly StageRow[], id: StageId): PriceStage => {
  const left = { ...NO_SIDES }
  const taken = { ...NO_SIDES }
  const touched = { ...NO_SIDES }
  for (const row of rows) {
    addTo(left, row.volumes[id])
    addTo(taken, takenBy(row, id))
    if (isPriceTouched(row, id)) addTo(touched, row.volumes[id])
  }
  return { id, left, taken, touched }
}

/** £/MWh of the dearest action for energy that arbitrage left on a side. */
const dearest = (rows: readonly ImbalanceRow[], sign: 1 | -1): number | undefined => {
  let found: number | undefined
  for (const { action, arbitrageAdjustedVolume, ownPrice } of rows) {
    if (arbitrageAdjustedVolume * sign <= 0 || ownPrice === null || action.soFlag || action.cadlFlag) continue
    if (found === undefined || (ownPrice - found) * sign > 0) found = ownPrice
  }
  return found
}

const known = <Field extends string>(field: Field, value: number | undefined): Partial<Record<Field, number>> =>
  value === undefined ? {} : ({ [field]: value } as Record<Field, number>)

const rulesOf = (result: ImbalancePrice, market: ImbalanceMarket): PriceStages['rules'] => {
  const parameters = { ...IMBALANCE_PARAMETERS, ...market.parameters }
  return {
    deMinimis: parameters.deMinimisTagging,
    replacementReference: parameters.replacementPriceAverageReference,
    priceReference: parameters.priceAverageReference,
    ...known('scarcityPrice', market.reserveScarcityPrice),
    ...known('marketPrice', market.marketPrice),
    ...known('buyPriceAdjustment', market.buyPriceAdjustment),
    ...known('sellPriceAdjustment', market.sellPriceAdjustment),
    ...known('dearestBuy', dearest(result.rows, 1)),
    ...known('dearestSell', dearest(result.rows, -1)),
    ...known('replacementPrice', result.replacementPrice),
  }
}

/**
 * The way of a stack to its imbalance price, stage by stage: each action's volume and price after it, what it left and
 * what it took. Nothing is worked out twice: these are the columns that the price itself was made of. A stack without
 * actions has no price here either, as in its metrics.
 *
 * Stages: as received (STOR repricing), de minimis, arbitrage, classification (flagged actions lose their price), NIV
 * tagging, replacement price, PAR tagging.
 * Source: Elexon imbalance pricing guidance; BSC Section T 4 and Annex T-1; specification 7, 3.2 to 3.4.
 * @param items accepted bars, adjustment actions among them; MWh and £/MWh.
 * @param lossOf matters only among the actions that set the price.
 * @returns rows in the order of `items`.
 */
export const priceStages = (
  items: readonly StageItem[],
  market: ImbalanceMarket,
  lossOf: LossOf = NO_LOSSES,
): PriceStages => {
  const result = imbalancePrice(
    items.map((item) => actionOf(item, lossOf)),
    market,
  )
  const rows = items.flatMap((item, at) => {
    const row = result.rows[at]
    return row ? [rowOf(item, row)] : []
  })
  return {
    ...(items.length > 0 && known('price', result.price)),
    netImbalanceVolume: result.netImbalanceVolume,
    rules: rulesOf(result, market),
    stages: STAGE_IDS.map((id) => stageOf(rows, id)),
    rows,
  }
}
