import { type Instant, addDays, dateAt } from '../../src/domain/periods'
import type { ServerClock, MarketSource } from '../sources/source'
import { turn } from '../sources/turn'
import { firstValueFrom, of, toArray } from 'rxjs'
import type { Log } from '../log/log'
import { createSimulator } from '../sources/simulator'
import { Recorder } from './recorder'
import type { TapeOut } from './tapeFile'

type Timer = { readonly at: Instant; readonly task: () => void }

/**
 * A clock that jumps from timer to timer: a stretch of market time passes as fast as the machine can work. Between two
 * timers the event loop turns once, so that what has settled is acted on at its own instant and streams drain.
 */
export class VirtualClock implements ServerClock {
  /** In order of setting, so that of two that are due together the earlier one runs first. */
  private readonly timers = new Set<Timer>()

  constructor(private instant: Instant) {}

  now(): Instant {
    return this.instant
  }

  after(ms: number, task: () => void): () => void {
    const timer = { at: this.instant + Math.max(0, ms), task }
    this.timers.add(timer)
    return () => void this.timers.delete(timer)
  }

  /**
   * Runs all that falls due up to the instant. `between` is awaited before each jump: time stands still for as long as
   * it takes. `ended` is asked after each timer.
   */
  async runTo(end: Instant, between: (next: Instant) => Promise<void> | void, ended: () => boolean): Promise<void> {
    await turn()
    for (let timer = this.next(end); timer && !ended(); timer = this.next(end)) {
      await between(timer.at)
      // What was awaited may have arranged an earlier one, or taken this one back.
      if (timer !== this.next(end)) continue
      this.timers.delete(timer)
      this.instant = Math.max(this.instant, timer.at)
      timer.task()
      await turn()
    }
    if (!ended()) this.instant = Math.max(this.instant, end)
  }

  private next(end: Instant): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.timers) if (timer.at <= end && timer.at < (first?.at ?? Infinity)) first = timer
    return first
  }
}

const HOUR_MS = 3_600_000
/** A live server has the simulator's next day made an hour and fifty minutes before its midnight. */
const AHEAD_MS = 3 * HOUR_MS

/** What is recorded, whatever it is made of. */
export type RecordedRange = {
  readonly from: Instant
  readonly to: Instant
  readonly out: TapeOut
  readonly log: Log
  readonly groups?: readonly string[]
  /** Consulted between two events: true ends the recording there. */
  readonly isStopped?: () => boolean
}

type Passing = Pick<RecordedRange, 'to' | 'out' | 'isStopped'> & {
  readonly recorder: Recorder
  readonly clock: VirtualClock
  /** Has everything up to an instant there before time goes on to it. */
  readonly before: (next: Instant) => Promise<void>
}

/** Records from the clock's time to the end, as fast as `before` is ready. @returns the number of lines. */
export const recordPassing = async ({ recorder, clock, to, out, before, isStopped }: Passing): Promise<number> => {
  const prepared = async (next: Instant): Promise<void> => {
    await recorder.settled()
    await before(next)
    await out.drained()
  }
  await prepared(clock.now())
  recorder.start()
  await clock.runTo(to, prepared, isStopped ?? (() => false))
  await recorder.settled()
  await recorder.stop()
  return recorder.lines()
}

/** Where time jumps, a day must have been made before it is looked at: making it takes no market time. */
const makeDays = async (source: MarketSource, from: Instant, to: Instant): Promise<void> => {
  for (let date = dateAt(from); date <= dateAt(to); date = addDays(date, 1)) await source.makeDay?.(date)
}

/**
 * The source with all of its past gathered first. It comes at the machine's pace and not at the clock's: two recordings of
 * one stretch would have its news at different times.
 */
const withWholePast = async (source: MarketSource): Promise<MarketSource> => {
  if (!source.past$) return source
  const batches = await firstValueFrom(source.past$.pipe(toArray()))
  return { ...source, past$: of(batches.flat()) }
}

/**
 * Records a stretch of the simulated market, past or to come, as fast as it can be computed. The same seed and
 * stretch give the same tape but for the epochs.
 * @returns the number of lines.
 */
export const recordRange = async ({
  seed,
  from,
  to,
  isStopped,
  ...rest
}: RecordedRange & { readonly seed: number }): Promise<number> => {
  const clock = new VirtualClock(from)
  const source = await withWholePast(createSimulator({ seed, clock }))
  const recorder = new Recorder({ source, clock, seed, ...rest })
  let ready = from
  const before = async (next: Instant): Promise<void> => {
    if (next < ready) return
    await makeDays(source, next - HOUR_MS, next + HOUR_MS + AHEAD_MS)
    ready = next + HOUR_MS
  }
  return await recordPassing({ recorder, clock, to, out: rest.out, before, ...(isStopped && { isStopped }) })
}
