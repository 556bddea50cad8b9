import type { UnitState } from '../market/state'
import type { BmUnitId } from '../market/units'
import { periodEnd, periodKey, periodStart, type Instant, type PeriodRef } from '../periods'
import { reachingInto } from '../boa/acceptedVolumes'
import { isBefore, marginalPrice, type Stacked } from './merit'
import { SLOT_MS, SLOTS_A_PERIOD, unitSlots, type PairSlot, type UnitSlot } from './pairSlots'
import {
  isLongNotice,
  isWeatherOffer,
  SKIP_DIRECTIONS,
  zonesBehind,
  type SkipDirection,
  type SkipReason,
} from './reasons'
import { NO_SKIPS, type SkipSums } from './sums'
import { volumeMerit, volumeMeritOf, type VolumeMerit } from './volumeMerit'

/** What a unit had in merit in one direction and 5 minutes; what had nothing in merit has no row. */
export type SkipRow = SkipSums & {
  readonly unit: BmUnitId
  readonly direction: SkipDirection
  /** First instant of the 5 minutes. */
  readonly at: Instant
  /** The last price in merit, £/MWh. */
  readonly marginal: number
}

/** A unit with what it offered, bid and was taken by 5 minutes of a settlement period. */
export type SlottedUnit = { readonly state: UnitState; readonly slots: readonly UnitSlot[] }

/** MWh under which a volume is what floating point made. */
const NOTHING_MWH = 1e-9

const slotsOf = (state: UnitState, ref: PeriodRef): readonly UnitSlot[] => {
  const { dynamics, unit, pn, mel, mil } = state
  const from = periodStart(ref)
  const to = periodEnd(ref)
  const within = ({ timeFrom, timeTo }: { timeFrom: Instant; timeTo: Instant }) => timeFrom < to && timeTo > from
  const levels = {
    pn: pn.filter(within),
    mel: mel.filter(within),
    mil: mil.filter(within),
    pairs: state.ladders.get(periodKey(ref)) ?? [],
    acceptances: reachingInto(state.acceptances, ref),
    sel: Math.max(0, dynamics.SEL ?? 0),
    sil: Math.min(0, dynamics.SIL ?? 0),
    ...(unit && { demandCapacity: unit.demandCapacity }),
  }
  return unitSlots(levels, ref)
}

const priceOf = ({ pair, direction }: PairSlot): number => (direction === 'offer' ? pair.offer : pair.bid)

/** Zones behind a constraint for each direction: tagged bids keep offers away, tagged offers bids. */
const behindIn = (
  known: readonly SlottedUnit[],
  slot: number,
): Readonly<Record<SkipDirection, ReadonlySet<string>>> => {
  const tagged: Record<SkipDirection, Set<string>> = { bid: new Set(), offer: new Set() }
  for (const { state, slots } of known) {
    const zone = state.unit?.zone
    if (zone === undefined) continue
    for (const pair of slots[slot]?.pairs ?? []) if (pair.system > NOTHING_MWH) tagged[pair.direction].add(zone)
  }
  return { offer: zonesBehind(tagged.bid), bid: zonesBehind(tagged.offer) }
}

/** The reason that holds for all that a unit has in one direction and 5 minutes; undefined where none does. */
const wholeReason = (
  { state: { unit, dynamics } }: SlottedUnit,
  level: number,
  direction: SkipDirection,
  behind: ReadonlySet<string>,
): SkipReason | undefined => {
  if (isWeatherOffer(unit?.fuel, direction)) return 'weather'
  if (unit?.zone !== undefined && behind.has(unit.zone)) return 'constraint'
  return isLongNotice(dynamics, direction, level) ? 'notice' : undefined
}

type Offered = Stacked & { readonly pair: PairSlot; readonly of: SlottedUnit; readonly reason: SkipReason | undefined }

/** What was offered, or bid, in 5 minutes, with why it could not be taken as a whole. */
const stackOf = (
  known: readonly SlottedUnit[],
  slot: number,
  direction: SkipDirection,
  behind: ReadonlySet<string>,
): readonly Offered[] => {
  const stack: Offered[] = []
  for (const of of known) {
    const own = of.slots[slot]
    if (!own) continue
    const reason = wholeReason(of, own.level, direction, behind)
    for (const pair of own.pairs)
      if (pair.direction === direction && pair.accepted + pair.left > 0)
        stack.push({ price: priceOf(pair), accepted: pair.accepted, left: pair.left, pair, of, reason })
  }
  return stack
}

/** What of a bid or offer was left and is not ruled out. */
const openLeft = ({ reason, left, pair }: Offered): number =>
  reason === undefined ? Math.max(0, left - pair.unstable) : 0

type Ranking = {
  readonly direction: SkipDirection
  /** Of what was taken and what was left, and of what was taken and not ruled out. */
  readonly before: VolumeMerit
  readonly after: VolumeMerit
  /** The price of the dearest offer or the cheapest bid taken; undefined where less than the de minimis volume was. */
  readonly dearest: number | undefined
}

const rankingOf = (direction: SkipDirection, stack: readonly Offered[]): Ranking | undefined => {
  const before = volumeMerit(direction, stack)
  const after = volumeMerit(
    direction,
    stack.map((each) => ({ price: each.price, accepted: each.accepted, left: openLeft(each) })),
  )
  return before && after && { direction, before, after, dearest: marginalPrice(direction, stack) }
}

type Sums = Record<keyof SkipSums, number>

/** Adds a bid or offer to the sums of its unit: reasons of what is in merit before anything is ruled out, and what is open after. */
const addOffered = (sums: Sums, each: Offered, { direction, before, after, dearest }: Ranking): void => {
  const { price, accepted, left, reason } = each
  const open = openLeft(each)
  const merit = volumeMeritOf(direction, { price, accepted, left: open }, after)
  const skipped = merit.inMerit - merit.accepted
  sums.taken += accepted
  sums.accepted += merit.accepted
  sums.open += skipped
  sums.lost += skipped * Math.abs(after.replaced - price)
  const first = volumeMeritOf(direction, each, before)
  const firstSkipped = first.inMerit - first.accepted
  const ruledOut = left > 0 ? (firstSkipped * (left - open)) / left : 0
  sums[reason ?? 'stable'] += ruledOut
  sums.inMerit += merit.inMerit + ruledOut
  sums.beforeInMerit += first.inMerit
  sums.beforeSkipped += firstSkipped
  if (dearest !== undefined && isBefore(direction, price, dearest)) sums.wide += open
}

const isNothing = ({ inMerit, taken, beforeInMerit, wide }: SkipSums): boolean =>
  Math.max(inMerit, taken, beforeInMerit, wide) <= NOTHING_MWH

const rowsOf = (stack: readonly Offered[], ranking: Ranking, at: Instant): readonly SkipRow[] => {
  const byUnit = new Map<BmUnitId, Sums>()
  for (const each of stack) {
    const { id } = each.of.state
    const sums = byUnit.get(id) ?? { ...NO_SKIPS }
    byUnit.set(id, sums)
    addOffered(sums, each, ranking)
  }
  const { direction, after } = ranking
  return [...byUnit].flatMap(([unit, sums]) =>
    isNothing(sums) ? [] : [{ unit, direction, at, marginal: after.last, ...sums }],
  )
}

/** What a unit offered, bid and was taken in a settlement period; undefined where it submitted no bids or offers. */
export const slottedUnit = (state: UnitState, ref: PeriodRef): SlottedUnit | undefined =>
  (state.ladders.get(periodKey(ref))?.length ?? 0) > 0 ? { state, slots: slotsOf(state, ref) } : undefined

/**
 * An estimate of what was in merit in each 5 minutes of a settlement period, and not taken: for each direction the best-priced
 * volume of what was taken and what is not ruled out, as much as was taken. System-tagged (SO-flagged) acceptances are not in
 * merit. Where nothing was taken for energy nothing is.
 * @param known every unit with bids or offers in the period: most of the work is in `slottedUnit`, one by one
 */
export const skipsOfUnits = (known: readonly SlottedUnit[], ref: PeriodRef): readonly SkipRow[] => {
  const rows: SkipRow[] = []
  for (let slot = 0; slot < SLOTS_A_PERIOD; slot++) {
    const behind = behindIn(known, slot)
    const at = periodStart(ref) + slot * SLOT_MS
    for (const direction of SKIP_DIRECTIONS) {
      const stack = stackOf(known, slot, direction, behind[direction])
      const ranking = rankingOf(direction, stack)
      if (ranking) rows.push(...rowsOf(stack, ranking, at))
    }
  }
  return rows
}
