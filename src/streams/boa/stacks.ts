import type { BoaList } from '../../domain/boa/collectionLists'
import type { Instant, PeriodRef } from '../../domain/periods'
import { headOf } from '../../domain/tables/columns/headerModel'
import { STACK_FEEDS } from '../../domain/market/madeOf'
import { STACK_TABLES } from '../../domain/tables/definitions/boaStack'
import { replaced } from '../../domain/tables/replaced'
import { changedStackRows, stackRows } from '../../domain/tables/stackRows'
import type { Step } from '../../domain/tables/sync'
import { type StackStep, HIGHLIGHT_MS, markedStep, type MarkedState, type StackEvent } from './highlights'
import type { TableHead, TableParts, TableStore, DataStep } from '../lib/tableModel'
import { RowLog } from '../lib/rowLog'
import { concat, defer, filter, finalize, map, mergeMap, of, scan, tap, type Observable } from 'rxjs'
import { wireGroupOf } from '../../domain/wire'
import type { Clock, Sources } from '../../infra/types/sources'
import { intentsOf, type Intent } from '../lib/intents'
import { shareLast } from '../lib/shareLast'
import { verified$ } from '../lib/verified'
import { boaModel, type BoaParts, boaKey, boaPatches$, boaPull$, boaPushed$ } from './boaModel'

/** What is known of a list's table before its first row. */
export const stackHead = (list: BoaList): TableHead => {
  const { option, headerToSort, ascending, ...heads } = STACK_TABLES[list]
  return { ...headOf(heads), option, headerToSort, ascending, feeds: STACK_FEEDS }
}

/** A step of the stack, and what it is to one of its lists. */
export type ListStep = {
  readonly stack: StackStep
  readonly step: Step<TableParts>
  readonly before: TableStore | undefined
}

/** The list after a step: made again with another answer, else changed where the stack or its marks have. */
export const listStep = (last: ListStep | undefined, stack: StackStep, list: BoaList, head: TableHead): ListStep => {
  const { state, news } = stack.step
  const before = last?.step.state.store
  const become = (store: TableStore | undefined, published?: Step<TableParts>['news']): ListStep => ({
    stack,
    step: { state: { ...state, store, buffer: [] }, commands: [], ...(published && { news: published }) },
    before,
  })
  const { store } = state
  if (!store) return become(undefined)
  if (!before || news?.kind === 'whole')
    return become({ collection: stackRows(store.collection, list, stack.marks), head }, { kind: 'whole' })
  const changed = [...(news ? news.change.keys() : []), ...stack.remarked]
  if (changed.length === 0 && store === last.stack.step.state.store) return become(before)
  const change = changedStackRows(before.collection, store.collection, list, changed, stack.marks)
  return become({ collection: change.collection, head }, { kind: 'patch', change })
}

/** Only what the stack itself changed is news of a row: a mark that went out is not. */
export const logTo = (log: RowLog, at: Instant, { stack, step, before }: ListStep): void => {
  const after = step.state.store
  if (step.news?.kind === 'patch' && stack.step.news) log.add(at, step.news.change)
  else if (step.news?.kind === 'whole' && before && after) log.add(at, replaced(before.collection, after.collection))
}

// GET boa + hub patches (boaSources) -> verified$ -> marks of the last 5 s -> the stack of a period and rows of its lists

/** The verified stacks of one set of sources: readers of a period share one join and one pull. */
export type Stacks = {
  /** With the last reader the group is left. @param crowd everyone opens it now: anyone who asks first says so */
  readonly stack$: (ref: PeriodRef, crowd?: boolean) => Observable<StackStep>
  /** Rows of one list of a period's stack, marked where they have just changed. */
  readonly list$: (ref: PeriodRef, list: BoaList) => Observable<DataStep>
}

/** What one list is made of steps of its stack. */
export const listOf$ = (clock: Clock, stack$: Observable<StackStep>, list: BoaList): Observable<DataStep> =>
  defer(() => {
    const log = new RowLog(clock.now())
    const head = stackHead(list)
    return stack$.pipe(
      scan<StackStep, ListStep | undefined>((last, stack) => listStep(last, stack, list, head), undefined),
      filter((step) => step !== undefined),
      tap((step) => logTo(log, clock.now(), step)),
      map(({ step }) => ({ step, log })),
    )
  })

export const boaStacksOf = (sources: Sources, intents$: Observable<Intent>): Stacks => {
  const { clock } = sources
  const open = new Map<string, Observable<StackStep>>()
  const opened$ = (key: string, ref: PeriodRef, crowd: boolean): Observable<StackStep> =>
    verified$<BoaParts>(sources, {
      key,
      group: wireGroupOf.page('boa', 'Gb'),
      model: boaModel,
      pull$: boaPull$(sources, ref),
      messages$: boaPatches$(sources, key),
      pushed$: boaPushed$(sources, ref),
      retry$: intents$.pipe(filter(intentsOf('retryNow'))),
      hurry: !crowd,
    }).pipe(
      mergeMap((step): Observable<StackEvent> => {
        const { news } = step
        // By real time and not by the clock's: that of a recording may run at ×600, and begins again.
        return news?.kind === 'patch' && news.change.size > 0
          ? concat(of({ step }), clock.after(HIGHLIGHT_MS).pipe(map(() => ({ over: news.change }))))
          : of({ step })
      }),
      scan<StackEvent, MarkedState | undefined>(markedStep, undefined),
      filter((state) => state !== undefined),
      finalize(() => open.delete(key)),
      shareLast(),
    )
  const stack$: Stacks['stack$'] = (ref, crowd = false) =>
    defer(() => {
      const key = boaKey(ref)
      const known = open.get(key) ?? opened$(key, ref, crowd)
      open.set(key, known)
      return known
    })
  return { stack$, list$: (ref, list) => listOf$(clock, stack$(ref), list) }
}
