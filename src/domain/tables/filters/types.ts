import type { Instant } from '../../periods'
import type { CellStyle } from '../cells/cellText'

/** A plant group of a text filter (LT06). `all` is no group at all and never is in a filter. */
export type PlantGroup =
  { readonly kind: 'bingo' } | { readonly kind: 'notBingo' } | { readonly kind: 'group'; readonly name: string }

/** `values` are texts as cells show them; `-` is the empty cell. */
export type TextFilter = {
  readonly kind: 'text'
  readonly values: readonly string[]
  readonly group: PlantGroup | undefined
  readonly exclude: boolean
}

/** Bounds as the user typed them; what is no number is no bound (LT04). */
export type NumericFilter = {
  readonly kind: 'numeric'
  readonly min: string
  readonly max: string
  readonly absolute: boolean
}

/** Both ends belong to the range. */
export type DateFilter = { readonly kind: 'date'; readonly from: Instant | undefined; readonly to: Instant | undefined }

export type ColumnFilter = TextFilter | NumericFilter | DateFilter
export type FilterKind = ColumnFilter['kind']

/** A table's filters by column id. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>

/** What filters need to know next to the rows. */
export type FilterContext = {
  readonly style: CellStyle
  /** Ids of the plants on the user's bingo boards. */
  readonly bingoPlants: ReadonlySet<string>
  /** Ids of the plants of each of the user's groups, by the group's name. */
  readonly plantGroups: Readonly<Record<string, readonly string[]>>
  /** The id of a plant that cells show by its name; without it cells are taken to show ids. */
  readonly plantIdOf?: (shown: string) => string | undefined
}
