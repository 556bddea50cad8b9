import { oneOfPages } from '../../access/need'
import type { FeedName } from '../../market/events'
import { BM_FEED, bmFeedRows } from '../../boa/bmFeed'
import { CURRENT_ACTIONS, currentActionRows } from '../../boa/currentActions'
import { CURRENT_NEWS, currentNewsRows, CURRENT_INTERCONNECTORS, interconnectorRows } from '../../current'
import { dateAt, HALF_HOUR_MS } from '../../periods'
import { DESK, type MarketTable } from './market'

// Tables that are made all the time, so that the first reader of a page has them at once.

/** What is accepted late in a day may act only after midnight: gate closure lies an hour ahead, two hours are safe. */
const PERIODS_AHEAD = 4

const NOT_BY_DAY =
  'Price and volume of an acceptance need the notifications, bids and offers of its half hour, and Elexon gives these by ' +
  'the half hour: some 150 requests for a day, more than a minute of all that fair use of its service allows. ' +
  'The running day is live, and the stack of any past period can be opened.'

/** What an acceptance with its price and volume is made of. */
const ACCEPTED: readonly FeedName[] = ['PN', 'bidOffers', 'acceptances']

/** Today's acceptances; each London day is a new table. */
export const BM_FEED_TABLE: MarketTable = {
  definition: BM_FEED,
  need: DESK,
  feeds: ACCEPTED,
  isAlwaysMade: true,
  calledBy: 'The BM feed',
  rowsOf: (market, now) => bmFeedRows(market, dateAt(now)),
  dependenciesOf: ({ units }, now) => [units, dateAt(now)],
  epochKeyOf: dateAt,
  past: {
    kind: 'folded',
    kinds: ['units', 'levels', 'bidOffers', 'acceptance', 'acceptanceDeleted'],
    rowsOf: (market, { from }) => bmFeedRows(market, from),
    isOneDayOnly: true,
    periodsAhead: PERIODS_AHEAD,
    refusedBy: { elexon: NOT_BY_DAY },
  },
}

/** Parts of The Current, the latest only. */
const ofTheCurrent = {
  need: oneOfPages('current'),
  isPart: true,
  isAlwaysMade: true,
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'The Current shows the market as it is now.' },
} as const

/** The visitors' cut of the BM feed: five rows and five columns. */
export const CURRENT_ACTIONS_TABLE: MarketTable = {
  ...ofTheCurrent,
  definition: CURRENT_ACTIONS,
  feeds: ACCEPTED,
  calledBy: 'The list of latest acceptances',
  rowsOf: currentActionRows,
  dependenciesOf: ({ units }) => [units],
}

export const INTERCONNECTORS_TABLE: MarketTable = {
  ...ofTheCurrent,
  definition: CURRENT_INTERCONNECTORS,
  feeds: ['fuelMix'],
  calledBy: 'The table of interconnectors',
  rowsOf: interconnectorRows,
  dependenciesOf: ({ fuelMix, dayAhead }, now) => [fuelMix, dayAhead, Math.floor(now / HALF_HOUR_MS)],
}

export const CURRENT_NEWS_TABLE: MarketTable = {
  ...ofTheCurrent,
  definition: CURRENT_NEWS,
  feeds: ['messages'],
  calledBy: 'The news',
  rowsOf: currentNewsRows,
  dependenciesOf: ({ messages }, now) => [messages, Math.floor(now / 1000)],
}
