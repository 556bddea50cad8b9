import type { DayTape, MarketEvent } from '../../../src/domain/market/events'
import type { Instant, SettlementDate } from '../../../src/domain/periods'
import { Bounded } from '../bounded'
import { tapeSteps } from './tape'

/** Yesterday's, today's and tomorrow's, and two that someone looks back at. */
const KEPT = 5

/** Lets waiting work of the process run before the next step. */
export const pause = (): Promise<void> =>
  new Promise((go) => {
    setImmediate(go)
  })

/** What an asker gets early: everything known before the whole minute `soon`, while the rest is still being made. */
export type Early = { readonly soon: Instant; readonly receive: (events: readonly MarketEvent[]) => void }

const made = async (seed: number, date: SettlementDate, early?: Early): Promise<DayTape> => {
  const steps = tapeSteps(seed, date, early?.soon)
  for (;;) {
    await pause()
    const step = steps.next()
    if (step.done) return step.value
    if (step.value) early?.receive(step.value)
  }
}

/** The day tapes of one seed: made in small steps when first asked for, a few kept. */
export class Tapes {
  private readonly kept = new Bounded<SettlementDate, Promise<DayTape>>(KEPT)

  constructor(readonly seed: number) {}

  /** The tape of a day; askers at the same time share one making, and the first may have a part of it early. */
  of(date: SettlementDate, early?: Early): Promise<DayTape> {
    const tape = this.kept.get(date) ?? this.make(date, early)
    this.kept.set(date, tape)
    return tape
  }

  /** The tape of a day that is read once: made without being kept. */
  once(date: SettlementDate): Promise<DayTape> {
    return this.kept.get(date) ?? made(this.seed, date)
  }

  /** A making that failed is not kept: the next asker tries again. */
  private make(date: SettlementDate, early?: Early): Promise<DayTape> {
    return made(this.seed, date, early).catch((error: unknown) => {
      this.kept.clear(date)
      throw error
    })
  }
}
