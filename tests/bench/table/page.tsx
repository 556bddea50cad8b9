import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Subscription } from 'rxjs'
import type { Filters } from '../../../src/domain/table/filters'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/table/cellText'
import type { SortChoice } from '../../../src/domain/table/sortKey'
import { rowOf as rowIn } from '../../../src/domain/table/tableBook'
import type { Loaded } from '../../../src/streams/faces'
import type { TableFrame, TableFrames, TableView } from '../../../src/streams/table/faces'
import { LiveGrid } from '../../../src/views/table/LiveGrid'
import '../../../src/views/styles/base.css'
import '../../../src/views/styles/tokens.css'
import './page.css'
import { Feed, type FeedMessage } from './feed'
import { rowOf, type Plain } from './columns'
import { benchWorld, KEY } from './world'

/**
 * The product's live table as the peers' bench drives it (`window.bench`): the real streams over a hub of the page's own,
 * the real component, flash on. Rows are 28 px high, as those of the peers.
 */
const ROW_PX = 28

type World = ReturnType<typeof benchWorld>
let world: World | undefined
let feed: Feed | undefined
let listening: Subscription | undefined
let root: Root | undefined
let filters: Filters = {}
let sort: SortChoice | undefined

const viewIn = ({ table }: World) => {
  let now: Loaded<TableView> = { kind: 'waiting' }
  return {
    subscribe: (changed: () => void) => {
      const heard = table.view$.subscribe((view) => {
        now = view
        changed()
      })
      return () => heard.unsubscribe()
    },
    read: () => now,
  }
}

const Page = ({ store, frames }: { store: ReturnType<typeof viewIn>; frames: TableFrames }) => (
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

const load = (rows: readonly Plain[]): void => {
  root?.unmount()
  listening?.unsubscribe()
  world?.close()
  const made = benchWorld(rows.map(rowOf))
  world = made
  let book: TableFrame['book'] | undefined
  const said = new Feed((id) => book && rowIn(book, id))
  feed = said
  listening = made.table.frame$.subscribe((frame) => {
    book = frame.book
    said.heard()
  })
  const store = viewIn(made)
  const frames: TableFrames = (hear) => {
    const heard = made.table.frame$.subscribe(hear)
    return () => heard.unsubscribe()
  }
  root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(<Page store={store} frames={frames} />)
}

const take = (): void =>
  world?.ask({
    kind: 'take',
    key: KEY,
    choice: { filters, sort, columns: { columnsToHide: [], orderedHeaders: [] }, units: 'inherit' },
  })

const PROBE = '.row-layer > .row:not([aria-hidden]) [data-column="seq"]'

const bench = {
  load,
  apply: (messages: readonly FeedMessage[]): void => {
    const said = feed
    if (said) world?.push(messages.map((message) => said.messageOf(message)))
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
}

export type Bench = typeof bench
Object.assign(window, { bench })
