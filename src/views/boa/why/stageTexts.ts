import { goneAt, takenBy } from '../../../domain/boa/stages'
import type { BoaMetrics, PriceStage, PriceStages, StageId, StageRow } from '../../../domain/wire'
import { counted, mwh, price, signedPrice } from '../../parts/format/numbers'

/** Name of a stage, a short one for narrow columns, its rule, and where that is written. */
type StageText = { readonly name: string; readonly short: string; readonly rule: string; readonly source: string }

const GUIDE = 'Elexon, imbalance pricing guidance'

export const STAGE_TEXTS: Readonly<Record<StageId, StageText>> = {
  received: {
    name: 'Received',
    short: 'Recv.',
    rule: 'Every accepted bid and offer, one row for each acceptance, pair and direction, and every adjustment action (DISBSAD). A STOR offer inside an availability window counts at no less than the reserve scarcity price (LoLP × VoLL).',
    source: `BSC Section T 3; ${GUIDE}: system actions, reserve scarcity price`,
  },
  deMinimis: {
    name: 'De minimis',
    short: 'De min.',
    rule: 'Actions of one BM unit, pair and direction that together stay below the threshold do not count. An adjustment action is tested alone.',
    source: `BSC Annex T-1; ${GUIDE}: de minimis tagging`,
  },
  arbitrage: {
    name: 'Arbitrage',
    short: 'Arb.',
    rule: 'While the lowest buy price is at or below the highest sell price, both actions give up the smaller of their volumes. Flags do not matter; unpriced actions take no part.',
    source: `BSC Annex T-1; ${GUIDE}: arbitrage tagging`,
  },
  classification: {
    name: 'Classification',
    short: 'Class.',
    rule: 'Actions flagged as taken for the system (SO or emergency flag, CADL, no price) lose their price where they are dearer than every action for energy of their side. Dearer means higher for buys and lower for sells.',
    source: `BSC Annex T-1; ${GUIDE}: classification`,
  },
  niv: {
    name: 'NIV tagging',
    short: 'NIV',
    rule: 'Buys and sells are set against each other. The smaller side goes; the larger gives up as much, most expensive first. Actions without a price are one group above every price and give up in proportion.',
    source: `BSC Annex T-1; ${GUIDE}: NIV tagging`,
  },
  replacement: {
    name: 'Replacement price',
    short: 'Repl.',
    rule: 'Actions without a price that are left in the NIV take the mean price of the most expensive 1 MWh (RPAR) that has one; where there is none, the market index price.',
    source: `BSC Annex T-1; ${GUIDE}: replacement price`,
  },
  par: {
    name: 'PAR tagging',
    short: 'PAR',
    rule: 'The most expensive 1 MWh (PAR) of what is left sets the price: its mean, weighted by volume and transmission losses, with the buy or sell price adjustment.',
    source: `BSC Annex T-1; ${GUIDE}: PAR tagging`,
  },
}

const energy = (value: number): string => `${mwh(Math.abs(value))} MWh`
const fine = (value: number): string => `${price(Math.abs(value))} MWh`
const both = ({ buys, sells }: PriceStage['left']): number => buys - sells
const actions = ({ buyActions, sellActions }: PriceStage['left']): number => buyActions + sellActions
const only = (texts: readonly (string | undefined | false)[]): string =>
  texts.filter((text) => typeof text === 'string' && text !== '').join(' ')

const TOOK_NOTHING = 'It took nothing here.'

/** `11.378 %`: what is kept of each action without a price; undefined where there is none, or they keep different parts. */
export const retainedShare = (rows: readonly StageRow[], side: number): number | undefined => {
  const shares = rows
    .filter(({ secondStage, volumes }) => secondStage && volumes.classification * side > 0)
    .map(({ volumes }) => volumes.niv / volumes.classification)
  const [first] = shares
  return first !== undefined && shares.every((share) => Math.abs(share - first) < 1e-9) ? first : undefined
}

/** `11.378 %` */
export const shareText = (share: number): string =>
  `${(100 * share).toLocaleString('en-GB', { maximumFractionDigits: 3 })} %`

const received = ({ rules, rows }: PriceStages, { left, touched }: PriceStage, basis: BoaMetrics['basis']): string =>
  only([
    `${counted(left.buyActions, 'buy')} of ${energy(left.buys)} and ${counted(left.sellActions, 'sell')} of ${energy(left.sells)}.`,
    actions(touched) > 0 &&
      `${counted(actions(touched), 'STOR offer')} count at ${price(rules.scarcityPrice)} £/MWh (${energy(both(touched))}).`,
    actions(touched) === 0 && rows.length > 0 && basis === 'acceptances' && rules.scarcityPrice === undefined
      ? 'No reserve scarcity price is known: no STOR offer is raised.'
      : '',
    basis === 'settled' && 'STOR offers have the price that they count at in the published stack.',
  ])

const deMinimis = ({ rules }: PriceStages, { taken }: PriceStage): string =>
  actions(taken) === 0
    ? `${TOOK_NOTHING} The threshold is ${rules.deMinimis} MWh.`
    : `${counted(actions(taken), 'action')} with ${fine(both(taken))} together: below ${rules.deMinimis} MWh by unit, pair and direction.`

const arbitrage = (_: PriceStages, { taken }: PriceStage): string =>
  actions(taken) === 0
    ? `${TOOK_NOTHING} Every buy costs more than any sell pays.`
    : `${energy(taken.buys)} of ${counted(taken.buyActions, 'buy')} against as much of ${counted(taken.sellActions, 'sell')}.`

const classification = ({ rules, rows }: PriceStages, { touched }: PriceStage): string => {
  const flagged = rows.filter(({ causes, volumes }) => causes.length > 0 && volumes.arbitrage !== 0)
  const retained = flagged.length - actions(touched)
  const against = (word: string, value: number | undefined): string =>
    value === undefined ? '' : `Dearest unflagged ${word}: ${price(value)} £/MWh.`
  return only([
    against('buy', rules.dearestBuy),
    against('sell', rules.dearestSell),
    actions(touched) === 0
      ? 'No action loses its price.'
      : `${counted(actions(touched), 'flagged action')} of ${energy(both(touched))} ${actions(touched) === 1 ? 'loses its' : 'lose their'} price.`,
    retained > 0 &&
      `${counted(retained, 'flagged action')} ${retained === 1 ? 'keeps its' : 'keep theirs'}: no dearer than that.`,
  ])
}

const niv = ({ netImbalanceVolume, rows }: PriceStages, { left, taken }: PriceStage): string => {
  if (netImbalanceVolume === 0) return 'Buys and sells are equal: the NIV is 0 and nothing is left.'
  const [side, word] = netImbalanceVolume > 0 ? ([1, 'buys'] as const) : ([-1, 'sells'] as const)
  const share = retainedShare(rows, side)
  return only([
    `NIV ${netImbalanceVolume > 0 ? '+' : '−'}${energy(netImbalanceVolume)}: the system is ${side > 0 ? 'short' : 'long'}.`,
    `Buys give up ${energy(taken.buys)}, sells ${energy(taken.sells)}; ${counted(actions(left), 'action')} of the ${word} ${actions(left) === 1 ? 'is' : 'are'} left.`,
    share !== undefined && share > 0 && `Each one without a price keeps ${shareText(share)} of its volume.`,
    share === 0 && 'Nothing without a price is left.',
  ])
}

const replacement = ({ rules, rows }: PriceStages, { touched }: PriceStage): string => {
  const unpriced = rows.filter(({ secondStage, volumes }) => secondStage && volumes.niv !== 0)
  if (unpriced.length === 0) return 'No action without a price is left: none is needed.'
  if (rules.replacementPrice === undefined)
    return 'No priced action is left and no market index price is known: there is no replacement price.'
  const priced = rows.some(({ secondStage, volumes }) => !secondStage && volumes.niv !== 0)
  return only([
    `${counted(unpriced.length, 'action')} of ${energy(both(touched))} ${unpriced.length === 1 ? 'takes' : 'take'} ${price(rules.replacementPrice)} £/MWh:`,
    priced
      ? 'the mean of the most expensive priced MWh left.'
      : 'the market index price, since no priced action is left.',
  ])
}

const par = ({ netImbalanceVolume, rules, price: value }: PriceStages, { left }: PriceStage): string => {
  if (netImbalanceVolume === 0)
    return rules.marketPrice === undefined
      ? 'Nothing is left, and the market index price is not known.'
      : `Nothing is left: the price is the market index price, ${price(rules.marketPrice)} £/MWh.`
  const [name, adjustment] =
    netImbalanceVolume > 0 ? ['buy', rules.buyPriceAdjustment] : ['sell', rules.sellPriceAdjustment]
  return only([
    `${counted(actions(left), 'action')} ${actions(left) === 1 ? 'is' : 'are'} within the last ${fine(both(left))}.`,
    adjustment === undefined
      ? `The ${name} price adjustment is not known and counts as 0.`
      : `The ${name} price adjustment is ${signedPrice(adjustment)}.`,
    value === undefined ? 'There is no price.' : `The price is ${price(value)} £/MWh.`,
  ])
}

const HERE = { received, deMinimis, arbitrage, classification, niv, replacement, par } as const

/** What a stage did in this period, in numbers. */
export const stageHere = (staged: PriceStages, id: StageId, basis: BoaMetrics['basis']): string => {
  const stage = staged.stages.find((one) => one.id === id)
  return stage ? HERE[id](staged, stage, basis) : ''
}

const CAUSE_TEXTS = { so: 'SO', cadl: 'CADL', unpriced: 'no price' } as const

export const causeTexts = ({ causes }: StageRow): string => causes.map((cause) => CAUSE_TEXTS[cause]).join(', ')

const gone = (row: StageRow, { netImbalanceVolume }: PriceStages): string => {
  const at = goneAt(row)
  const others = row.isBid ? 'buys' : 'sells'
  if (at === 'deMinimis') return 'below the de minimis threshold'
  if (at === 'arbitrage') return `cancelled by arbitrage against ${others}`
  if (at === 'par') return 'in the NIV, cheaper than the last MWh'
  if (at === undefined) return 'sets the price'
  return row.volumes.classification * netImbalanceVolume > 0
    ? 'tagged out: dearer than what is left'
    : `on the smaller side: set against ${others}`
}

/** Why a row ends as it does: its flag, its price, where its volume went. */
export const rowWhy = (row: StageRow, staged: PriceStages): string => {
  const { causes, secondStage, repriced, volumes, prices } = row
  const share = volumes.classification === 0 ? 0 : volumes.niv / volumes.classification
  const isPart = takenBy(row, 'niv') !== 0 && volumes.niv !== 0
  return only([
    secondStage && `${causeTexts(row)}: lost its price;`,
    !secondStage && causes.length > 0 && volumes.arbitrage !== 0 && `${causeTexts(row)}: its price stays;`,
    isPart && `${shareText(share)} in the NIV;`,
    repriced && `repriced to ${price(prices.replacement)};`,
    gone(row, staged),
  ])
}

/** Small volumes are what de minimis and PAR are about. */
const LEAST_TENTHS = 1
/** Decimals of a volume of the stages, MWh. */
export const volumeDecimals = (value: number): number => (Math.abs(value) < LEAST_TENTHS ? 2 : 1)
