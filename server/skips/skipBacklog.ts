import type { Subscription } from 'rxjs'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import { skipsDueAt } from '../../src/domain/skips/publication'
import type { SkipDayFacts } from '../../src/domain/skips/unitDay'
import type { WatchedStore } from '../history/watchedStore'
import type { Log } from '../log/log'
import type { Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { SkipsMaker } from './skipsMaker'

type Options = {
  readonly store: Pick<WatchedStore, 'filledDays' | 'skipDays' | 'saveSkips' | 'written$'>
  readonly maker: Pick<SkipsMaker, 'day' | 'isPublished'>
  readonly clock: ServerClock
  readonly log: Log
  /** Whether days are being filled: those that no user waits for have time until that is over. */
  readonly isFilling: () => boolean
}

/** Until the first day and between days, ms: a server has better things to do. */
const PAUSE_MS = 1000
/** How often is looked whether the operator has published a day meanwhile, and whether days are filled no more. */
const LOOK_MS = 60_000
/** How often a day whose estimate takes long is looked up at the operator once it is due, ms. */
const OPERATOR_LOOK_MS = 30 * 60_000
/** A day that failed waits so long, doubling with each try, and at the longest, ms. */
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3 * 3_600_000

const factsOf = ({ date, known, of, asOf, publishedAt }: SkipDayFacts): SkipDayFacts => ({
  date,
  known,
  of,
  asOf,
  publishedAt,
})

type Failure = { readonly tries: number; readonly again: Instant }

/**
 * Estimates filled days that have no stored skips, one at a time: those that somebody waits for, then the newest first. A day is
 * estimated again once it is filled again, and once the operator has published it.
 */
export class SkipBacklog {
  /** Filled days, and what is stored of them: undefined where nothing is. */
  private readonly days = new Map<SettlementDate, SkipDayFacts | undefined>()
  private readonly wanted = new Set<SettlementDate>()
  private readonly failing = new Map<SettlementDate, Failure>()
  /** How often a day was filled since the start: what was begun before is not what is stored after. */
  private readonly versions = new Map<SettlementDate, number>()
  private listening: Subscription | undefined
  private cancel: Cancel = () => undefined
  private working: Promise<void> | undefined
  private isRead = false
  private isStopped = false

  constructor(private readonly options: Options) {}

  start(): void {
    this.listening = this.options.store.written$.subscribe(({ filled, provider }) => {
      if (filled === undefined || provider !== undefined) return
      this.versions.set(filled, this.versionOf(filled) + 1)
      this.days.set(filled, undefined)
      this.schedule(PAUSE_MS)
    })
    this.schedule(PAUSE_MS)
  }

  /** Somebody waits for these days: they come first. @returns whether any of them is to be estimated */
  want(dates: readonly SettlementDate[]): boolean {
    const missing = dates.filter((date) => this.days.has(date) && this.days.get(date) === undefined)
    this.wanted.clear()
    for (const date of missing) this.wanted.add(date)
    if (missing.length > 0) this.schedule(0)
    return missing.length > 0
  }

  async stop(): Promise<void> {
    this.isStopped = true
    this.cancel()
    this.listening?.unsubscribe()
    await this.working
  }

  private versionOf(date: SettlementDate): number {
    return this.versions.get(date) ?? 0
  }

  private schedule(ms: number): void {
    if (this.isStopped || this.working !== undefined) return
    this.cancel()
    this.cancel = this.options.clock.after(ms, () => {
      this.working = this.work().finally(() => {
        this.working = undefined
        this.schedule(this.next() === undefined ? LOOK_MS : PAUSE_MS)
      })
    })
  }

  private async work(): Promise<void> {
    try {
      if (!this.isRead) await this.read()
      const date = this.next()
      if (date !== undefined) await this.estimate(date)
    } catch (error) {
      if (!this.isStopped) this.options.log.warn({ err: error }, 'stored skips could not be read; it is tried again')
    }
  }

  private async read(): Promise<void> {
    const { store } = this.options
    const before = new Set(this.days.keys())
    const stored = new Map((await store.skipDays()).map((day) => [day.date, day]))
    for (const date of await store.filledDays()) if (!before.has(date)) this.days.set(date, stored.get(date))
    this.isRead = true
  }

  /** Whether the operator has published a day since it was estimated. */
  private isPublished(day: SkipDayFacts, now: Instant): boolean {
    const recent = day.date >= addDays(dateAt(now), -7)
    return day.publishedAt === undefined && recent && skipsDueAt(day.date) <= now
  }

  private next(): SettlementDate | undefined {
    const now = this.options.clock.now()
    const canBe = (date: SettlementDate): boolean => (this.failing.get(date)?.again ?? -Infinity) <= now
    const newestFirst = (dates: Iterable<SettlementDate>): readonly SettlementDate[] =>
      [...dates].filter(canBe).sort().reverse()
    const [first] = newestFirst(this.wanted)
    if (first !== undefined) return first
    if (this.options.isFilling()) return undefined
    return newestFirst(this.days.keys()).find((date) => {
      const day = this.days.get(date)
      return day === undefined || this.isPublished(day, now)
    })
  }

  private async estimate(date: SettlementDate): Promise<void> {
    const { maker, store, clock, log } = this.options
    const version = this.versionOf(date)
    if (this.days.get(date) !== undefined && maker.isPublished && !(await maker.isPublished(date))) {
      this.failing.set(date, { tries: 0, again: clock.now() + OPERATOR_LOOK_MS })
      return
    }
    try {
      const skips = await maker.day(date, clock.now())
      if (this.isStopped) return
      const isFilled = await store.saveSkips(skips)
      this.wanted.delete(date)
      this.failing.delete(date)
      if (!isFilled) this.days.delete(date)
      else if (this.versionOf(date) === version) this.days.set(date, factsOf(skips))
    } catch (error) {
      if (this.isStopped) return
      this.wanted.delete(date)
      const tries = (this.failing.get(date)?.tries ?? 0) + 1
      const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))
      this.failing.set(date, { tries, again: clock.now() + pause })
      if (tries === 1)
        log.warn({ err: error, day: date }, 'the skips of a day could not be estimated; it is tried again')
    }
  }
}
