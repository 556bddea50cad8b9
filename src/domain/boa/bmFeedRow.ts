import { lineOver, piecesOf, type BoaLine } from './levelLine'
import type { Instant } from '../periods'
import type { Acceptance, LevelSegment } from '../market/events'
import type { UnitState } from '../market/state'
import { MINUS } from '../format'
import type { WireCell, WireRow } from '../wire'
import type { AcceptancePrice } from './acceptancePrices'
import type { BmUnit } from '../market/units'
import { sameItems, sameValue } from '../format/number'

const HOUR_MS = 3_600_000

/** What an acceptance changed, over its own segments and against the level the unit was at before it. */
export type AcceptanceMove = {
  readonly start: Instant
  readonly end: Instant
  /** False where the level before is not known all the way; the rest then speaks of the part that is. */
  readonly whole: boolean
  /** Net MWh, bids negative. Undefined where the level before is not known at all. */
  readonly volume?: number
  /** MW where the two levels stand furthest apart. */
  readonly from?: number
  readonly to?: number
}

/** All that the move of an acceptance depends on: the levels before it while it lasts. */
export type AcceptanceGround = {
  readonly acceptance: Acceptance
  readonly start: Instant
  readonly end: Instant
  readonly pn: readonly LevelSegment[]
  /** Issued before it and reaching into its time, in order of issue. */
  readonly earlier: readonly Acceptance[]
}

const overlaps =
  (from: Instant, to: Instant) =>
  (s: LevelSegment): boolean =>
    s.timeFrom < to && s.timeTo > from

/** The ground of the acceptance at `index` of a unit's list; undefined for one without segments. */
export const dependenciesOf = (
  { pn, acceptances }: Pick<UnitState, 'pn' | 'acceptances'>,
  index: number,
): AcceptanceGround | undefined => {
  const acceptance = acceptances[index]
  if (acceptance === undefined || acceptance.segments.length === 0) return undefined
  const start = Math.min(...acceptance.segments.map((s) => s.timeFrom))
  const end = Math.max(...acceptance.segments.map((s) => s.timeTo))
  const here = overlaps(start, end)
  const earlier = acceptances.slice(0, index).filter(({ segments }) => segments.some(here))
  return { acceptance, start, end, pn: pn.filter(here), earlier }
}

const furthest = (before: BoaLine, after: BoaLine): { readonly from: number; readonly to: number } =>
  Math.abs(after.end - before.end) > Math.abs(after.start - before.start)
    ? { from: before.end, to: after.end }
    : { from: before.start, to: after.start }

/**
 * The move of one acceptance: over its own segments, from the latest earlier acceptance that speaks of the instant,
 * else from the physical notification (BSC Section T 3: each acceptance is measured against the one before it).
 */
export const acceptanceMove = ({ acceptance, start, end, pn, earlier }: AcceptanceGround): AcceptanceMove => {
  const { segments } = acceptance
  const levels = [pn, ...earlier.map((each) => each.segments)]
  let volume = 0
  let whole = true
  let move: { readonly from: number; readonly to: number } | undefined
  for (const piece of piecesOf(start, end, [...levels, segments])) {
    const after = lineOver(segments, piece)
    if (after === undefined) continue
    const level = levels.findLast((each) => lineOver(each, piece) !== undefined)
    const before = level && lineOver(level, piece)
    if (before === undefined) {
      whole = false
      continue
    }
    volume += ((after.start + after.end - before.start - before.end) / 2) * ((piece.to - piece.from) / HOUR_MS)
    const here = furthest(before, after)
    if (move === undefined || Math.abs(here.to - here.from) > Math.abs(move.to - move.from)) move = here
  }
  return move === undefined ? { start, end, whole } : { start, end, whole, volume, ...move }
}

const rounded = (value: number, step: number): number => Math.round(value * step) / step
const megawatts = (value: number): string => String(rounded(value, 10)).replace('-', MINUS)
const text = (value: string | undefined, tooltip?: string): WireCell => ({
  cellType: 'text',
  value: value ?? null,
  ...(tooltip === undefined ? {} : { tooltip }),
})
const number = (value: number | undefined, tooltip?: string): WireCell => ({
  cellType: 'number',
  // A thousandth, as settlement publishes volumes: what floating point adds below it would look like news.
  value: value === undefined ? null : rounded(value, 1000),
  ...(tooltip === undefined ? {} : { tooltip }),
})
const clock = (value: number | undefined): WireCell => ({
  cellType: 'date',
  dateFormat: 'Minute_NoDate',
  value: value ?? null,
})

const plantHover = ({ id, unit }: UnitState): string =>
  unit === undefined ? id : [id, unit.owner, unit.zone].filter((part) => part !== undefined && part !== '').join(' · ')

const typeOf = (volume: number | undefined): string | undefined => {
  if (volume === undefined || Math.abs(volume) < 1e-9) return undefined
  return volume > 0 ? 'Offer' : 'Bid'
}

/** Its number and flags, as the desk asks for them. */
const acceptanceHover = ({ number: id, storFlag, deemedBoFlag }: Acceptance): string =>
  [`Acceptance ${id}`, ...(storFlag ? ['STOR'] : []), ...(deemedBoFlag ? ['emergency instruction'] : [])].join(' · ')

const LEVEL_UNKNOWN = 'The level before it is not known for all of its time yet'

const priceHover = ({ periods, periodsKnown }: AcceptancePrice): string | undefined =>
  periodsKnown < periods ? `Bid-offer prices known for ${periodsKnown} of ${periods} periods` : undefined

const fresh = (
  unit: UnitState,
  acceptance: Acceptance,
  ground: AcceptanceGround | undefined,
  paid: AcceptancePrice,
): WireRow => {
  const { volume, whole, from, to, start, end } = ground === undefined ? {} : acceptanceMove(ground)
  const fromTo = from === undefined || to === undefined ? undefined : `${megawatts(from)} to ${megawatts(to)}`
  return {
    uniqueId: `${acceptance.unit}-${acceptance.number}`,
    hoverOver: acceptanceHover(acceptance),
    clickEventUrl: `/plant/${encodeURIComponent(unit.id)}`,
    row: {
      time: clock(acceptance.acceptanceTime),
      plant: text(unit.unit?.name ?? unit.id, plantHover(unit)),
      fuel: text(unit.unit?.fuel),
      type: text(typeOf(volume)),
      fromTo: text(fromTo),
      // A part of an acceptance's energy would read as all of it.
      volume: whole === false ? number(undefined, LEVEL_UNKNOWN) : number(volume),
      price: number(paid.price, priceHover(paid)),
      start: clock(start),
      end: clock(end),
      so: text(acceptance.soFlag ? 'SO' : ''),
    },
  }
}

type Retained = {
  readonly unit: BmUnit | undefined
  readonly ground: AcceptanceGround | undefined
  readonly paid: AcceptancePrice
  readonly row: WireRow
}
const rows = new WeakMap<Acceptance, Retained>()

const sameGround = (a: AcceptanceGround | undefined, b: AcceptanceGround | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && sameItems(a.pn, b.pn) && sameItems(a.earlier, b.earlier))

/**
 * One acceptance as a row of the BM Feed; what is not known is null. The same object as before while nothing it is
 * made of has changed.
 * @param index where the acceptance is in the unit's list.
 */
export const bmFeedRow = (unit: UnitState, acceptance: Acceptance, index: number, paid: AcceptancePrice): WireRow => {
  const ground = dependenciesOf(unit, index)
  const known = rows.get(acceptance)
  const same = known && known.unit === unit.unit && sameGround(known.ground, ground) && sameValue(known.paid, paid)
  if (same) return known.row
  const row = fresh(unit, acceptance, ground, paid)
  rows.set(acceptance, { unit: unit.unit, ground, paid, row })
  return row
}
