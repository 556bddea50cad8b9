import type { Instant } from '../periods'
import type { Notice, NoticeOrigin } from './notice'
import { isDropped, type NoticeSettings } from './toasts'

/** Why a notice is no banner any more. `expired` is told from its time and never kept. */
export type Gone = 'dismissed' | 'withdrawn' | 'replaced'
export type LogEntry = Notice & { readonly gone?: Gone | 'expired' }
type Kept = Notice & { readonly gone?: Gone }

/** All notices of this session, newest first, whether the user wants to see them or not: settings change. */
export type NoticeBook = {
  readonly entries: readonly Kept[]
  /** False until the server has first told what stands. */
  readonly heardStanding: boolean
}

export const EMPTY_BOOK: NoticeBook = { entries: [], heardStanding: false }

export type NoticeEvent =
  | { readonly kind: 'told'; readonly notice: Notice }
  | { readonly kind: 'standing'; readonly notices: readonly Notice[]; readonly world: NoticeOrigin }
  | { readonly kind: 'withdrawn'; readonly id: string; readonly world: NoticeOrigin }
  | { readonly kind: 'dismissed'; readonly key: string }
  /** Other sources speak: a tape began again, or was left. */
  | { readonly kind: 'world'; readonly world: 'live' | 'tape' }

/** A session has few; a server that tells them without end shall not fill the memory. The oldest go first. */
export const MOST_ENTRIES = 200

/** One of these is enough: a newer one says all that the older said (C50 for `refresh`). */
const SINGLE: ReadonlySet<string> = new Set(['refresh', 'release'])

const same = (a: Notice, b: Notice): boolean =>
  a.kind === b.kind && a.text === b.text && a.minutes === b.minutes && a.until === b.until && a.link === b.link

const withEntries = (book: NoticeBook, entries: readonly Kept[]): NoticeBook => {
  const kept = entries.slice(0, MOST_ENTRIES)
  const isSame = kept.length === book.entries.length && kept.every((entry, at) => entry === book.entries[at])
  return isSame ? book : { ...book, entries: kept }
}

/** Those that `leaves` is true of are no banners any more. */
const without = (entries: readonly Kept[], why: Gone, leaves: (entry: Kept) => boolean): readonly Kept[] =>
  entries.map((entry) => (entry.gone === undefined && leaves(entry) ? { ...entry, gone: why } : entry))

/** In its place by time; of two of one instant the later one is first. */
const placed = (entries: readonly Kept[], entry: Kept): readonly Kept[] => {
  const found = entries.findIndex(({ at }) => at <= entry.at)
  return entries.toSpliced(found < 0 ? entries.length : found, 0, entry)
}

/** Of the banners of such a kind only the newest is left. */
const single = (entries: readonly Kept[], kind: Notice['kind']): readonly Kept[] => {
  if (!SINGLE.has(kind)) return entries
  const newest = entries.find((entry) => entry.kind === kind && entry.gone === undefined)
  return without(entries, 'replaced', (entry) => entry.kind === kind && entry !== newest)
}

/** New words in the old place, where it stays dismissed if it was; what was withdrawn is back. */
const revised = (old: Kept, notice: Notice): Kept => {
  const { gone: why } = old
  if (why === 'withdrawn') return { ...notice, at: old.at }
  return same(old, notice) ? old : { ...notice, at: old.at, ...(why !== undefined && { gone: why }) }
}

/** Told again under the same id, a notice is the same one. Without an id it is news again once it has gone. */
const told = (book: NoticeBook, notice: Notice): NoticeBook => {
  const old = book.entries.find(({ key }) => key === notice.key)
  const others = book.entries.filter((entry) => entry !== old)
  const isKnown = old !== undefined && (old.gone === undefined || notice.id !== undefined || notice.world === 'page')
  const entries = isKnown ? book.entries.with(book.entries.indexOf(old), revised(old, notice)) : placed(others, notice)
  return withEntries(book, single(entries, notice.kind))
}

/** A page that receives for the first time what stands is younger than any wish that it be refreshed. */
const standing = (book: NoticeBook, notices: readonly Notice[], world: NoticeOrigin): NoticeBook => {
  const known = book.heardStanding ? notices : notices.filter(({ kind }) => !SINGLE.has(kind))
  const ids = new Set(notices.map(({ id }) => id))
  const isOver = (entry: Kept) => entry.world === world && entry.id !== undefined && !ids.has(entry.id)
  const left = withEntries(book, without(book.entries, 'withdrawn', isOver))
  return { ...known.reduce(told, left), heardStanding: true }
}

/** What notices do. The same object when nothing changed. */
export const foldNotices = (book: NoticeBook, event: NoticeEvent): NoticeBook => {
  switch (event.kind) {
    case 'told':
      return told(book, event.notice)
    case 'standing':
      return standing(book, event.notices, event.world)
    case 'withdrawn': {
      const { id, world } = event
      const left = without(book.entries, 'withdrawn', (entry) => entry.id === id && entry.world === world)
      return withEntries(book, left)
    }
    case 'dismissed': {
      const left = without(book.entries, 'dismissed', ({ key }) => key === event.key)
      return withEntries(book, left)
    }
    case 'world': {
      const left = book.entries.filter(({ world }) => world !== 'tape')
      return withEntries(book, left)
    }
    default:
      return event satisfies never
  }
}

const isOver = ({ until }: Notice, now: Instant): boolean => until !== undefined && until <= now

/** Which notices are banners now, newest first. @param world what speaks now: of the other one nothing is shown */
export const shownNotices = (
  book: NoticeBook,
  settings: NoticeSettings,
  now: Instant,
  world: 'live' | 'tape',
): readonly Notice[] =>
  noticeLog(book, settings, now).filter(
    (entry) => entry.gone === undefined && entry.kind !== 'entry' && [world, 'page'].includes(entry.world),
  )

/** The session's notices, newest first, without those that the user does not want to see. */
export const noticeLog = ({ entries }: NoticeBook, settings: NoticeSettings, now: Instant): readonly LogEntry[] =>
  entries
    .filter((entry) => !isDropped(entry, settings))
    .map((entry) => (entry.gone === undefined && isOver(entry, now) ? { ...entry, gone: 'expired' } : entry))

/** The next instant after `now` at which a notice is over by itself. */
export const nextExpiry = ({ entries }: NoticeBook, now: Instant): Instant | undefined => {
  const ends = entries.flatMap(({ until }) => (until !== undefined && until > now ? [until] : []))
  return ends.length === 0 ? undefined : Math.min(...ends)
}
