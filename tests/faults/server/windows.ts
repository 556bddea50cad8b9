import { shortOrLong } from '../../support/cases'
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

/**
 * What a p99 may differ by without anything being slower, ms: a tick of the hub; in CI, where tests share a machine with
 * each other, as much as one bad moment of it.
 */
const SLACK_MS = shortOrLong(250, 20)

/**
 * Whether what is disturbed is at most a fifth slower than what is not, by their middle stretches; where undisturbed
 * stretches differ among themselves by more than that, against the worst of them.
 */
export const isAtMostAFifthSlower = (disturbed: Windows, quiet: Windows): boolean =>
  disturbed.p99 <= Math.max(1.2 * quiet.p99 + SLACK_MS, 1.2 * Math.max(...quiet.p99s))
