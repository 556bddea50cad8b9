import type { Instant } from '../periods'
import type { FeedCondition } from './condition'

/** 24 hours of a feed in cells of five minutes, each the worst that was seen in it. */

export const CELL_MS = 5 * 60_000
export const CELLS = 288

/** One letter a cell: g well, a late, r down, `.` not known, `-` not offered. */
const LETTERS: Readonly<Record<FeedCondition, string>> = {
  ok: 'g',
  late: 'a',
  down: 'r',
  unknown: '.',
  notOffered: '-',
}
const STATES = new Map(Object.entries(LETTERS).map(([state, letter]) => [letter, state as FeedCondition]))
const BY_BADNESS = '-.gar'

/** `first` is the number of the first cell since 1970; at most `CELLS` letters. */
export type Strip = { readonly first: number; readonly cells: string }

export const cellAt = (at: Instant): number => Math.floor(at / CELL_MS)

const worse = (a: string, b: string): string => (BY_BADNESS.indexOf(b) > BY_BADNESS.indexOf(a) ? b : a)

/**
 * The strip with one more look. Cells between two looks in which nobody looked are not known. A look before the last
 * cell counts into the last cell. The same object when nothing changed.
 */
export const withLook = (strip: Strip | undefined, at: Instant, state: FeedCondition): Strip => {
  const cell = cellAt(at)
  const letter = LETTERS[state]
  const begun = { first: cell, cells: letter }
  if (strip === undefined) return begun
  const { first, cells } = strip
  const last = first + cells.length - 1
  if (cell <= last) {
    const before = cells.at(-1) ?? '.'
    const after = worse(before, letter)
    return after === before ? strip : { first, cells: cells.slice(0, -1) + after }
  }
  if (cell - last > CELLS) return begun
  const longer = cells + LETTERS.unknown.repeat(cell - last - 1) + letter
  const over = Math.max(0, longer.length - CELLS)
  return { first: first + over, cells: longer.slice(over) }
}

/** A stretch of equal cells. `to` is the first instant after it. */
export type StatusRun = Readonly<{ state: FeedCondition; from: Instant; to: Instant; cells: number }>

/** The last 24 hours as stretches, `CELLS` cells in all; what the strip does not know is `unknown`. */
export const runsOf = (strip: Strip | undefined, now: Instant): readonly StatusRun[] => {
  const begin = cellAt(now) - CELLS + 1
  const runs: { -readonly [Name in keyof StatusRun]: StatusRun[Name] }[] = []
  for (let cell = begin; cell < begin + CELLS; cell++) {
    const state = STATES.get(strip?.cells[cell - strip.first] ?? '.') ?? 'unknown'
    const last = runs.at(-1)
    if (last?.state === state) Object.assign(last, { to: (cell + 1) * CELL_MS, cells: last.cells + 1 })
    else runs.push({ state, from: cell * CELL_MS, to: (cell + 1) * CELL_MS, cells: 1 })
  }
  return runs
}
