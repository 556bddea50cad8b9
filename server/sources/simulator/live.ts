import { Observable, type Subscriber } from 'rxjs'
import { withoutPaths } from '../../../src/domain/format/withoutPaths'
import { FEEDS, type MarketEvent } from '../../../src/domain/market/events'
import { dateAt, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { MINUTE } from './physics/random'
import { ANNOUNCED } from './dayOperation'
import type { Early, Tapes } from './tapes'

/** Events of the same tenth of a second go out together. */
const GRAIN = 100
/** The last publication about a day comes this long after its midnight. */
const LATE = 60 * MINUTE
/** How long before a day is announced its tape is made. */
const PREPARED = 15 * MINUTE
const TRY_AGAIN = 60_000

type Cursor = { readonly events: readonly MarketEvent[]; next: number }

const daysAround = (now: Instant): readonly SettlementDate[] => [
  ...new Set([dateAt(now - LATE), dateAt(now), dateAt(now + ANNOUNCED + PREPARED)]),
]

/** The part of a day's tape that the day before has not told: what began before midnight it has. */
const untold = (events: readonly MarketEvent[], date: SettlementDate): readonly MarketEvent[] => {
  const midnight = dayStart(date)
  const began = new Set<string>()
  return events.filter((event) => {
    if (event.kind === 'acceptanceDeleted') return !began.has(`${event.unit}/${event.number}`)
    if (event.kind === 'levels') return (event.segments[0]?.timeFrom ?? midnight) >= midnight
    if (event.kind !== 'acceptance') return true
    const { unit, number, segments } = event.acceptance
    const publishedBefore = segments.some(({ timeFrom }) => timeFrom < midnight)
    if (publishedBefore) began.add(`${unit}/${number}`)
    return !publishedBefore
  })
}

class Player {
  private readonly cursors = new Map<SettlementDate, Cursor>()
  private readonly loading = new Set<SettlementDate>()
  private readonly joined: SettlementDate
  private cancel: () => void = () => undefined
  private readonly retries = new Set<() => void>()
  /** The first batch is out. */
  private begun = false
  /** All of the joined day's tape is there. */
  private whole = false
  /** The joined day's events up to here were told from an early part. */
  private publishedEarly: Instant = -Infinity
  private open = true

  constructor(
    private readonly tapes: Tapes,
    private readonly clock: ServerClock,
    private readonly out: Subscriber<readonly MarketEvent[]>,
  ) {
    this.joined = dateAt(clock.now())
  }

  play(): void {
    if (!this.open) return
    const now = this.clock.now()
    // The first batch waits for the running day alone; its neighbours are made while someone is already looking.
    const days = this.whole ? daysAround(now) : [this.joined]
    for (const date of days) this.load(date)
    if (!this.whole) return
    this.begun = true
    this.notify(now)
    for (const [date, cursor] of this.cursors)
      if (cursor.next >= cursor.events.length && !days.includes(date)) this.cursors.delete(date)
    this.tapes.release(now, [...days, ...this.cursors.keys()])
    this.wait()
  }

  stop(): void {
    this.open = false
    this.cancel()
    for (const cancel of this.retries) cancel()
  }

  private load(date: SettlementDate): void {
    if (this.cursors.has(date) || this.loading.has(date)) return
    this.loading.add(date)
    this.tapes.of(date, this.early(date)).then(
      ({ events }) => {
        this.loading.delete(date)
        const cursor = this.cursorOn(events, date)
        this.whole ||= date === this.joined
        while ((cursor.events[cursor.next]?.at ?? Infinity) <= this.publishedEarly && date === this.joined)
          cursor.next++
        this.cursors.set(date, cursor)
        this.play()
      },
      (error: unknown) => this.failed(date, error),
    )
  }

  /** The first batch need not wait for the part of its day that is still to come. */
  private early(date: SettlementDate): Early | undefined {
    if (date !== this.joined || this.begun) return undefined
    const soon = Math.floor(this.clock.now() / MINUTE + 2) * MINUTE
    return {
      soon,
      receive: (events) => {
        const now = Math.min(this.clock.now(), soon - 1)
        if (!this.open || this.begun) return
        this.begun = true
        this.publishedEarly = now
        this.out.next(events.filter(({ at }) => at <= now))
      },
    }
  }

  /** Of the day before the one that was joined only what comes after midnight is still news. */
  private cursorOn(events: readonly MarketEvent[], date: SettlementDate): Cursor {
    const midnight = dayStart(this.joined)
    if (date < this.joined) return { events: events.filter(({ at }) => at >= midnight), next: 0 }
    return { events: date > this.joined ? untold(events, date) : events, next: 0 }
  }

  private notify(now: Instant): void {
    const due: MarketEvent[] = []
    for (const cursor of this.cursors.values()) {
      const from = cursor.next
      while ((cursor.events[cursor.next]?.at ?? Infinity) <= now) cursor.next++
      for (let i = from; i < cursor.next; i++) {
        const event = cursor.events[i]
        if (event) due.push(event)
      }
    }
    if (due.length > 0) this.out.next(due.sort((a, b) => a.at - b.at))
  }

  private wait(): void {
    this.cancel()
    const next = Math.min(...[...this.cursors.values()].map(({ events, next: at }) => events[at]?.at ?? Infinity))
    // With nothing left to tell (the machine slept over a day) a day's tape is being made and will call again.
    if (!Number.isFinite(next)) return
    const ms = Math.max(0, Math.ceil(next / GRAIN) * GRAIN - this.clock.now())
    this.cancel = this.clock.after(ms, () => this.play())
  }

  private failed(date: SettlementDate, error: unknown): void {
    if (!this.open) return
    const why = `The simulated day ${date} could not be made: ${withoutPaths(error)}`
    this.out.next(FEEDS.map((feed) => ({ kind: 'feed', at: this.clock.now(), feed, ok: false, why })))
    const cancelRetry = this.clock.after(TRY_AGAIN, () => {
      this.retries.delete(cancelRetry)
      this.loading.delete(date)
      this.play()
    })
    this.retries.add(cancelRetry)
  }
}

/**
 * Today's tape at the clock's pace: first one batch of everything known by now and not outlived, then each event at its instant, over
 * midnight without a seam. Cold: each subscriber receives the first batch.
 */
export const liveMarket = (tapes: Tapes, clock: ServerClock): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    const player = new Player(tapes, clock, out)
    player.play()
    return () => player.stop()
  })
