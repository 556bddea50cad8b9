import type { MarketState, UnitState } from '../market/state'
import { periodKey, type Instant, type PeriodRef } from '../periods'
import type { BoaMetrics, MoveCause, PriceMove, PriceMoves, StackItem } from '../wire'
import { reachingInto } from './acceptedVolumes'
import { boaItemKey } from './collectionHash'
import { imbalancePrice } from './imbalancePrice'
import { marketOf } from './metrics'
import type { BoaStack } from './projectStack'
import { mwOf } from './stackItem'
import { unitStackOf } from './unitStack'

/** So many moves are kept of a period, and so many actions named of each. */
export const MOVES_RETAINED = 5
const CAUSES_RETAINED = 3

/** £/MWh: prices are told to two decimals. */
const LEAST_MOVE = 0.005

/** A period's price, and the actions that it is made of. */
export type PricedActions = {
  readonly price: number | undefined
  readonly basis: BoaMetrics['basis']
  readonly accepted: readonly StackItem[]
}

/** The price as it was last told, and its moves until then. */
export type MovesCollection = PricedActions & { readonly moves: PriceMoves }

export const pricedActions = ({ items, metrics }: BoaStack): PricedActions => ({
  price: metrics.indicativePrice,
  basis: metrics.basis,
  accepted: items.filter(({ isAccepted }) => isAccepted),
})

/** The first look at a period: from here on its moves are known. */
export const openMoves = (first: PricedActions, at: Instant, by: PriceMoves['by'] = 'received'): MovesCollection => ({
  ...first,
  moves: { by, since: at, list: [] },
})

const isSameAction = (a: StackItem, b: StackItem): boolean =>
  a === b ||
  (a.volumeMwh === b.volumeMwh &&
    a.mainPrice === b.mainPrice &&
    a.flags.soFlag === b.flags.soFlag &&
    a.flags.cadlFlag === b.flags.cadlFlag &&
    a.flags.storFlag === b.flags.storFlag)

const causeOf = ({ plantId, bodId, name, mainPrice: price }: StackItem, mwh: number): MoveCause => ({
  plantId,
  bodId,
  name,
  price,
  mw: mwOf(mwh),
})

/** The actions that one list has and the other has not, or has otherwise; the largest change first. */
export const changedActions = (before: readonly StackItem[], after: readonly StackItem[]): readonly MoveCause[] => {
  const left = new Map(before.map((item) => [boaItemKey(item), item]))
  const causes: MoveCause[] = []
  for (const item of after) {
    const was = left.get(boaItemKey(item))
    left.delete(boaItemKey(item))
    if (!was || !isSameAction(was, item)) causes.push(causeOf(item, item.volumeMwh - (was?.volumeMwh ?? 0)))
  }
  for (const item of left.values()) causes.push(causeOf(item, -item.volumeMwh))
  return causes.sort((a, b) => Math.abs(b.mw) - Math.abs(a.mw))
}

const hasMoved = (from: number | undefined, to: number | undefined): boolean =>
  from === undefined || to === undefined ? from !== to : Math.abs(to - from) >= LEAST_MOVE

const reasonOf = (isOtherBasis: boolean, hasCauses: boolean): PriceMove['reason'] => {
  if (isOtherBasis) return 'settledStack'
  return hasCauses ? 'actions' : 'market'
}

/**
 * The moves after another look at the same period's stack: one more where the price is another to two decimals, with the
 * actions that changed between the two looks. `from` is always the `to` of the move before.
 */
export const followMoves = (before: MovesCollection, after: PricedActions, at: Instant): MovesCollection => {
  // Against the price that was told last: many small steps are a move in the end.
  if (!hasMoved(before.price, after.price)) return { ...before, basis: after.basis, accepted: after.accepted }
  const causes = changedActions(before.accepted, after.accepted)
  const move: PriceMove = {
    at,
    ...(before.price !== undefined && { from: before.price }),
    ...(after.price !== undefined && { to: after.price }),
    reason: reasonOf(after.basis !== before.basis, causes.length > 0),
    because: causes.slice(0, CAUSES_RETAINED),
    more: Math.max(0, causes.length - CAUSES_RETAINED),
  }
  return { ...after, moves: { ...before.moves, list: [move, ...before.moves.list].slice(0, MOVES_RETAINED) } }
}

/** The stack with the moves of its price among its metrics. */
export const withMoves = ({ items, metrics }: BoaStack, moves: PriceMoves | undefined): BoaStack =>
  moves ? { items, metrics: { ...metrics, moves } } : { items, metrics }

/** The most acceptances that are looked back at for the moves of a period that nobody watched. */
const LOOKED_BACK = 60

/** A unit as it was after its first so many acceptances; the same object for the same number, whose work is then kept. */
const cutOf = (unit: UnitState) => {
  let last: { readonly until: number; readonly cut: UnitState } | undefined
  return (until: Instant): UnitState => {
    const acceptances = unit.acceptances.filter(({ acceptanceTime }) => acceptanceTime <= until)
    if (acceptances.length === unit.acceptances.length) return unit
    if (last?.until !== acceptances.length) last = { until: acceptances.length, cut: { ...unit, acceptances } }
    return last.cut
  }
}

/**
 * The last moves of a period that was not watched, in the order of its acceptances: what the price was after each, all
 * else as known now. Levels, bids and offers of a period do not change once it can be accepted from, so that acceptances
 * alone give the order; adjustment actions have no time, and of a period that has any nothing can be told.
 * @returns undefined where the order is not known: adjustment actions, or a stack that is known as published alone.
 */
export const movesByAcceptance = (
  state: MarketState,
  period: PeriodRef,
  { metrics: { basis } }: Pick<BoaStack, 'metrics'>,
): PriceMoves | undefined => {
  const known = state.periods.get(periodKey(period))
  if (basis === 'settled' || (known?.bsad ?? []).some(({ volume }) => volume !== 0)) return undefined
  const reaching = [...state.units.values()].flatMap((unit) => {
    const own = reachingInto(unit.acceptances, period)
    return own.length > 0 ? [{ at: cutOf(unit), own }] : []
  })
  const times = [...new Set(reaching.flatMap(({ own }) => own.map(({ acceptanceTime }) => acceptanceTime)))]
  const recent = times.sort((a, b) => a - b).slice(-LOOKED_BACK)
  const [first] = recent
  if (first === undefined) return undefined
  const market = marketOf(known, state.units)
  const priced = (until: Instant): PricedActions => {
    const entries = reaching.flatMap(({ at }) => unitStackOf(at(until), period).accepted)
    const { price } = imbalancePrice(
      entries.map(({ action }) => action),
      market,
    )
    return { price: entries.length > 0 ? price : undefined, basis, accepted: entries.map(({ item }) => item) }
  }
  const opened = openMoves(priced(first - 1), first, 'acceptanceTimes')
  return recent.reduce((collection, time) => followMoves(collection, priced(time), time), opened).moves
}
