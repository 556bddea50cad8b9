import { CURRENT_NEWS, currentNewsRows, INTERCONNECTORS, interconnectorRows } from '../../src/domain/current'
import { BM_FEED, bmFeedRows } from '../../src/domain/boa/bmFeed'
import { CURRENT_ACTIONS, currentActionRows } from '../../src/domain/boa/currentActions'
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

/** The cables to other countries, for everyone. */
const INTERCONNECTORS_VIEW: TableView = {
  definition: INTERCONNECTORS,
  rowsOf: interconnectorRows,
  lifeOf: () => 'always',
}

/** News and warnings, for everyone. */
const CURRENT_NEWS_VIEW: TableView = {
  definition: CURRENT_NEWS,
  rowsOf: currentNewsRows,
  lifeOf: () => 'always',
}

/** The tables that are made whether or not somebody looks; those of the catalogue are made when they are wanted. */
export const TABLE_VIEWS: readonly TableView[] = [
  BM_FEED_VIEW,
  CURRENT_ACTIONS_VIEW,
  INTERCONNECTORS_VIEW,
  CURRENT_NEWS_VIEW,
]
