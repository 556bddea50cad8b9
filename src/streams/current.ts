import { merge, ReplaySubject, switchMap, takeUntil, type Observable } from 'rxjs'
import type { Desk } from './desk'
import type { FirstDesk } from './firstDesk'

const first$ = new ReplaySubject<FirstDesk>(1)
const desk$ = new ReplaySubject<Desk>(1)

/** Puts what is known before any code of the market under the hooks, until a whole desk is there. */
export const provideFirstDesk = (desk: FirstDesk): void => first$.next(desk)

/** Puts another desk under every hook. */
export const provideDesk = (desk: Desk): void => desk$.next(desk)

/** Tells that the first whole desk is there. */
export const deskIsHere$: Observable<unknown> = desk$

/** A stream of the present sources; begins anew when they change. */
export const withSources = <T>(pick: (desk: Desk) => Observable<T>): Observable<T> => desk$.pipe(switchMap(pick))

/** The same for what the page has from its first moment. */
export const withFirst = <T>(pick: (desk: FirstDesk) => Observable<T>): Observable<T> =>
  merge(first$.pipe(takeUntil(desk$)), desk$).pipe(switchMap(pick))
