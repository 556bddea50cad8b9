import type { Subscription } from 'rxjs'
import { addDays, dateAt, dayStart, type Instant } from '../../src/domain/periods'
import type { Column } from '../../src/domain/series/batch'
import { answerOf, changeTail, openTail, pointsOf, type LiveTail, type Points } from '../../src/domain/series/liveTail'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { groupOf, type Mark, type Plant, type SeriesLive } from '../../src/domain/wire'
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
const KEPT_UP_MS = 120_000

/** Tails that are kept up at once: all series of the catalogue and of a thousand plants would be thirty times as many. */
export const MOST_TAILS = 2000

const NOT_KEPT = 'This chart does not move, as new values cannot be stored at the moment.'

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
  (plants: () => readonly Plant[]) =>
  (id: SeriesId): Making => {
    const plan = new Planner(plants, '').planOf({ id })
    const stored = [...new Set(storedIdsOf(plan))]
    if (plan.making.kind === 'stored') return { stored }
    const make = (parts: readonly Column[]): Column =>
      madeOf(plan, new Map(stored.map((part, i) => [part, parts[i] ?? NOTHING])))
    return { stored, make }
  }

type Options = {
  readonly store: Pick<WatchedStore, 'read' | 'written$' | 'whyNotKept'>
  /** Why what is kept lags behind the market; absent where nothing is written. */
  readonly whyBehind?: (() => string | undefined) | undefined
  readonly publisher: Publisher & Audience
  readonly clock: ServerClock
  readonly log: Log
  /** By the whole id of a series. Throws what the asker is told where it cannot be had. */
  readonly makingOf: (id: SeriesId) => Making
}

/** A tail as of the London day in which `from` is the beginning of yesterday. */
type Made = { readonly from: Instant; readonly points: Points }

type Kept = {
  readonly id: SeriesId
  making: Making
  readonly writer: VerifiedWriter<Made, LiveTail, SeriesLive>
  made: Made | undefined
  wantedAt: Instant
}

const writingOf = (id: SeriesId): Writing<Made, LiveTail, SeriesLive> => ({
  group: groupOf.chart(id),
  open: (epoch, { points }) => openTail(id, epoch, points),
  change: ({ state }, { points }) => {
    const { tail, update } = changeTail(state, points)
    return { state: tail, messages: update ? [{ event: 'chartUpdate', payload: update }] : [] }
  },
  countOf: ({ points }) => points.size,
  answerOf: (tail, { from }, asOf) => answerOf(tail, from, asOf),
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
  private readonly kept = new Map<SeriesId, Kept>()
  private readonly due: DueReads<Kept>
  private readonly asking: ReturnType<typeof coalesced>
  private readonly hearing: Subscription
  private readonly beating: Cancel

  constructor(private readonly options: Options) {
    const { clock, store } = options
    this.due = new DueReads({
      store,
      read: (dues, columns) => this.bring(dues, columns),
      failed: (...of) => this.lost(...of),
    })
    this.asking = coalesced(clock, PROJECT_MS, () => void this.due.run())
    this.hearing = store.written$.subscribe((written) => this.note(written))
    this.beating = every(clock, BEAT_MS, () => this.beat())
  }

  /**
   * The tail as of now, which is kept up from now on.
   * @param id the whole id of a series that there is
   * @throws what `makingOf` throws, or what the store could not be read for; a 503 while what goes by is not kept
   */
  async read(id: SeriesId): Promise<SeriesLive> {
    const why = this.whyStill()
    if (why !== undefined) throw new ProblemError(503, 'No new values.', `${NOT_KEPT} ${why}`, undefined, 5)
    const kept = this.keepUp(id)
    if (kept.made === undefined) {
      const read = this.due.settled(kept)
      void this.due.run()
      await read
    }
    this.turn(kept, this.options.clock.now())
    const answer = kept.writer.read()
    if (answer === undefined) throw new Error(`The live tail of ${id} was released while it was requested.`)
    return answer
  }

  /** Somebody has joined the group of a series: it is kept up before they ask for the whole. */
  want(id: SeriesId): void {
    try {
      this.keepUp(id)
      void this.due.run()
    } catch (error) {
      this.options.log.debug({ err: error, series: id }, 'a series that was joined cannot be followed')
    }
  }

  /** The proof of every tail as it is; none while what goes by is not kept, since a tail then does not move. */
  marks(): Readonly<Record<string, Mark>> {
    if (this.whyStill() !== undefined) return {}
    return Object.assign({}, ...[...this.kept.values()].map(({ writer }) => writer.marks())) as Record<string, Mark>
  }

  /** Why no tail moves though the market does; undefined while they do. */
  private whyStill(): string | undefined {
    return this.options.store.whyNotKept() ?? this.options.whyBehind?.()
  }

  stop(): void {
    this.hearing.unsubscribe()
    this.beating()
    this.asking.cancel()
  }

  private keepUp(id: SeriesId): Kept {
    const now = this.options.clock.now()
    const known = this.kept.get(id)
    if (known) known.wantedAt = now
    return known ?? this.open(id, now)
  }

  private open(id: SeriesId, now: Instant): Kept {
    const making = this.options.makingOf(id)
    if (this.kept.size >= MOST_TAILS) this.makeRoom()
    const writer = new VerifiedWriter(this.options.publisher, writingOf(id))
    const kept: Kept = { id, making, writer, made: undefined, wantedAt: now }
    this.kept.set(id, kept)
    this.due.add(kept, tailStart(now), Infinity)
    return kept
  }

  /** The tail without readers that was requested longest ago is let go. @throws ProblemError 503 where each has readers */
  private makeRoom(): void {
    const { publisher } = this.options
    const free = [...this.kept.values()].filter(({ writer }) => publisher.isHeard?.(writer.group) !== true)
    const [oldest] = free.sort((a, b) => a.wantedAt - b.wantedAt)
    if (oldest === undefined)
      throw notNow('Too many live series.', `At most ${MOST_TAILS} series are live at once. Try again later.`, 60)
    this.letGo(oldest)
  }

  /** What was written makes the tails due that it is a part of. */
  private note({ batch, filled }: Written): void {
    const start = tailStart(this.options.clock.now())
    if (this.kept.size === 0 || (filled !== undefined && dayStart(addDays(filled, 1)) <= start)) return
    if (this.due.note(batch, this.kept.values(), start)) this.asking.ask()
  }

  /** Brings tails up to what was read of their parts. Midnight may have passed since it was asked for. */
  private bring(dues: readonly Due<Kept>[], columns: ReadonlyMap<SeriesId, Column>): void {
    const now = this.options.clock.now()
    const start = tailStart(now)
    for (const { of: kept, from, to } of dues) {
      if (this.kept.get(kept.id) !== kept) continue
      const parts = kept.making.stored.map((id) => columns.get(id) ?? NOTHING)
      const read = kept.making.make ? kept.making.make(parts) : (parts[0] ?? NOTHING)
      const points = pointsOf(read, Math.max(from, start), to)
      for (const [at, value] of kept.made?.points ?? [])
        if (at >= start && (at < from || at >= to)) points.set(at, value)
      kept.made = { from: start, points }
      kept.writer.bring(dateAt(now), kept.made, now)
    }
  }

  /** On a new London day the tail begins a new life a day later. By then other plants may belong to a sum. */
  private turn(kept: Kept, now: Instant): void {
    const from = tailStart(now)
    if (kept.made === undefined || kept.made.from === from) return
    const points = new Map([...kept.made.points].filter(([at]) => at >= from))
    kept.made = { from, points }
    kept.writer.bring(dateAt(now), kept.made, now)
    if (kept.making.make !== undefined) this.makeAgain(kept, from)
  }

  private makeAgain(kept: Kept, from: Instant): void {
    try {
      kept.making = this.options.makingOf(kept.id)
    } catch (error) {
      this.lost([{ of: kept, from, to: Infinity }], error)
      return
    }
    this.due.add(kept, from, Infinity)
    this.asking.ask()
  }

  /** Better no proof than a wrong one: readers ask again when no mark comes. */
  private lost(dues: readonly Due<Kept>[], error: unknown): void {
    this.options.log.error({ err: error, series: dues.map(({ of }) => of.id) }, 'live series could not be read')
    for (const { of } of dues) this.letGo(of)
  }

  private letGo(kept: Kept): void {
    if (this.kept.get(kept.id) === kept) this.kept.delete(kept.id)
  }

  private beat(): void {
    const { clock, publisher } = this.options
    const at = clock.now()
    const isKept = this.whyStill() === undefined
    for (const kept of this.kept.values()) {
      const { group } = kept.writer
      if (publisher.isHeard?.(group) === true) kept.wantedAt = at
      if (at - kept.wantedAt >= KEPT_UP_MS) {
        this.letGo(kept)
        continue
      }
      this.turn(kept, at)
      const marks = kept.writer.marks()
      if (isKept && Object.keys(marks).length > 0) publisher.toGroup(group, 'heartbeat', { at, marks })
    }
  }
}
