import type { WireRow } from '../wire'
import { acceptancePricesOf } from './acceptancePrices'
import type { LiveTableDefinition } from './bmFeed'
import { BM_FEED } from './bmFeed'
import { bmFeedRow } from './bmFeedRow'
import type { Acceptance } from '../market/events'
import type { MarketState, UnitState } from '../market/state'

/** How many acceptances a visitor is shown (page catalogue A1 "top 5 rows"). */
const CURRENT_ACTIONS_ROWS = 5

const titled = (id: string, title: string) => {
  const header = BM_FEED.headers.find((each) => each.id === id)
  return {
    allowFilter: false,
    allowSort: false,
    id,
    title,
    ...(header?.suffix !== undefined && { suffix: header.suffix }),
  }
}

/**
 * The visitors' cut of the BM feed: the latest acceptances, five columns, newest on top. It has no column to sort by,
 * so that the bottom row leaves when a new one comes (decision C37).
 */
export const CURRENT_ACTIONS: LiveTableDefinition = {
  moduleType: 'CurrentActions',
  option: {
    moduleType: 'CurrentActions',
    moduleName: 'BM Top 5',
    locationByCountry: { Gb: 'Enact' },
    useStore: false,
    getOnDayChange: false,
    getOnDayRangeChange: false,
    getOnPeriodChange: false,
    maxEntriesOnTable: CURRENT_ACTIONS_ROWS,
    showRefreshRealtime: true,
    slideOutOverride: false,
  },
  headers: [
    titled('plant', 'Plant'),
    titled('fuel', 'Fuel'),
    titled('action', 'Action'),
    titled('volume', 'Volume'),
    titled('price', 'Price'),
  ],
  headerToSort: '',
  ascending: false,
}

type Place = { readonly unit: UnitState; readonly acceptance: Acceptance; readonly index: number }

const newestFirst = ({ acceptance: a }: Place, { acceptance: b }: Place): number =>
  b.acceptanceTime - a.acceptanceTime || b.number - a.number || (a.unit < b.unit ? -1 : 1)

const latestOf = (unit: UnitState): readonly Place[] => {
  const from = Math.max(0, unit.acceptances.length - CURRENT_ACTIONS_ROWS)
  return unit.acceptances.slice(from).map((acceptance, offset) => ({ unit, acceptance, index: from + offset }))
}

const cut = new WeakMap<WireRow, WireRow>()

/** Of a row of the BM feed what visitors see. The hover of a plant, which names owner and zone, stays behind. */
const visitorsRow = (full: WireRow): WireRow => {
  const known = cut.get(full)
  if (known) return known
  const { plant, fuel, type, volume, price } = full.row
  const { clickEventUrl } = full
  const cells = { ...(plant && { plant: { cellType: plant.cellType, value: plant.value ?? null } }) }
  const row: WireRow = {
    uniqueId: full.uniqueId,
    ...(clickEventUrl !== undefined && { clickEventUrl }),
    row: {
      ...cells,
      ...(fuel && { fuel }),
      ...(type && { action: type }),
      ...(volume && { volume }),
      ...(price && { price }),
    },
  }
  cut.set(full, row)
  return row
}

/**
 * The rows of CurrentActions: the latest acceptances of the market, whatever their day, newest first. A row keeps its
 * identity from one state to the next while nothing it is made of has changed.
 */
export const currentActionRows = (state: MarketState): readonly WireRow[] =>
  [...state.units.values()]
    .flatMap(latestOf)
    .sort(newestFirst)
    .slice(0, CURRENT_ACTIONS_ROWS)
    .map(({ unit, acceptance, index }) =>
      visitorsRow(bmFeedRow(unit, acceptance, index, acceptancePricesOf(unit)(acceptance))),
    )
