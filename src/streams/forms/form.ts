// FormEvent -> foldForm -> FormState; "sending" -> call -> FormEvent
import {
  catchError,
  defer,
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  of,
  scan,
  startWith,
  Subject,
  switchMap,
  EMPTY,
  tap,
  type Observable,
} from 'rxjs'
import { foldForm, newForm, type FormEvent, type FormRules, type FormState } from '../../domain/forms'
import { httpFaultOf } from '../lib/loaded'
import { shareLast } from '../lib/shareLast'

/**
 * One form as a stream. `send` is one call; its fault is told in the state and the draft stays. Leaving the stream breaks
 * the call off.
 */
export const form$ = <D, A>(
  rules: FormRules<D>,
  asked$: Observable<FormEvent<D, A>>,
  send: (draft: D) => Observable<A>,
): Observable<FormState<D, A>> =>
  defer(() => {
    const heard$ = new Subject<FormEvent<D, A>>()
    const state$ = merge(asked$, heard$).pipe(
      scan((state, event) => foldForm(rules, state, event), newForm<D, A>(rules)),
      startWith(newForm<D, A>(rules)),
      distinctUntilChanged(),
      shareLast(),
    )
    const sending$ = state$.pipe(
      map(({ draft, sending }) => (sending.kind === 'sending' ? draft : undefined)),
      distinctUntilChanged(),
      switchMap((draft) =>
        draft === undefined
          ? EMPTY
          : send(draft).pipe(
              map((answer): FormEvent<D, A> => ({ kind: 'done', answer })),
              catchError((error: unknown) => of({ kind: 'failed' as const, why: httpFaultOf(error).why })),
            ),
      ),
      tap((event) => heard$.next(event)),
      ignoreElements(),
    )
    return merge(state$, sending$)
  })
