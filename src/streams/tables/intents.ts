import type { ColumnFilter, TableChoice } from '../../domain/tables/filters'
import type { ColumnChoice } from '../../domain/tables/columns/headerModel'
import { appIntents } from '../lib/appIntents'

/** What a user asked of one table, named by its key (`tableKeyOf`). */
export type TableIntent = { readonly key: string } & (
  | { readonly kind: 'sort'; readonly headerId: string }
  | { readonly kind: 'filter'; readonly headerId: string; readonly filter: ColumnFilter | undefined }
  | { readonly kind: 'clearFilters' }
  | { readonly kind: 'columns'; readonly columns: ColumnChoice }
  | { readonly kind: 'units'; readonly units: TableChoice['units'] }
  | { readonly kind: 'take'; readonly choice: TableChoice }
  | { readonly kind: 'pause'; readonly on: boolean }
  | { readonly kind: 'pin'; readonly id: string; readonly on: boolean }
  | { readonly kind: 'within'; readonly minutes: number | undefined }
)

export const tableIntents = appIntents<TableIntent>()
const query = tableIntents.send

/** Sorts by the column, low to high; by the one that it is sorted by already, the other way round (C68). */
export const sortTable = (key: string, headerId: string): void => query({ kind: 'sort', key, headerId })
/** Sets a column's filter; undefined, or one with no value, takes it away (LT08). */
export const filterTable = (key: string, headerId: string, filter: ColumnFilter | undefined): void =>
  query({ kind: 'filter', key, headerId, filter })
export const clearFilters = (key: string): void => query({ kind: 'clearFilters', key })
/** Which columns are left out, and in which order the others stand (LT11). */
export const chooseColumns = (key: string, columns: ColumnChoice): void => query({ kind: 'columns', key, columns })
export const chooseUnits = (key: string, units: TableChoice['units']): void => query({ kind: 'units', key, units })
/** Takes another choice whole, e.g. a saved view. */
export const takeChoice = (key: string, choice: TableChoice): void => query({ kind: 'take', key, choice })
/** Lets the view stand still while the data goes on; off catches up at once. */
export const pauseTable = (key: string, on: boolean): void => query({ kind: 'pause', key, on })
/** Keeps a row at the top, for as long as the page lives. */
export const pinRow = (key: string, id: string, on: boolean): void => query({ kind: 'pin', key, id, on })
/** Shows only rows that have changed in the last minutes; undefined shows all. */
export const showChangedWithin = (key: string, minutes: number | undefined): void =>
  query({ kind: 'within', key, minutes })
