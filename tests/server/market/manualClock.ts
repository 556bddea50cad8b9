import type { ServerClock } from '../../../server/sources/source'

/** A clock that stands still until it is told to go on; timers run in order of time, each at its own instant. */
export class ManualClock implements ServerClock {
  private timers: { readonly at: number; readonly task: () => void }[] = []

  constructor(private time: number) {}

  now(): number {
    return this.time
  }

  after(ms: number, task: () => void): () => void {
    const timer = { at: this.time + ms, task }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((each) => each !== timer)
    }
  }

  /** Goes on by `ms`, running what falls due on the way. */
  advance(ms: number): void {
    const end = this.time + ms
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.timers = this.timers.filter((each) => each !== next)
      this.time = Math.max(this.time, next.at)
      next.task()
    }
    this.time = end
  }

  /** Time passes in which nothing runs. */
  sleep(ms: number): void {
    this.time += ms
  }

  /** Timers that wait. */
  get waiting(): number {
    return this.timers.length
  }
}
