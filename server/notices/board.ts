import type { StandingNotice } from '../../src/domain/wire'
import type { ServerClock } from '../sources/source'
import type { NoticeBoard, NoticeLine } from './faces'

/** What stands, and tells the hubs of every change. `seed` is what stood before. */
export const createBoard = (
  line: NoticeLine,
  clock: ServerClock,
  seed: readonly StandingNotice[] = [],
): NoticeBoard => {
  const notices = new Map<string, StandingNotice>()
  for (const notice of seed) if (notice.id !== undefined) notices.set(notice.id, notice)

  const standing = (): readonly StandingNotice[] => {
    const now = clock.now()
    for (const [id, { until = Infinity }] of notices) if (until <= now) notices.delete(id)
    return [...notices.values()].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
  }
  return {
    post: (notice, by) => {
      const old = notices.get(notice.id)
      const dated = { ...notice, at: old?.at ?? notice.at ?? clock.now() }
      notices.set(notice.id, { ...dated, ...(by !== undefined && { by }) })
      line.tell(dated)
    },
    withdraw: (id) => {
      const isThere = notices.delete(id)
      if (isThere) line.tell({ type: 'withdraw', id })
      return isThere
    },
    standing,
    // Who wrote it is for administrators.
    greeting: () => ({ type: 'standing', notices: standing().map(({ by: _by, ...told }) => told) }),
  }
}
