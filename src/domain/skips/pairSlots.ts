import { levelsLimits, spaceAbove, spaceBelow, type LimitedLevels } from '../boa/bandsLeft'
import { inOrderOfIssue } from '../boa/acceptedVolumes'
import { bandsOver, outwards, type Band } from '../boa/ladder'
import { lineOver, meanOver, piecesOf, type BandQuantity, type BoaLine, type Piece } from '../boa/levelLine'
import type { Acceptance, BidOfferPair, LevelSegment } from '../market/events'
import { HALF_HOUR_MS, periodEnd, periodStart, type PeriodRef } from '../periods'
import type { SkipDirection } from './reasons'

/** The steps of the operator's publication: 5 minutes of UTC. */
export const SLOT_MS = 300_000
export const SLOTS_A_PERIOD = HALF_HOUR_MS / SLOT_MS
const HOUR_MS = 3_600_000

/** One bid or offer of a unit in 5 minutes. Volumes in MWh, positive. */
export type PairSlot = {
  readonly pair: BidOfferPair
  readonly direction: SkipDirection
  /** Taken by the newest acceptance, for energy and for the system (SO-flagged). */
  accepted: number
  system: number
  /** What was left of it within MEL and MIL. */
  left: number
  /** The part of that which lies between zero and the stable limit. */
  unstable: number
}

/** What is known of a unit in a settlement period. */
export type SkipLevels = Omit<LimitedLevels, 'acceptances'> & {
  readonly acceptances: readonly Pick<
    Acceptance,
    'number' | 'acceptanceTime' | 'segments' | 'soFlag' | 'deemedBoFlag'
  >[]
  /** Stable limits, MW: SEL, and SIL zero or negative. */
  readonly sel: number
  readonly sil: number
}

/** A unit in 5 minutes; its level is that of its first known piece. */
export type UnitSlot = { readonly pairs: readonly PairSlot[]; level: number; knownMs: number }

const takenUp: BandQuantity = (low, high, level) => Math.max(0, Math.min(high, level) - low)
const takenDown: BandQuantity = (low, high, level) => Math.max(0, high - Math.max(low, level))

/** Of what is left, the part between zero and a stable limit. */
const unstableUp =
  (sil: number): BandQuantity =>
  (low, high, level, cap) =>
    Math.max(0, Math.min(high, cap, 0) - Math.max(low, level, sil))
const unstableDown =
  (sel: number): BandQuantity =>
  (low, high, level, floor) =>
    Math.max(0, Math.min(high, level, sel) - Math.max(low, floor, 0))

const gridOf = (start: number): readonly LevelSegment[] =>
  Array.from({ length: SLOTS_A_PERIOD }, (_, slot) => ({
    timeFrom: start + slot * SLOT_MS,
    timeTo: start + (slot + 1) * SLOT_MS,
    levelFrom: 0,
    levelTo: 0,
  }))

type Newest = { readonly level: BoaLine; readonly isSystem: boolean }

/** The level that counts over a piece: that of the acceptance issued last, else the notification. */
const newestLevel = (pn: BoaLine, acceptances: SkipLevels['acceptances'], piece: Piece): Newest => {
  for (let k = acceptances.length - 1; k >= 0; k--) {
    const acceptance = acceptances[k]
    const level = acceptance && lineOver(acceptance.segments, piece)
    if (level) return { level, isSystem: acceptance.soFlag || acceptance.deemedBoFlag }
  }
  return { level: pn, isSystem: false }
}

const addTo = (
  of: PairSlot,
  { low, high }: Band,
  { level, isSystem }: Newest,
  { cap, floor }: ReturnType<typeof levelsLimits>,
  { sel, sil, hours }: { readonly sel: number; readonly sil: number; readonly hours: number },
): void => {
  const isUp = of.direction === 'offer'
  const limit = isUp ? cap : floor
  const taken = hours * meanOver(low, high, level, limit, isUp ? takenUp : takenDown)
  if (isSystem) of.system += taken
  else of.accepted += taken
  const left = hours * meanOver(low, high, level, limit, isUp ? spaceAbove : spaceBelow)
  if (left === 0) return
  of.left += left
  const stable = isUp ? sil : sel
  if (stable === 0) return
  // A line that crosses the stable limit within a piece makes a mean that is near, and never more than what is left.
  of.unstable += Math.min(
    left,
    hours * meanOver(low, high, level, limit, isUp ? unstableUp(stable) : unstableDown(stable)),
  )
}

/**
 * What a unit offered and bid in each 5 minutes of a settlement period, and what of it was taken: offers above the
 * notification and bids below it. What only takes an acceptance back (an unwind) is no bid or offer here. Times without a
 * notification give nothing.
 */
export const unitSlots = (unit: SkipLevels, period: PeriodRef): readonly UnitSlot[] => {
  const start = periodStart(period)
  const pairs = outwards(unit.pairs)
  const acceptances = inOrderOfIssue(unit.acceptances)
  const slots = Array.from({ length: SLOTS_A_PERIOD }, (): UnitSlot => {
    const own = pairs.map((pair): PairSlot => {
      const direction = pair.pairId > 0 ? 'offer' : 'bid'
      return { pair, direction, accepted: 0, system: 0, left: 0, unstable: 0 }
    })
    return { pairs: own, level: 0, knownMs: 0 }
  })
  const lines = [gridOf(start), unit.pn, unit.mel, unit.mil, ...acceptances.map(({ segments }) => segments)]
  for (const piece of piecesOf(start, periodEnd(period), lines)) {
    const pn = lineOver(unit.pn, piece)
    const slot = slots[Math.floor((piece.from - start) / SLOT_MS)]
    if (!pn || !slot) continue
    const newest = newestLevel(pn, acceptances, piece)
    if (slot.knownMs === 0) slot.level = newest.level.start
    slot.knownMs += piece.to - piece.from
    const limits = levelsLimits(unit, pn, piece)
    const share = { sel: unit.sel, sil: unit.sil, hours: (piece.to - piece.from) / HOUR_MS }
    bandsOver(pairs, pn, piece, start).forEach((band, place) => {
      const of = slot.pairs[place]
      if (of) addTo(of, band, newest, limits, share)
    })
  }
  return slots
}
