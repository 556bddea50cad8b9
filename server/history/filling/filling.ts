import { MOST_BACK_TEST_DAYS } from '../../../src/domain/alerts/calls'
import { areFactsStored } from '../../../src/domain/alerts/facts/factDays'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { FIRST_DAY } from '../../../src/domain/series/definition'
import type { HistoryFacts } from '../../../src/domain/wire/status'
import type { Log } from '../../log/log'
import type { Cancel } from '../../market/timing'
import { SourceError, type ServerClock } from '../../sources/source'
import { shownWhy } from '../../store/storeError'
import type { HistoryStore } from '../types'
import type { DayMaker } from './dayMaker'
import type { FilledDay } from './messages'
import { daysBack, newestDay, nextDay, fillingWholeFrom, type Failure } from './nextDay'
import { WantedDays, type Asker } from './wantedDays'

/** How often is looked whether there is something to do, and whether a server that was busy has time again. */
const LOOK_MS = 20_000
const BUSY_MS = 1000
/** A server that is always busy makes a day after so long all the same: somebody waits for it. */
const LONGEST_BUSY_MS = 30_000
/** Pause of a day that failed, doubling with each try, and the longest. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3 * 3_600_000
/** The same of a day of which its provider has nothing: that it has it later is rare. */
const FIRST_EMPTY_PAUSE_MS = 3_600_000
const LONGEST_EMPTY_PAUSE_MS = 24 * 3_600_000
/** So many failures in a row are not of the days: then all wait. */
const IN_A_ROW = 3
/** What the pace is measured over. */
const PACE_MS = 120_000

export type FillingOptions = {
  readonly store: Pick<HistoryStore, 'fill' | 'append' | 'filledDays' | 'factDays' | 'fillFacts'>
  readonly maker: DayMaker
  readonly clock: ServerClock
  readonly log: Log
  /** How many days back are filled without being asked for. */
  readonly days: number
  /** From the start until the first day, ms: what a server does first is to be a server. */
  readonly startMs: number
  /** Whether the server has too much to do just now. */
  readonly isBusy: () => boolean
}

const whyOf = (error: unknown): string => (error instanceof SourceError ? error.reason : shownWhy(error))

const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1))

const isEmpty = (error: unknown): boolean => error instanceof SourceError && error.status === 404

const pauseOf = (tries: number, error: unknown): number =>
  isEmpty(error) ? Math.min(LONGEST_EMPTY_PAUSE_MS, FIRST_EMPTY_PAUSE_MS * 2 ** (tries - 1)) : pauseAfter(tries)

/**
 * Fills the history day by day while the server has nothing better to do; the next day is made while the one before is
 * written. Which days are filled is in the store alone, so that a process that starts again goes on from there.
 */
export class Filling {
  private readonly filled = new Set<SettlementDate>()
  private readonly filledAt = new Map<SettlementDate, Instant>()
  private readonly wanted: WantedDays
  private readonly missed = new Set<SettlementDate>()
  private readonly failing = new Map<SettlementDate, Failure>()
  private turn = 0
  private firstDay: SettlementDate | undefined
  /** Being made or written. */
  private readonly underWay = new Set<SettlementDate>()
  private writing: Promise<void> = Promise.resolve()
  private inARow = 0
  private isPaused = false
  /** Why nothing at all can be filled. */
  private why: string | undefined
  /** Aborted by the stop. */
  private readonly ending = new AbortController()
  private running: Promise<void> = Promise.resolve()
  private cancel: Cancel = () => undefined
  private wake: () => void = () => undefined

  constructor(private readonly options: FillingOptions) {
    this.wanted = new WantedDays(options.log)
  }

  start(): void {
    this.cancel = this.options.clock.after(this.options.startMs, () => {
      this.running = this.run()
    })
  }

  /** The day that is being written is finished, the one that is being made is given up. */
  async stop(): Promise<void> {
    this.ending.abort()
    this.cancel()
    this.wake()
    await this.options.maker.stop()
    await this.running
  }

  /** Days that users wait for, as many as each may have waiting; `nextDay` says which come first. */
  want(days: readonly SettlementDate[], by: Asker): void {
    const newest = newestDay(this.options.clock.now())
    const isToFill = (date: SettlementDate): boolean =>
      !this.filled.has(date) && date <= newest && date >= (this.firstDay ?? FIRST_DAY)
    const missing = days.filter(isToFill)
    if (missing.length === 0) return
    this.wanted.add(missing, by, addDays(newest, 1 - this.options.days))
    this.wake()
  }

  /** Something of these days was received and has been lost: they are filled again. */
  miss(days: Iterable<SettlementDate>): void {
    for (const date of days) this.missed.add(date)
  }

  wholeFrom(): SettlementDate | undefined {
    return fillingWholeFrom(this.filled, this.options.clock.now())
  }

  private stateOf(isDone: boolean): HistoryFacts['state'] {
    if (this.why !== undefined) return 'failing'
    if (isDone) return 'done'
    return this.isPaused ? 'paused' : 'filling'
  }

  facts(): HistoryFacts {
    const { clock, days } = this.options
    const now = clock.now()
    const all = new Set([...daysBack({ now, days, firstDay: this.firstDay ?? '' }), ...this.wanted.keys()])
    const done = [...all].filter((date) => this.filled.has(date)).length
    const first = this.wholeFrom()
    const pace = this.daysPerMinute(now)
    const [failed] = [...this.failing].sort(([a], [b]) => (a < b ? 1 : -1))
    return {
      state: this.stateOf(done >= all.size),
      days: all.size,
      filled: done,
      ...(first !== undefined && { wholeFrom: first }),
      ...(pace !== undefined && { daysPerMinute: pace }),
      ...(this.why !== undefined && { why: this.why }),
      ...(failed && { failed: { day: failed[0], why: failed[1].why, again: failed[1].again } }),
    }
  }

  private daysPerMinute(now: Instant): number | undefined {
    const recent = [...this.filledAt.values()].filter((at) => now - at < PACE_MS)
    const since = Math.min(...recent)
    if (recent.length < 3 || now <= since) return undefined
    return Math.round(((recent.length - 1) / (now - since)) * 600_000) / 10
  }

  private isStopped(): boolean {
    return this.ending.signal.aborted
  }

  private async run(): Promise<void> {
    await this.open()
    await this.makeToday()
    let pausedFor = 0
    while (!this.isStopped()) {
      this.isPaused = this.options.isBusy() && pausedFor < LONGEST_BUSY_MS
      pausedFor = this.isPaused ? pausedFor + BUSY_MS : 0
      const date = this.isPaused ? undefined : this.next()
      if (date !== undefined) await this.fillDay(date)
      else if (this.isPaused) await this.pause(BUSY_MS)
      else await this.idle()
    }
    await this.writing
  }

  /** Reads what there is, and from which day on there can be more; until it is known. */
  private async open(): Promise<void> {
    const { store, maker, log } = this.options
    for (let tries = 1; !this.isStopped() && this.firstDay === undefined; tries++) {
      try {
        for (const date of await store.filledDays()) this.filled.add(date)
        await this.missFacts()
        this.firstDay = await maker.firstDay()
        this.why = undefined
      } catch (error) {
        if (this.isStopped()) return
        this.why = whyOf(error)
        if (tries === 1) log.warn({ err: error }, 'the history cannot be filled; it is tried again')
        await this.pause(pauseAfter(tries))
      }
    }
  }

  /** The newest filled days of which facts are not stored, as after an update, are filled again. */
  private async missFacts(): Promise<void> {
    const { store, clock } = this.options
    const stored = new Set(await store.factDays())
    const newest = newestDay(clock.now())
    for (let back = 0; back < MOST_BACK_TEST_DAYS; back += 1) {
      const date = addDays(newest, -back)
      if (this.filled.has(date) && !stored.has(date)) this.missed.add(date)
    }
  }

  /** What was published of the running day before this server began. It is whole once it is over, and is filled then. */
  private async makeToday(): Promise<void> {
    const { store, maker, clock, log } = this.options
    if (this.isStopped()) return
    try {
      const { facts, ...batch } = await maker.day(dateAt(clock.now()))
      await store.append(batch)
      await store.fillFacts(dateAt(clock.now()), facts ?? [])
    } catch (error) {
      if (!this.isStopped()) log.warn({ err: error }, 'the earlier part of the running day is missing until tomorrow')
    }
  }

  private next(): SettlementDate | undefined {
    const { filled, filledAt, missed, failing, underWay, firstDay, turn } = this
    if (firstDay === undefined) return undefined
    const { clock, days } = this.options
    const wanted = this.wanted.of('users')
    const visited = this.wanted.of('visitors')
    const progress = { filled, filledAt, wanted, visited, missed, failing, underWay, turn }
    return nextDay(progress, { now: clock.now(), days, firstDay })
  }

  private async fillDay(date: SettlementDate): Promise<void> {
    this.underWay.add(date)
    this.turn += 1
    try {
      const batch = await this.options.maker.day(date)
      await this.writing
      this.writing = this.write(date, batch)
    } catch (error) {
      this.failed(date, error)
    }
    // One bad day says nothing about the next; with several in a row the provider or the disk is not there.
    if (this.inARow >= IN_A_ROW) await this.pause(pauseAfter(this.inARow - IN_A_ROW + 1))
  }

  private async write(date: SettlementDate, { facts, ...batch }: FilledDay): Promise<void> {
    try {
      await this.options.store.fill(date, batch)
      if (areFactsStored(date, this.options.clock.now())) await this.options.store.fillFacts(date, facts ?? [])
      this.inARow = 0
      this.filled.add(date)
      this.filledAt.set(date, this.options.clock.now())
      for (const set of [this.underWay, this.wanted, this.missed, this.failing]) set.delete(date)
    } catch (error) {
      this.failed(date, error)
    }
  }

  private failed(date: SettlementDate, error: unknown): void {
    this.underWay.delete(date)
    if (this.isStopped()) return
    this.inARow = isEmpty(error) ? 0 : this.inARow + 1
    const tries = (this.failing.get(date)?.tries ?? 0) + 1
    this.failing.set(date, { tries, again: this.options.clock.now() + pauseOf(tries, error), why: whyOf(error) })
    if (tries === 1) this.options.log.warn({ err: error, day: date }, 'a day could not be filled; it is tried again')
  }

  private async idle(): Promise<void> {
    await this.writing
    if (this.next() !== undefined) return
    this.options.maker.rest()
    await this.pause(LOOK_MS)
  }

  /** Until then, or until somebody wants something or it is stopped. */
  private pause(ms: number): Promise<void> {
    if (this.isStopped()) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = this.options.clock.after(ms, resolve)
      this.wake = () => {
        cancel()
        resolve()
      }
    })
  }
}
