import type { ComponentProps, ReactNode } from 'react'
import type { CellStyle } from '../../../domain/tables/cells/cellText'
import type { WireRow } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import type { TableFrames, TableView } from '../../../streams/lib/tableTypes'
import type { Panel } from '../../parts/panel/Panel'

/** What a reader can ask of the rows of a live table. Absent ones are not offered. */
export type GridActs = {
  readonly onSort: (headerId: string) => void
  /** The filter of a column is wanted at its head; `typed` is what the user began to type. */
  readonly onFilter?: ((headerId: string, anchor: HTMLElement, typed?: string) => void) | undefined
  readonly onClearFilters?: (() => void) | undefined
  readonly onOpenRow?: ((row: WireRow) => void) | undefined
  /** The name of a row's plant is pressed; false where it opens nothing, and the row is opened. */
  readonly onPlant?: ((row: WireRow) => boolean) | undefined
  /** True for a row that `onOpenRow` can open. */
  readonly opens?: ((row: WireRow) => boolean) | undefined
  readonly onPin?: ((id: string, on: boolean) => void) | undefined
  /** What is known of a cell is wanted next to it. */
  readonly onCell?: ((id: string, column: string, anchor: HTMLElement) => void) | undefined
  /** Ids in view order. */
  readonly onCopy?: ((ids: readonly string[]) => void) | undefined
  readonly onRetry: () => void
  /** Shows the events that made a row; `name` is what its cells that stay say. */
  readonly onTrace?: ((id: string, name: string) => void) | undefined
  /** A cell that could not be read, once for each kind of fault and column (LT23). */
  readonly onFault?: ((key: string) => void) | undefined
}

/** Where the rows come from and how they look. */
export type GridLook = {
  readonly title: string
  readonly frames: TableFrames
  readonly style: CellStyle
  /** The colour of a plant, a fuel or a group by its id. */
  readonly colourOf?: ((id: string) => string | undefined) | undefined
  /** The colour that the user's groups give a plant, by what its cell shows. */
  readonly plantColourOf?: ((shown: string) => string | undefined) | undefined
  /** Under which widths of columns are kept while the page is open; absent: as long as the table is shown. */
  readonly widthsOf?: string | undefined
  /** px of a row; absent: by the screen. */
  readonly rowPx?: number | undefined
  /** Cells bear their column's id as `data-column`. */
  readonly named?: boolean | undefined
  /** px of columns whose data is known beforehand, by id; a number that needs more still widens its column. */
  readonly widths?: Readonly<Record<string, number>> | undefined
  /** px at each side of a cell; absent: 6. A table with many columns next to another takes less. */
  readonly cellPx?: number | undefined
  /** Ids of columns that are shown where there is room, in the order in which they get it. Not once the user has chosen. */
  readonly extras?: readonly string[] | undefined
  /** Ids of the columns that a phone shows, in their order; the first stays. Not once the user has chosen. */
  readonly onPhone?: readonly string[] | undefined
  /** Ids of columns that take most of the width that is left, in place of names of plants. */
  readonly growing?: readonly string[] | undefined
  /** True where the table has the page: then it shows its extras. */
  readonly expanded?: boolean | undefined
  readonly rowClass?: ((row: WireRow) => string) | undefined
  readonly tagClass?: ((tag: string) => string) | undefined
  /** Name of the picture that a tag is shown as; a tag without one is a word. */
  readonly tagIcon?: ((tag: string) => string | undefined) | undefined
  readonly emptyText?: string | undefined
}

export type LiveGridProps = GridActs &
  GridLook & {
    readonly view: Loaded<TableView>
    readonly tools?: ReactNode
    /** A line over the head of the table: that it is paused, for instance. */
    readonly notice?: ReactNode
    /** What the foot says when the rows are not all there are; absent: that they are capped. */
    readonly cappedNote?: ReactNode
    readonly footer?: ReactNode
    /** What is drawn until there are rows, of a table whose head is known beforehand. */
    readonly before?: TableView | undefined
    /** The line of numbers below the rows always, or only while the user has filtered. */
    readonly status?: 'always' | 'filtered'
  } & Pick<ComponentProps<typeof Panel>, 'area' | 'side' | 'sum' | 'onExpand' | 'covered'>
