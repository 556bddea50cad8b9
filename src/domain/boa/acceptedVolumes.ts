import type { BidOfferPair } from '../market/events'
import { periodEnd, periodStart, type PeriodRef } from '../periods'
import { inOrderOfIssue, levelsOver, reachingInto } from './acceptedLevels'
import { bandsOver, outwards, type Band } from './ladder'
import { isBelow, lineOver, meanOver, piecesOf, type BandQuantity, type Line } from './levelLine'
import type { AcceptedVolume, UnitLevels } from './types'

const HOUR_MS = 3_600_000
/** MWh: what is left of a volume that floating point alone made. */
const NOTHING_MWH = 1e-9

type Moved = { readonly pair: BidOfferPair; up: number; down: number }

const clip = (level: number, low: number, high: number): number => Math.min(Math.max(level, low), high)

/** MW by which the part of a level inside the band moved. */
const shift: BandQuantity = (low, high, before, after) => clip(after, low, high) - clip(before, low, high)
const rise: BandQuantity = (low, high, before, after) => Math.max(shift(low, high, before, after), 0)
const fall: BandQuantity = (low, high, before, after) => Math.min(shift(low, high, before, after), 0)

const addMove = (moved: Moved, { low, high }: Band, before: Line, after: Line, hours: number): void => {
  // Most bands lie wholly above or below both levels.
  if ((isBelow(before, low) && isBelow(after, low)) || (isBelow(high, before) && isBelow(high, after))) return
  moved.up += hours * meanOver(low, high, before, after, rise)
  moved.down += hours * meanOver(low, high, before, after, fall)
}

/** MWh moved up and down by each acceptance in each pair, as `[acceptance][pair]`. */
const movesOf = (
  unit: UnitLevels,
  acceptances: UnitLevels['acceptances'],
  pairs: readonly BidOfferPair[],
  period: PeriodRef,
): readonly (readonly Moved[])[] => {
  const [start, end] = [periodStart(period), periodEnd(period)]
  const moves = acceptances.map(() => pairs.map((pair): Moved => ({ pair, up: 0, down: 0 })))
  for (const piece of piecesOf(start, end, [unit.pn, ...acceptances.map(({ segments }) => segments)])) {
    const pn = lineOver(unit.pn, piece)
    if (!pn) continue
    const bands = bandsOver(pairs, pn, piece, start)
    const levels = levelsOver(pn, acceptances, piece)
    moves.forEach((row, k) => {
      const [before, after] = [levels[k], levels[k + 1]]
      if (!before || !after || before === after) return
      row.forEach((moved, n) => {
        const band = bands[n]
        if (band) addMove(moved, band, before, after, (piece.to - piece.from) / HOUR_MS)
      })
    })
  }
  return moves
}

/**
 * What each acceptance took of each band of a unit in one period: MWh, bids negative, one row per acceptance, pair and
 * direction, in order of issue. Each acceptance is measured against the one before it, so a level taken back is an
 * action of its own, priced at the pair's other price. The integration is exact. Rows without volume are left out, and
 * times without a PN give none.
 * Source: BSC Section T 3; specification 7, 3.1.
 */
export const acceptedVolumes = (unit: UnitLevels, period: PeriodRef): readonly AcceptedVolume[] => {
  const acceptances = inOrderOfIssue(reachingInto(unit.acceptances, period))
  if (acceptances.length === 0) return []
  const moves = movesOf(unit, acceptances, outwards(unit.pairs), period)
  return acceptances.flatMap(({ number, acceptanceTime }, k) =>
    (moves[k] ?? []).flatMap(({ pair, up, down }): readonly AcceptedVolume[] => {
      const row = { acceptanceNumber: number, acceptanceTime, pairId: pair.pairId }
      return [
        { ...row, direction: 'offer' as const, price: pair.offer, volume: up },
        { ...row, direction: 'bid' as const, price: pair.bid, volume: down },
      ].filter(({ volume }) => Math.abs(volume) > NOTHING_MWH)
    }),
  )
}
