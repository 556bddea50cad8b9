import { bisectLeft, group } from 'd3'
import type { Instant } from '../periods'
import { boaItemKey } from './collectionHash'
import { imbalancePrice } from './imbalancePrice'
import { actionOf } from './stages'
import type { ImbalanceMarket, StackItem, SystemAction } from './types'

/** What the evolution of a period asks of an accepted bar, and the action that it is to the price rules. */
export type TimedAction = {
  readonly item: Pick<StackItem, 'plantId' | 'bodId' | 'name' | 'mainPrice' | 'timeAccepted' | 'cadlUntil'>
  readonly action: SystemAction
}

/** One action by which the estimate moved. */
export type EvolutionCause = Pick<StackItem, 'plantId' | 'bodId' | 'name'> & {
  /** £/MWh; null for an action without a price. */
  readonly price: number | null
  /**
   * MWh accepted of the unit's pair in the period, before and after, bids negative; the same where it no longer counts as
   * short (CADL) since a later acceptance.
   */
  readonly from: number
  readonly to: number
}

/** Of a period: MWh, + short, and £/MWh; no price where the rules give none. */
export type Estimate = { readonly niv: number; readonly price: number | undefined }

/** The estimate from an acceptance time on. */
export type EvolutionPoint = Estimate & {
  readonly at: Instant
  /** Against the estimate before; undefined where there was none, or is none. */
  readonly nivBy: number | undefined
  readonly priceBy: number | undefined
  /** The largest first. */
  readonly because: readonly EvolutionCause[]
}

/** How the estimate of a period came about. */
export type PeriodEvolution = {
  /** Of the actions without a time alone, as adjustment actions are: they count from the beginning. */
  readonly opening: Estimate | undefined
  /** By time, each time once. */
  readonly points: readonly EvolutionPoint[]
  /** How many actions have no time. */
  readonly untimed: number
}

/** Accepted bars as the evolution takes them, by what they say themselves. */
export const timedActions = (accepted: readonly StackItem[]): readonly TimedAction[] =>
  accepted.map((item) => ({ item, action: actionOf(item, () => item.lossMultiplier) }))

const isShortAt = ({ item: { cadlUntil }, action }: TimedAction, at: Instant): boolean =>
  action.cadlFlag || (cadlUntil !== undefined && at < cadlUntil)

/** The action as it counted then: a later acceptance may have made it part of a longer run since. */
const actionAt = (each: TimedAction, at: Instant): SystemAction =>
  isShortAt(each, at) === each.action.cadlFlag ? each.action : { ...each.action, cadlFlag: true }

const estimateOf = (actions: readonly SystemAction[], market: ImbalanceMarket): Estimate => {
  const { netImbalanceVolume: niv, price } = imbalancePrice(actions, market)
  return { niv, price }
}

const by = (before: number | undefined, after: number | undefined): number | undefined =>
  before === undefined || after === undefined ? undefined : after - before

const pairKey = ({ action: { id, bidOfferPairId }, item: { bodId } }: TimedAction): string =>
  `${id} ${bidOfferPairId ?? bodId}`

const mwhMoved = ({ from, to }: EvolutionCause): number => Math.abs(to - from)

/** Names what moves at a time, and keeps what has been accepted of each pair by then. */
const causesIn = () => {
  const accepted = new Map<string, number>()
  return (came: readonly TimedAction[], lifted: readonly TimedAction[]): readonly EvolutionCause[] => {
    const cause = (each: TimedAction, mwh: number): EvolutionCause => {
      const { plantId, bodId, name, mainPrice: price } = each.item
      const from = accepted.get(pairKey(each)) ?? 0
      accepted.set(pairKey(each), from + mwh)
      return { plantId, bodId, name, price, from, to: from + mwh }
    }
    const causes = [...came.map((each) => cause(each, each.action.volume)), ...lifted.map((each) => cause(each, 0))]
    return causes.sort((a, b) => mwhMoved(b) - mwhMoved(a))
  }
}

const inOneOrder = (actions: readonly TimedAction[]): readonly TimedAction[] =>
  [...actions].sort((a, b) => (boaItemKey(a.item) < boaItemKey(b.item) ? -1 : 1))

type Sorted = {
  readonly untimed: readonly TimedAction[]
  /** By when they were accepted, and by when they no longer counted as short. */
  readonly came: ReadonlyMap<Instant, readonly TimedAction[]>
  readonly lifted: ReadonlyMap<Instant, readonly TimedAction[]>
  readonly times: readonly Instant[]
}

const sortedActions = (actions: readonly TimedAction[]): Sorted => {
  const ordered = inOneOrder(actions)
  const timed = ordered.filter(({ item }) => item.timeAccepted !== undefined)
  const came = group(timed, ({ item }) => item.timeAccepted ?? 0)
  const short = timed.filter(({ item }) => item.cadlUntil !== undefined)
  const lifted = group(short, ({ item }) => item.cadlUntil ?? 0)
  const times = [...new Set([...came.keys(), ...lifted.keys()])].sort((a, b) => a - b)
  return { untimed: ordered.filter(({ item }) => item.timeAccepted === undefined), came, lifted, times }
}

/** The estimate after some of the times, ascending, by the actions known by then: one run of the rules each. */
const estimatesIn = ({ untimed, came }: Sorted, times: readonly Instant[], market: ImbalanceMarket) => {
  const known = [...untimed]
  let next = 0
  const arrivals = [...came].sort(([a], [b]) => a - b)
  return times.map((at): Estimate => {
    for (let arrival = arrivals[next]; arrival && arrival[0] <= at; arrival = arrivals[(next += 1)])
      known.push(...arrival[1])
    return estimateOf(
      known.map((each) => actionAt(each, at)),
      market,
    )
  })
}

const openingOf = ({ untimed }: Sorted, market: ImbalanceMarket): Estimate | undefined =>
  untimed.length === 0
    ? undefined
    : estimateOf(
        untimed.map(({ action }) => action),
        market,
      )

/**
 * NIV and imbalance price of a period as they were after each of its acceptances, by the price rules that give the price of
 * all of them: the last point is that price. Levels, bids and offers of a period do not change once it can be accepted from,
 * and an acceptance is measured against the one before it, so that what is accepted now has in it what had been accepted at
 * each time. Actions without a time count from the beginning, and the market price and adjustments are as known now. The
 * result does not depend on the order of the actions; those of one time are one point.
 */
export const evolutionOf = (actions: readonly TimedAction[], market: ImbalanceMarket = {}): PeriodEvolution => {
  const sorted = sortedActions(actions)
  const { came, lifted, times, untimed } = sorted
  const opening = openingOf(sorted, market)
  const causesOf = causesIn()
  let before = opening
  const points = estimatesIn(sorted, times, market).map((estimate, place): EvolutionPoint => {
    const at = times[place] ?? 0
    const point = {
      at,
      ...estimate,
      nivBy: by(before?.niv, estimate.niv),
      priceBy: by(before?.price, estimate.price),
      because: causesOf(came.get(at) ?? [], lifted.get(at) ?? []),
    }
    before = estimate
    return point
  })
  return { opening, points, untimed: untimed.length }
}

export const MINUTE_MS = 60_000

/** First instant of the minute that an instant is in. */
export const minuteStart = (at: Instant): Instant => Math.floor(at / MINUTE_MS) * MINUTE_MS

/** The estimate at the end of a minute; `at` is its first instant. */
export type EvolutionMinute = Estimate & { readonly at: Instant }

/** What minutes are read out of: times at which the estimate changed, ascending, with what it was from then on. */
type Changes = Pick<PeriodEvolution, 'opening'> & { readonly points: readonly (Estimate & { readonly at: Instant })[] }

const startsIn = (from: Instant, to: Instant): readonly Instant[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / MINUTE_MS)) }, (_, n) => from + n * MINUTE_MS)

/**
 * The estimate minute by minute: of each minute as it was at its end. Minutes before the first action are left out, since
 * nothing accepted is not the same as a balanced system.
 * @param from first instant of the first minute.
 * @param to minutes that begin before then.
 */
export const minutesOfEvolution = (
  { opening, points }: Changes,
  from: Instant,
  to: Instant,
): readonly EvolutionMinute[] => {
  const times = points.map(({ at }) => at)
  return startsIn(from, to).flatMap((at) => {
    const estimate = points[bisectLeft(times, at + MINUTE_MS) - 1] ?? opening
    return estimate ? [{ at, niv: estimate.niv, price: estimate.price }] : []
  })
}

/** The same where no more than the minutes is needed: the rules run once for each minute in which something changed. */
export const evolutionMinutes = (
  actions: readonly TimedAction[],
  market: ImbalanceMarket,
  from: Instant,
  to: Instant,
): readonly EvolutionMinute[] => {
  const sorted = sortedActions(actions)
  const { times } = sorted
  const last = startsIn(from, to).flatMap((at) => times[bisectLeft(times, at + MINUTE_MS) - 1] ?? [])
  const changes = [...new Set(last)]
  const points = estimatesIn(sorted, changes, market).map((estimate, place) => ({
    at: changes[place] ?? 0,
    ...estimate,
  }))
  return minutesOfEvolution({ opening: openingOf(sorted, market), points }, from, to)
}

export const EVOLUTION_MEASURES = ['price', 'niv'] as const
export type EvolutionMeasure = (typeof EVOLUTION_MEASURES)[number]

/** What counts as a move: £/MWh to the penny, MWh to a tenth. */
const LEAST_MOVE: Readonly<Record<EvolutionMeasure, number>> = { price: 0.005, niv: 0.05 }

/** The points that moved a measure, those that moved it most first; the earlier one first where two did as much. */
export const largestMoves = (
  points: readonly EvolutionPoint[],
  measure: EvolutionMeasure,
): readonly EvolutionPoint[] => {
  const size = ({ nivBy = 0, priceBy = 0 }: EvolutionPoint): number => Math.abs(measure === 'niv' ? nivBy : priceBy)
  return points.filter((point) => size(point) >= LEAST_MOVE[measure]).sort((a, b) => size(b) - size(a) || a.at - b.at)
}
