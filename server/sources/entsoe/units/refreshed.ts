import type { Instant } from '../../../../src/domain/periods'
import { Bounded } from '../../bounded'
import { SourceError, type ProviderGiven } from '../../source'
import { EntsoeFault } from '../fault'

/** A page gives up after 20 s: what takes longer goes on, and is there when it is requested again. */
export const PATIENCE_MS = 12_000

type Entry<V> = {
  readonly value?: V
  /** Until when it is not requested again. */
  readonly until: Instant
  readonly making?: Promise<V>
}

type Given<V> = Pick<ProviderGiven, 'clock' | 'log'> & {
  /** So many answers are retained. */
  readonly most: number
  /** How long a value is not requested again, ms. */
  readonly lifetimeMs: (key: string, value: V) => number
  /** What is said where an answer takes too long, one sentence. */
  readonly notYet: () => string
}

/** After a request that failed next to a value that is there. */
const FAILED_MS = 60_000

const reasonOf = (error: unknown): string =>
  error instanceof EntsoeFault ? error.reason : 'An answer of ENTSO-E could not be read here.'

/**
 * Answers that are requested when somebody needs them, once for all who do at a time, and again when they are old. While
 * that goes on for long, or fails, the last value stays.
 */
export class Refreshed<V> {
  private readonly entries: Bounded<string, Entry<V>>

  constructor(private readonly given: Given<V>) {
    this.entries = new Bounded(given.most)
  }

  /**
   * @param make gets the value before, where there is one
   * Rejects with a SourceError where there is none and none could be had in time.
   */
  get(key: string, make: (before: V | undefined) => Promise<V>): Promise<V> {
    const entry = this.entries.get(key)
    const { clock } = this.given
    if (entry?.value !== undefined && entry.until > clock.now()) return Promise.resolve(entry.value)
    return this.inTime(entry?.making ?? this.begin(key, entry, make), entry?.value)
  }

  private begin(key: string, entry: Entry<V> | undefined, make: (before: V | undefined) => Promise<V>): Promise<V> {
    const { clock, log, lifetimeMs } = this.given
    const before = entry?.value
    const making = make(before).then(
      (value) => {
        this.entries.set(key, { value, until: clock.now() + lifetimeMs(key, value) })
        return value
      },
      (error: unknown) => {
        if (before === undefined) this.entries.clear(key)
        else this.entries.set(key, { value: before, until: clock.now() + FAILED_MS })
        log.warn(`ENTSO-E: ${key}: ${reasonOf(error)}`)
        if (before !== undefined) return before
        throw new SourceError(reasonOf(error))
      },
    )
    // Who waits gets the rejection; without waiters it is no fault of the process.
    making.catch(() => undefined)
    this.entries.set(key, { ...entry, until: entry?.until ?? 0, making })
    return making
  }

  private inTime(making: Promise<V>, before: V | undefined): Promise<V> {
    const { clock, notYet } = this.given
    return new Promise((resolve, reject) => {
      const cancel = clock.after(PATIENCE_MS, () => {
        if (before === undefined) reject(new SourceError(notYet()))
        else resolve(before)
      })
      making.then(resolve, reject).finally(cancel)
    })
  }
}
