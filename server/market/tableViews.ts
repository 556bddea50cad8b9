import { BM_FEED, bmFeedRows } from '../../src/domain/market/bmFeed'
import { CURRENT_ACTIONS, currentActionRows } from '../../src/domain/market/currentActions'
import { dateAt } from '../../src/domain/periods'
import type { TableView } from './liveTableWriter'

/** Today's acceptances; each London day is a new table. */
const BM_FEED_VIEW: TableView = {
  definition: BM_FEED,
  rowsOf: (market, now) => bmFeedRows(market, dateAt(now)),
  lifeOf: dateAt,
}

/** The latest acceptances, for everyone. */
const CURRENT_ACTIONS_VIEW: TableView = {
  definition: CURRENT_ACTIONS,
  rowsOf: currentActionRows,
  lifeOf: () => 'always',
}

export const TABLE_VIEWS: readonly TableView[] = [BM_FEED_VIEW, CURRENT_ACTIONS_VIEW]
