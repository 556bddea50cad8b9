import { defer, of, switchMap, take, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import { REAL_PACE, type Pace } from '../../domain/periods'
import type { Clock } from '../../infra/types/sources'

type Timed = Pick<Clock, 'at' | 'pace$'>

/** How the clock's time runs, the present pace at once. */
export const paceOf = ({ pace$ = of(REAL_PACE) }: Pick<Clock, 'pace$'>): Observable<Pace> => pace$

/** Emits once when `ms` of real time have passed since the instant, however fast the clock's time runs. */
export const realSince = (clock: Timed, instant: Instant, ms: number): Observable<Instant> =>
  defer(() =>
    paceOf(clock).pipe(
      take(1),
      switchMap(({ speed }) => clock.at(instant + ms * speed)),
    ),
  )
