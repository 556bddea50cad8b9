import type { DayTape, MarketEvent } from '../../../src/domain/market/events'
import type { Instant, PeriodRef, SettlementDate } from '../../../src/domain/periods'
import { Bounded } from '../bounded'
import { idleTurn, turn } from '../turn'
import type { SimulatedDay } from './dayOperation'
import { periodSteps } from './periodTape'
import { MINUTE } from './physics/random'
import { abroadSteps, chartedOf, chartedSteps, tapeSteps } from './tape'

/** Yesterday's, today's and tomorrow's, and two that someone looks back at. */
const RETAINED = 5
/** So long after the last look at a day its tape gives back its memory, some 100 MB. */
const IDLE_MS = 10 * MINUTE

/** What an asker gets early: everything known before the whole minute `soon`, while the rest is still being made. */
export type Early = { readonly soon: Instant; readonly receive: (events: readonly MarketEvent[]) => void }

/** Makes something step by step, with a pause before each. Once a part is handed over early, its receiver has the turns first. */
export const inSteps = async <Made>(
  steps: Generator<readonly MarketEvent[] | undefined, Made>,
  early?: Early,
): Promise<Made> => {
  let pause = turn
  for (;;) {
    await pause()
    const step = steps.next()
    if (step.done) return step.value
    if (step.value === undefined) continue
    early?.receive(step.value)
    pause = idleTurn
  }
}

/** The day tapes of one seed: made in small steps when first asked for, a few kept. */
export class Tapes {
  private readonly retained = new Bounded<SettlementDate, Promise<SimulatedDay>>(RETAINED)
  /** Since when `release` has found a day idle; a look at it takes it out. */
  private readonly idleSince = new Map<SettlementDate, Instant>()

  constructor(readonly seed: number) {}

  /** The tape of a day; askers at the same time share one making, and the first may have a part of it early. */
  of(date: SettlementDate, early?: Early): Promise<SimulatedDay> {
    const tape = this.known(date) ?? this.make(date, early)
    this.retained.set(date, tape)
    return tape
  }

  /** To be called as time goes on: gives up days that are not played and that were not looked at for a while. */
  release(now: Instant, played: readonly SettlementDate[]): void {
    for (const date of this.retained.keys()) {
      const since = this.idleSince.get(date)
      if (since === undefined || played.includes(date)) this.idleSince.set(date, now)
      else if (now - since >= IDLE_MS) this.retained.clear(date)
    }
  }

  /** What charts show of a day: of its tape where that is there, else made alone and not kept. */
  async charted(date: SettlementDate): Promise<readonly MarketEvent[]> {
    const retained = this.known(date)
    return retained ? chartedOf((await retained).events) : inSteps(chartedSteps(this.seed, date))
  }

  /** Events with load, generation and flows of the neighbours on a day, among others where its tape is there. */
  async abroad(date: SettlementDate): Promise<readonly MarketEvent[]> {
    const retained = this.known(date)
    return retained ? (await retained).events : inSteps(abroadSteps(this.seed, date))
  }

  /**
   * What a period needs: of the tape of its day where that is there or in the making, else made alone, and the tape after
   * it, for who goes on to the periods next to it.
   */
  async ofPeriod(ref: PeriodRef): Promise<DayTape> {
    const retained = this.known(ref.date)
    if (retained) return retained
    const alone = await inSteps(periodSteps(this.seed, ref))
    // Who needs it learns of its failure.
    this.of(ref.date).catch(() => undefined)
    return alone
  }

  private known(date: SettlementDate): Promise<SimulatedDay> | undefined {
    this.idleSince.delete(date)
    return this.retained.get(date)
  }

  /** A making that failed is not kept: the next asker tries again. */
  private make(date: SettlementDate, early?: Early): Promise<SimulatedDay> {
    return inSteps(tapeSteps(this.seed, date, early?.soon), early).catch((error: unknown) => {
      this.retained.clear(date)
      throw error
    })
  }
}
