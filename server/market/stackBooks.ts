import { changeBook, listsOf, openBook, type BoaBook } from '../../src/domain/boa/book'
import { boaStackOf } from '../../src/domain/boa/projectStack'
import type { MarketState } from '../../src/domain/market/state'
import { periodKey, type Instant, type PeriodRef } from '../../src/domain/periods'
import {
  groupOf,
  type BoaMetrics,
  type BoaSnapshot,
  type KeyMarketMetrics,
  type Mark,
  type StackItem,
} from '../../src/domain/wire'
import { analysisDateOf, verifiedPeriodsAt } from './tradingPeriod'
import { newEpoch, type Publisher } from './publisher'

/** A period's answer without the place of the period against now, which changes while nothing of it does. */
export type BoaLive = Omit<BoaSnapshot, 'analysisDate'>

/** Name of a period's stack in every message: `boa/2026-11-20/35`. */
export const bookKey = ({ date, period }: PeriodRef): string => `boa/${date}/${period}`

/** The answer that a book and its metrics make. */
export const boaLiveOf = (book: BoaBook, metrics: BoaMetrics, asOf: Instant): BoaLive => ({
  ...(listsOf(book) as { -readonly [K in keyof ReturnType<typeof listsOf>]: BoaLive[K] }),
  metrics,
  meta: { t: book.key, e: book.epoch, s: book.seq, n: book.items.size, d: book.digest, asOf },
})

type Held = {
  readonly book: BoaBook
  /** As projected, in that order: what is the same object as before need not be compared. */
  readonly items: readonly StackItem[]
  readonly metrics: BoaMetrics
  readonly metricsText: string
  readonly asOf: Instant
}

const GROUP = groupOf.page('boa', 'Gb')

/**
 * The verified stacks of the periods that run or come next, each with its own life: opened once, changed by patches
 * only, dropped a minute after its period has closed.
 */
export class StackBooks {
  private held = new Map<string, Held>()
  private readonly answers = new WeakMap<Held, BoaLive>()

  constructor(private readonly publisher: Publisher) {}

  /** Opens, changes and drops stacks so that they show the market as of now, and publishes what changed. */
  change(market: MarketState, now: Instant): void {
    const next = new Map<string, Held>()
    for (const ref of verifiedPeriodsAt(now)) {
      const key = periodKey(ref)
      const held = this.held.get(key)
      next.set(key, held ? this.changed(held, market, ref, now) : this.opened(market, ref, now))
    }
    this.held = next
  }

  /** Forgets all stacks: the next ones begin a new life. */
  drop(): void {
    this.held = new Map()
  }

  /** True when every period that is due now has its stack. */
  covers(now: Instant): boolean {
    return verifiedPeriodsAt(now).every((ref) => this.held.has(periodKey(ref)))
  }

  read(ref: PeriodRef): BoaLive | undefined {
    const held = this.held.get(periodKey(ref))
    if (!held) return undefined
    const known = this.answers.get(held) ?? boaLiveOf(held.book, held.metrics, held.asOf)
    this.answers.set(held, known)
    return known
  }

  marks(): Record<string, Mark> {
    const marks: Record<string, Mark> = {}
    for (const { book } of this.held.values()) marks[book.key] = [book.epoch, book.seq, book.items.size, book.digest]
    return marks
  }

  private changed(held: Held, market: MarketState, ref: PeriodRef, now: Instant): Held {
    const { items, metrics } = boaStackOf(market, ref, now)
    const { book, patches } = changeBook(held.book, items, held.items)
    for (const { event, patch } of patches) this.publisher.toGroup(GROUP, event, patch)
    const metricsText = JSON.stringify(metrics)
    // Also when they stay the same: `asOfSeq` must follow the stack, or the figures would seem to lag behind it.
    const isOther = patches.length > 0 || metricsText !== held.metricsText
    if (isOther) this.tellMetrics(book, metrics, now)
    const next: Held = { book, items, metrics, metricsText, asOf: now }
    // An answer stays the same object until something of it changes: made and packed once however many ask (R7).
    const known = isOther ? undefined : this.answers.get(held)
    if (known !== undefined) this.answers.set(next, known)
    return next
  }

  private opened(market: MarketState, ref: PeriodRef, now: Instant): Held {
    const { items, metrics } = boaStackOf(market, ref, now)
    const book = openBook({ key: bookKey(ref), epoch: newEpoch(), items })
    const { publisher } = this
    publisher.opened?.(GROUP, { ...boaLiveOf(book, metrics, now), analysisDate: analysisDateOf(ref, now) })
    return { book, items, metrics, metricsText: JSON.stringify(metrics), asOf: now }
  }

  private tellMetrics(book: BoaBook, metrics: BoaMetrics, at: Instant): void {
    const message: KeyMarketMetrics = { t: book.key, e: book.epoch, asOfSeq: book.seq, at, metrics }
    this.publisher.toGroup(GROUP, 'keyMarketMetrics', message)
  }
}
