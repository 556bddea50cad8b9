import PQueue from 'p-queue'
import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * How many questions are answered at once. Each has a connection, and while it runs one of the four threads that the whole
 * process has for files and the like: one is for writes and one stays free.
 */
const READERS = 2

/** Connections of those who read, next to the one that writes; each reads what was there when its question began. */
export class Readers {
  private readonly queue = new PQueue({ concurrency: READERS })

  private constructor(private readonly free: DuckDBConnection[]) {}

  static async open(connect: () => Promise<DuckDBConnection>): Promise<Readers> {
    return new Readers(await Promise.all(Array.from({ length: READERS }, connect)))
  }

  /** Answers in turn. Nobody waiting any more: what has not begun never does, what runs is broken off. */
  query<T>(task: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      let running: DuckDBConnection | undefined
      const stop = () => {
        running?.interrupt()
        reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)))
      }
      signal?.addEventListener('abort', stop, { once: true })
      const inTurn = async () => {
        signal?.throwIfAborted()
        const connection = (running = this.free.pop())
        if (connection === undefined) throw new Error('More questions at once than there are connections.')
        try {
          return await task(connection)
        } finally {
          running = undefined
          this.free.push(connection)
        }
      }
      const answer = this.queue.add(() => inTurn().then(resolve, reject))
      void answer.finally(() => signal?.removeEventListener('abort', stop))
    })
  }

  /** Waits for what has been asked. */
  async close(): Promise<void> {
    await this.queue.onIdle()
    for (const each of this.free) each.closeSync()
  }
}
