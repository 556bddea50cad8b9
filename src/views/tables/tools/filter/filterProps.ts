import type { ColumnFilter, FilterKind, UniqueValue } from '../../../../domain/tables/filters'
import type { WireHeader } from '../../../../domain/wire'

/** What a filter box is of. */
export type FilterColumn = {
  readonly header: WireHeader
  readonly title: string
  readonly kind: FilterKind
  /** The present values of the column with the number of rows of each; undefined before there are rows. */
  readonly readValues: () => readonly UniqueValue[] | undefined
}

/** What each kind of filter is given. `undefined` takes the filter away. */
export type FilterPartProps<F extends ColumnFilter = ColumnFilter> = {
  readonly column: FilterColumn
  readonly filter: F | undefined
  /** Letters with which somebody began to type on the column: they are in the box when it opens. */
  readonly typed: string
  readonly groups: readonly string[]
  readonly onFilter: (filter: ColumnFilter | undefined) => void
}
