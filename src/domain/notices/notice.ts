import type { Instant } from '../periods'
import type { PublishedNotice, BrowserUpdate } from '../wire/notices'
import { safeLink } from './safeLink'

/** Sentences of the product, as the specification has them (1§8). */
export const REFRESH_TEXT =
  'Warning: Refresh Needed - This Enact tab has missed live updates for an extended period of time (5 minutes), please refresh to resume live updates.'

/** Of a release the specification gives no words. */
export const RELEASE_TEXT = 'A new version is available. Refresh to update.'
export const RELEASES_PATH = '/releases'

/** What notices that a user may hide contain (C69: case-sensitive, anywhere in the text). */
export const MISSING_BSADS = 'Missing BSADs'
export const SO_FLAGGED_FREE = 'SO Flagged £0/MWh'

/** `entry` is a notification of this user's own: it is in the log and is never a banner. */
export type NoticeKind = PublishedNotice['type'] | 'release' | 'entry'

/** Where a notice comes from: what a tape says is over when the tape is left. `page`: found by this page itself. */
export type NoticeOrigin = 'live' | 'tape' | 'page'

export type NoticeItem = {
  /** Two of the same key are the same notice. */
  readonly key: string
  readonly kind: NoticeKind
  readonly text: string
  /** Of a delay. */
  readonly minutes?: number
  readonly at: Instant
  readonly until?: Instant
  /** A path of this site, or a listed https address. */
  readonly link?: string
  readonly context: NoticeOrigin
  /** The server's own id: it can withdraw the notice, and tells it again to everyone who joins. */
  readonly id?: string
}

const textOf = (published: PublishedNotice): string =>
  published.type === 'refresh' ? (published.text ?? REFRESH_TEXT) : published.text

/** Without an id, a notice is what it says. */
const keyOf = (published: PublishedNotice): string =>
  published.id ?? [published.type, published.type === 'delay' ? published.minutes : '', textOf(published)].join('|')

/** A notice as it is kept. @param receivedAt stands for its time where the server tells none, ms UTC */
export const noticeItemOf = (published: PublishedNotice, receivedAt: Instant, context: NoticeOrigin): NoticeItem => ({
  key: `${context}|${keyOf(published)}`,
  kind: published.type,
  text: textOf(published),
  at: published.at ?? receivedAt,
  context,
  ...(published.type === 'delay' && { minutes: published.minutes }),
  ...(published.until !== undefined && { until: published.until }),
  ...(published.id !== undefined && { id: published.id }),
})

/** This tab has received nothing for too long. @param silentSince names the loss: one loss is told once */
export const missedNotice = (silentSince: Instant, at: Instant): NoticeItem => ({
  key: `page|missed|${silentSince}`,
  kind: 'refresh',
  text: REFRESH_TEXT,
  at,
  context: 'page',
})

/** Another version than this page's runs. @param name the version, or the id of the news */
export const releaseNotice = (name: string, at: Instant): NoticeItem => ({
  key: `page|release|${name}`,
  kind: 'release',
  text: RELEASE_TEXT,
  link: RELEASES_PATH,
  at,
  context: 'page',
})

/** NT04: how long a system notification stands, ms. */
export const SYSTEM_MS = 10_000
/** What happened longer ago is not told aloud any more: it is in the log and counts as unseen. */
export const NOTICE_FRESH_MS = 60_000

/** How a new notification of this user is shown; `print` is to be read aloud, `tone`: a short tone is wanted. */
export type Telling = { readonly how: 'system' | 'toast' | 'quiet'; readonly print?: string; readonly tone?: true }

/** `allowed`: whether the browser lets us show system notifications. */
type Circumstances = { readonly hidden: boolean; readonly allowed: boolean; readonly now: Instant }

/**
 * Specification 1§4 "Browser notification on a new entry": a system notification while the page is hidden, else a toast.
 * A hidden page that may show none keeps its toast, which stands until it is seen again.
 */
export const tellingOf = (update: BrowserUpdate, { hidden, allowed, now }: Circumstances): Telling => {
  if (now - update.at > NOTICE_FRESH_MS) return { how: 'quiet' }
  const aloud = update.browserSound ? update.browserSoundNotificationText?.trim() : undefined
  const shown = hidden && allowed ? 'system' : 'toast'
  const how = update.browser ? shown : 'quiet'
  return {
    how,
    ...(aloud !== undefined && aloud !== '' && { print: aloud }),
    ...(update.sound === true && { tone: true as const }),
  }
}

/** The notification as the log keeps it; an address that is not safe is left out. */
export const noticeEntryOf = (update: BrowserUpdate): NoticeItem => {
  const link = safeLink(update.clickEventUrl)
  return {
    key: `entry|${update.id}`,
    kind: 'entry',
    text: update.hoverOver === '' ? update.browserPushSubscriptionName : update.hoverOver,
    at: update.at,
    context: 'page',
    ...(link && { link: link.kind === 'path' ? link.path : link.href }),
  }
}
