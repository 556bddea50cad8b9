import type { Subscription } from 'rxjs'
import { addDays, dateAt, dayStart, type Instant } from '../../src/domain/periods'
import type { Column } from '../../src/domain/series/batch'
import {
  seriesAnswerOf,
  changeTail,
  openTail,
  pointsOf,
  type LiveTail,
  type TailPoints,
} from '../../src/domain/series/liveTail'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { wireGroupOf, type WireMark, type WirePlant, type SeriesLive } from '../../src/domain/wire'
import type { Log } from '../log/log'
import { notNow, ProblemError } from '../http/problem'
import type { Audience, Publisher } from '../market/publisher'
import { BEAT_MS, coalesced, every, PROJECT_MS, type Cancel } from '../market/timing'
import { VerifiedWriter, type Writing } from '../market/verifiedWriter'
import type { ServerClock } from '../sources/source'
import { madeOf } from './columns'
import { DueReads, type Due } from './dueReads'
import { Planner, storedIdsOf } from './plan'
import type { WatchedStore, Written } from './watchedStore'

/** How long a tail is kept up after it was last asked for or received: a reader that comes back finds its life unbroken. */
const RETAINED_UP_MS = 120_000

/** Tails that are kept up at once: all series of the catalogue and of a thousand plants would be thirty times as many. */
export const MOST_TAILS = 2000

const NOT_RETAINED = 'This chart does not move, as new values cannot be stored at the moment.'

const NOTHING: Column = { at: new Float64Array(), values: new Float64Array() }

/** What a series is made of. */
export type Making = {
  /** Ids of what is stored of it: its own, or those of its parts. */
  readonly stored: readonly SeriesId[]
  /** Its values out of those of its parts, in their order; absent where it is stored itself. */
  readonly make?: (parts: readonly Column[]) => Column
}

/** What the series of the catalogue are made of, sums over the plants that are registered by then and formulas included. */
export const makingBy =
  (plants: () => readonly WirePlant[]) =>
  (id: SeriesId): Making => {
    const plan = new Planner(plants, '').planOf({ id })
    const stored = [...new Set(storedIdsOf(plan))]
    if (plan.making.kind === 'stored') return { stored }
    const make = (parts: readonly Column[]): Column =>
      madeOf(plan, new Map(stored.map((part, i) => [part, parts[i] ?? NOTHING])))
    return { stored, make }
  }

type Options = {
  readonly store: Pick<WatchedStore, 'read' | 'written$' | 'whyNotRetained'>
  /** Why what is kept lags behind the market; absent where nothing is written. */
  readonly whyBehind?: (() => string | undefined) | undefined
  readonly publisher: Publisher & Audience
  readonly clock: ServerClock
  readonly log: Log
  /** By the whole id of a series. Throws what the asker is told where it cannot be had. */
  readonly makingOf: (id: SeriesId) => Making
}

/** A tail as of the London day in which `from` is the beginning of yesterday. */
type Made = { readonly from: Instant; readonly points: TailPoints }

type Retained = {
  readonly id: SeriesId
  making: Making
  readonly writer: VerifiedWriter<Made, LiveTail, SeriesLive>
  made: Made | undefined
  wantedAt: Instant
}

const writingOf = (id: SeriesId): Writing<Made, LiveTail, SeriesLive> => ({
  group: wireGroupOf.chart(id),
  open: (epoch, { points }) => openTail(id, epoch, points),
  change: ({ state }, { points }) => {
    const { tail, update } = changeTail(state, points)
    return { state: tail, messages: update ? [{ event: 'chartUpdate', payload: update }] : [] }
  },
  countOf: ({ points }) => points.size,
  answerOf: (tail, { from }, asOf) => seriesAnswerOf(tail, from, asOf),
})

/** First instant of tails: the beginning of yesterday, London. */
const tailStart = (now: Instant): Instant => dayStart(addDays(dateAt(now), -1))

/**
 * The recent values of series, kept up while somebody receives or has asked for them, each with its proof. A tail is a
 * projection of the history: what is written there makes it due, it is read again, and what differs goes out. So what a live
 * page has is what a fresh read gives, whatever revisions came in whatever order. At London's midnight every tail begins a
 * new life without the day before yesterday.
 */
export class LiveSeries {
  private readonly retained = new Map<SeriesId, Retained>()
  private readonly due: DueReads<Retained>
  private readonly querying: ReturnType<typeof coalesced>
  private readonly receiving: Subscription
  private readonly beating: Cancel

  constructor(private readonly options: Options) {
    const { clock, store } = options
    this.due = new DueReads({
      store,
      read: (dues, columns) => this.bring(dues, columns),
      failed: (...of) => this.lost(...of),
    })
    this.querying = coalesced(clock, PROJECT_MS, () => void this.due.run())
    this.receiving = store.written$.subscribe((written) => this.note(written))
    this.beating = every(clock, BEAT_MS, () => this.beat())
  }

  /**
   * The tail as of now, which is kept up from now on.
   * @param id the whole id of a series that there is
   * @throws what `makingOf` throws, or what the store could not be read for; a 503 while what goes by is not kept
   */
  async read(id: SeriesId): Promise<SeriesLive> {
    const why = this.whyStill()
    if (why !== undefined) throw new ProblemError(503, 'No new values.', `${NOT_RETAINED} ${why}`, undefined, 5)
    const retained = this.retainUp(id)
    if (retained.made === undefined) {
      const read = this.due.settled(retained)
      void this.due.run()
      await read
    }
    this.turn(retained, this.options.clock.now())
    const answer = retained.writer.read()
    if (answer === undefined) throw new Error(`The live tail of ${id} was released while it was requested.`)
    return answer
  }

  /** Somebody has joined the group of a series: it is kept up before they ask for the whole. */
  want(id: SeriesId): void {
    try {
      this.retainUp(id)
      void this.due.run()
    } catch (error) {
      this.options.log.debug({ err: error, series: id }, 'a series that was joined cannot be followed')
    }
  }

  /** The proof of every tail as it is; none while what goes by is not kept, since a tail then does not move. */
  marks(): Readonly<Record<string, WireMark>> {
    if (this.whyStill() !== undefined) return {}
    return Object.assign({}, ...[...this.retained.values()].map(({ writer }) => writer.marks())) as Record<
      string,
      WireMark
    >
  }

  /** Why no tail moves though the market does; undefined while they do. */
  private whyStill(): string | undefined {
    return this.options.store.whyNotRetained() ?? this.options.whyBehind?.()
  }

  stop(): void {
    this.receiving.unsubscribe()
    this.beating()
    this.querying.cancel()
  }

  private retainUp(id: SeriesId): Retained {
    const now = this.options.clock.now()
    const known = this.retained.get(id)
    if (known) known.wantedAt = now
    return known ?? this.open(id, now)
  }

  private open(id: SeriesId, now: Instant): Retained {
    const making = this.options.makingOf(id)
    if (this.retained.size >= MOST_TAILS) this.makeSpace()
    const writer = new VerifiedWriter(this.options.publisher, writingOf(id))
    const retained: Retained = { id, making, writer, made: undefined, wantedAt: now }
    this.retained.set(id, retained)
    this.due.add(retained, tailStart(now), Infinity)
    return retained
  }

  /** The tail without readers that was requested longest ago is let go. @throws ProblemError 503 where each has readers */
  private makeSpace(): void {
    const { publisher } = this.options
    const free = [...this.retained.values()].filter(({ writer }) => publisher.isReceived?.(writer.group) !== true)
    const [oldest] = free.sort((a, b) => a.wantedAt - b.wantedAt)
    if (oldest === undefined)
      throw notNow('Too many live series.', `At most ${MOST_TAILS} series are live at once. Try again later.`, 60)
    this.letGo(oldest)
  }

  /** What was written makes the tails due that it is a part of. */
  private note({ batch, filled }: Written): void {
    const start = tailStart(this.options.clock.now())
    if (this.retained.size === 0 || (filled !== undefined && dayStart(addDays(filled, 1)) <= start)) return
    if (this.due.note(batch, this.retained.values(), start)) this.querying.query()
  }

  /** Brings tails up to what was read of their parts. Midnight may have passed since it was asked for. */
  private bring(dues: readonly Due<Retained>[], columns: ReadonlyMap<SeriesId, Column>): void {
    const now = this.options.clock.now()
    const start = tailStart(now)
    for (const { of: retained, from, to } of dues) {
      if (this.retained.get(retained.id) !== retained) continue
      const parts = retained.making.stored.map((id) => columns.get(id) ?? NOTHING)
      const read = retained.making.make ? retained.making.make(parts) : (parts[0] ?? NOTHING)
      const points = pointsOf(read, Math.max(from, start), to)
      for (const [at, value] of retained.made?.points ?? [])
        if (at >= start && (at < from || at >= to)) points.set(at, value)
      retained.made = { from: start, points }
      retained.writer.bring(dateAt(now), retained.made, now)
    }
  }

  /** On a new London day the tail begins a new life a day later. By then other plants may belong to a sum. */
  private turn(retained: Retained, now: Instant): void {
    const from = tailStart(now)
    if (retained.made === undefined || retained.made.from === from) return
    const points = new Map([...retained.made.points].filter(([at]) => at >= from))
    retained.made = { from, points }
    retained.writer.bring(dateAt(now), retained.made, now)
    if (retained.making.make !== undefined) this.makeAgain(retained, from)
  }

  private makeAgain(retained: Retained, from: Instant): void {
    try {
      retained.making = this.options.makingOf(retained.id)
    } catch (error) {
      this.lost([{ of: retained, from, to: Infinity }], error)
      return
    }
    this.due.add(retained, from, Infinity)
    this.querying.query()
  }

  /** Better no proof than a wrong one: readers ask again when no mark comes. */
  private lost(dues: readonly Due<Retained>[], error: unknown): void {
    this.options.log.error({ err: error, series: dues.map(({ of }) => of.id) }, 'live series could not be read')
    for (const { of } of dues) this.letGo(of)
  }

  private letGo(retained: Retained): void {
    if (this.retained.get(retained.id) === retained) this.retained.delete(retained.id)
  }

  private beat(): void {
    const { clock, publisher } = this.options
    const at = clock.now()
    const isRetained = this.whyStill() === undefined
    for (const retained of this.retained.values()) {
      const { group } = retained.writer
      if (publisher.isReceived?.(group) === true) retained.wantedAt = at
      if (at - retained.wantedAt >= RETAINED_UP_MS) {
        this.letGo(retained)
        continue
      }
      this.turn(retained, at)
      const marks = retained.writer.marks()
      if (isRetained && Object.keys(marks).length > 0) publisher.toGroup(group, 'heartbeat', { at, marks })
    }
  }
}
