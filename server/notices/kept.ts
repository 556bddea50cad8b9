import * as z from 'zod/mini'
import {
  toldNoticeSchema,
  type StandingNotice,
  type GlobalNotification,
  type ReleaseNews,
  type ToldNotice,
} from '../../src/domain/wire'
import type { Log } from '../log/log'
import type { Keep } from '../store/types'

const KIND = 'notice'
/** All of one board are found by it. */
const BOARD = 'global'

const keptSchema = z.intersection(toldNoticeSchema, z.object({ by: z.optional(z.string()) }))

/** Notices of administrators outlive the process; the server's own are made again from what it finds. */
export const keptNotices = (keep: Keep, log: Pick<Log, 'warn'>) => ({
  all: async (): Promise<readonly StandingNotice[]> => {
    const rows = await keep.find(KIND, 'board', BOARD)
    return rows.flatMap(({ id, value }) => {
      const read = z.safeParse(keptSchema, value)
      if (!read.success) log.warn({ id }, 'a stored notice cannot be read and is left out')
      return read.success ? [read.data] : []
    })
  },
  put: (notice: StandingNotice & { readonly id: string }) =>
    keep.put(KIND, notice.id, { ...notice, board: BOARD }, notice.until),
  remove: (id: string) => keep.remove(KIND, id),
})
export type KeptNotices = ReturnType<typeof keptNotices>

/** Where notices go out: every connection of both hubs that listens. */
export type NoticeLine = {
  readonly publish: (payload: GlobalNotification) => void
  /** To every connection, whether it joined a group or not. */
  readonly publishRelease: (news: ReleaseNews) => void
}

export type NamedNotice = ToldNotice & { readonly id: string }
