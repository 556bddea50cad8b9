import { periodEnd, periodKey, type PeriodRef } from '../periods'
import type { BidOfferPair, MarketEvent } from './events'
import { FEED_LIST, feedOfEvent, isListed } from './feeds'
import type { BmUnitId } from './units'
import { forgetBefore, isOldKey, recentEntries } from './retention'
import { emptyPeriod, foldPeriod, periodOf, type PeriodEvent } from './periodFold'
import { having, sameValue } from '../format/number'
import type { FeedState, FoldMarket, MarketState, PeriodState, UnitState } from './state'
import { emptyUnit, endOf, foldUnit, recentUnit } from './unitFold'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** A state being changed by one batch. Each map is copied when it is first touched, and only then. */
type Draft = {
  readonly base: MarketState
  readonly next: Mutable<MarketState>
  units: Map<BmUnitId, UnitState> | undefined
  periods: Map<string, PeriodState> | undefined
  readonly touched: Set<BmUnitId>
  /** Ladder maps made in this batch, which the batch may still write to. */
  readonly ladders: Map<BmUnitId, Map<string, readonly BidOfferPair[]>>
}

const putUnit = (draft: Draft, id: BmUnitId, change: (unit: UnitState) => UnitState): void => {
  const before = draft.next.units.get(id) ?? emptyUnit(id)
  const after = change(before)
  if (after === before) return
  draft.units ??= new Map(draft.base.units)
  draft.next.units = draft.units.set(id, after)
  draft.touched.add(id)
}

const putLadder = (draft: Draft, id: BmUnitId, period: PeriodRef, pairs: readonly BidOfferPair[]): void => {
  if (periodEnd(period) < forgetBefore(draft.next.at)) return
  const key = periodKey(period)
  putUnit(draft, id, (unit) => {
    const known = unit.ladders.get(key)
    if (known !== undefined && sameValue(known, pairs)) return unit
    const ladders = draft.ladders.get(id) ?? new Map(unit.ladders)
    draft.ladders.set(id, ladders.set(key, pairs))
    return { ...unit, ladders }
  })
}

const putPeriod = (draft: Draft, event: PeriodEvent): void => {
  const period = periodOf(event)
  if (periodEnd(period) < forgetBefore(draft.next.at)) return
  const key = periodKey(period)
  const before = draft.next.periods.get(key) ?? emptyPeriod(period)
  const after = foldPeriod(before, event)
  if (after === before) return
  draft.periods ??= new Map(draft.base.periods)
  draft.next.periods = draft.periods.set(key, after)
}

const feedAfter = (
  { lastOk, failingSince }: FeedState,
  { at, ok, why }: Extract<MarketEvent, { kind: 'feed' }>,
): FeedState => {
  const reason = why !== undefined && { why }
  if (ok) return { lastOk: Math.max(at, lastOk ?? at), ...reason }
  return { ...(lastOk !== undefined && { lastOk }), failingSince: failingSince ?? at, ...reason }
}

/** An amendment that ended before the memory begins is a withdrawal to us. */
const putAcceptance = (draft: Draft, event: Extract<MarketEvent, { kind: 'acceptance' }>): void => {
  const { at, acceptance } = event
  const { unit, number } = acceptance
  const over = endOf(acceptance) < forgetBefore(draft.next.at)
  const news = over ? ({ kind: 'acceptanceDeleted', at, unit, number } as const) : event
  putUnit(draft, unit, (state) => foldUnit(state, news))
}

const putLevels = (draft: Draft, event: Extract<MarketEvent, { kind: 'levels' }>): void => {
  const cutoff = forgetBefore(draft.next.at)
  const segments = event.segments.filter((s) => s.timeTo >= cutoff)
  if (segments.length > 0) putUnit(draft, event.unit, (unit) => foldUnit(unit, { ...event, segments }))
}

const apply = (draft: Draft, event: MarketEvent): void => {
  const { next } = draft
  // An event of a feed of the list changes that feed's own part of the state and nothing else.
  if (isListed(event)) return void Object.assign(next, feedOfEvent(event)?.step(next, event, next.at))
  switch (event.kind) {
    case 'units':
      for (const unit of event.units) putUnit(draft, unit.id, (state) => having(state, 'unit', unit))
      return
    case 'levels':
      putLevels(draft, event)
      return
    case 'acceptance':
      putAcceptance(draft, event)
      return
    case 'dynamic':
    case 'acceptanceDeleted':
      putUnit(draft, event.unit, (unit) => foldUnit(unit, event))
      return
    case 'bidOffers':
      putLadder(draft, event.unit, event.period, event.pairs)
      return
    case 'bsad':
    case 'bsadSnapshot':
    case 'nonBmStor':
    case 'demand':
    case 'systemPrice':
    case 'marketIndex':
    case 'settledStack':
      putPeriod(draft, event)
      return
    // Of finished periods only charts speak: domain/current keeps them.
    case 'generation':
      return
    case 'feed':
      next.feeds = having(next.feeds, event.feed, feedAfter(next.feeds[event.feed] ?? {}, event))
      return
    default:
      event satisfies never
  }
}

/** Drops what is older than the memory: everywhere when a half hour has passed, else only where the batch wrote. */
const forget = (draft: Draft): void => {
  const { next, base } = draft
  const cutoff = forgetBefore(next.at)
  const isOld = isOldKey(cutoff)
  const ids = cutoff > forgetBefore(base.at) ? [...next.units.keys()] : draft.touched
  for (const id of ids) if (next.units.has(id)) putUnit(draft, id, (unit) => recentUnit(unit, cutoff, isOld))
  next.periods = recentEntries(next.periods, isOld)
  for (const feed of FEED_LIST) Object.assign(next, feed.prune(next, next.at, base.at))
}

/**
 * The market after a batch of events. Pure; copies each touched map once per batch, gives a unit a new identity only
 * when something of it changed, and answers with `state` itself when nothing changed at all.
 *
 * It remembers 30 hours (a feed of the list as long as it says: messages seven days), counted back from the newest event
 * it has received and not from any clock, so that a past period folded from the empty state stays whole.
 */
export const foldMarket: FoldMarket = (state, events) => {
  const draft: Draft = {
    base: state,
    next: { ...state },
    units: undefined,
    periods: undefined,
    touched: new Set(),
    ladders: new Map(),
  }
  for (const event of events) {
    draft.next.at = Math.max(draft.next.at, event.at)
    apply(draft, event)
  }
  forget(draft)
  const isSame = Object.entries(draft.next).every(([name, value]) => value === state[name as keyof MarketState])
  return isSame ? state : draft.next
}
