import type { CellShow } from '../../../domain/tables/cells/cellShow'
import type { WireCell, WireRow } from '../../../domain/wire'
import type { GridLook } from '../live/gridProps'
import type { ColumnKind, LiveColumn } from '../liveColumns'

/** All that decides how rows are drawn, next to their data. */
export type RenderOptions = Pick<GridLook, 'rowClass' | 'tagClass' | 'tagIcon' | 'named'> & {
  readonly columns: readonly LiveColumn[]
  readonly show: (cell: WireCell | undefined, column: LiveColumn) => CellShow
  readonly rowPx: number
  /** How much larger words are than the font makes them; 1 where they are not. */
  readonly textScale?: number
  /** Rows above the first row of data, by `aria-rowindex`: of the head, and pinned ones. */
  readonly rowsAbove: number
  /** A number or a time may need more px than its column has for it. */
  readonly onNarrow?: (columnId: string, needed: ColumnKind) => void
  /** Times in hover texts of rows, by the user's clock. */
  readonly inText?: (text: string) => string
  /** Cards of cells show the text of their row: a title would cover the rows below it. */
  readonly hasCard?: boolean
  /** True for a row that a press opens. */
  readonly opens: (row: WireRow) => boolean
  /** The picture of a name, to be copied; undefined for a name that has none. */
  readonly icon: (name: string) => Element | undefined
}

/** Where the cell cursor is: a row by its id, a column by its place. */
export type CellAt = { readonly id: string; readonly column: number }
