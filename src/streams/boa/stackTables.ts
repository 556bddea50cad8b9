import { EMPTY, type Observable } from 'rxjs'
import type { BoaList } from '../../domain/boa/collectionLists'
import { stackListOf, WHAT_IF } from '../../domain/tables/definitions/stackLists'
import type { TableRef } from '../../domain/tables/tableRef'
import type { DataStep } from '../lib/tableModel'
import type { Stacks } from './stacks'

/**
 * The rows of tables that are lists of a stack, for `liveTables`: these come of the stack's verified items and are never
 * pulled; undefined for every other table. A live table by itself so comes without the code of stacks.
 * @param whatIf lists of the stack of a what-if: tables of the stack whose `extra` says so
 */
export const stackTables =
  (stacks: Pick<Stacks, 'list$'>, whatIf: (list: BoaList) => Observable<DataStep> = () => EMPTY) =>
  ({ moduleType, from, period, extra }: TableRef): Observable<DataStep> | undefined => {
    const list = stackListOf(moduleType)
    if (list && extra === WHAT_IF) return whatIf(list)
    return list && from !== undefined && period !== undefined ? stacks.list$({ date: from, period }, list) : undefined
  }
