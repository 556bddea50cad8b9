import { Histogram, machineMs, median } from '../../support/histogram'

/**
 * Latency by stretches of time: a shared machine has bad moments, and one of them must neither make nor break a
 * comparison. Each stretch has its own p99; the middle one speaks for a phase.
 */
export class Windows {
  readonly #histogram = new Histogram()
  readonly #p99s: number[] = []

  add(dueUs: number): void {
    this.#histogram.add(machineMs() - dueUs / 1000)
  }

  /** Ends a stretch; gives its p99, ms. */
  cut(): number {
    const p99 = this.#histogram.quantile(0.99)
    if (!Number.isNaN(p99)) this.#p99s.push(p99)
    this.#histogram.clear()
    return p99
  }

  /** Forgets what came since the last cut. */
  drop(): void {
    this.#histogram.clear()
  }

  get p99s(): readonly number[] {
    return this.#p99s
  }

  get p99(): number {
    return median(this.#p99s)
  }
}

/** What a tick of the hub may move a p99 by without anything being slower, ms. */
const TICK_MS = 20

/**
 * Whether what is disturbed is at most a fifth slower than what is not. Judged by the middle stretch against the middle
 * one on a quiet machine; where undisturbed stretches differ among themselves by more than that, against the worst of them.
 */
export const isAtMostAFifthSlower = (disturbed: Windows, quiet: Windows): boolean =>
  disturbed.p99 <= 1.2 * quiet.p99 + TICK_MS || disturbed.p99 <= 1.2 * Math.max(...quiet.p99s)
