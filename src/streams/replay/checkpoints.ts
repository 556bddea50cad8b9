import { foldLine, type ReplicaState } from '../../domain/replay/replicaState'
import { type Tape, tolerant } from '../../domain/replay/read'
import { type TapeMap, replicaAt } from '../../domain/replay/seek'

/** Lines between two places whose state is kept: what folds in a few hundredths of a second. */
const STRIDE = 256
/** Places kept: each holds its stacks and tables, some megabytes. */
const RETAINED = 4

/** States of a tape near the places that were asked for last, so that steps and small jumps cost only the lines between. */
export class Checkpoints {
  private readonly known = new Map<number, ReplicaState>()
  private readonly tape: Tape

  constructor(
    tape: Tape,
    private readonly lines: TapeMap,
  ) {
    this.tape = tolerant(tape)
  }

  /** What is known after the line. */
  at(position: number): ReplicaState {
    const place = position - (position % STRIDE)
    if (position < 0 || place === 0) return replicaAt(this.tape, this.lines, position)
    let replica = this.known.get(place) ?? replicaAt(this.tape, this.lines, place)
    this.retain(place, replica)
    for (let index = place + 1; index <= position; index += 1)
      replica = foldLine(replica, this.tape.line(index)).replica
    return replica
  }

  private retain(place: number, replica: ReplicaState): void {
    // The one asked for last goes to the end; the first is the one not asked for longest.
    this.known.delete(place)
    this.known.set(place, replica)
    for (const oldest of this.known.keys()) {
      if (this.known.size <= RETAINED) break
      this.known.delete(oldest)
    }
  }
}
