import { defer, startWith, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { Clock } from '../../infra/types/sources'

/** The instant, told anew with each whole second. */
export const now$ = (clock: Pick<Clock, 'now' | 'second$'>): Observable<Instant> =>
  defer(() => clock.second$.pipe(startWith(clock.now())))
