import type { BoaList } from '../../domain/boa/bookLists'
import type { Instant } from '../../domain/periods'
import { headOf } from '../../domain/tables/columns/headOf'
import { STACK_TABLES } from '../../domain/tables/definitions/boaStack'
import { replaced } from '../../domain/tables/replaced'
import { changedStackRows, stackRows } from '../../domain/tables/stackRows'
import type { Step } from '../../domain/tables/sync'
import type { StackStep } from './highlights'
import type { TableHead, TableParts, TableStore } from '../lib/tableModel'
import type { RowLog } from '../lib/rowLog'

/** What is known of a list's table before its first row. */
export const stackHead = (list: BoaList): TableHead => {
  const { option, headerToSort, ascending, ...heads } = STACK_TABLES[list]
  return { ...headOf(heads), option, headerToSort, ascending }
}

/** A step of the stack, and what it is to one of its lists. */
export type ListStep = {
  readonly stack: StackStep
  readonly step: Step<TableParts>
  readonly before: TableStore | undefined
}

/** The list after a step: made anew with another answer, else changed where the stack or its marks have. */
export const listStep = (last: ListStep | undefined, stack: StackStep, list: BoaList, head: TableHead): ListStep => {
  const { state, news } = stack.step
  const before = last?.step.state.store
  const become = (store: TableStore | undefined, told?: Step<TableParts>['news']): ListStep => ({
    stack,
    step: { state: { ...state, store, buffer: [] }, commands: [], ...(told && { news: told }) },
    before,
  })
  const { store } = state
  if (!store) return become(undefined)
  if (!before || news?.kind === 'whole')
    return become({ book: stackRows(store.book, list, stack.marks), head }, { kind: 'whole' })
  const changed = [...(news ? news.change.keys() : []), ...stack.remarked]
  if (changed.length === 0 && store === last.stack.step.state.store) return become(before)
  const change = changedStackRows(before.book, store.book, list, changed, stack.marks)
  return become({ book: change.book, head }, { kind: 'patch', change })
}

/** Only what the stack itself changed is news of a row: a mark that went out is not. */
export const logTo = (log: RowLog, at: Instant, { stack, step, before }: ListStep): void => {
  const after = step.state.store
  if (step.news?.kind === 'patch' && stack.step.news) log.add(at, step.news.change)
  else if (step.news?.kind === 'whole' && before && after) log.add(at, replaced(before.book, after.book))
}
