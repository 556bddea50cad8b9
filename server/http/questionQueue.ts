import PQueue from 'p-queue'
import { notNow, type ProblemError } from './problem'

/** How many queries run and wait, of one user or visitors' address (`Each`) and in all, and for how long, ms. */
export type QueueLimits = {
  readonly atOnce: number
  readonly atOnceEach: number
  /** Those that run count as well. */
  readonly most: number
  readonly mostEach: number
  readonly waitMs: number
  readonly answerMs: number
}

/**
 * A proxy passes on some 100 requests of a tab at once: two tabs full of charts fit in, a script does not. The store reads
 * two at once, and the rest is between the parts of an answer that is made. A page gives up after 20 s: what waits for half of that is better sent again later.
 */
export const HISTORY_LIMITS: QueueLimits = {
  atOnce: 8,
  atOnceEach: 4,
  most: 600,
  mostEach: 200,
  waitMs: 10_000,
  answerMs: 30_000,
}

/**
 * Past periods and days that the source is asked for: a dozen requests each, and Elexon takes two a second. Two at once
 * are answered before a page gives up; what waits for longer than two of them is better sent again later.
 */
export const SOURCE_LIMITS: QueueLimits = {
  atOnce: 2,
  atOnceEach: 2,
  most: 200,
  mostEach: 40,
  waitMs: 12_000,
  answerMs: 60_000,
}

const TITLE = 'The server is busy.'
/** Pages that were refused at one time do not all return at one time, s. */
const LEAST_PAUSE_S = 2
const PAUSES = 4

type Line = { readonly queue: PQueue; open: number }

/**
 * Queries that wait for their turn. Each user has a line, and a few of each line are in the common one, so that a user
 * with many does not delay one with few. A client that leaves gives up its place at once.
 */
export class QuestionQueue {
  private readonly running: PQueue
  private readonly lines = new Map<string, Line>()
  private open = 0
  private refusals = 0

  constructor(private readonly limits: QueueLimits = HISTORY_LIMITS) {
    this.running = new PQueue({ concurrency: limits.atOnce })
  }

  /** Queries that wait or run now. */
  get size(): number {
    return this.open
  }

  /**
   * @param by the user, or the network of a visitor
   * @param left aborted when the client has gone
   * @param task begins in its turn; its signal is aborted when the client has gone or the answer is too late
   * @throws ProblemError 503 with a pause when too many wait, or it waited or ran for too long
   */
  async run<T>(by: string, left: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    left.throwIfAborted()
    const line = this.lineOf(by)
    const { most, mostEach, waitMs, answerMs } = this.limits
    if (line.open >= mostEach)
      throw this.busy(`${mostEach} queries of yours are waiting already, and no more are accepted.`)
    if (this.open >= most) throw this.busy('Too many queries of all users are waiting.')
    this.open++
    line.open++
    const giveUp = new AbortController()
    const leave = (): void => giveUp.abort(left.reason)
    const endAfter = (ms: number, why: string) => setTimeout(() => giveUp.abort(this.busy(why)), ms)
    let timer = endAfter(waitMs, `The query waited for ${waitMs / 1000} s without its turn.`)
    left.addEventListener('abort', leave, { once: true })
    try {
      return await new Promise<T>((resolve, reject) => {
        const { signal } = giveUp
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        const inTurn = async (): Promise<void> => {
          if (signal.aborted) return
          clearTimeout(timer)
          timer = endAfter(answerMs, `The answer was not ready after ${answerMs / 1000} s. Reduce dates or series.`)
          await task(signal).then(resolve, reject)
        }
        void line.queue.add(async () => {
          if (!signal.aborted) await this.running.add(inTurn)
        })
      })
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', leave)
      this.open--
      line.open--
    }
  }

  private lineOf(by: string): Line {
    const known = this.lines.get(by)
    if (known) return known
    const line: Line = { queue: new PQueue({ concurrency: this.limits.atOnceEach }), open: 0 }
    line.queue.on('idle', () => {
      if (line.open <= 1) this.lines.delete(by)
    })
    this.lines.set(by, line)
    return line
  }

  private busy(why: string): ProblemError {
    const seconds = LEAST_PAUSE_S + (this.refusals++ % PAUSES)
    return notNow(TITLE, `${why} Try again in ${seconds} s.`, seconds)
  }
}
