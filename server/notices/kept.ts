import * as z from 'zod/mini'
import { toldNoticeSchema, type StandingNotice } from '../../src/domain/wire'
import type { Log } from '../log/log'
import type { Keep } from '../store/faces'

const KIND = 'notice'
/** All of one board are found by it. */
const BOARD = 'global'

const keptSchema = z.intersection(toldNoticeSchema, z.object({ by: z.optional(z.string()) }))

/** Notices of administrators outlive the process; the server's own are made anew from what it finds. */
export type KeptNotices = {
  all(): Promise<readonly StandingNotice[]>
  put(notice: StandingNotice & { readonly id: string }): Promise<void>
  remove(id: string): Promise<void>
}

export const keptNotices = (keep: Keep, log: Pick<Log, 'warn'>): KeptNotices => ({
  all: async () => {
    const rows = await keep.find(KIND, 'board', BOARD)
    return rows.flatMap(({ id, value }) => {
      const read = z.safeParse(keptSchema, value)
      if (!read.success) log.warn({ id }, 'a kept notice cannot be read and is left out')
      return read.success ? [read.data] : []
    })
  },
  put: (notice) => keep.put(KIND, notice.id, { ...notice, board: BOARD }, notice.until),
  remove: (id) => keep.remove(KIND, id),
})
