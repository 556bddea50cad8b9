import { wireGroupOf, type WireLiveTable } from '../../src/domain/wire'
import type { Hubs } from '../hub/hubs'
import type { NoticeBoard } from './board'
import type { NoticeLine } from './retained'
import { EMPTY_MARKET } from '../../src/domain/market/state'
import { NOTIFICATIONS, noticeRows } from '../../src/domain/tables/definitions/notifications'
import { LiveTableWriter } from '../market/liveTableWriter'
import type { Publisher } from '../market/publisher'
import { every, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'

/** Both hubs as notices see them. Essential: nothing else would make good a lost one. */
export const noticeLine = ({ data, lite }: Hubs): NoticeLine => ({
  publish: (payload) => {
    for (const hub of [data, lite])
      hub.send(wireGroupOf.globalNotifications, 'globalNotifications', payload, { essential: true })
  },
  publishRelease: (news) => {
    for (const hub of [data, lite]) hub.sendAll('newReleaseRefreshNeeded', news)
  },
})

/** How often the table is brought up to the board, and its mark sent. */
const LOOK_MS = 5000

type Options = {
  readonly board: Pick<NoticeBoard, 'published'>
  readonly publisher: Pick<Publisher, 'toGroup'>
  readonly clock: ServerClock
}

/** Notices as a verified live table, for those who would read them as one. */
export const createNoticeTable = ({ board, publisher, clock }: Options) => {
  const writer = new LiveTableWriter(
    { toAll: () => undefined, toGroup: publisher.toGroup },
    { definition: NOTIFICATIONS, rowsOf: () => noticeRows(board.published()), epochKeyOf: () => 'always' },
  )
  const look = (): void => writer.change(EMPTY_MARKET, clock.now())
  return {
    /** The live table `Notifications` as of now. */
    read: (): WireLiveTable | undefined => {
      look()
      return writer.read()
    },
    start: (): Cancel =>
      every(clock, LOOK_MS, () => {
        look()
        publisher.toGroup(writer.group, 'heartbeat', { at: clock.now(), marks: writer.marks() })
      }),
  }
}
