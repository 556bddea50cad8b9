// GET boa + hub patches (boaSources) -> verified$ -> marks of the last 5 s -> the stack of a period and rows of its lists
import { concat, defer, filter, finalize, map, mergeMap, of, scan, tap, type Observable } from 'rxjs'
import type { BoaList } from '../../domain/boa/bookLists'
import type { PeriodRef } from '../../domain/periods'
import { groupOf } from '../../domain/wire'
import type { Clock, Sources } from '../../infra/types/sources'
import { intentsOf, type Intent } from '../lib/intents'
import { RowLog } from '../lib/rowLog'
import { shareLast } from '../lib/shareLast'
import type { DataStep } from '../lib/tableModel'
import { verified$ } from '../lib/verified'
import { boaModel, type BoaParts } from './boaModel'
import { boaKey, boaPatches$, boaPull$, boaPushed$ } from './boaSources'
import { HIGHLIGHT_MS, markedStep, type MarkedState, type StackEvent, type StackStep } from './highlights'
import { listStep, logTo, stackHead, type ListStep } from './listSteps'

/** The verified stacks of one set of sources: readers of a period share one join and one pull. */
export type Stacks = {
  /** With the last reader the group is left. @param crowd everyone opens it now: whoever asks first says so */
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

export const stacksOf = (sources: Sources, intents$: Observable<Intent>): Stacks => {
  const { clock } = sources
  const open = new Map<string, Observable<StackStep>>()
  const opened$ = (key: string, ref: PeriodRef, crowd: boolean): Observable<StackStep> =>
    verified$<BoaParts>(sources, {
      key,
      group: groupOf.page('boa', 'Gb'),
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
