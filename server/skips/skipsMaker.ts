import type { Worker } from 'node:worker_threads'
import type { Instant, PeriodRef, SettlementDate } from '../../src/domain/periods'
import type { OperatorSkips } from '../../src/domain/skips/agreement'
import type { PackedSkips } from '../../src/domain/skips/packed'
import type { SkipRow } from '../../src/domain/skips/periodSkips'
import { startThread } from '../history/thread/startThread'
import type { SkipSource } from '../sources/source'
import { estimateDay, estimatePeriod } from './estimateDay'
import type { FromSkips, SkipsThreadData, ToSkips } from './messages'

/** Estimates skips out of what a source gives. */
export type SkipsMaker = {
  /**
   * All of a London day that is over. Rejects where it cannot be had.
   * @param published the operator's figures, where the source does not give them
   */
  readonly day: (date: SettlementDate, now: Instant, published?: OperatorSkips) => Promise<PackedSkips>
  /** Whether the operator has published a day; absent where an estimate costs so little that it finds out by itself. */
  readonly isPublished?: (date: SettlementDate) => Promise<boolean>
  /** What is known by now of a settlement period that has ended. */
  readonly period: (ref: PeriodRef, now: Instant) => Promise<readonly SkipRow[]>
  readonly stop: () => Promise<void>
}

/** In the thread that asks: for a source that costs little, as those of tests. */
export const skipsHere = (source: SkipSource): SkipsMaker => ({
  day: (date, now, published) => estimateDay(source, date, now, { published }),
  period: (ref, now) => estimatePeriod(source, ref, now),
  stop: () => Promise.resolve(),
})

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }

/** A simulated day has some 100 MB; without a limit its thread takes several times as much before it tidies up. */
const MEMORY = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 16 }
/** After so long without a question its memory is given back, ms. */
const REST_MS = 20_000
/** The same where a day is requested for minutes: what was estimated of one that failed outlives its first retries. */
export const SLOW_REST_MS = 5 * 60_000
const ENDED = 'What estimates skips has stopped after an internal fault. Try again.'

/** In a thread of its own, which starts with the first question and ends when there have been none for a while. */
class SkipsThread implements SkipsMaker {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private last = 0
  private resting: NodeJS.Timeout | undefined

  constructor(
    private readonly data: SkipsThreadData,
    private readonly start: typeof startThread,
    private readonly restMs: number,
  ) {}

  day(day: SettlementDate, now: Instant, published?: OperatorSkips): Promise<PackedSkips> {
    return this.query({ day, now, published })
  }

  period(period: PeriodRef, now: Instant): Promise<readonly SkipRow[]> {
    return this.query({ period, now })
  }

  async stop(): Promise<void> {
    clearTimeout(this.resting)
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }

  private query<T>(
    question:
      | Omit<Extract<ToSkips, { readonly day: unknown }>, 'id'>
      | Omit<Extract<ToSkips, { readonly period: unknown }>, 'id'>,
  ): Promise<T> {
    clearTimeout(this.resting)
    const id = ++this.last
    const worker = (this.worker ??= this.open())
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...question } satisfies ToSkips)
    })
  }

  private open(): Worker {
    const worker = this.start('skipsThread', '../../skips/skipsThread.ts', this.data, MEMORY)
    worker.unref()
    worker.on('message', (message: FromSkips) => this.receive(message))
    worker.on('error', () => this.end(worker))
    worker.on('exit', () => this.end(worker))
    return worker
  }

  private receive(message: FromSkips): void {
    const found = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if ('result' in message) found?.resolve(message.result as never)
    else found?.reject(new Error(message.fault))
    if (this.waiting.size === 0) this.resting = setTimeout(() => void this.stop(), this.restMs).unref()
  }

  private end(worker: Worker): void {
    // One that was started meanwhile has its questions still before it.
    if (this.worker !== undefined && this.worker !== worker) return
    this.worker = undefined
    for (const { reject } of this.waiting.values()) reject(new Error(ENDED))
    this.waiting.clear()
  }
}

/** The estimate of these providers' days, off the thread that serves. */
export const skipsThread = (
  data: SkipsThreadData,
  start: typeof startThread = startThread,
  restMs = REST_MS,
): SkipsMaker => {
  const thread = new SkipsThread(data, start, restMs)
  return {
    day: (date, now, published) => thread.day(date, now, published),
    period: (ref, now) => thread.period(ref, now),
    stop: () => thread.stop(),
  }
}
