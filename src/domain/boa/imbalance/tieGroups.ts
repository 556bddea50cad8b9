import { rankOf, sumOf } from './volumes'

/** Rows that stand at one place of a ranking, and so give in proportion to their volumes. */
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
    const rank = rankOf(volumes[row] ?? 0, prices[row] ?? null) ?? UNPRICED_RANK
    const group = byRank.get(rank)
    if (group) group.push(row)
    else byRank.set(rank, [row])
  }
  return [...byRank].map(([rank, members]) => ({ rank, rows: members })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
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
