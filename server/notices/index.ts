import type { FastifyInstance } from 'fastify'
import type { Hubs } from '../hub/hubs'
import type { Log } from '../log/log'
import type { Publisher } from '../market/publisher'
import type { Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/types'
import { createBoard } from './board'
import { retainedNotices } from './retained'
import { noticeLine, createNoticeTable } from './noticeTable'
import { noticeRoutes } from './routes'
import { watchMarket, type Watched } from './watch'

type Options = {
  readonly hubs: Hubs
  readonly store: Pick<Store, 'retain' | 'audit' | 'accounts'>
  readonly publisher: Pick<Publisher, 'toGroup'>
  readonly clock: ServerClock
  readonly log: Log
}

/**
 * Notices to everybody over both hubs: the administrators' calls, what the server finds by itself, and what is sent to
 * those who join. Those of administrators that are not over are read from the store.
 */
export const openNotices = async ({ hubs, store, publisher, clock, log }: Options) => {
  const line = noticeLine(hubs)
  const retained = retainedNotices(store.retain, log)
  const board = createBoard(line, clock, await retained.all())
  return {
    register: (app: FastifyInstance): void =>
      noticeRoutes(app, { board, line, retained, audit: store.audit, accounts: store.accounts, clock, log }),
    greeting: board.greeting,
    /** How many are active. */
    active: (): number => board.active().length,
    /** All of them as the live table `Notifications`. */
    table: createNoticeTable({ board, publisher, clock }),
    /** Watches a market for late and missing data until cancelled. @param marketClock the market's own */
    watch: (market: Watched, marketClock: ServerClock): Cancel => watchMarket(market, board, marketClock),
  }
}
