import type { HistoryStore } from './types'

/** How long a folder that could not be opened is left alone, ms. */
const AGAIN_MS = 30_000

/**
 * A store that is opened by the first who uses it, so that a server listens before its history is there. Calls wait for it.
 * Where it cannot be opened they reject with the reason; after a while the next one tries again.
 */
export const lazyStore = (open: () => Promise<HistoryStore>, clock: { readonly now: () => number }): HistoryStore => {
  let opening: Promise<HistoryStore> | undefined
  let failedAt: number | undefined
  let isClosed = false
  const opened = (): Promise<HistoryStore> => {
    if (isClosed) return Promise.reject(new Error('The history is closed: the server is stopping.'))
    if (failedAt !== undefined && Math.abs(clock.now() - failedAt) >= AGAIN_MS) opening = failedAt = undefined
    opening ??= open().catch((error: unknown) => {
      failedAt = clock.now()
      throw error
    })
    return opening
  }
  return {
    append: async (batch) => (await opened()).append(batch),
    fill: async (date, batch) => (await opened()).fill(date, batch),
    read: async (question, signal) => (await opened()).read(question, signal),
    readBuckets: async (question, signal) => (await opened()).readBuckets(question, signal),
    issues: async (series, from, to) => (await opened()).issues(series, from, to),
    coverage: async (series) => (await opened()).coverage(series),
    filledDays: async () => (await opened()).filledDays(),
    exportDay: async (date) => (await opened()).exportDay(date),
    close: async () => {
      isClosed = true
      const store = await opening?.catch(() => undefined)
      await store?.close()
    },
  }
}
