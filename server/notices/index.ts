import type { FastifyInstance } from 'fastify'
import type { GlobalNotification } from '../../src/domain/wire'
import type { Hubs } from '../hub/hubs'
import type { Log } from '../log/log'
import type { Publisher } from '../market/publisher'
import type { Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/types'
import { createBoard } from './board'
import { keptNotices } from './kept'
import { noticeLine, createNoticeTable, type NoticeTable } from './noticeTable'
import { noticeRoutes } from './routes'
import { watchMarket, type Watched } from './watch'

/** Notices to everybody: the administrators' calls, what the server finds by itself, and what who joins is told. */
export type Notices = {
  readonly register: (app: FastifyInstance) => void
  /** What one who has just joined the group of global notifications is told. */
  readonly greeting: () => GlobalNotification
  /** All of them as the live table `Notifications`. */
  readonly table: NoticeTable
  /** Watches a market for late and missing data until cancelled. @param clock the market's own */
  readonly watch: (market: Watched, clock: ServerClock) => Cancel
}

type Options = {
  readonly hubs: Hubs
  readonly store: Pick<Store, 'keep'>
  readonly publisher: Pick<Publisher, 'toGroup'>
  readonly clock: ServerClock
  readonly log: Log
}

/** Notices over both hubs; those of administrators that still stand are read from the store. */
export const openNotices = async ({ hubs, store, publisher, clock, log }: Options): Promise<Notices> => {
  const line = noticeLine(hubs)
  const kept = keptNotices(store.keep, log)
  const board = createBoard(line, clock, await kept.all())
  return {
    register: (app) => noticeRoutes(app, { board, line, kept, clock, log }),
    greeting: board.greeting,
    table: createNoticeTable({ board, publisher, clock }),
    watch: (market, marketClock) => watchMarket(market, board, marketClock),
  }
}
