import { sameValue } from '../../format/number'
import type { TableFilters } from '../../settings'
import type { ColumnChoice } from '../columns/headerModel'
import type { SortChoice } from '../sortKey'
import { readFilters, writeFilters } from './saved'
import type { ColumnFilters } from './types'

/** All that a user chose of one table. Without `sort` it is sorted as the server sends it. */
export type TableChoice = {
  readonly filters: ColumnFilters
  readonly sort: SortChoice | undefined
  readonly columns: ColumnChoice
  readonly units: TableFilters['unitLocation']
}

export const readTableChoice = (saved: TableFilters): TableChoice => {
  const { headerToSort, ascending = true, columnsToHide, orderedHeaders, unitLocation } = saved
  return {
    filters: readFilters(saved),
    sort: headerToSort === '' ? undefined : { headerId: headerToSort, ascending },
    columns: { columnsToHide, orderedHeaders },
    units: unitLocation,
  }
}

export const writeTableChoice = ({ filters, sort, columns, units }: TableChoice): TableFilters => ({
  currentFiltersByHeading: writeFilters(filters),
  headerToSort: sort?.headerId ?? '',
  ...(sort && { ascending: sort.ascending }),
  ...columns,
  unitLocation: units,
})

/**
 * The choice `now`, with the very columns of the one `before` where they are the same. Saved settings are read again after
 * each change of any kind, and other columns mean that every row is made again.
 */
export const withKnownColumns = (before: TableChoice, now: TableChoice): TableChoice =>
  sameValue(before.columns, now.columns) ? { ...now, columns: before.columns } : now
