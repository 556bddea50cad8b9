import type { Observable } from 'rxjs'
import type { FeedName, MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { AcceptanceCollection } from './acceptanceCollection'
import { queryElexon, droppedLog, type Reading } from './question'
import { type ElexonClient, ElexonFault } from './client'
import { FeedHealth } from './feedHealth'
import { IrisRun } from './iris/irisRun'
import type { IrisEvent } from './iris/receiver'
import { OutagesInForce } from './outagesInForce'
import { planAt, type Task } from './plan'

/** Tells what is new in an answer from what the answer before it said already. */
class News {
  private readonly published = new Map<string, ReadonlySet<string>>()

  /** The events that the last answer to the same question did not hold. */
  of(key: string, events: readonly MarketEvent[]): readonly MarketEvent[] {
    const before = this.published.get(key)
    const texts = events.map((event) => JSON.stringify({ ...event, at: 0, document: undefined }))
    this.published.set(key, new Set(texts))
    return before === undefined ? events : events.filter((_, i) => !before.has(texts[i] ?? ''))
  }

  retain(keys: ReadonlySet<string>): void {
    for (const key of this.published.keys()) if (!keys.has(key)) this.published.delete(key)
  }
}

type Log = { readonly warn: (message: string) => void }
export type LiveOptions = {
  readonly client: ElexonClient
  readonly clock: ServerClock
  readonly log: Log
  /** Elexon's push, where it is set. */
  readonly iris$?: Observable<IrisEvent>
}

/** How a question stands. `retryAt` is set while its last answer was a failure; `dropped` rows were left out of the last. */
type QuestionState = {
  requestedAt: Instant
  retryAt: Instant | undefined
  failures: number
  querying: boolean
  done: boolean
  dropped: number
}

/** When to ask next; by the task as it is now, since a period that begins to run is asked about more often. */
const dueAt = ({ requestedAt, retryAt }: QuestionState, everyMs: number, now: Instant): Instant =>
  // Asked later than now: the clock was ahead then, or one reading of it was.
  requestedAt > now ? now : (retryAt ?? requestedAt + everyMs)

/** What comes by push is requested so often, in case that a message was lost. */
export const GAP_CHECK_MS = 5 * 60_000
/** What comes by push is reported so often as well, though no message of it has come. */
const PULSE_MS = 15_000

/** Few wait at the gate at a time, so that what becomes due next is still chosen by its rank. */
const AT_ONCE = 4
const LOOK_AGAIN_MS = 500
const PLAN_AGAIN_MS = 1000
const LONGEST_BACK_OFF_MS = 30_000

/** After a failure: one second, doubling up to half a minute, but no later than the question's own turn. */
const backOff = (failures: number, everyMs: number): number =>
  Math.min(1000 * 2 ** (failures - 1), LONGEST_BACK_OFF_MS, everyMs)

/** A fault of our own in reading an answer is not asked for again in haste either. */
const mayPass = (error: unknown): boolean => error instanceof ElexonFault && error.passes

/** One listening to the market: asks by the plan as long as it is not stopped, whatever Elexon does. */
export class LiveRun {
  private readonly collection = new AcceptanceCollection()
  private readonly outages = new OutagesInForce()
  private readonly news = new News()
  private readonly health: FeedHealth
  private readonly iris: IrisRun | undefined
  private readonly standings = new Map<string, QuestionState>()
  private readonly ending = new AbortController()
  private planned: { readonly at: Instant; readonly tasks: readonly Task[] } = { at: -Infinity, tasks: [] }
  private querying = 0
  private pulsedAt: Instant = -Infinity
  private cancelLook: () => void = () => undefined

  constructor(
    private readonly options: LiveOptions,
    private readonly emit: (events: readonly MarketEvent[]) => void,
  ) {
    const { iris$, clock, log } = options
    this.iris = iris$ && new IrisRun({ iris$, clock, log, collection: this.collection, publish: this.publish })
    this.health = new FeedHealth(log, {
      isCarried: (key) => this.iris?.sinceOf(key) !== undefined,
      troubleOf: (feed) => this.iris?.troubleOf(feed),
    })
  }

  start(): void {
    this.iris?.start()
    this.look()
  }

  stop(): void {
    this.ending.abort()
    this.cancelLook()
    this.iris?.stop()
  }

  /** Sets going what is due, best first, and looks again soon. */
  private look(): void {
    if (this.ending.signal.aborted) return
    this.cancelLook()
    const now = this.options.clock.now()
    const plan = this.planNow(now)
    for (const task of plan) {
      if (this.querying >= AT_ONCE) break
      const active = this.activeOf(task)
      if (active.querying || active.done || dueAt(active, this.everyMs(task, active), now) > now) continue
      void this.put(task, active)
    }
    this.pulse(now)
    this.cancelLook = this.options.clock.after(LOOK_AGAIN_MS, () => this.look())
  }

  /**
   * How often to request: seldom what comes by push, once it was requested since that began. So each beginning of push is
   * followed by one request, which fills what was lost before it.
   */
  private everyMs({ query, everyMs, until }: Task, { requestedAt }: QuestionState): number {
    const since = until === 'never' ? this.iris?.sinceOf(query.key) : undefined
    return since !== undefined && requestedAt >= since ? Math.max(everyMs, GAP_CHECK_MS) : everyMs
  }

  /** Push that is well and has nothing new to say is no silence. */
  private pulse(now: Instant): void {
    if (this.iris === undefined || Math.abs(now - this.pulsedAt) < PULSE_MS) return
    this.pulsedAt = now
    this.iris.logTrouble()
    const events = [...this.iris.feeds()].map((feed) => this.health.stateOf(feed, now))
    if (events.length > 0) this.emit(events)
  }

  private readonly publish = (dataset: string, feed: FeedName, reading: Reading): void => {
    this.emit([
      ...this.outages.take(reading.events),
      this.health.received(dataset, feed, reading, this.options.clock.now()),
    ])
  }

  /** The plan, made again once a second: it is looked at after each answer. */
  private planNow(now: Instant): readonly Task[] {
    const age = now - this.planned.at
    if (age >= 0 && age < PLAN_AGAIN_MS) return this.planned.tasks
    // The wall clock was set back: what was asked "in the future" would otherwise not be due for as long.
    if (age < 0) for (const active of this.standings.values()) active.requestedAt = Math.min(active.requestedAt, now)
    this.planned = { at: now, tasks: planAt(now, this.collection, this.outages) }
    this.forget(this.planned.tasks, now)
    return this.planned.tasks
  }

  private activeOf({ query }: Task): QuestionState {
    const known = this.standings.get(query.key)
    if (known !== undefined) return known
    const active = { requestedAt: -Infinity, retryAt: undefined, failures: 0, querying: false, done: false, dropped: 0 }
    this.standings.set(query.key, active)
    return active
  }

  private forget(plan: readonly Task[], now: Instant): void {
    const keys = new Set(plan.map(({ query }) => query.key))
    for (const key of this.standings.keys()) if (!keys.has(key)) this.standings.delete(key)
    const open = new Set([...keys].filter((key) => this.standings.get(key)?.done !== true))
    this.news.retain(open)
    // What became past no longer speaks for its feed, nor may its last failure.
    this.health.retain(new Set(plan.filter(({ notifiesFeed }) => notifiesFeed).map(({ query }) => query.key)))
    this.collection.forget(now)
  }

  private async put(task: Task, active: QuestionState): Promise<void> {
    const { client, clock } = this.options
    active.requestedAt = clock.now()
    active.querying = true
    this.querying += 1
    try {
      const reading = await queryElexon(client, task.query, task.rank, () => clock.now(), this.ending.signal)
      active.failures = 0
      active.retryAt = undefined
      active.done = task.until === 'answered' || (task.until === 'found' && reading.events.length > 0)
      this.logDropped(task, active, reading)
      this.notify(task, reading)
    } catch (error) {
      if (this.ending.signal.aborted) return
      active.failures += 1
      active.retryAt = clock.now() + (mayPass(error) ? backOff(active.failures, task.everyMs) : task.everyMs)
      this.notifyFault(task, error)
    } finally {
      active.querying = false
      this.querying -= 1
      this.look()
    }
  }

  /** Once for each number of rows: the same bad row is in every answer until Elexon mends it. */
  private logDropped({ query }: Task, active: QuestionState, reading: Reading): void {
    const { dropped } = reading
    if (dropped > 0 && dropped !== active.dropped) this.options.log.warn(`${query.key}: ${droppedLog(reading)}`)
    active.dropped = dropped
  }

  private notify({ query, notifiesFeed }: Task, reading: Reading): void {
    this.iris?.learn(reading.events)
    const events = this.outages.take(this.news.of(query.key, reading.events))
    const feed = notifiesFeed ? [this.health.answered(query, reading, this.options.clock.now())] : []
    if (events.length + feed.length > 0) this.emit([...events, ...feed])
  }

  private notifyFault({ query, notifiesFeed }: Task, error: unknown): void {
    const { clock, log } = this.options
    if (!(error instanceof ElexonFault)) log.warn(`${query.key}: ${String(error)}`)
    const reason = error instanceof ElexonFault ? error.reason : 'The answer of Elexon could not be read.'
    if (notifiesFeed) this.emit([this.health.failed(query, reason, clock.now())])
  }
}
