import type { MarketState, PeriodState, UnitState } from '../market/state'
import { dayAheadPriceAt } from '../market/feeds/dayAhead'
import { periodKey, periodStart, type Instant, type PeriodRef } from '../periods'
import { imbalancePrice } from './imbalancePrice'
import { lateFeedsOf } from './lateFeeds'
import { marketOf, metricsOf } from './metrics'
import { bsadEntries, nonBmStorItems, knowsMore, settledEntries, settledTable } from './settledItems'
import type { BoaMetrics, ImbalanceRow, StackItem } from './types'
import { unitStackOf, type AcceptedEntry } from './unitStack'

/** The stack of a period: accepted bars first, then the table; and what they amount to. */
export type BoaStack = { readonly items: readonly StackItem[]; readonly metrics: BoaMetrics }

// A bar whose price row did not change stays the same object, so that a reader can tell by identity.
const priced = new WeakMap<StackItem, StackItem>()

const withPrice = (item: StackItem, row: ImbalanceRow | undefined): StackItem => {
  if (!row) return item
  const { finalPrice, repriced } = row
  const setsPriceMwh = Math.abs(row.parAdjustedVolume)
  const before = priced.get(item)
  const same =
    before?.finalPrice === (finalPrice ?? undefined) &&
    before?.repriced === repriced &&
    before.setsPriceMwh === setsPriceMwh
  if (before && same) return before
  const after = { ...item, repriced, setsPriceMwh, ...(finalPrice === null ? {} : { finalPrice }) }
  priced.set(item, after)
  return after
}

type Accepted = { readonly basis: BoaMetrics['basis']; readonly accepted: readonly AcceptedEntry[] }
type AcceptedOf = (unit: UnitState, period: PeriodRef) => readonly AcceptedEntry[]

/**
 * All that counts as accepted in a period, and by whom it is known: acceptances received with the adjustment actions, or the
 * published stack where that names acceptances we never received.
 * @param of what was accepted of one unit.
 */
export const acceptedIn = (
  { units, periods }: Pick<MarketState, 'units' | 'periods'>,
  period: PeriodRef,
  of: AcceptedOf = (unit) => unitStackOf(unit, period).accepted,
): Accepted => {
  const { settledStack: settled, bsad = [] } = periods.get(periodKey(period)) ?? {}
  if (settled && knowsMore(settled, units)) return { basis: 'settled', accepted: settledEntries(settled, units) }
  const accepted = [...units.values()].flatMap((unit) => of(unit, period))
  return { basis: 'acceptances', accepted: [...accepted, ...bsadEntries(bsad)] }
}

type Parts = Accepted & { readonly table: readonly StackItem[] }

const joinedParts = (state: MarketState, period: PeriodRef): Parts => {
  const known = state.periods.get(periodKey(period))
  const accepted = acceptedIn(state, period)
  const outside = nonBmStorItems(known?.nonBmStor)
  const received = [...state.units].map(([id, unit]) => [id, unitStackOf(unit, period).table] as const)
  const table =
    accepted.basis === 'settled'
      ? settledTable(new Map(received), known?.settledStack ?? [], state.units, period)
      : received.flatMap(([, own]) => own)
  return { ...accepted, table: [...table, ...outside] }
}

type PartsOfPeriod = { readonly known: PeriodState | undefined; readonly parts: Parts }
const retainedParts = new WeakMap<MarketState['units'], Map<string, PartsOfPeriod>>()

/** The parts of a stack; the very same while neither a unit nor what is known of the period has changed. */
const partsOf = (state: MarketState, period: PeriodRef): Parts => {
  const key = periodKey(period)
  const known = state.periods.get(key)
  const byPeriod = retainedParts.get(state.units) ?? new Map<string, PartsOfPeriod>()
  retainedParts.set(state.units, byPeriod)
  const before = byPeriod.get(key)
  if (before?.known === known && before) return before.parts
  const parts = joinedParts(state, period)
  byPeriod.set(key, { known, parts })
  return parts
}

/**
 * The bid and offer stack of a period as known at `now`, with the imbalance price of its accepted actions.
 *
 * Accepted bars come from the acceptances received and the adjustment actions; from the published settlement stack when
 * that names acceptances we never received (`basis` says which). Table bars are what the latest accepted level leaves of
 * each band. Keys (`plantId` + `bodId`) are unique. Work already done for an unchanged unit is kept.
 */
export const boaStackOf = (state: MarketState, period: PeriodRef, now: Instant): BoaStack => {
  const { basis, accepted, table } = partsOf(state, period)
  const known = state.periods.get(periodKey(period))
  const market = marketOf(known, state.units)
  const result = imbalancePrice(
    accepted.map(({ action }) => action),
    market,
  )
  const bars = accepted.map(({ item }, row) => withPrice(item, result.rows[row]))
  const lateFeeds = lateFeedsOf(state.feeds, period, now)
  const dayAhead = dayAheadPriceAt(state.dayAhead, period.date, periodStart(period))
  return { items: [...bars, ...table], metrics: metricsOf(bars, result, known, { basis, lateFeeds, market, dayAhead }) }
}
