// steps of the verified stack (boa/stacks) -> rows of one of its lists -> liveTable, as of any other table
import { defer, filter, map, scan, tap, type Observable } from 'rxjs'
import type { BoaList } from '../../domain/boa/bookLists'
import { headOf } from '../../domain/tables/columns/headOf'
import { STACK_TABLES } from '../../domain/tables/definitions/boaStack'
import { replaced } from '../../domain/tables/replaced'
import { changedStackRows, stackRows } from '../../domain/tables/stackRows'
import type { Step } from '../../domain/tables/sync'
import type { Clock } from '../../infra/types/sources'
import type { StackStep } from '../boa/highlights'
import type { TableView } from '../lib/tableTypes'
import { NOTHING_CHOSEN } from './choices'
import type { DataStep } from './dataTable'
import type { TableHead, TableParts, TableStore } from './model'
import { RowLog } from './rowLog'

/** What is known of a list's table before its first row. */
export const stackHead = (list: BoaList): TableHead => {
  const { option, headerToSort, ascending, ...heads } = STACK_TABLES[list]
  return { ...headOf(heads), option, headerToSort, ascending }
}

/** A step of the stack, and what it is to one of its lists. */
type ListStep = { readonly stack: StackStep; readonly step: Step<TableParts>; readonly before: TableStore | undefined }

/** The list after a step: made anew with another answer, else changed where the stack or its marks have. */
const listStep = (last: ListStep | undefined, stack: StackStep, list: BoaList, head: TableHead): ListStep => {
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
const logTo = (log: RowLog, clock: Clock, { stack, step, before }: ListStep): void => {
  const after = step.state.store
  if (step.news?.kind === 'patch' && stack.step.news) log.add(clock.now(), step.news.change)
  else if (step.news?.kind === 'whole' && before && after) log.add(clock.now(), replaced(before.book, after.book))
}

/** The rows of one list of a period's stack, marked where they have just changed. */
export const stackTable$ = (clock: Clock, stack$: Observable<StackStep>, list: BoaList): Observable<DataStep> =>
  defer(() => {
    const log = new RowLog(clock.now())
    const head = stackHead(list)
    return stack$.pipe(
      scan<StackStep, ListStep | undefined>((last, stack) => listStep(last, stack, list, head), undefined),
      filter((step) => step !== undefined),
      tap((step) => logTo(log, clock, step)),
      map(({ step }) => ({ step, log })),
    )
  })

const emptyView = (list: BoaList): TableView => {
  const { option, headerSecondRow, headerFirstRowById, headerToSort, ascending } = stackHead(list)
  return {
    ...{ option, headers: headerSecondRow, headerFirst: headerFirstRowById, total: 0, matching: 0 },
    sort: { headerId: headerToSort, ascending },
    ...{ choice: NOTHING_CHOSEN, settingRule: undefined, freshness: { state: 'waiting' }, refreshedAt: 0 },
    ...{ capped: false, paused: undefined, pinned: [], changedWithin: undefined },
  }
}
const emptyViews = new Map<BoaList, TableView>()

/** What is shown of a list before its first answer: its head. */
export const emptyStackView = (list: BoaList): TableView => {
  const known = emptyViews.get(list) ?? emptyView(list)
  emptyViews.set(list, known)
  return known
}
