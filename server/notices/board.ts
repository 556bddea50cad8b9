import type { StandingNotice } from '../../src/domain/wire'
import type { ServerClock } from '../sources/source'
import type { NoticeBoard, NoticeLine } from './faces'
import { createTold } from './told'

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
