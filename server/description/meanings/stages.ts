import * as wire from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

const PLANT_ID = 'Id of the BM unit, e.g. T_DRAXX-1.'
const BOD_ID = 'Id of the accepted action within its unit; with plantId unique over the whole stack.'
const SIDES = { buys: 'MWh bought.', sells: 'MWh sold, negative.', buyActions: 'How many.', sellActions: 'How many.' }
const EACH_STAGE = {
  received: 'As received; STOR offers inside their window at no less than the reserve scarcity price.',
  deMinimis: 'After de minimis tagging.',
  arbitrage: 'After arbitrage tagging.',
  classification: 'After classification: flagged actions dearer than every action for energy have no price.',
  niv: 'After NIV tagging.',
  replacement: 'After the replacement price was given to those without one.',
  par: 'After PAR tagging: what sets the price.',
}

/** The stages of the imbalance price, and the moves of it. */
export const STAGES: readonly Meanings[] = [
  meaning(wire.boaStagesSchema, {
    price: '£/MWh, that of the metrics of the same change of the stack; absent while there is none.',
    netImbalanceVolume: 'MWh, + short.',
    rules: 'What the stages hang on besides the actions.',
    stages: 'The seven stages in their order.',
    rows: 'Every accepted action.',
    basis: 'Where the actions come from: acceptances as received, or the published settlement stack.',
    meta: 'The state of the stack that this was made of.',
  }),
  meaning(wire.stageRulesSchema, {
    deMinimis: 'MWh below which actions do not count.',
    replacementReference: 'MWh that the replacement price is the mean of.',
    priceReference: 'MWh that set the price.',
    scarcityPrice: '£/MWh that STOR offers inside their window count at, at the least.',
    marketPrice: 'Market index price, £/MWh.',
    buyPriceAdjustment: '£/MWh added while the system is short.',
    sellPriceAdjustment: '£/MWh added while the system is long.',
    dearestBuy: '£/MWh of the dearest unflagged buy: flagged ones above it lose their price.',
    dearestSell: '£/MWh of the dearest (lowest) unflagged sell: flagged ones below it lose their price.',
    replacementPrice: '£/MWh given to actions without a price that are left in the NIV.',
  }),
  meaning(wire.priceStageSchema, {
    id: 'The stage.',
    left: 'What is left after it.',
    taken: 'What it took.',
    touched: 'Actions whose price it changed or took away.',
  }),
  meaning(wire.stageSidesSchema, SIDES),
  meaning(wire.stageRowSchema, {
    plantId: PLANT_ID,
    bodId: BOD_ID,
    name: 'Name of the unit.',
    isBid: 'A bid or sell (true), or an offer or buy.',
    causes: 'What flags it at the first stage: so (operator or emergency), cadl (too short), unpriced.',
    secondStage: 'Classification took its price.',
    repriced: 'It has the replacement price.',
    bidOfferPrice: '£/MWh of its bid or offer; null for an unpriced action.',
    lossMultiplier: 'Transmission loss multiplier; absent where it is not known and counts as 1.',
    volumes: 'MWh after each stage, bids negative.',
    prices: '£/MWh after each stage; null while it has none.',
  }),
  meaning(wire.stageRowSchema.shape.volumes, EACH_STAGE),
  meaning(wire.stageRowSchema.shape.prices, EACH_STAGE),
  meaning(wire.priceMovesSchema, {
    by: 'As received, or in the order of the times of acceptance with all else as known now.',
    since: 'Instant from which the list speaks, ms UTC.',
    list: 'The last five moves, the newest first.',
  }),
  meaning(wire.priceMoveSchema, {
    at: 'Instant of the move, ms UTC.',
    from: '£/MWh before; absent while there was no price.',
    to: '£/MWh after; absent when there was none any more.',
    reason: 'What changed: actions, the published stack in place of those received, or what the rules hang on besides.',
    because: 'The actions that changed, the largest first.',
    more: 'How many more changed.',
  }),
  meaning(wire.moveCauseSchema, {
    plantId: PLANT_ID,
    bodId: BOD_ID,
    name: 'Name of the unit.',
    price: '£/MWh of its bid or offer; null for an unpriced action.',
    mw: 'MW by which its accepted volume changed over the period, bids negative.',
  }),
]
