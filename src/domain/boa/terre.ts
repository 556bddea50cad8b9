import type { StackItem } from '../wire'

/** An action of the replacement reserve exchange (TERRE) in the stack of a settlement period. */
export type TerreAction = {
  readonly item: StackItem
  /** MW accepted by the exchange, down below zero. */
  readonly mw: number
}

export type TerrePeriod = {
  readonly actions: readonly TerreAction[]
  /** MW accepted up, and down, below zero. */
  readonly up: number
  readonly down: number
  /** £/MWh of the dearest accepted offer and of the cheapest accepted bid; undefined where none was accepted or priced. */
  readonly marginalUp: number | undefined
  readonly marginalDown: number | undefined
  /** £, signed as the units' cash flow, of the actions whose cost is known. */
  readonly cost: number
}

const isTerre = ({ flags, terreAccepted }: StackItem): boolean => flags.terreFlag || terreAccepted !== 0

const priceOf = ({ item }: TerreAction): readonly number[] => (item.mainPrice === null ? [] : [item.mainPrice])
const edge = (pick: (...values: number[]) => number, prices: readonly number[]): number | undefined =>
  prices.length === 0 ? undefined : pick(...prices)

/**
 * What the exchange accepted in a settlement period, the largest action first: the items that are flagged as of TERRE, or
 * that say how much of them it has accepted (specification 2§3, `terreFlag` and `terreAccepted`).
 */
export const terreOf = (items: readonly StackItem[]): TerrePeriod => {
  const actions = items
    .filter(isTerre)
    .map((item): TerreAction => ({
      item,
      mw: item.isBid ? -Math.abs(item.terreAccepted) : Math.abs(item.terreAccepted),
    }))
    .sort((a, b) => Math.abs(b.mw) - Math.abs(a.mw) || (a.item.name < b.item.name ? -1 : 1))
  const accepted = actions.filter(({ mw }) => mw !== 0)
  const ups = accepted.filter(({ mw }) => mw > 0)
  const downs = accepted.filter(({ mw }) => mw < 0)
  return {
    actions,
    up: ups.reduce((sum, { mw }) => sum + mw, 0),
    down: downs.reduce((sum, { mw }) => sum + mw, 0),
    marginalUp: edge(Math.max, ups.flatMap(priceOf)),
    marginalDown: edge(Math.min, downs.flatMap(priceOf)),
    cost: accepted.reduce((sum, { item }) => sum + (item.cost ?? 0), 0),
  }
}
