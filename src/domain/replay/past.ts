import type { MirroredBook } from './mirror'
import type { Tape } from './read'
import { tableAt, type TapeMap } from './seek'

/**
 * A stack that the mirror has let go, as it was when the tape last spoke of it up to the position: folded from its
 * own last good snapshot alone.
 * @returns undefined when the tape has not held it by then. Throws TapeError when a line it needs is broken.
 */
export const pastBook = (tape: Tape, map: TapeMap, key: string, position: number): MirroredBook | undefined =>
  tableAt(tape, map, key, position).books.get(key)

/** The next line after the position on which this table stands whole; undefined when none follows. */
export const nextWhole = (tape: Tape, map: TapeMap, key: string, position: number): number | undefined =>
  map.linesOf.get(key)?.find((index) => index > position && tape.kind(index) === 'snapshot')

/** The last line up to the position on which this table stands whole; -1 when there is none. */
export const lastWhole = (tape: Tape, map: TapeMap, key: string, position: number): number =>
  map.linesOf.get(key)?.findLast((index) => index <= position && tape.kind(index) === 'snapshot') ?? -1
