import { ReplaySubject, type Observable } from 'rxjs'
import { dataKeyOf, refOfKey, type TableRef } from '../../domain/tables/tableRef'
import type { StaticStore } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { dataTable$ } from './dataTable'
import { daysAndLive$ } from './daysAndLive'
import { liveTable } from './liveTable'
import type { DataStep } from '../lib/tableModel'
import type { LiveTableStreams } from '../lib/tableTypes'
import type { TableContext } from './context'

const remembered = <T>(make: (key: string) => T): ((key: string) => T) => {
  const all = new Map<string, T>()
  return (key) => {
    const known = all.get(key) ?? make(key)
    all.set(key, known)
    return known
  }
}

export type LiveTables = {
  readonly table: (key: string) => LiveTableStreams
  /** Lets go at once of what is kept for readers that may come back: the sources are put away. */
  readonly close: () => void
}

/**
 * The tables of one set of sources: the same streams for the same key, and the same rows for keys that differ in `tableId`.
 * @param made rows of tables that are made in the page and not pulled, as the lists of a stack; undefined for every other
 */
export const liveTables = (
  sources: Sources,
  context: TableContext,
  static$: Observable<StaticStore>,
  retry$: Observable<unknown>,
  made: (ref: TableRef) => Observable<DataStep> | undefined = () => undefined,
): LiveTables => {
  const closed$ = new ReplaySubject<undefined>(1)
  const rows = remembered((key) => dataTable$(sources, { key, static$, retry$, closed$ }))
  const data = remembered((key): Observable<DataStep> => {
    const ref = refOfKey(key)
    const { from, to } = ref
    const madeHere = made(ref)
    if (madeHere) return madeHere
    if (from === undefined || to === undefined) return rows(key)
    return daysAndLive$(sources.clock, { ...ref, from, to }, rows)
  })
  return {
    table: remembered((key) => liveTable(sources.clock, context, key, data(dataKeyOf(key)))),
    close: () => closed$.next(undefined),
  }
}
