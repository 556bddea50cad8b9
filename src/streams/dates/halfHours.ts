import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { periodAt, periodStart, type Instant } from '../../domain/periods'

/** The beginning of the running half hour, now and each time the next one begins. */
export const halfHours$ = (now$: Observable<Instant>): Observable<Instant> =>
  now$.pipe(
    map((now) => periodStart(periodAt(now))),
    distinctUntilChanged(),
  )
