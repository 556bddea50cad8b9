import type { Transport, TransportEvents } from './transport'
import type { Frame } from '../frame'

/** One poll of the client, to be answered exactly once. */
export type Poll = {
  answer(status: 200 | 204, body: Buffer, binary: boolean): void
  onAborted(aborted: () => void): void
}

export type LongPolling = Transport & {
  readonly name: 'LongPolling'
  poll(poll: Poll): void
  /** Forgets what waits for a poll. */
  discard(): void
  /** True while a poll waits, which is the client's sign of life. */
  polled(): boolean
}

export const isLongPolling = (transport: Transport | undefined): transport is LongPolling =>
  transport?.name === 'LongPolling'

export type PollTimes = { readonly pollMs: number; readonly lingerMs: number }

const NOTHING = Buffer.alloc(0)

class PollTransport implements LongPolling {
  readonly name = 'LongPolling'
  private queue: Buffer[] = []
  private queuedBytes = 0
  private binaryQueue = false
  private waiting: { readonly poll: Poll; readonly timer: NodeJS.Timeout } | undefined
  private linger: NodeJS.Timeout | undefined
  private over = false

  constructor(
    private readonly times: PollTimes,
    private readonly events: TransportEvents,
  ) {}

  unsent(): number {
    return this.queuedBytes
  }

  write(frame: Frame, binary: boolean): void {
    if (this.over) return
    this.binaryQueue = binary
    this.queue.push(frame.bytes)
    this.queuedBytes += frame.bytes.length
    this.settle()
  }

  end(): void {
    if (this.over || this.linger !== undefined) return
    this.linger = setTimeout(() => this.gone(), this.times.lingerMs).unref()
    this.settle()
  }

  discard(): void {
    this.queue = []
    this.queuedBytes = 0
  }

  destroy(): void {
    this.discard()
    this.answerWaiting(204, NOTHING)
    this.gone()
  }

  polled(): boolean {
    return this.waiting !== undefined
  }

  poll(poll: Poll): void {
    // The client asks again only when it has given up the poll before.
    this.answerWaiting(204, NOTHING)
    const timer = setTimeout(() => this.answerWaiting(200, NOTHING), this.times.pollMs).unref()
    this.waiting = { poll, timer }
    poll.onAborted(() => {
      if (this.waiting?.poll !== poll) return
      clearTimeout(timer)
      this.waiting = undefined
    })
    this.settle()
  }

  private gone(): void {
    this.over = true
    clearTimeout(this.linger)
    this.events.onGone()
  }

  private answerWaiting(status: 200 | 204, body: Buffer): void {
    const { poll, timer } = this.waiting ?? {}
    this.waiting = undefined
    clearTimeout(timer)
    poll?.answer(status, body, this.binaryQueue)
  }

  private settle(): void {
    if (this.waiting === undefined) return
    if (this.queue.length > 0) {
      const body = Buffer.concat(this.queue)
      this.discard()
      this.answerWaiting(200, body)
      this.events.onDrained()
    } else if (this.over || this.linger !== undefined) {
      this.answerWaiting(204, NOTHING)
      this.gone()
    }
  }
}

/**
 * A hub connection by long polling: what is written waits for the next poll. A poll without news is answered empty
 * after `pollMs`; after `end` the rest is given, then 204; a client that does not come back for it is gone after
 * `lingerMs`.
 */
export const longPollingTransport = (times: PollTimes, events: TransportEvents): LongPolling =>
  new PollTransport(times, events)
