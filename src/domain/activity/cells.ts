import { cardStateOf } from '../bingo/plantState'
import { lineOver, piecesOf, type BoaLine } from '../boa/levelLine'
import type { LevelSegment } from '../market/events'
import { levelAt, levelsWithin } from '../market/levels'
import { HALF_HOUR_MS, periodEnd, periodStart, type Instant, type PeriodRef } from '../periods'
import type { CardState } from '../reference'
import { meanLevel } from '../series/plantValues'
import { selAt, type UnitLines } from './lines'

/** Less than this is rounding, MW. */
const LEAST_MW = 0.5

/** A plant in a settlement period: means of it in MW, undefined where nothing is known. */
export type ActivityCell = {
  readonly state: CardState
  readonly pn: number | undefined
  readonly mel: number | undefined
  /** Stable export limit in force when the period begins. */
  readonly sel: number | undefined
  /** Notified output with acceptances laid over it. */
  readonly outturn: number | undefined
  /** By how much acceptances raise and lower the plant on average, MW, both positive. */
  readonly up: number
  readonly down: number
}

/** A cell as a user sees it whose tolerance is so many MW (ST20): a limit below the notification by no more is no cut. */
export const cellWithTolerance = (cell: ActivityCell, toleranceMw: number): ActivityCell => {
  const { state, pn, mel } = cell
  const isWithin = state === 'MEL cut' && pn !== undefined && mel !== undefined && pn - mel <= toleranceMw
  return isWithin ? { ...cell, state: 'Full' } : cell
}

/** The positive part of a straight line, on average. */
const positive = ({ start, end }: BoaLine): number => {
  if (start <= 0 && end <= 0) return 0
  if (start >= 0 && end >= 0) return (start + end) / 2
  const [top, other] = start > 0 ? [start, end] : [end, start]
  return (top * top) / (2 * (top - other))
}

type Moved = { readonly up: number; readonly down: number }

const movedOver = ({ pn, published }: UnitLines, from: Instant, to: Instant): Moved => {
  const accepted = levelsWithin(published, from, to)
  if (accepted.length === 0) return { up: 0, down: 0 }
  const notified = levelsWithin(pn, from, to)
  let up = 0
  let down = 0
  for (const piece of piecesOf(from, to, [notified, accepted])) {
    const was = lineOver(notified, piece)
    const is = lineOver(accepted, piece)
    if (!was || !is) continue
    const by = { start: is.start - was.start, end: is.end - was.end }
    const share = (piece.to - piece.from) / (to - from)
    up += share * positive(by)
    down += share * positive({ start: -by.start, end: -by.end })
  }
  return { up, down }
}

/** At some time of it the unit can export nothing, though it has notified output. */
const isTripped = ({ pn, mel }: UnitLines, from: Instant, to: Instant): boolean => {
  const limits = levelsWithin(mel, from, to)
  if (limits.every(({ levelFrom, levelTo }) => Math.max(levelFrom, levelTo) >= LEAST_MW)) return false
  const notified = levelsWithin(pn, from, to)
  return piecesOf(from, to, [limits, notified]).some((piece) => {
    const limit = lineOver(limits, piece)
    const notice = lineOver(notified, piece)
    return (
      limit !== undefined &&
      notice !== undefined &&
      Math.max(limit.start, limit.end) < LEAST_MW &&
      (notice.start + notice.end) / 2 >= LEAST_MW
    )
  })
}

const begins = (expected: readonly LevelSegment[], from: Instant, to: Instant): boolean =>
  Math.abs(levelAt(expected, from) ?? NaN) < LEAST_MW && (levelAt(expected, to - 1) ?? NaN) >= LEAST_MW

type Means = Pick<ActivityCell, 'pn' | 'mel' | 'sel' | 'outturn'>

const stateOf = (lines: UnitLines, { pn, mel, sel, outturn }: Means, { up, down }: Moved, span: Span): CardState => {
  const { from, to } = span
  if (pn === undefined || outturn === undefined) return 'No data'
  if (isTripped(lines, from, to)) return 'Tripped'
  if (Math.max(up, down) >= LEAST_MW) return up >= down ? 'Offered' : 'Bid'
  if (begins(lines.expected, from, to)) return 'Starting'
  return cardStateOf({
    pn,
    mel,
    mil: meanLevel(lines.mil, from, to),
    sel,
    expected: outturn,
    next: levelAt(lines.expected, to - 1),
    before: pn,
  })
}

type Span = { readonly from: Instant; readonly to: Instant }

/**
 * What a plant does in a settlement period, the first that holds: nothing notified; no export for part of it though
 * output was notified; raised or lowered by acceptances, the larger of the two; from standstill to output; else as a card
 * would say of its means (`cardStateOf`).
 */
export const activityCell = (lines: UnitLines, period: PeriodRef): ActivityCell => {
  const span = { from: periodStart(period), to: periodEnd(period) }
  const means = {
    pn: meanLevel(lines.pn, span.from, span.to),
    mel: meanLevel(lines.mel, span.from, span.to),
    sel: selAt(lines, span.from),
    outturn: meanLevel(lines.expected, span.from, span.to),
  }
  const moved = movedOver(lines, span.from, span.to)
  return { ...means, ...moved, state: stateOf(lines, means, moved, span) }
}

/** When the plant next goes from standstill to output after an instant; undefined where that is not known. */
export const nextStart = ({ expected }: Pick<UnitLines, 'expected'>, after: Instant): Instant | undefined => {
  let was = levelAt(expected, after)
  let until = after
  for (const segment of expected) {
    const { timeFrom, timeTo, levelTo } = segment
    if (timeTo <= after) continue
    const begin = Math.max(timeFrom, after)
    const from = levelAt([segment], begin) ?? levelTo
    // Beyond a gap nobody knows what it did before.
    if (begin === until && was !== undefined && was < LEAST_MW && from >= LEAST_MW) return begin
    if (from < LEAST_MW && levelTo >= LEAST_MW)
      return Math.round(begin + ((timeTo - begin) * (LEAST_MW - from)) / (levelTo - from))
    was = levelTo
    until = timeTo
  }
  return undefined
}

const HOUR_MS = 2 * HALF_HOUR_MS

/** MWh of the cells of which the output is known, and how many these are. */
export const activityEnergyOf = (cells: readonly ActivityCell[]): { readonly mwh: number; readonly known: number } =>
  cells.reduce(
    ({ mwh, known }, { outturn }) =>
      outturn === undefined ? { mwh, known } : { mwh: mwh + (outturn * HALF_HOUR_MS) / HOUR_MS, known: known + 1 },
    { mwh: 0, known: 0 },
  )
