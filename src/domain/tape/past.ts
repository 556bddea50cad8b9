import { EMPTY_MIRROR, foldLine, type MirroredBook } from './mirror'
import type { Tape } from './read'
import type { TapeMap } from './seek'

/**
 * A stack that the mirror has let go, as it was when the tape last spoke of it up to the position: folded from its
 * own last good snapshot alone.
 * @returns undefined when the tape has not held it by then. Throws TapeError when a line it needs is broken.
 */
export const pastBook = (tape: Tape, map: TapeMap, key: string, position: number): MirroredBook | undefined => {
  const lines = (map.linesOf.get(key) ?? []).filter((index) => index <= position)
  for (let from = lines.length - 1; from >= 0; from -= 1) {
    const start = lines[from] ?? 0
    if (tape.kind(start) !== 'snapshot') continue
    const opened = foldLine(EMPTY_MIRROR, tape.line(start))
    if (opened.verdict.kind === 'refused') continue
    let { mirror } = opened
    for (const index of lines.slice(from + 1)) mirror = foldLine(mirror, tape.line(index)).mirror
    return mirror.books.get(key)
  }
  return undefined
}

/** The next line after the position on which this table stands whole; undefined when none follows. */
export const nextWhole = (tape: Tape, map: TapeMap, key: string, position: number): number | undefined =>
  map.linesOf.get(key)?.find((index) => index > position && tape.kind(index) === 'snapshot')

/** The last line up to the position on which this table stands whole; -1 when there is none. */
export const lastWhole = (tape: Tape, map: TapeMap, key: string, position: number): number =>
  map.linesOf.get(key)?.findLast((index) => index <= position && tape.kind(index) === 'snapshot') ?? -1
