import { EMPTY, map } from 'rxjs'
import { sumsIn } from '../../domain/tables/collectionView'
import { bindLiveFor } from '../lib/bindLive'
import { receiveSources, withSources } from '../lib/provider'
import type { Loaded } from '../lib/types'
import { WAITING } from '../lib/loaded'
import type { CellHistory, TableFrames, TableMoment, TableView } from '../lib/tableTypes'

export { refOfKey } from '../../domain/tables/tableRef'

/** What a table shows next to its rows. */
export const [useTable] = bindLiveFor<[key: string], Loaded<TableView>>(
  (key) => withSources(({ table }) => table(key).view$),
  WAITING,
)

export type TableSums = { readonly rows: number; readonly total: number; readonly of: Readonly<Record<string, number>> }

/** How many rows are shown of how many, and the sums of some columns (ids with commas between) over those shown. */
export const [useTableSums] = bindLiveFor<[key: string, columns: string], TableSums | undefined>(
  (key, columns) =>
    withSources(({ table }) =>
      table(key).frame$.pipe(
        map(({ view, collection }) => ({
          rows: view.length,
          total: collection.length,
          of: sumsIn(view, collection, columns.split(',')),
        })),
      ),
    ),
  undefined,
)

/** The last changes of a cell, live for as long as it is looked at. */
export const [useCellHistory] = bindLiveFor<[key: string, rowId: string, columnId: string], CellHistory | undefined>(
  (key, rowId, columnId) => withSources(({ table }) => table(key).history$(rowId, columnId)),
  undefined,
)

const perKey = <T>(make: (key: string) => T): ((key: string) => T) => {
  const all = new Map<string, T>()
  return (key) => {
    const known = all.get(key) ?? make(key)
    all.set(key, known)
    return known
  }
}

/** The frames of a table, for anyone who draws them outside of React; the same function for the same key. */
export const useTableFrames: (key: string) => TableFrames = perKey(
  (key) => (receive) => receiveSources(({ table }) => table(key).frame$, receive),
)

/** The latest frame on demand, for export, copies and lists of values; undefined while nobody reads the table. */
export const useTableHandle: (key: string) => () => TableMoment | undefined = perKey((key) => () => {
  let latest: TableMoment | undefined
  withSources(({ table }) => {
    latest = table(key).latest()
    return EMPTY
  })
    .subscribe()
    .unsubscribe()
  return latest
})
