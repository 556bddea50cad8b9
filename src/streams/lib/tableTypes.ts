import type { Observable } from 'rxjs'
import type { TableCollection } from '../../domain/tables/tableCollection'
import type { CollectionView } from '../../domain/tables/collectionView'
import type { TableChoice } from '../../domain/tables/filters'
import type { Instant } from '../../domain/periods'
import type { WireCell, WireHeader, LiveTableOption } from '../../domain/wire'
import type { Freshness, Loaded, TableSort } from './types'

/** What a live table shows next to its rows. Changes rarely; rows and cells come by `TableFrame`. */
export type TableView = {
  readonly option: LiveTableOption
  /** As the server sends them: of both rows (`headerFirst` names those of the upper one). */
  readonly headers: readonly WireHeader[]
  readonly headerFirst: readonly string[]
  /** Rows of the table, and how many of them the filters let pass. */
  readonly total: number
  readonly matching: number
  readonly sort: TableSort
  readonly choice: TableChoice
  /** Which rows the user's settings let pass, in words; undefined where they leave none out. */
  readonly settingRule: string | undefined
  readonly freshness: Freshness
  readonly refreshedAt: Instant
  /** The server has more rows than it sends (LT21). */
  readonly capped: boolean
  /** The view stands still while the data goes on: since when, and how many rows have changed since. */
  readonly paused: { readonly since: Instant; readonly waiting: number } | undefined
  /** Ids of rows that stay at the top, in the order they were pinned. Gone rows are left out. */
  readonly pinned: readonly string[]
  /** Minutes of the filter "changed in the last N minutes"; undefined while it is off. */
  readonly changedWithin: number | undefined
}

/**
 * What a frame did to the rows in view. With `whole` every row may be another (first frame, sort, filter, other rows).
 * Else outside of the positions `moved` (from ≤ p < to) every position has the row that it had, and `changed` has the
 * columns to flash of each changed row, shown or not.
 */
export type TableFrame = {
  readonly collection: TableCollection
  readonly view: CollectionView
  readonly whole: boolean
  readonly moved: { readonly from: number; readonly to: number } | undefined
  readonly changed: ReadonlyMap<string, readonly string[]>
}

/** A frame on demand, with how far its rows can be trusted: what is copied or exported of it is of that moment. */
export type TableMoment = TableFrame & { readonly freshness: Freshness }

/** Hears the frames of a table, the latest one at once as `whole`; the result stops it. Outside of React's rendering. */
export type TableFrames = (receive: (frame: TableFrame) => void) => () => void

/** One change of a cell. `from` is undefined where the row was new. */
export type CellChange = {
  readonly at: Instant
  readonly from: WireCell | undefined
  readonly to: WireCell | undefined
}

/** What is known of a cell: its last changes, newest first, 20 at most, and since when they have been kept. */
export type CellHistory = {
  readonly since: Instant
  readonly changes: readonly CellChange[]
  /** Older changes than those kept may have been let go. */
  readonly cut: boolean
}

/** What the streams make of one live table. */
export type LiveTableStreams = {
  readonly view$: Observable<Loaded<TableView>>
  /** The last frame first, and that one whole. */
  readonly frame$: Observable<TableFrame>
  readonly history$: (rowId: string, columnId: string) => Observable<CellHistory | undefined>
  /** The last frame of those who read the table now, and how far its rows can be trusted; undefined while nobody does. */
  readonly latest: () => TableMoment | undefined
}
