import { foldLine, type Mirror } from '../../domain/replay/mirror'
import type { Tape } from '../../domain/replay/read'
import { mirrorAt, type TapeMap } from '../../domain/replay/seek'
import { tolerant } from '../../domain/replay/tolerant'

/** Lines between two places whose state is kept: what folds in a few hundredths of a second. */
const STRIDE = 256
/** Places kept: each holds its stacks and tables, some megabytes. */
const KEPT = 4

/** States of a tape near the places that were asked for last, so that steps and small jumps cost only the lines between. */
export class Checkpoints {
  private readonly known = new Map<number, Mirror>()
  private readonly tape: Tape

  constructor(
    tape: Tape,
    private readonly lines: TapeMap,
  ) {
    this.tape = tolerant(tape)
  }

  /** What is known after the line. */
  at(position: number): Mirror {
    const place = position - (position % STRIDE)
    if (position < 0 || place === 0) return mirrorAt(this.tape, this.lines, position)
    let mirror = this.known.get(place) ?? mirrorAt(this.tape, this.lines, place)
    this.keep(place, mirror)
    for (let index = place + 1; index <= position; index += 1) mirror = foldLine(mirror, this.tape.line(index)).mirror
    return mirror
  }

  private keep(place: number, mirror: Mirror): void {
    // The one asked for last goes to the end; the first is the one not asked for longest.
    this.known.delete(place)
    this.known.set(place, mirror)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KEPT) break
      this.known.delete(oldest)
    }
  }
}
