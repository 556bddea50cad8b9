import * as z from 'zod/mini'
import { newsKeyTime } from '../market/newsFacts'
import type { Instant } from '../periods'

/** Name of the page under which it is saved. */
export const NEWS_PAGE = 'news'

/** As many messages are remembered one by one; of more the earliest published are new again. */
const MOST = 200
/** How long after its publication a message may still come, and must then be new. */
const LATE_MS = 10 * 60_000

/** Which messages a user has seen: all that were published until an instant, and some later ones by their keys. */
export type NewsSeen = { readonly until: Instant; readonly keys: readonly string[] }

export const NOTHING_SEEN: NewsSeen = { until: 0, keys: [] }

const seenSchema = z.object({ seen: z.object({ until: z.number(), keys: z.array(z.string()) }) })

/** What is saved with the settings of the page; nothing where it cannot be read. */
export const newsSeenIn = (saved: unknown): NewsSeen => {
  const read = z.safeParse(seenSchema, saved)
  return read.success ? read.data.seen : NOTHING_SEEN
}

export const isNewsSeen = ({ until, keys }: NewsSeen, key: string): boolean =>
  newsKeyTime(key) <= until || keys.includes(key)

const bounded = (until: Instant, keys: readonly string[]): NewsSeen => ({
  until,
  keys: [...new Set(keys)]
    .filter((key) => newsKeyTime(key) > until)
    .sort((a, b) => newsKeyTime(b) - newsKeyTime(a))
    .slice(0, MOST),
})

/** One more is seen. */
export const withNewsSeen = ({ until, keys }: NewsSeen, key: string): NewsSeen => bounded(until, [...keys, key])

/**
 * All of these are seen. The last minutes are remembered one by one, since a message that was published in them may not be
 * here yet.
 */
export const withAllNewsSeen = (seen: NewsSeen, keys: readonly string[]): NewsSeen => {
  const newest = Math.max(0, ...keys.map(newsKeyTime))
  return bounded(Math.max(seen.until, newest - LATE_MS), [...seen.keys, ...keys])
}
