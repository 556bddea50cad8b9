import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { AcceptanceBook } from './acceptanceBook'
import { askElexon, droppedLog, type Reading } from './ask'
import { type ElexonClient, ElexonFault } from './client'
import { FeedHealth } from './feedHealth'
import { planAt, type Task } from './plan'

/** Tells what is new in an answer from what the answer before it said already. */
class News {
  private readonly told = new Map<string, ReadonlySet<string>>()

  /** The events that the last answer to the same question did not hold. */
  of(key: string, events: readonly MarketEvent[]): readonly MarketEvent[] {
    const before = this.told.get(key)
    const texts = events.map((event) => JSON.stringify({ ...event, at: 0 }))
    this.told.set(key, new Set(texts))
    return before === undefined ? events : events.filter((_, i) => !before.has(texts[i] ?? ''))
  }

  keep(keys: ReadonlySet<string>): void {
    for (const key of this.told.keys()) if (!keys.has(key)) this.told.delete(key)
  }
}

type Log = { readonly warn: (message: string) => void }
export type LiveOptions = { readonly client: ElexonClient; readonly clock: ServerClock; readonly log: Log }

/** How a question stands. `retryAt` is set while its last answer was a failure; `dropped` rows were left out of the last. */
type QuestionState = {
  askedAt: Instant
  retryAt: Instant | undefined
  failures: number
  asking: boolean
  done: boolean
  dropped: number
}

/** When to ask next; by the task as it is now, since a period that begins to run is asked about more often. */
const dueAt = ({ askedAt, retryAt }: QuestionState, { everyMs }: Task, now: Instant): Instant =>
  // Asked later than now: the clock was ahead then, or one reading of it was.
  askedAt > now ? now : (retryAt ?? askedAt + everyMs)

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
  private readonly book = new AcceptanceBook()
  private readonly news = new News()
  private readonly health: FeedHealth
  private readonly standings = new Map<string, QuestionState>()
  private readonly ending = new AbortController()
  private planned: { readonly at: Instant; readonly tasks: readonly Task[] } = { at: -Infinity, tasks: [] }
  private asking = 0
  private cancelLook: () => void = () => undefined

  constructor(
    private readonly options: LiveOptions,
    private readonly emit: (events: readonly MarketEvent[]) => void,
  ) {
    this.health = new FeedHealth(options.log)
  }

  start(): void {
    this.look()
  }

  stop(): void {
    this.ending.abort()
    this.cancelLook()
  }

  /** Sets going what is due, best first, and looks again soon. */
  private look(): void {
    if (this.ending.signal.aborted) return
    this.cancelLook()
    const now = this.options.clock.now()
    const plan = this.planNow(now)
    for (const task of plan) {
      if (this.asking >= AT_ONCE) break
      const standing = this.standingOf(task)
      if (standing.asking || standing.done || dueAt(standing, task, now) > now) continue
      void this.put(task, standing)
    }
    this.cancelLook = this.options.clock.after(LOOK_AGAIN_MS, () => this.look())
  }

  /** The plan, made again once a second: it is looked at after each answer. */
  private planNow(now: Instant): readonly Task[] {
    const age = now - this.planned.at
    if (age >= 0 && age < PLAN_AGAIN_MS) return this.planned.tasks
    // The wall clock was set back: what was asked "in the future" would otherwise not be due for as long.
    if (age < 0) for (const standing of this.standings.values()) standing.askedAt = Math.min(standing.askedAt, now)
    this.planned = { at: now, tasks: planAt(now, this.book) }
    this.forget(this.planned.tasks, now)
    return this.planned.tasks
  }

  private standingOf({ ask }: Task): QuestionState {
    const known = this.standings.get(ask.key)
    if (known !== undefined) return known
    const standing = { askedAt: -Infinity, retryAt: undefined, failures: 0, asking: false, done: false, dropped: 0 }
    this.standings.set(ask.key, standing)
    return standing
  }

  private forget(plan: readonly Task[], now: Instant): void {
    const keys = new Set(plan.map(({ ask }) => ask.key))
    for (const key of this.standings.keys()) if (!keys.has(key)) this.standings.delete(key)
    const open = new Set([...keys].filter((key) => this.standings.get(key)?.done !== true))
    this.news.keep(open)
    // What became past no longer speaks for its feed, nor may its last failure.
    this.health.keep(new Set(plan.filter(({ tellsFeed }) => tellsFeed).map(({ ask }) => ask.key)))
    this.book.forget(now)
  }

  private async put(task: Task, standing: QuestionState): Promise<void> {
    const { client, clock } = this.options
    standing.askedAt = clock.now()
    standing.asking = true
    this.asking += 1
    try {
      const reading = await askElexon(client, task.ask, task.rank, () => clock.now(), this.ending.signal)
      standing.failures = 0
      standing.retryAt = undefined
      standing.done = task.until === 'answered' || (task.until === 'found' && reading.events.length > 0)
      this.logDropped(task, standing, reading)
      this.tell(task, reading)
    } catch (error) {
      if (this.ending.signal.aborted) return
      standing.failures += 1
      standing.retryAt = clock.now() + (mayPass(error) ? backOff(standing.failures, task.everyMs) : task.everyMs)
      this.tellFault(task, error)
    } finally {
      standing.asking = false
      this.asking -= 1
      this.look()
    }
  }

  /** Once for each number of rows: the same bad row is in every answer until Elexon mends it. */
  private logDropped({ ask }: Task, standing: QuestionState, reading: Reading): void {
    const { dropped } = reading
    if (dropped > 0 && dropped !== standing.dropped) this.options.log.warn(`${ask.key}: ${droppedLog(reading)}`)
    standing.dropped = dropped
  }

  private tell({ ask, tellsFeed }: Task, reading: Reading): void {
    const events = this.news.of(ask.key, reading.events)
    const feed = tellsFeed ? [this.health.answered(ask, reading, this.options.clock.now())] : []
    if (events.length + feed.length > 0) this.emit([...events, ...feed])
  }

  private tellFault({ ask, tellsFeed }: Task, error: unknown): void {
    const { clock, log } = this.options
    if (!(error instanceof ElexonFault)) log.warn(`${ask.key}: ${String(error)}`)
    const reason = error instanceof ElexonFault ? error.reason : 'The answer of Elexon could not be read.'
    if (tellsFeed) this.emit([this.health.failed(ask, reason, clock.now())])
  }
}
