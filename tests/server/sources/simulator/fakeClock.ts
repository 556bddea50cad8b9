import type { ServerClock } from '../../../../server/sources/source'

/** A clock that stands still until told to go on; its timers fire in order, each at its own instant. */
export class FakeClock implements ServerClock {
  private tasks: { at: number; run: () => void }[] = []

  constructor(private time: number) {}

  now(): number {
    return this.time
  }

  after(ms: number, run: () => void): () => void {
    const task = { at: this.time + ms, run }
    this.tasks.push(task)
    return () => {
      this.tasks = this.tasks.filter((each) => each !== task)
    }
  }

  waiting(): number {
    return this.tasks.length
  }

  /** The machine sleeps: time passes, and no timer fires until it wakes. */
  sleepUntil(at: number): void {
    this.time = at
  }

  advanceTo(end: number): void {
    for (;;) {
      const next = this.tasks.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      this.tasks = this.tasks.filter((each) => each !== next)
      this.time = Math.max(this.time, next.at)
      next.run()
    }
    this.time = Math.max(this.time, end)
  }
}
