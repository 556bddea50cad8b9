import type { Instant } from '../periods'
import type { ToldNotice } from '../wire/notices'
import { RELEASE_TEXT, REFRESH_TEXT, RELEASES_PATH } from './texts'

/** `entry` is a notification of this user's own: it stands in the log and is never a banner. */
export type NoticeKind = ToldNotice['type'] | 'release' | 'entry'

/** Where a notice comes from: what a tape says is over when the tape is left. `page`: found by this page itself. */
export type NoticeWorld = 'live' | 'tape' | 'page'

export type Notice = {
  /** Two of the same key are the same notice. */
  readonly key: string
  readonly kind: NoticeKind
  readonly text: string
  /** Of a delay. */
  readonly minutes?: number
  readonly at: Instant
  readonly until?: Instant
  /** A path of this site, or a listed https address. */
  readonly link?: string
  readonly world: NoticeWorld
  /** The server's own id: it can withdraw the notice, and tells it again to everyone who joins. */
  readonly id?: string
}

const textOf = (told: ToldNotice): string => (told.type === 'refresh' ? (told.text ?? REFRESH_TEXT) : told.text)

/** Without an id, a notice is what it says. */
const keyOf = (told: ToldNotice): string =>
  told.id ?? [told.type, told.type === 'delay' ? told.minutes : '', textOf(told)].join('|')

/** A notice as it is kept. @param heardAt stands for its time where the server tells none, ms UTC */
export const noticeOf = (told: ToldNotice, heardAt: Instant, world: NoticeWorld): Notice => ({
  key: `${world}|${keyOf(told)}`,
  kind: told.type,
  text: textOf(told),
  at: told.at ?? heardAt,
  world,
  ...(told.type === 'delay' && { minutes: told.minutes }),
  ...(told.until !== undefined && { until: told.until }),
  ...(told.id !== undefined && { id: told.id }),
})

/** This tab has heard nothing for too long. @param silentSince names the loss: one loss is told once */
export const missedNotice = (silentSince: Instant, at: Instant): Notice => ({
  key: `page|missed|${silentSince}`,
  kind: 'refresh',
  text: REFRESH_TEXT,
  at,
  world: 'page',
})

/** Another version than this page's runs. @param name the version, or the id of the news */
export const releaseNotice = (name: string, at: Instant): Notice => ({
  key: `page|release|${name}`,
  kind: 'release',
  text: RELEASE_TEXT,
  link: RELEASES_PATH,
  at,
  world: 'page',
})
