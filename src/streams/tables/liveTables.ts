import { EMPTY, ReplaySubject, type Observable } from 'rxjs'
import type { BoaList } from '../../domain/boa/collectionLists'
import { stackListOf, WHAT_IF } from '../../domain/tables/definitions/boaStack'
import { dataKeyOf, refOfKey } from '../../domain/tables/tableRef'
import type { StaticStore } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { boaStacksOf, type Stacks } from '../boa/stacks'
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
 * @param stacks which the lists of a stack are made of
 * @param whatIf lists of the stack of a what-if: tables of the stack whose `extra` says so
 */
export const liveTables = (
  sources: Sources,
  context: TableContext,
  static$: Observable<StaticStore>,
  retry$: Observable<unknown>,
  stacks: Stacks = boaStacksOf(sources, EMPTY),
  whatIf: (list: BoaList) => Observable<DataStep> = () => EMPTY,
): LiveTables => {
  const closed$ = new ReplaySubject<undefined>(1)
  const rows = remembered((key) => dataTable$(sources, { key, static$, retry$, closed$ }))
  const data = remembered((key): Observable<DataStep> => {
    const ref = refOfKey(key)
    const { moduleType, from, to, period, extra } = ref
    const list = stackListOf(moduleType)
    if (list && extra === WHAT_IF) return whatIf(list)
    if (list && from !== undefined && period !== undefined) return stacks.list$({ date: from, period }, list)
    if (from === undefined || to === undefined) return rows(key)
    return daysAndLive$(sources.clock, { ...ref, from, to }, rows)
  })
  return {
    table: remembered((key) => liveTable(sources.clock, context, key, data(dataKeyOf(key)))),
    close: () => closed$.next(undefined),
  }
}
