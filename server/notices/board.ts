import type { Instant } from '../../src/domain/periods'
import type { NoticeEntry } from '../../src/domain/tables/definitions/notifications'
import type { NamedNotice, NoticeBoard, NoticeLine } from './kept'
import type { StandingNotice } from '../../src/domain/wire'
import type { ServerClock } from '../sources/source'

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

/** What stands, and tells the hubs of every change. `seed` is what stood before. */
export const createBoard = (
  line: NoticeLine,
  clock: ServerClock,
  seed: readonly StandingNotice[] = [],
): NoticeBoard => {
  const notices = new Map<string, StandingNotice>()
  const told = createTold()
  for (const notice of seed) {
    const { id, by: _by, at = clock.now(), ...said } = notice
    if (id === undefined) continue
    notices.set(id, notice)
    told.tell({ ...said, id, at }, at)
  }

  const standing = (): readonly StandingNotice[] => {
    const now = clock.now()
    for (const [id, { until = Infinity }] of notices)
      if (until <= now) {
        notices.delete(id)
        told.end(id, until)
      }
    return [...notices.values()].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  }
  return {
    post: (notice, by) => {
      const old = notices.get(notice.id)
      const dated = { ...notice, at: old?.at ?? notice.at ?? clock.now() }
      notices.set(notice.id, { ...dated, ...(by !== undefined && { by }) })
      told.tell(dated, dated.at)
      line.tell(dated)
    },
    withdraw: (id) => {
      const isThere = notices.delete(id)
      told.end(id, clock.now())
      if (isThere) line.tell({ type: 'withdraw', id })
      return isThere
    },
    standing,
    told: () => {
      standing()
      return told.entries()
    },
    // Who wrote it is for administrators.
    greeting: () => ({ type: 'standing', notices: standing().map(({ by: _by, ...told }) => told) }),
  }
}
