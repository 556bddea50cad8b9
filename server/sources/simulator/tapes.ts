import type { DayTape } from '../../../src/domain/market/events'
import type { SettlementDate } from '../../../src/domain/periods'
import { tapeSteps } from './tape'

/** Yesterday's, today's and tomorrow's, and two that someone looks back at. */
const KEPT = 5

/** Lets waiting work of the process run before the next step. */
const pause = (): Promise<void> =>
  new Promise((go) => {
    setImmediate(go)
  })

const made = async (seed: number, date: SettlementDate): Promise<DayTape> => {
  const steps = tapeSteps(seed, date)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** The day tapes of one seed: made in small steps when first asked for, a few kept. */
export class Tapes {
  private readonly kept = new Map<SettlementDate, Promise<DayTape>>()

  constructor(private readonly seed: number) {}

  /** The tape of a day; askers at the same time share one making. */
  of(date: SettlementDate): Promise<DayTape> {
    const tape = this.kept.get(date) ?? this.make(date)
    // Asked for last is kept longest.
    this.kept.delete(date)
    this.kept.set(date, tape)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break
      this.kept.delete(oldest)
    }
    return tape
  }

  /** A making that failed is not kept: the next asker tries again. */
  private make(date: SettlementDate): Promise<DayTape> {
    return made(this.seed, date).catch((error: unknown) => {
      this.kept.delete(date)
      throw error
    })
  }
}
