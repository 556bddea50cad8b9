import { createHash } from 'node:crypto'
import type { Subscription } from 'rxjs'
import { dayStart, addDays, type Instant } from '../../src/domain/periods'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { WatchedStore, Written } from './watchedStore'

/** Bytes of answers that are kept: a chart of a year of half hours has 140 kB. */
const MOST_BYTES = 32 * 1024 * 1024
/** A larger one is made again when it is asked for again. */
const LARGEST = MOST_BYTES / 8

/** However small they are: each one is looked at with everything that is written. */
export const MOST_ENTRIES = 1000

/** Rough size of what is kept next to an answer: its key, its place, and each id of its scope, bytes. */
const ENTRY_BYTES = 500
const ID_BYTES = 40
const scopeBytes = ({ ids }: AnswerScope): number => {
  let bytes = ENTRY_BYTES
  for (const { length } of ids) bytes += ID_BYTES + 2 * length
  return bytes
}

/** A question may have a hundred formulas: of each only this is kept. */
const keyOf = (question: string): string => createHash('sha256').update(question).digest('base64')

/** What an answer is of: it is right until something of it is written. */
export type AnswerScope = { readonly ids: ReadonlySet<SeriesId>; readonly from: Instant; readonly to: Instant }

/** Rough size of an answer, bytes. */
export type Sized<T> = { readonly value: T; readonly bytes: number }

type Entry<T> = {
  readonly scope: AnswerScope
  readonly answer: Promise<Sized<T>>
  readonly giveUp: AbortController
  waiting: number
  bytes: number
}

const extentOf = ({ batch: { at }, filled }: Written): readonly [Instant, Instant] => {
  if (filled !== undefined) return [dayStart(filled), dayStart(addDays(filled, 1))]
  let first = Infinity
  let last = -Infinity
  for (const instant of at) {
    first = Math.min(first, instant)
    last = Math.max(last, instant)
  }
  return [first, last + 1]
}

/** A day that is filled changes every answer of it: one may say that it is still to be filled. */
const concerns = ({ batch, filled }: Written, { ids }: AnswerScope): boolean =>
  filled !== undefined || batch.ids.some((id) => ids.has(id))

/**
 * Answers over the history, by their question. The same question asked again is answered by what is kept, or waits for
 * what is under way; what is written into an answer's time takes it away, so that none is ever older than the history.
 * A question that nobody waits for any more is given up.
 */
export class AnswerCache<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly listening: Subscription

  constructor(store: Pick<WatchedStore, 'written$'>) {
    this.listening = store.written$.subscribe((written) => this.forget(written))
  }

  stop(): void {
    this.listening.unsubscribe()
  }

  /**
   * @param question all that tells it from another, of any length
   * @param signal the asker's: aborted once they do not wait any more
   * @param make makes the answer; its signal is aborted once nobody waits
   */
  async query(
    question: string,
    scope: AnswerScope,
    make: (signal: AbortSignal) => Promise<Sized<T>>,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted()
    const key = keyOf(question)
    const entry = this.entries.get(key) ?? this.open(key, scope, make)
    // Asked for last, so it goes last.
    if (this.entries.delete(key)) this.entries.set(key, entry)
    entry.waiting++
    const leave = (): void => this.leave(key, entry)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return (await entry.answer).value
    } finally {
      signal.removeEventListener('abort', leave)
      if (!signal.aborted) entry.waiting--
    }
  }

  private open(key: string, scope: AnswerScope, make: (signal: AbortSignal) => Promise<Sized<T>>): Entry<T> {
    const giveUp = new AbortController()
    const entry: Entry<T> = { scope, giveUp, answer: make(giveUp.signal), waiting: 0, bytes: 0 }
    this.entries.set(key, entry)
    entry.answer.then(
      ({ bytes }) => {
        entry.bytes = bytes + scopeBytes(scope)
        if (entry.bytes > LARGEST) this.drop(key, entry)
        else this.makeSpace()
      },
      () => this.drop(key, entry),
    )
    return entry
  }

  private leave(key: string, entry: Entry<T>): void {
    entry.waiting--
    if (entry.waiting > 0 || entry.bytes > 0) return
    this.drop(key, entry)
    entry.giveUp.abort(new DOMException('No client waits for the answer.', 'AbortError'))
  }

  private drop(key: string, entry: Entry<T>): void {
    if (this.entries.get(key) === entry) this.entries.delete(key)
  }

  private makeSpace(): void {
    let total = 0
    for (const { bytes } of this.entries.values()) total += bytes
    for (const [key, { bytes }] of this.entries) {
      if (total <= MOST_BYTES && this.entries.size <= MOST_ENTRIES) return
      if (bytes === 0) continue
      this.entries.delete(key)
      total -= bytes
    }
  }

  private forget(written: Written): void {
    const [first, last] = extentOf(written)
    for (const [key, { scope }] of this.entries)
      if (first < scope.to && last > scope.from && concerns(written, scope)) this.entries.delete(key)
  }
}
