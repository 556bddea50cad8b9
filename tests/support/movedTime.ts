import { VirtualTimeScheduler, type SchedulerLike } from 'rxjs'
import type { ServerClock } from '../../server/sources/source'
import type { Ticks } from '../../src/infra/time/clock'

/** One time for a server and its page: it stands still until the test moves it, and both read it in the same moment. */
export class MovedTime implements ServerClock {
  private readonly scheduler = new VirtualTimeScheduler()

  constructor(start: number) {
    this.scheduler.frame = start
  }

  now(): number {
    return this.scheduler.frame
  }

  after(ms: number, task: () => void): () => void {
    const running = this.scheduler.schedule(task, Math.max(0, ms))
    return () => running.unsubscribe()
  }

  /** For streams that wait. */
  get timers(): SchedulerLike {
    return this.scheduler
  }

  /** What the page's clock is made of. */
  get ticks(): Ticks {
    return { wall: () => this.now(), running: () => this.now(), timers: this.scheduler }
  }

  /** Goes on by `ms`; what falls due on the way runs in order, each at its own instant. */
  move(ms: number): void {
    const end = this.now() + ms
    this.scheduler.maxFrames = end
    this.scheduler.flush()
    this.scheduler.frame = end
  }
}
