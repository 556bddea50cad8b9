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
import type { NoticeEntry } from '../../src/domain/tables/definitions/notifications'

const KIND = 'notice'
/** All of one board are found by it. */
const BOARD = 'global'

const keptSchema = z.intersection(toldNoticeSchema, z.object({ by: z.optional(z.string()) }))

/** Notices of administrators outlive the process; the server's own are made again from what it finds. */
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

/** Where notices go out: every connection of both hubs that listens. Essential: nothing else would make good a lost one. */
export type NoticeLine = {
  readonly tell: (payload: GlobalNotification) => void
  /** To every connection, whether it joined a group or not. */
  readonly tellRelease: (news: ReleaseNews) => void
}

export type NamedNotice = ToldNotice & { readonly id: string }

/** What stands, and who is told of it. */
export type NoticeBoard = {
  /** Puts a notice up, or new words in the place of the one of this id. @param by the administrator, if one wrote it */
  readonly post: (notice: NamedNotice, by?: string) => void
  /** False when nothing of this id stands. */
  readonly withdraw: (id: string) => boolean
  /** Newest first, without what is over. */
  readonly standing: () => readonly StandingNotice[]
  /** What has been told since the server began, newest first, with what is over. */
  readonly told: () => readonly NoticeEntry[]
  /** What one who has just joined is told: all that stands. */
  readonly greeting: () => GlobalNotification
}
