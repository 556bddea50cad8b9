import * as z from 'zod/mini'
import { releaseMessageSchema, type ReleaseMessage } from '../../src/domain/administration/calls'
import type { NewAuditEntry } from '../../src/domain/audit'
import {
  publishedNoticeSchema,
  type ActiveNotice,
  type GlobalNotification,
  type ReleaseNews,
  type PublishedNotice,
} from '../../src/domain/wire'
import type { Log } from '../log/log'
import type { ExpiringStore } from '../store/types'

const KIND = 'notice'
const RELEASE = 'release'
/** All of one board are found by it. */
const BOARD = 'global'

const retainedSchema = z.intersection(publishedNoticeSchema, z.object({ by: z.optional(z.string()) }))

/** Notices of administrators outlive the process; the server's own are made again from what it finds. */
export const retainedNotices = (retain: ExpiringStore, log: Pick<Log, 'warn'>) => ({
  all: async (): Promise<readonly ActiveNotice[]> => {
    const rows = await retain.find(KIND, 'board', BOARD)
    return rows.flatMap(({ id, value }) => {
      const read = z.safeParse(retainedSchema, value)
      if (!read.success) log.warn({ id }, 'a stored notice cannot be read and is left out')
      return read.success ? [read.data] : []
    })
  },
  put: (notice: ActiveNotice & { readonly id: string }, entry: NewAuditEntry) =>
    retain.put(KIND, notice.id, { ...notice, board: BOARD }, notice.until, entry),
  remove: (id: string, entry: NewAuditEntry) => retain.remove(KIND, id, entry),
  /** The message of a release that was published last; undefined before the first. */
  release: async (): Promise<ReleaseMessage | undefined> =>
    z.safeParse(releaseMessageSchema, await retain.get(RELEASE, 'last')).data,
  putRelease: (message: ReleaseMessage, entry: NewAuditEntry) => retain.put(RELEASE, 'last', message, undefined, entry),
})
export type RetainedNotices = ReturnType<typeof retainedNotices>

/** Where notices go out: every connection of both hubs that listens. */
export type NoticeLine = {
  readonly publish: (payload: GlobalNotification) => void
  /** To every connection, whether it joined a group or not. */
  readonly publishRelease: (news: ReleaseNews) => void
}

export type NamedNotice = PublishedNotice & { readonly id: string }
