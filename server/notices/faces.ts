import type { NoticeEntry } from '../../src/domain/tables/definitions/notifications'
import type { GlobalNotification, ReleaseNews, StandingNotice, ToldNotice } from '../../src/domain/wire'

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
