import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { foldView, openView, type CollectionView } from '../../../src/domain/tables/collectionView'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { foldCollection } from '../../../src/domain/tables/apply'
import { CollectionDraft } from '../../../src/domain/tables/collection/collectionDraft'
import type { TableCollection } from '../../../src/domain/tables/tableCollection'
import type { WireHeader, LiveTableOption, PushMessage, WireRow } from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import type { TableFrame, TableFrames, TableView } from '../../../src/streams/lib/tableTypes'
import { LiveGrid, type LiveGridProps } from '../../../src/views/tables/LiveGrid'
import { NOW } from '../support/desk'
import { collectionOf, openTable } from '../../support/verifiedTable'

export const header = (id: string, title: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title,
  allowFilter: true,
  allowSort: true,
  ...more,
})
export const HEADERS = [
  header('time', 'Time', { freeze: true }),
  header('plant', 'Plant', { freeze: true }),
  header('volume', 'Volume', { suffix: 'MWh' }),
  header('so', 'SO', { allowSort: false, allowFilter: false }),
]
export const feedRow = (id: string, plant: string, volume: number | null, more: Partial<WireRow> = {}): WireRow => ({
  uniqueId: id,
  row: {
    time: { value: NOW, cellType: 'date', dateFormat: 'Minute_NoDate' },
    plant: { value: plant, cellType: 'text' },
    volume: { value: volume, cellType: 'number' },
  },
  ...more,
})

const OPTION: LiveTableOption = {
  moduleType: 'BmFeed',
  moduleName: 'BM Feed',
  locationByCountry: {},
  useStore: false,
  getOnDayChange: false,
  getOnDayRangeChange: false,
  getOnPeriodChange: false,
  showRefreshRealtime: true,
  slideOutOverride: false,
}

/** A table whose frames a test makes: its rows and view, and whoever listens. */
export class Desk {
  collection: TableCollection
  view: CollectionView
  private readonly listeners = new Set<(frame: TableFrame) => void>()

  constructor(
    rows: readonly WireRow[],
    readonly headers: readonly WireHeader[] = HEADERS,
    sort = { headerId: '', ascending: true },
  ) {
    this.collection = collectionOf(
      openTable({ key: 't', epoch: '', rows, rules: { maxEntries: undefined, sortHeader: '' } }),
    )
    this.view = openView(this.collection, sort, headers)
  }

  readonly frames: TableFrames = (receive) => {
    this.listeners.add(receive)
    receive(this.whole())
    return () => this.listeners.delete(receive)
  }

  push(...messages: PushMessage[]): TableFrame {
    const change = foldCollection(this.collection, messages)
    if (change.fault) throw new Error(change.fault.message)
    const { view, moved, changed } = foldView(this.view, this.collection, change)
    this.collection = change.collection
    this.view = view
    return this.notify({ collection: this.collection, view, whole: false, moved, changed })
  }

  sort(headerId: string, ascending: boolean, test?: CollectionView['test']): TableFrame {
    this.view = openView(this.collection, { headerId, ascending }, this.headers, test)
    return this.notify(this.whole())
  }

  whole(): TableFrame {
    return { collection: this.collection, view: this.view, whole: true, moved: undefined, changed: new Map() }
  }

  tableView(more: Partial<TableView> = {}): TableView {
    return {
      option: OPTION,
      headers: this.headers,
      headerFirst: [],
      total: this.collection.length,
      matching: this.view.length,
      sort: this.view.sort,
      choice: { filters: {}, sort: undefined, columns: { columnsToHide: [], orderedHeaders: [] }, units: 'inherit' },
      freshness: { state: 'live', asOf: NOW },
      refreshedAt: NOW,
      capped: false,
      paused: undefined,
      pinned: [],
      settingRule: undefined,
      changedWithin: undefined,
      ...more,
    }
  }

  private notify(frame: TableFrame): TableFrame {
    for (const receive of this.listeners) receive(frame)
    return frame
  }
}

export const edit = (desk: Desk, row: WireRow): PushMessage => ({
  changeType: 'Edit',
  rowIndex: new CollectionDraft(desk.collection, {}, false).indexOf(row.uniqueId),
  row,
})
export const add = (row: WireRow): PushMessage => ({ changeType: 'Add', rowIndex: 0, row })
export const remove = (id: string): PushMessage => ({
  changeType: 'DeleteByUniqueId',
  rowIndex: 0,
  row: { uniqueId: id, row: {} },
})

/** Draws the grid of a desk as a page does, and waits until its rows are painted. */
export const staged = async (
  desk: Desk,
  more: Partial<LiveGridProps> = {},
  view: Loaded<TableView> = { kind: 'ready', value: desk.tableView() },
) => {
  const acts = {
    onSort: vi.fn(),
    onFilter: vi.fn(),
    onClearFilters: vi.fn(),
    onOpenRow: vi.fn(),
    onPin: vi.fn(),
    onCell: vi.fn(),
    onCopy: vi.fn(),
    onRetry: vi.fn(),
    onFault: vi.fn(),
  }
  const drawn = (next: Loaded<TableView>, props: Partial<LiveGridProps>) => (
    <MemoryRouter>
      <LiveGrid title="BM Feed" view={next} frames={desk.frames} style={DEFAULT_CELL_STYLE} {...acts} {...props} />
    </MemoryRouter>
  )
  const { rerender, container } = render(drawn(view, more))
  const settle = () => act(async () => await Promise.resolve())
  await settle()
  return {
    ...acts,
    container,
    settle,
    again: async (next: TableView = desk.tableView(), props: Partial<LiveGridProps> = {}) => {
      rerender(drawn({ kind: 'ready', value: next }, { ...more, ...props }))
      await settle()
    },
    grid: () => container.querySelector<HTMLElement>('.grid')!,
    rows: () => shownRows(container),
  }
}

/** The rows of the list as they are seen: by the place that they stand at, with the texts of their cells. */
export const shownRows = (container: Element, rowPx = 24) =>
  [...container.querySelectorAll<HTMLElement>('.live_row-layer > .row:not([aria-hidden])')]
    .map((element) => {
      return {
        element,
        position: parseInt(element.style.top, 10) / rowPx,
        cells: [...element.children].map((cell) => cell.textContent),
        index: Number(element.getAttribute('aria-rowindex')),
      }
    })
    .sort((a, b) => a.position - b.position)
