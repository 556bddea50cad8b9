import { dateAt, type SettlementDate } from '../periods'
import type { WireHeader, LiveTableOption, WireRow } from '../wire'
import { acceptancePricesOf } from './acceptancePrices'
import { bmFeedRow } from './bmFeedRow'
import type { Acceptance } from '../market/events'
import type { MarketState, UnitState } from '../market/state'

/** All that a page and the server need to know of a live table before its first row. */
export type LiveTableDefinition = {
  readonly moduleType: string
  readonly option: LiveTableOption
  /** In column order. */
  readonly headers: readonly WireHeader[]
  /** Headings over several columns, which name theirs by `parentHeaderId`. */
  readonly parents?: readonly WireHeader[]
  readonly headerToSort: string
  readonly ascending: boolean
}

const column = (id: string, title: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title,
  allowFilter: true,
  allowSort: true,
  ...more,
})

/** The acceptances of a London day as they arrive (page catalogue F2). */
export const BM_FEED: LiveTableDefinition = {
  moduleType: 'BmFeed',
  option: {
    moduleType: 'BmFeed',
    moduleName: 'BM Feed',
    locationByCountry: { Gb: 'Enact' },
    useStore: false,
    getOnDayChange: true,
    getOnDayRangeChange: false,
    getOnPeriodChange: false,
    maxEntriesOnTable: 5000,
    showRefreshRealtime: true,
    slideOutOverride: true,
    moduleColour: 'purple',
  },
  headers: [
    column('time', 'Time', { freeze: true, hoverText: 'When the system operator issued the acceptance' }),
    column('plant', 'Plant', { freeze: true }),
    column('fuel', 'Fuel'),
    column('type', 'Type', { uniqueValues: ['Bid', 'Offer'], hoverText: 'Offer: net energy up; Bid: net energy down' }),
    column('fromTo', 'From–to', {
      suffix: 'MW',
      allowFilter: false,
      hoverText: 'The level before the acceptance and the level instructed, where they are furthest apart',
    }),
    column('volume', 'Volume', {
      suffix: 'MWh',
      hoverText: 'Net energy over the acceptance against the level before it; bids are negative',
    }),
    column('price', 'Price', {
      suffix: '£/MWh',
      hoverText: 'Average of the bid-offer pairs used, weighted by volume',
    }),
    column('start', 'Start'),
    column('end', 'End'),
    column('so', 'SO', {
      uniqueValues: ['SO'],
      hoverText: 'Flagged by the system operator as possibly taken for a system reason',
    }),
  ],
  headerToSort: 'time',
  ascending: false,
}

type Entry = { readonly acceptance: Acceptance; readonly row: WireRow }
type Retained = { readonly of: UnitState; readonly entries: readonly Entry[] }

const entriesOf = (unit: UnitState, date: SettlementDate): readonly Entry[] => {
  const paid = acceptancePricesOf(unit)
  return unit.acceptances.flatMap((acceptance, index) =>
    dateAt(acceptance.acceptanceTime) === date
      ? { acceptance, row: bmFeedRow(unit, acceptance, index, paid(acceptance)) }
      : [],
  )
}

/** True when all that the rows are made of is the very same; limits and dynamics may have changed. */
const sameGround = (a: UnitState, b: UnitState): boolean =>
  a === b || (a.unit === b.unit && a.pn === b.pn && a.ladders === b.ladders)

// Rows of a unit are kept with its list of acceptances, so that a unit to which nothing happened costs nothing.
const retained = new WeakMap<readonly Acceptance[], Map<SettlementDate, Retained>>()

const retainedEntries = (unit: UnitState, date: SettlementDate): readonly Entry[] => {
  if (unit.acceptances.length === 0) return []
  const dates = retained.get(unit.acceptances) ?? new Map<SettlementDate, Retained>()
  const known = dates.get(date)
  if (known !== undefined && sameGround(known.of, unit)) return known.entries
  const entries = entriesOf(unit, date)
  retained.set(unit.acceptances, dates.set(date, { of: unit, entries }))
  return entries
}

const newestFirst = (a: Entry, b: Entry): number =>
  b.acceptance.acceptanceTime - a.acceptance.acceptanceTime ||
  b.acceptance.number - a.acceptance.number ||
  (a.acceptance.unit < b.acceptance.unit ? -1 : 1)

/**
 * The rows of the BM Feed: one for each acceptance issued on that London day, newest first. A row
 * keeps its identity from one state to the next while nothing it is made of has changed.
 */
export const bmFeedRows = (state: MarketState, date: SettlementDate): readonly WireRow[] =>
  [...state.units.values()]
    .flatMap((unit) => retainedEntries(unit, date))
    .sort(newestFirst)
    .map(({ row }) => row)
