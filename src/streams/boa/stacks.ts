// GET boa + hub patches (boaSources) -> verified$ -> marks -> the stack of a period, once for all who read it
import { defer, filter, finalize, type Observable } from 'rxjs'
import type { PeriodRef } from '../../domain/periods'
import { groupOf } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { intentsOf, type Intent } from '../lib/intents'
import { shareLast } from '../lib/shareLast'
import { verified$ } from '../lib/verified'
import { boaModel, type BoaParts } from './boaModel'
import { boaKey, boaPatches$, boaPull$, boaPushed$ } from './boaSources'
import { highlighted$, type StackStep } from './highlights'

/**
 * The verified stack of a period. Its readers share one join and one pull; with the last of them the group is left.
 * @param crowd everyone opens it now: whoever asks first says so
 */
export type Stacks = (ref: PeriodRef, crowd?: boolean) => Observable<StackStep>

/** The stacks of one set of sources. */
export const stacksOf = (sources: Sources, intents$: Observable<Intent>): Stacks => {
  const open = new Map<string, Observable<StackStep>>()
  const stack$ = (key: string, ref: PeriodRef, crowd: boolean): Observable<StackStep> =>
    highlighted$(
      sources.clock,
      verified$<BoaParts>(sources, {
        key,
        group: groupOf.page('boa', 'Gb'),
        model: boaModel,
        pull$: boaPull$(sources, ref),
        messages$: boaPatches$(sources, key),
        pushed$: boaPushed$(sources, ref),
        retry$: intents$.pipe(filter(intentsOf('retryNow'))),
        hurry: !crowd,
      }),
    )
  return (ref, crowd = false) =>
    defer(() => {
      const key = boaKey(ref)
      const known = open.get(key)
      if (known) return known
      const shared$ = stack$(key, ref, crowd).pipe(
        finalize(() => open.delete(key)),
        shareLast(),
      )
      open.set(key, shared$)
      return shared$
    })
}
