import { EMPTY_MIRROR, foldLine, outlived, periodOfBook, type Mirror } from './mirror'
import type { Tape } from './read'

/**
 * Seeking without playing: each table is folded from its own last snapshot, so that a seek costs the changes since
 * then and not the length of the tape. The result is that of folding every line (held by a property test).
 */
export type TapeMap = {
  /** For each table the lines that speak of it, in order. */
  readonly linesOf: ReadonlyMap<string, readonly number[]>
  /** Lines that speak of no one table: links, period changes, other pulls. */
  readonly general: readonly number[]
}

const isSilent = (tape: Tape, index: number): boolean => {
  const kind = tape.kind(index)
  // A mark only checks, so no seek needs it.
  return kind === 'clock' || kind === 'note' || kind === 'end' || (kind === 'hub' && tape.event(index) === 'heartbeat')
}

/** One pass over the index of a tape; no line is parsed. */
export const mapOf = (tape: Tape): TapeMap => {
  const linesOf = new Map<string, number[]>()
  const general: number[] = []
  for (let index = 0; index < tape.length; index += 1) {
    if (isSilent(tape, index)) continue
    const table = tape.table(index)
    const lines = table === '' || tape.kind(index) === 'pull' ? general : (linesOf.get(table) ?? [])
    lines.push(index)
    if (lines !== general) linesOf.set(table, lines)
  }
  return { linesOf, general }
}

/** How many of a rising list are at or before the position. */
const countUpTo = (lines: readonly number[], position: number): number => {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

type Stretch = { readonly table: string; readonly snapshot: number; readonly lines: readonly number[] }

/** The lines a table needs: from its last good snapshot up to the position; none when it has no snapshot yet. */
const stretchOf = (
  tape: Tape,
  table: string,
  lines: readonly number[],
  position: number,
  bad: ReadonlySet<number>,
): Stretch | undefined => {
  const count = countUpTo(lines, position)
  for (let at = count - 1; at >= 0; at -= 1) {
    const index = lines[at] ?? 0
    if (tape.kind(index) === 'snapshot' && !bad.has(index))
      return { table, snapshot: index, lines: lines.slice(at, count) }
  }
  return undefined
}

/** A stack that a later one has outlived by the position plays no part any more. */
const stillHeld = (stretch: Stretch, all: readonly Stretch[]): boolean =>
  periodOfBook(stretch.table) === undefined ||
  !all.some((other) => other.snapshot > stretch.snapshot && outlived(stretch.table, other.table))

const fold = (
  tape: Tape,
  stretches: readonly Stretch[],
  general: readonly number[],
): { mirror: Mirror; badSnapshot?: number } => {
  const starts = new Set(stretches.map(({ snapshot }) => snapshot))
  const order = [...general, ...stretches.flatMap(({ lines }) => lines)].sort((a, b) => a - b)
  let mirror = EMPTY_MIRROR
  for (const index of order) {
    const folded = foldLine(mirror, tape.line(index))
    if (starts.has(index) && folded.verdict.kind === 'refused') return { mirror, badSnapshot: index }
    mirror = folded.mirror
  }
  return { mirror }
}

/** The mirror after line `position` (-1: before the first). Throws TapeError when a line it needs is broken. */
export const mirrorAt = (tape: Tape, map: TapeMap, position: number): Mirror => {
  const bad = new Set<number>()
  const general = map.general.slice(0, countUpTo(map.general, position))
  for (;;) {
    const all = [...map.linesOf].flatMap(([table, lines]) => stretchOf(tape, table, lines, position, bad) ?? [])
    const { mirror, badSnapshot } = fold(
      tape,
      all.filter((stretch) => stillHeld(stretch, all)),
      general,
    )
    if (badSnapshot === undefined) return mirror
    bad.add(badSnapshot)
  }
}

/**
 * One table or stack after line `position`, whether or not a later stack has outlived it: how a reader looks back.
 * @returns a mirror that holds it, or nothing when it has no good snapshot by then.
 */
export const mirrorOfTable = (tape: Tape, map: TapeMap, table: string, position: number): Mirror => {
  const bad = new Set<number>()
  for (;;) {
    const stretch = stretchOf(tape, table, map.linesOf.get(table) ?? [], position, bad)
    if (!stretch) return EMPTY_MIRROR
    const { mirror, badSnapshot } = fold(tape, [stretch], [])
    if (badSnapshot === undefined) return mirror
    bad.add(badSnapshot)
  }
}
