import type { Transport, TransportEvents } from './transport'

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

/**
 * A hub connection by long polling: what is written waits for the next poll. A poll without news is answered empty
 * after `pollMs`; after `end` the rest is given, then 204; a client that does not come back for it is gone after
 * `lingerMs`.
 */
export const longPollingTransport = (times: PollTimes, events: TransportEvents): LongPolling => {
  let queue: Buffer[] = []
  let queuedBytes = 0
  let binaryQueue = false
  let waiting: { poll: Poll; timer: NodeJS.Timeout } | undefined
  let linger: NodeJS.Timeout | undefined
  let over = false

  const gone = (): void => {
    over = true
    clearTimeout(linger)
    events.onGone()
  }
  const answerWaiting = (status: 200 | 204, body: Buffer): void => {
    const { poll, timer } = waiting ?? {}
    waiting = undefined
    clearTimeout(timer)
    poll?.answer(status, body, binaryQueue)
  }
  const discard = (): void => {
    queue = []
    queuedBytes = 0
  }
  const settle = (): void => {
    if (waiting === undefined) return
    if (queue.length > 0) {
      const body = Buffer.concat(queue)
      discard()
      answerWaiting(200, body)
      events.onDrained()
    } else if (over || linger !== undefined) {
      answerWaiting(204, NOTHING)
      gone()
    }
  }
  return {
    name: 'LongPolling',
    unsent: () => queuedBytes,
    write: (frame, binary) => {
      if (over) return
      binaryQueue = binary
      queue.push(frame.bytes)
      queuedBytes += frame.bytes.length
      settle()
    },
    end: () => {
      if (over || linger !== undefined) return
      linger = setTimeout(gone, times.lingerMs).unref()
      settle()
    },
    discard,
    destroy: () => {
      discard()
      answerWaiting(204, NOTHING)
      gone()
    },
    polled: () => waiting !== undefined,
    poll: (poll) => {
      // The client asks again only when it has given up the poll before.
      answerWaiting(204, NOTHING)
      const timer = setTimeout(() => answerWaiting(200, NOTHING), times.pollMs).unref()
      waiting = { poll, timer }
      poll.onAborted(() => {
        if (waiting?.poll !== poll) return
        clearTimeout(timer)
        waiting = undefined
      })
      settle()
    },
  }
}
