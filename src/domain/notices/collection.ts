import type { Instant } from '../periods'
import type { NoticeItem, NoticeOrigin } from './notice'
import { isDropped, type NoticeSettings } from './toasts'

/** Why a notice is no banner any more. `expired` is told from its time and never kept. */
export type Gone = 'dismissed' | 'withdrawn' | 'replaced'
export type LogEntry = NoticeItem & { readonly gone?: Gone | 'expired' }
type Retained = NoticeItem & { readonly gone?: Gone }

/** All notices of this session, newest first, whether the user wants to see them or not: settings change. */
export type NoticeCollection = {
  readonly entries: readonly Retained[]
  /** False until the server has first told what stands. */
  readonly receivedActive: boolean
}

export const EMPTY_COLLECTION: NoticeCollection = { entries: [], receivedActive: false }

export type NoticeEvent =
  | { readonly kind: 'shown'; readonly notice: NoticeItem }
  | { readonly kind: 'standing'; readonly notices: readonly NoticeItem[]; readonly context: NoticeOrigin }
  | { readonly kind: 'withdrawn'; readonly id: string; readonly context: NoticeOrigin }
  | { readonly kind: 'dismissed'; readonly key: string }
  /** Other sources speak: a tape began again, or was left. */
  | { readonly kind: 'world'; readonly context: 'live' | 'tape' }

/** A session has few; a server that tells them without end shall not fill the memory. The oldest go first. */
export const NOTICE_MOST_ENTRIES = 200

/** One of these is enough: a newer one says all that the older said (C50 for `refresh`). */
const SINGLE: ReadonlySet<string> = new Set(['refresh', 'release'])

const same = (a: NoticeItem, b: NoticeItem): boolean =>
  a.kind === b.kind && a.text === b.text && a.minutes === b.minutes && a.until === b.until && a.link === b.link

const withEntries = (collection: NoticeCollection, entries: readonly Retained[]): NoticeCollection => {
  const retained = entries.slice(0, NOTICE_MOST_ENTRIES)
  const isSame =
    retained.length === collection.entries.length && retained.every((entry, at) => entry === collection.entries[at])
  return isSame ? collection : { ...collection, entries: retained }
}

/** Those that `leaves` is true of are no banners any more. */
const without = (entries: readonly Retained[], why: Gone, leaves: (entry: Retained) => boolean): readonly Retained[] =>
  entries.map((entry) => (entry.gone === undefined && leaves(entry) ? { ...entry, gone: why } : entry))

/** In its place by time; of two of one instant the later one is first. */
const placed = (entries: readonly Retained[], entry: Retained): readonly Retained[] => {
  const found = entries.findIndex(({ at }) => at <= entry.at)
  return entries.toSpliced(found < 0 ? entries.length : found, 0, entry)
}

/** Of the banners of such a kind only the newest is left. */
const single = (entries: readonly Retained[], kind: NoticeItem['kind']): readonly Retained[] => {
  if (!SINGLE.has(kind)) return entries
  const newest = entries.find((entry) => entry.kind === kind && entry.gone === undefined)
  return without(entries, 'replaced', (entry) => entry.kind === kind && entry !== newest)
}

/** New words in the old place, where it stays dismissed if it was; what was withdrawn is back. */
const revised = (old: Retained, notice: NoticeItem): Retained => {
  const { gone: why } = old
  if (why === 'withdrawn') return { ...notice, at: old.at }
  return same(old, notice) ? old : { ...notice, at: old.at, ...(why !== undefined && { gone: why }) }
}

/** Told again under the same id, a notice is the same one. Without an id it is news again once it has gone. */
const published = (collection: NoticeCollection, notice: NoticeItem): NoticeCollection => {
  const old = collection.entries.find(({ key }) => key === notice.key)
  const others = collection.entries.filter((entry) => entry !== old)
  const isKnown = old !== undefined && (old.gone === undefined || notice.id !== undefined || notice.context === 'page')
  const entries = isKnown
    ? collection.entries.with(collection.entries.indexOf(old), revised(old, notice))
    : placed(others, notice)
  return withEntries(collection, single(entries, notice.kind))
}

/** A page that receives for the first time what stands is younger than any wish that it be refreshed. */
const active = (
  collection: NoticeCollection,
  notices: readonly NoticeItem[],
  context: NoticeOrigin,
): NoticeCollection => {
  const known = collection.receivedActive ? notices : notices.filter(({ kind }) => !SINGLE.has(kind))
  const ids = new Set(notices.map(({ id }) => id))
  const isOver = (entry: Retained) => entry.context === context && entry.id !== undefined && !ids.has(entry.id)
  const left = withEntries(collection, without(collection.entries, 'withdrawn', isOver))
  return { ...known.reduce(published, left), receivedActive: true }
}

/** What notices do. The same object when nothing changed. */
export const foldNotices = (collection: NoticeCollection, event: NoticeEvent): NoticeCollection => {
  switch (event.kind) {
    case 'shown':
      return published(collection, event.notice)
    case 'standing':
      return active(collection, event.notices, event.context)
    case 'withdrawn': {
      const { id, context } = event
      const left = without(collection.entries, 'withdrawn', (entry) => entry.id === id && entry.context === context)
      return withEntries(collection, left)
    }
    case 'dismissed': {
      const left = without(collection.entries, 'dismissed', ({ key }) => key === event.key)
      return withEntries(collection, left)
    }
    case 'world': {
      const left = collection.entries.filter(({ context }) => context !== 'tape')
      return withEntries(collection, left)
    }
    default:
      return event satisfies never
  }
}

const isOver = ({ until }: NoticeItem, now: Instant): boolean => until !== undefined && until <= now

/** Which notices are banners now, newest first. @param world what speaks now: of the other one nothing is shown */
export const shownNotices = (
  collection: NoticeCollection,
  settings: NoticeSettings,
  now: Instant,
  context: 'live' | 'tape',
): readonly NoticeItem[] =>
  noticeLog(collection, settings, now).filter(
    (entry) => entry.gone === undefined && entry.kind !== 'entry' && [context, 'page'].includes(entry.context),
  )

/** The session's notices, newest first, without those that the user does not want to see. */
export const noticeLog = ({ entries }: NoticeCollection, settings: NoticeSettings, now: Instant): readonly LogEntry[] =>
  entries
    .filter((entry) => !isDropped(entry, settings))
    .map((entry) => (entry.gone === undefined && isOver(entry, now) ? { ...entry, gone: 'expired' } : entry))

/** The next instant after `now` at which a notice is over by itself. */
export const nextExpiry = ({ entries }: NoticeCollection, now: Instant): Instant | undefined => {
  const ends = entries.flatMap(({ until }) => (until !== undefined && until > now ? [until] : []))
  return ends.length === 0 ? undefined : Math.min(...ends)
}
