import { oneOfPages } from '../../access/need'
import type { WireHeader } from '../../wire'
import type { ListedTable } from './market'
import { column, defined } from './parts'

const statusColumn = (id: string, title: string, more: Partial<WireHeader> = {}): WireHeader =>
  column(id, title, { allowFilter: false, ...more })

/** The feeds of the product and how they are (page catalogue A13). It is in its own order, which is that of STATUS_FEEDS. */
export const STATUS_TABLE = defined({
  moduleType: 'Status',
  moduleName: 'Feed Status',
  headers: [
    statusColumn('feed', 'Feed', { freeze: true }),
    statusColumn('state', 'State'),
    statusColumn('source', 'Source'),
    statusColumn('lastMessage', 'Last message', { hoverText: 'When the feed last answered, with news or without' }),
    statusColumn('every', 'Expected every', { suffix: 's' }),
    statusColumn('today', 'Messages today', { hoverText: 'News since London midnight, or since the server began' }),
    statusColumn('lastNews', 'Last news'),
    statusColumn('newestData', 'Newest data', { hoverText: 'Of what time it is, by its publisher' }),
    statusColumn('why', 'Why', { allowSort: false }),
  ],
  headerToSort: '',
  ascending: true,
})

export const FEED_STATUS: ListedTable = {
  definition: STATUS_TABLE,
  feeds: [],
  need: oneOfPages('status'),
  isPart: true,
}
