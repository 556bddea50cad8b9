import type { Acceptance, BidOfferPair } from '../market/events'
import { periodEnd, periodStart, type PeriodRef } from '../periods'
import { lineOver, type BoaLine, type Piece, isBelow, meanOver, piecesOf, type BandQuantity } from './levelLine'
import type { UnitLevels, AcceptedVolume } from './types'
import { bandsOver, outwards, type Band } from './ladder'

/** Continuous acceptance duration limit. 15 minutes until 2019-04-01. */
const CADL_MS = 10 * 60_000

type Span = { readonly number: number; readonly from: number; readonly to: number }

const spanOf = ({ number, segments }: Pick<Acceptance, 'number' | 'segments'>): readonly Span[] =>
  segments.length === 0
    ? []
    : [
        {
          number,
          from: Math.min(...segments.map(({ timeFrom }) => timeFrom)),
          to: Math.max(...segments.map(({ timeTo }) => timeTo)),
        },
      ]

/**
 * The numbers of a unit's acceptances that are CADL-flagged: those that belong to an unbroken episode of accepted
 * levels shorter than 10 minutes. The hand-over from one acceptance to the next does not break an episode, so a chain
 * of short acceptances is not flagged when together they last long enough.
 * Source: specification 7, 3.3 rule 14 (imbalance pricing guide: "part of a series shorter than CADL").
 * @param acceptances all of the unit's that are known, also those of neighbouring periods.
 */
export const cadlFlags = (acceptances: readonly Pick<Acceptance, 'number' | 'segments'>[]): ReadonlySet<number> => {
  const flagged = new Set<number>()
  let episode: Span[] = []
  let begun = -Infinity
  let until = -Infinity
  const close = (): void => {
    if (until - begun < CADL_MS) for (const { number } of episode) flagged.add(number)
  }
  for (const span of acceptances.flatMap(spanOf).sort((a, b) => a.from - b.from)) {
    if (span.from > until) {
      close()
      episode = []
      begun = span.from
    }
    episode.push(span)
    until = Math.max(until, span.to)
  }
  close()
  return flagged
}

type Accepted = UnitLevels['acceptances'][number]

/**
 * Until when acceptances that are not CADL-flagged were: the time of the acceptance that made their episode long enough, ms.
 * Episodes only grow, so that a flag is lifted once and never comes back. What was long enough by itself is not in the answer.
 * @param acceptances all of the unit's that are known, also those of neighbouring periods.
 * @param of the numbers of those that are asked for.
 */
export const cadlLifted = (acceptances: readonly Accepted[], of: ReadonlySet<number>): ReadonlyMap<number, number> => {
  const lifted = new Map<number, number>()
  const alone = (one: Accepted): boolean => cadlFlags([one]).size > 0
  let waiting = acceptances.filter((one) => of.has(one.number) && alone(one))
  if (waiting.length === 0) return lifted
  for (const { acceptanceTime: time } of inOrderOfIssue(acceptances)) {
    if (waiting.length === 0) break
    if (!waiting.some((one) => one.acceptanceTime <= time)) continue
    const short = cadlFlags(acceptances.filter(({ acceptanceTime }) => acceptanceTime <= time))
    waiting = waiting.filter((one) => {
      if (one.acceptanceTime > time || short.has(one.number)) return true
      if (one.acceptanceTime < time) lifted.set(one.number, time)
      return false
    })
  }
  return lifted
}

/** Instructions are in order of issue: by acceptance time, then by number. */
export const inOrderOfIssue = <A extends Pick<Accepted, 'acceptanceTime' | 'number'>>(
  acceptances: readonly A[],
): readonly A[] => [...acceptances].sort((a, b) => a.acceptanceTime - b.acceptanceTime || a.number - b.number)

/** Those acceptances whose levels reach into the period, whenever they were begun. */
export const reachingInto = <A extends Pick<Accepted, 'segments'>>(
  acceptances: readonly A[],
  period: PeriodRef,
): readonly A[] => {
  const from = periodStart(period)
  const to = periodEnd(period)
  return acceptances.filter(({ segments }) => segments.some(({ timeFrom, timeTo }) => timeFrom < to && timeTo > from))
}

/**
 * The unit's level after each acceptance over a piece of time: `[A0, A1, …, AK]`, where A0 is the PN. Where an
 * acceptance says nothing of the piece the level before it holds, as the very same object.
 * @param acceptances in order of issue.
 */
export const levelsOver = (pn: BoaLine, acceptances: readonly Accepted[], piece: Piece): readonly BoaLine[] => {
  let level = pn
  return [pn, ...acceptances.map(({ segments }) => (level = lineOver(segments, piece) ?? level))]
}

const HOUR_MS = 3_600_000
/** MWh: what is left of a volume that floating point alone made. */
const NOTHING_MWH = 1e-9

type Moved = { readonly pair: BidOfferPair; up: number; down: number }

const clip = (level: number, low: number, high: number): number => Math.min(Math.max(level, low), high)

/** MW by which the part of a level inside the band moved. */
const shift: BandQuantity = (low, high, before, after) => clip(after, low, high) - clip(before, low, high)
const rise: BandQuantity = (low, high, before, after) => Math.max(shift(low, high, before, after), 0)
const fall: BandQuantity = (low, high, before, after) => Math.min(shift(low, high, before, after), 0)

const addMove = (moved: Moved, { low, high }: Band, before: BoaLine, after: BoaLine, hours: number): void => {
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
  const start = periodStart(period)
  const end = periodEnd(period)
  const moves = acceptances.map(() => pairs.map((pair): Moved => ({ pair, up: 0, down: 0 })))
  for (const piece of piecesOf(start, end, [unit.pn, ...acceptances.map(({ segments }) => segments)])) {
    const pn = lineOver(unit.pn, piece)
    if (!pn) continue
    const bands = bandsOver(pairs, pn, piece, start)
    const levels = levelsOver(pn, acceptances, piece)
    moves.forEach((row, k) => {
      const before = levels[k]
      const after = levels[k + 1]
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
  const rows: AcceptedVolume[] = []
  const isRow = (volume: number): boolean => Math.abs(volume) > NOTHING_MWH
  acceptances.forEach(({ number: acceptanceNumber, acceptanceTime }, k) => {
    // An acceptance moves few of its pairs.
    for (const { pair, up, down } of moves[k] ?? []) {
      const { pairId, offer, bid } = pair
      if (isRow(up))
        rows.push({ acceptanceNumber, acceptanceTime, pairId, direction: 'offer', price: offer, volume: up })
      if (isRow(down))
        rows.push({ acceptanceNumber, acceptanceTime, pairId, direction: 'bid', price: bid, volume: down })
    }
  })
  return rows
}
