import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { ColumnFilters } from '../../../src/domain/tables/filters'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import type { SortChoice } from '../../../src/domain/tables/sortKey'
import { rowOf as rowIn } from '../../../src/domain/tables/tableCollection'
import type { Loaded } from '../../../src/streams/lib/types'
import type { TableFrame, TableFrames, TableView } from '../../../src/streams/lib/tableTypes'
import { LiveGrid } from '../../../src/views/tables/LiveGrid'
import '../../../src/views/styles/base.css'
import '../../../src/views/styles/tokens.css'
import './page.css'
import { Feed, type FeedMessage } from './feed'
import { rowOf, type Plain } from './columns'
import { benchContext, KEY } from './context'

/**
 * The product's live table as the peers' bench drives it (`window.bench`): the real streams over a hub of the page's own,
 * the real component, flash on. Rows are 28 px high, as those of the peers.
 */
const ROW_PX = 28

const context = benchContext()
const { table } = context
let filters: ColumnFilters = {}
let sort: SortChoice | undefined

let collection: TableFrame['collection'] | undefined
const feed = new Feed((id) => collection && rowIn(collection, id))
table.frame$.subscribe((frame) => {
  collection = frame.collection
  feed.received()
})

let shown: Loaded<TableView> = { kind: 'waiting' }
const store = {
  subscribe: (changed: () => void) => {
    const received = table.view$.subscribe((view) => {
      shown = view
      changed()
    })
    return () => received.unsubscribe()
  },
  read: () => shown,
}

const frames: TableFrames = (receive) => {
  const received = table.frame$.subscribe(receive)
  return () => received.unsubscribe()
}

const Page = () => (
  <LiveGrid
    title="Bench"
    view={useSyncExternalStore(store.subscribe, store.read)}
    frames={frames}
    style={DEFAULT_CELL_STYLE}
    rowPx={ROW_PX}
    named
    onSort={() => undefined}
    onRetry={() => undefined}
  />
)

// As a page shows it before its rows come, and as the peers' pages show their empty tables.
createRoot(document.getElementById('root') as HTMLElement).render(<Page />)

const take = (): void =>
  context.query({
    kind: 'take',
    key: KEY,
    choice: { filters, sort, columns: { columnsToHide: [], orderedHeaders: [] }, units: 'inherit' },
  })

const PROBE = '.live_row-layer > .row:not([aria-hidden]) [data-column="seq"]'

/** Rows that are drawn now, by their view positions: by the height each stands at, for which nothing is laid out. */
const drawnAt = (): ReadonlySet<number> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>(PROBE)]
      .filter(({ textContent }) => textContent !== '')
      .map(({ parentElement }) => Math.round(parseFloat(parentElement?.style.top ?? '') / ROW_PX)),
  )

const bench = {
  /** Once a page. */
  load: (rows: readonly Plain[]): void => context.answer(rows.map(rowOf)),
  apply: (messages: readonly FeedMessage[]): void => {
    context.push(messages.map((message) => feed.messageOf(message)))
  },
  setSort: (col: string | null, dir?: 'asc' | 'desc'): void => {
    sort = col === null ? undefined : { headerId: col, ascending: dir === 'asc' }
    take()
  },
  setFilter: (col: string, min: number | null, max: number | null): void => {
    const { [col]: _, ...others } = filters
    filters =
      min === null
        ? others
        : { ...others, [col]: { kind: 'numeric', min: String(min), max: String(max), absolute: false } }
    take()
  },
  setTextFilter: (col: string, values: ReadonlySet<string> | null): void => {
    const { [col]: _, ...others } = filters
    filters =
      values === null
        ? others
        : { ...others, [col]: { kind: 'text', values: [...values], group: undefined, exclude: false } }
    take()
  },
  probeSelector: PROBE,
  scroller: () => document.querySelector('.grid'),
  /** How many rows are open, and can be scrolled to. */
  open: (): number =>
    Math.round(parseFloat(document.querySelector<HTMLElement>('.rows')?.style.height ?? '0') / ROW_PX),
  /** How many of the places that can be seen have no row. */
  blank: (): number => {
    const grid = document.querySelector<HTMLElement>('.grid')
    if (!grid) return 0
    const head = grid.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0
    const from = Math.floor(grid.scrollTop / ROW_PX)
    const to = Math.min(bench.open(), Math.ceil((grid.scrollTop + grid.clientHeight - head) / ROW_PX))
    const drawn = drawnAt()
    let blank = 0
    for (let at = from; at < to; at++) if (!drawn.has(at)) blank++
    return blank
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })
