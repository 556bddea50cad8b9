import type { Instant } from '../../src/domain/periods'
import type { ServerClock } from '../sources/source'

type Timer = { readonly at: Instant; readonly task: () => void }

/** Lets finished promises and the process's input and output run on. */
const turn = (): Promise<void> =>
  new Promise((go) => {
    setImmediate(go)
  })

/**
 * A clock that jumps from timer to timer: a stretch of market time passes as fast as the machine can work. Between two
 * timers the event loop turns once, so that what has settled is acted on at its own instant and streams drain.
 */
export class VirtualClock implements ServerClock {
  /** In order of setting, so that of two that are due together the earlier one runs first. */
  private readonly timers = new Set<Timer>()

  constructor(private instant: Instant) {}

  now(): Instant {
    return this.instant
  }

  after(ms: number, task: () => void): () => void {
    const timer = { at: this.instant + Math.max(0, ms), task }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  /**
   * Runs all that falls due up to the instant. `between` is awaited before each jump: time stands still for as long as
   * it takes. `ended` is asked after each timer.
   */
  async runTo(end: Instant, between: (next: Instant) => Promise<void> | void, ended: () => boolean): Promise<void> {
    await turn()
    for (let timer = this.next(end); timer && !ended(); timer = this.next(end)) {
      await between(timer.at)
      // What was awaited may have arranged an earlier one, or taken this one back.
      if (timer !== this.next(end)) continue
      this.timers.delete(timer)
      this.instant = Math.max(this.instant, timer.at)
      timer.task()
      await turn()
    }
    if (!ended()) this.instant = Math.max(this.instant, end)
  }

  private next(end: Instant): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.timers) if (timer.at <= end && timer.at < (first?.at ?? Infinity)) first = timer
    return first
  }
}
