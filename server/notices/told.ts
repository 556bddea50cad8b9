import type { Instant } from '../../src/domain/periods'
import type { NoticeEntry } from '../../src/domain/tables/definitions/notifications'
import type { NamedNotice } from './faces'

/** Notices that are over and still remembered. */
export const MOST_OVER = 200

/** What has been told since the server began, by id. */
export type Told = {
  readonly tell: (notice: NamedNotice, at: Instant) => void
  readonly end: (id: string, at: Instant) => void
  /** Newest first. */
  readonly entries: () => readonly NoticeEntry[]
}

export const createTold = (): Told => {
  const all = new Map<string, NoticeEntry>()
  const forget = (): void => {
    const over = [...all.values()].filter((entry) => entry.over !== undefined).sort((a, b) => a.at - b.at)
    for (const { notice } of over.slice(0, Math.max(0, over.length - MOST_OVER))) all.delete(notice.id)
  }
  return {
    // One that is told again after its end stands again.
    tell: (notice, at) => void all.set(notice.id, { notice, at }),
    end: (id, at) => {
      const entry = all.get(id)
      if (entry === undefined || entry.over !== undefined) return
      all.set(id, { ...entry, over: at })
      forget()
    },
    entries: () => [...all.values()].sort((a, b) => b.at - a.at || (a.notice.id < b.notice.id ? -1 : 1)),
  }
}
