import { TapeError } from '../../domain/replay/read'
import type { Reel } from '../../domain/replay/reel'
import { touch, type RowOnTape, type Standing } from '../../domain/replay/trace'

/** Lines looked at between two looks at the clock. */
const LOOK_EVERY = 16

/** Looks for the lines that made a row, in order and a slice at a time; reads on when the reel grows. */
export class RowTrace {
  readonly found: number[] = []
  private standing: Standing
  private looked: number

  constructor(
    private readonly reel: Reel,
    private readonly row: RowOnTape,
  ) {
    this.looked = reel.first()
  }

  /** Looks on until `end` (exclusive) or until `enough`. @returns whether it got there. */
  lookTo(end: number, enough: () => boolean): boolean {
    for (let read = 0; this.looked < end; this.looked += 1) {
      if (this.reel.table(this.looked) !== this.row.table) continue
      if (++read % LOOK_EVERY === 0 && enough()) return false
      this.look(this.looked)
    }
    return true
  }

  private look(index: number): void {
    try {
      const line = this.reel.line(index)
      if (!line) return
      const { touched, standing } = touch(this.standing, line, this.row)
      this.standing = standing
      if (touched) this.found.push(index)
    } catch (error) {
      if (!(error instanceof TapeError)) throw error
    }
  }
}
