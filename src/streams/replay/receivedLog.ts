import type { Verdict } from '../../domain/replay/replicaState'

/** What became of each line of a tape that has been received, and what a fault switch did to it. */
export class ReceivedLog {
  private readonly verdicts: (Verdict | undefined)[] = []
  private readonly bent = new Map<number, readonly string[]>()
  private readonly counts: Record<Verdict['kind'], number> = {
    applied: 0,
    checked: 0,
    noted: 0,
    ignored: 0,
    refused: 0,
  }
  private readonly trouble = new Set<number>()
  private sorted: readonly number[] = []
  private last = -1

  /** The line is received; what was done to it in an earlier run no longer counts. */
  receive(index: number, verdict: Verdict): void {
    const before = this.verdicts[index]
    if (before) this.counts[before.kind] -= 1
    this.counts[verdict.kind] += 1
    this.verdicts[index] = verdict
    this.bent.delete(index)
    this.last = index
    this.isTrouble(index, verdict.kind === 'refused')
  }

  /** Says what was done to the line received last. */
  addFaults(done: readonly string[]): void {
    if (this.last < 0) return
    this.bent.set(this.last, [...(this.bent.get(this.last) ?? []), ...done])
    this.isTrouble(this.last, true)
  }

  private isTrouble(index: number, is: boolean): void {
    if (this.trouble.has(index) === is) return
    if (is) this.trouble.add(index)
    else this.trouble.delete(index)
    this.sorted = []
  }

  verdictOf(index: number): Verdict | undefined {
    return this.verdicts[index]
  }

  faultsOf(index: number): readonly string[] | undefined {
    return this.bent.get(index)
  }

  /** Rising; the same list until something is added or taken away. */
  troubles(): readonly number[] {
    if (this.sorted.length !== this.trouble.size) this.sorted = [...this.trouble].sort((a, b) => a - b)
    return this.sorted
  }

  /** Each line counts once, as it was last received. */
  checks(): { readonly agreed: number; readonly refused: number; readonly ignored: number } {
    return { agreed: this.counts.checked, refused: this.counts.refused, ignored: this.counts.ignored }
  }
}
