import type { Instant } from '../periods'
import type { BrowserUpdate } from '../wire/notices'
import type { Notice } from './notice'
import { safeLink } from './safeLink'

/** NT04: how long a system notification stands, ms. */
export const SYSTEM_MS = 10_000
/** What happened longer ago is not told aloud any more: it stands in the log and counts as unseen. */
export const FRESH_MS = 60_000

/** How a new notification of this user is told. */
export type Telling = {
  readonly how: 'system' | 'toast' | 'quiet'
  /** To be read aloud. */
  readonly say?: string
}

type Circumstances = {
  readonly hidden: boolean
  /** Whether the browser lets us show system notifications. */
  readonly allowed: boolean
  readonly now: Instant
}

/**
 * Specification 1§4 "Browser notification on a new entry": a system notification while the page is hidden, else a toast.
 * A hidden page that may show none keeps its toast, which stands until it is seen again.
 */
export const tellingOf = (update: BrowserUpdate, { hidden, allowed, now }: Circumstances): Telling => {
  if (now - update.at > FRESH_MS) return { how: 'quiet' }
  const aloud = update.browserSound ? update.browserSoundNotificationText?.trim() : undefined
  const how = update.browser ? (hidden && allowed ? 'system' : 'toast') : 'quiet'
  return { how, ...(aloud !== undefined && aloud !== '' && { say: aloud }) }
}

/** The notification as the log keeps it; an address that is not safe is left out. */
export const entryOf = (update: BrowserUpdate): Notice => {
  const link = safeLink(update.clickEventUrl)
  return {
    key: `entry|${update.id}`,
    kind: 'entry',
    text: update.hoverOver === '' ? update.browserPushSubscriptionName : update.hoverOver,
    at: update.at,
    world: 'page',
    ...(link && { link: link.kind === 'path' ? link.path : link.href }),
  }
}
