import type { Instant } from '../../src/domain/periods'
import type { NoticeEntry } from '../../src/domain/tables/definitions/notifications'
import type { NamedNotice, NoticeLine } from './retained'
import type { GlobalNotification, ActiveNotice } from '../../src/domain/wire'
import type { ServerClock } from '../sources/source'

/** Notices that are over and still remembered. */
export const MOST_OVER = 200

/** What has been published since the server began, by id. */
export const createPublished = () => {
  const all = new Map<string, NoticeEntry>()
  const forget = (): void => {
    const over = [...all.values()].filter((entry) => entry.over !== undefined).sort((a, b) => a.at - b.at)
    for (const { notice } of over.slice(0, Math.max(0, over.length - MOST_OVER))) all.delete(notice.id)
  }
  return {
    // One that is published again after its end is no longer over.
    publish: (notice: NamedNotice, at: Instant) => void all.set(notice.id, { notice, at }),
    end: (id: string, at: Instant): void => {
      const entry = all.get(id)
      if (entry === undefined || entry.over !== undefined) return
      all.set(id, { ...entry, over: at })
      forget()
    },
    /** Newest first. */
    entries: (): readonly NoticeEntry[] =>
      [...all.values()].sort((a, b) => b.at - a.at || (a.notice.id < b.notice.id ? -1 : 1)),
  }
}

/** The notices of this moment; the hubs are sent every change. `seed` is what was there before. */
export const createBoard = (line: NoticeLine, clock: ServerClock, seed: readonly ActiveNotice[] = []) => {
  const notices = new Map<string, ActiveNotice>()
  const published = createPublished()
  for (const notice of seed) {
    const { id, by: _by, at = clock.now(), ...reported } = notice
    if (id === undefined) continue
    notices.set(id, notice)
    published.publish({ ...reported, id, at }, at)
  }

  const active = (): readonly ActiveNotice[] => {
    const now = clock.now()
    for (const [id, { until = Infinity }] of notices)
      if (until <= now) {
        notices.delete(id)
        published.end(id, until)
      }
    return [...notices.values()].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  }
  return {
    /** Puts a notice up, or new words in the place of the one of this id. @param by the administrator, if one wrote it */
    post: (notice: NamedNotice, by?: string): void => {
      const old = notices.get(notice.id)
      const dated = { ...notice, at: old?.at ?? notice.at ?? clock.now() }
      notices.set(notice.id, { ...dated, ...(by !== undefined && { by }) })
      published.publish(dated, dated.at)
      line.publish(dated)
    },
    /** False when there is none of this id. */
    withdraw: (id: string): boolean => {
      const isThere = notices.delete(id)
      published.end(id, clock.now())
      if (isThere) line.publish({ type: 'withdraw', id })
      return isThere
    },
    /** Newest first, without what is over. */
    active,
    /** What has been published since the server began, newest first, with what is over. */
    published: (): readonly NoticeEntry[] => {
      active()
      return published.entries()
    },
    /** For one who has just joined: all of them. Who wrote each is for administrators. */
    greeting: (): GlobalNotification => ({
      type: 'standing',
      notices: active().map(({ by: _by, ...reported }) => reported),
    }),
  }
}
export type NoticeBoard = ReturnType<typeof createBoard>
