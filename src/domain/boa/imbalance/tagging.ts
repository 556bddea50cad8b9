import type { SystemAction } from '../types'
import { imbalanceRankOf, type OwnPrices, sumOf, swept } from './volumes'

/** Possibly taken for the system's sake, not for energy: flagged by the operator, or too short. */
const isFirstStageFlagged = ({ soFlag, cadlFlag }: SystemAction): boolean => soFlag || cadlFlag

/** The dearest rank that an unflagged action with volume left has; -∞ when there is none. */
const dearestEnergyRank = (
  actions: readonly SystemAction[],
  volumes: readonly number[],
  prices: OwnPrices,
  inSet: (volume: number) => boolean,
): number =>
  actions.reduce((dearest, action, row) => {
    const volume = volumes[row] ?? 0
    if (!inSet(volume) || isFirstStageFlagged(action)) return dearest
    return Math.max(dearest, imbalanceRankOf(volume, prices[row] ?? null) ?? -Infinity)
  }, -Infinity)

/**
 * Which actions are second-stage flagged and so lose their price: those first-stage flagged and strictly dearer than
 * the dearest unflagged action of their set (all of them where the set has none), and every unpriced action. Actions
 * without volume left are not flagged.
 * Source: specification 7, 3.4 rules 19 and 20.
 */
export const secondStageFlags = (
  actions: readonly SystemAction[],
  volumes: readonly number[],
  prices: OwnPrices,
): readonly boolean[] => {
  const dearestBuy = dearestEnergyRank(actions, volumes, prices, (volume) => volume > 0)
  const dearestSell = dearestEnergyRank(actions, volumes, prices, (volume) => volume < 0)
  return actions.map((action, row) => {
    const volume = volumes[row] ?? 0
    if (volume === 0) return false
    const rank = imbalanceRankOf(volume, prices[row] ?? null)
    if (rank === undefined) return true
    return isFirstStageFlagged(action) && rank > (volume > 0 ? dearestBuy : dearestSell)
  })
}

/**
 * What the de minimis threshold is held against: an acceptance's rows are summed per unit, pair and direction over all
 * its acceptances of the period. Of four keys tried, only this one gives every row of the recorded stacks.
 */
export const DE_MINIMIS_KEY = ['id', 'bidOfferPairId', 'direction'] as const satisfies readonly (keyof SystemAction)[]

/** 0.06 + 0.04 must reach 0.1. */
const ROUNDING = 1e-9

// An action outside the balancing mechanism has neither acceptance nor pair, and is tested alone.
const keyOf = (action: SystemAction, row: number): string => {
  if (action.acceptanceId == null && action.bidOfferPairId == null) return `row ${row}`
  let key = ''
  for (const field of DE_MINIMIS_KEY) key += `${String(action[field])}|`
  return key
}

/**
 * Volumes after de minimis tagging: actions that together stay under the threshold are removed.
 * Source: specification 7, 3.4 rule 17.
 * @param threshold MWh.
 */
export const deMinimisTagged = (actions: readonly SystemAction[], threshold: number): readonly number[] => {
  const keys = actions.map(keyOf)
  const byKey = new Map<string, number>()
  actions.forEach(({ volume }, row) => {
    const key = keys[row] ?? ''
    byKey.set(key, (byKey.get(key) ?? 0) + Math.abs(volume))
  })
  return actions.map(({ volume }, row) => ((byKey.get(keys[row] ?? '') ?? 0) < threshold - ROUNDING ? 0 : volume))
}

/** Rows that are at one place of a ranking, and so give in proportion to their volumes. */
export type TieGroup = { readonly rank: number; readonly rows: readonly number[] }

/** An unpriced row ranks above every price. */
export const UNPRICED_RANK = Infinity

/**
 * Groups rows of equal rank, cheapest first.
 * @param rows indices into `volumes` and `prices`; all of one set (buys or sells).
 */
export const tieGroups = (
  rows: readonly number[],
  volumes: readonly number[],
  prices: readonly (number | null)[],
): readonly TieGroup[] => {
  const byRank = new Map<number, number[]>()
  for (const row of rows) {
    const rank = imbalanceRankOf(volumes[row] ?? 0, prices[row] ?? null) ?? UNPRICED_RANK
    const group = byRank.get(rank)
    if (group) group.push(row)
    else byRank.set(rank, [row])
  }
  // Numbers by themselves are sorted several times faster than what they are of.
  return Array.from(Float64Array.from(byRank.keys()).sort(), (rank) => ({ rank, rows: byRank.get(rank) ?? [] }))
}

/** MWh of a group, positive. */
export const groupVolume = (group: TieGroup, volumes: readonly number[]): number =>
  sumOf(group.rows.map((row) => Math.abs(volumes[row] ?? 0)))

/**
 * The share, 0 to 1, that each row gives when `amount` MWh are taken from the groups one after the other. The recorded
 * stacks show that rows of one group share in proportion (specification 7, 3.4 rules 21 and 24).
 * @returns shares by row; rows that give nothing are absent.
 */
export const sharesTaken = (
  groups: readonly TieGroup[],
  volumes: readonly number[],
  amount: number,
): ReadonlyMap<number, number> => {
  const shares = new Map<number, number>()
  let wanted = amount
  for (const group of groups) {
    if (wanted <= 0) break
    const held = groupVolume(group, volumes)
    const share = held <= wanted ? 1 : wanted / held
    for (const row of group.rows) shares.set(row, share)
    wanted -= held
  }
  return shares
}

const pricedGroups = (rows: readonly number[], volumes: readonly number[], prices: OwnPrices): readonly TieGroup[] =>
  tieGroups(rows, volumes, prices).filter(({ rank }) => rank !== UNPRICED_RANK)

const rowsWhere = (volumes: readonly number[], wanted: (volume: number) => boolean): readonly number[] =>
  volumes.flatMap((volume, row) => (wanted(volume) ? [row] : []))

/**
 * Volumes after arbitrage tagging: while the cheapest buy costs no more than the cheapest sell pays, both give up the
 * smaller of their volumes. Rows of one price share in proportion; unpriced actions take no part; flags do not matter.
 * Source: specification 7, 3.4 rule 18.
 */
export const arbitrageTagged = (volumes: readonly number[], prices: OwnPrices): readonly number[] => {
  const buys = pricedGroups(
    rowsWhere(volumes, (volume) => volume > 0),
    volumes,
    prices,
  )
  const sells = pricedGroups(
    rowsWhere(volumes, (volume) => volume < 0),
    volumes,
    prices,
  )
  const retainedShare = new Map<number, number>()
  let buy = 0
  let sell = 0
  let buyGiven = 0
  let sellGiven = 0
  for (let b = buys[buy], s = sells[sell]; b && s && b.rank <= -s.rank; b = buys[buy], s = sells[sell]) {
    const buyHeld = groupVolume(b, volumes)
    const sellHeld = groupVolume(s, volumes)
    const matched = Math.min(buyHeld - buyGiven, sellHeld - sellGiven)
    buyGiven += matched
    sellGiven += matched
    for (const row of b.rows) retainedShare.set(row, swept(buyHeld - buyGiven) / buyHeld)
    for (const row of s.rows) retainedShare.set(row, swept(sellHeld - sellGiven) / sellHeld)
    if (swept(buyHeld - buyGiven) === 0) [buy, buyGiven] = [buy + 1, 0]
    if (swept(sellHeld - sellGiven) === 0) [sell, sellGiven] = [sell + 1, 0]
  }
  return volumes.map((volume, row) => swept(volume * (retainedShare.get(row) ?? 1)))
}

export type NivTagged = {
  /** MWh, + short. */
  readonly netImbalanceVolume: number
  readonly volumes: readonly number[]
}

/**
 * What remains when buys and sells are set against each other: the smaller set goes, and the larger set gives up as
 * much, most expensive first. Flagged actions form one group above every price.
 * Source: specification 7, 3.4 rule 21.
 * @param flagged second-stage flags.
 */
export const nivTagged = (volumes: readonly number[], prices: OwnPrices, flagged: readonly boolean[]): NivTagged => {
  const bought = sumOf(volumes.filter((volume) => volume > 0))
  const sold = -sumOf(volumes.filter((volume) => volume < 0))
  const netImbalanceVolume = swept(bought - sold)
  const sign = Math.sign(netImbalanceVolume)
  const larger = volumes.flatMap((volume, row) => (volume * sign > 0 ? [row] : []))
  const ranked = prices.map((price, row) => (flagged[row] ? null : price))
  const dearestFirst = [...tieGroups(larger, volumes, ranked)].reverse()
  const given = sharesTaken(dearestFirst, volumes, Math.min(bought, sold))
  return {
    netImbalanceVolume,
    volumes: volumes.map((volume, row) => (volume * sign > 0 ? swept(volume * (1 - (given.get(row) ?? 0))) : 0)),
  }
}

/**
 * Volumes that set the price: the most expensive `reference` MWh (PAR) of what is left, rows of one price in
 * proportion; everything where less is left.
 * Source: specification 7, 3.4 rule 24.
 * @param volumes after NIV tagging, MWh.
 * @param finalPrices after replacement, £/MWh.
 */
export const parTagged = (
  volumes: readonly number[],
  finalPrices: readonly (number | null)[],
  reference: number,
): readonly number[] => {
  const left = volumes.flatMap((volume, row) => (volume === 0 ? [] : [row]))
  const retained = sharesTaken([...tieGroups(left, volumes, finalPrices)].reverse(), volumes, reference)
  return volumes.map((volume, row) => swept(volume * (retained.get(row) ?? 0)))
}
