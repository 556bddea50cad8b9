import type { BidOfferPair, LevelSegment } from '../market/events'
import { periodEnd, periodStart, type PeriodRef } from '../periods'
import { inOrderOfIssue, levelsOver } from './acceptedVolumes'
import { bandsOver, outwards, type Band } from './ladder'
import { isBelow, lineOver, meanOver, piecesOf, type BandQuantity, type BoaLine, type Piece } from './levelLine'
import type { UnitLevels } from './types'

/** A unit's levels with the limits it declared, MW. */
export type LimitedLevels = UnitLevels & {
  readonly mel: readonly LevelSegment[]
  readonly mil: readonly LevelSegment[]
  /** Registered import capacity, zero or negative; used where no MIL is declared. */
  readonly demandCapacity?: number
}

/** What can still be taken of one band in one direction. Volumes are MW averaged over the period, positive. */
export type BandLeft = {
  readonly pair: BidOfferPair
  readonly direction: 'bid' | 'offer'
  readonly volume: number
  /** Before any acceptance. */
  readonly initialVolume: number
}

/** MW beyond any unit; a limit that does not bind. */
const NO_LIMIT = 1e6

type Limits = { readonly cap: BoaLine; readonly floor: BoaLine }

const flat = (mw: number): BoaLine => ({ start: mw, end: mw })

/**
 * MEL caps offers, MIL (never above zero) floors bids. Without a MIL the registered import capacity counts; without
 * that, zero for a unit that exports, and no floor for one that imports: its submitted band is all that is known.
 */
export const levelsLimits = (
  unit: Pick<LimitedLevels, 'mel' | 'mil' | 'demandCapacity'>,
  pn: BoaLine,
  piece: Piece,
): Limits => {
  const mil = lineOver(unit.mil, piece)
  const cap = lineOver(unit.mel, piece) ?? flat(NO_LIMIT)
  if (mil) return { cap, floor: { start: Math.min(mil.start, 0), end: Math.min(mil.end, 0) } }
  if (unit.demandCapacity) return { cap, floor: flat(Math.min(unit.demandCapacity, 0)) }
  const exports = pn.start + pn.end >= 0
  return { cap, floor: flat(exports ? 0 : -NO_LIMIT) }
}

type Space = { readonly offer: number; readonly bid: number }

/** MW of a band that are left above a level and below the cap. */
export const spaceAbove: BandQuantity = (low, high, level, cap) =>
  Math.max(0, Math.min(high, cap) - Math.max(low, level))
/** MW of a band that are left below a level and above the floor. */
export const spaceBelow: BandQuantity = (low, high, level, floor) =>
  Math.max(0, Math.min(high, level) - Math.max(low, floor))

const spaceOf = ({ low, high }: Band, level: BoaLine, { cap, floor }: Limits): Space => ({
  offer: isBelow(high, level) || isBelow(cap, low) ? 0 : meanOver(low, high, level, cap, spaceAbove),
  bid: isBelow(level, low) || isBelow(high, floor) ? 0 : meanOver(low, high, level, floor, spaceBelow),
})

/** Adds `share` of a room to a running mean. */
const added = (sum: Space, space: Space, share: number): Space => ({
  offer: sum.offer + space.offer * share,
  bid: sum.bid + space.bid * share,
})

const EMPTY: Space = { offer: 0, bid: 0 }

type PairSpace = { readonly pair: BidOfferPair; now: Space; initial: Space }

const spacesOf = (unit: LimitedLevels, period: PeriodRef): readonly PairSpace[] => {
  const start = periodStart(period)
  const end = periodEnd(period)
  const pairs = outwards(unit.pairs)
  const acceptances = inOrderOfIssue(unit.acceptances)
  const localParts = pairs.map((pair): PairSpace => ({ pair, now: EMPTY, initial: EMPTY }))
  const levels = [unit.pn, unit.mel, unit.mil, ...acceptances.map(({ segments }) => segments)]
  const known = piecesOf(start, end, levels).flatMap((piece) => {
    const pn = lineOver(unit.pn, piece)
    return pn ? [{ piece, pn }] : []
  })
  const knownMs = known.reduce((ms, { piece }) => ms + piece.to - piece.from, 0)
  for (const { piece, pn } of known) {
    const share = (piece.to - piece.from) / knownMs
    const limits = levelsLimits(unit, pn, piece)
    const latest = levelsOver(pn, acceptances, piece).at(-1) ?? pn
    bandsOver(pairs, pn, piece, start).forEach((band, n) => {
      const space = localParts[n]
      if (!space) return
      const initial = spaceOf(band, pn, limits)
      space.initial = added(space.initial, initial, share)
      space.now = added(space.now, latest === pn ? initial : spaceOf(band, latest, limits), share)
    })
  }
  return localParts
}

/**
 * What is left of each band above (offers) and below (bids) the latest accepted level, within the declared limits,
 * averaged over the part of the period whose PN is known. An offer below the PN, or a bid above it, can only take back
 * what an acceptance moved. Without a PN there is nothing to measure from, so nothing is given.
 */
export const bandsLeft = (unit: LimitedLevels, period: PeriodRef): readonly BandLeft[] =>
  spacesOf(unit, period).flatMap(({ pair, now, initial }) => [
    { pair, direction: 'offer' as const, volume: now.offer, initialVolume: initial.offer },
    { pair, direction: 'bid' as const, volume: now.bid, initialVolume: initial.bid },
  ])
