// days -> a request for each, one after the other -> what has come so far
import { catchError, concatMap, from, map, of, scan, takeWhile, throwError, type Observable } from 'rxjs'
import type { SettlementDate } from '../../domain/periods'
import { httpFaultOf } from './loaded'

/** Answers of days in the order of the days; those of `found.length` of `days` are here. */
export type DayByDay<T> = {
  readonly found: readonly T[]
  readonly days: number
  /** Why the source has no others. */
  readonly why?: string
}

type Day<T> = { readonly value: T } | { readonly why: string }

/** A source that gives no whole days refuses each of them for the same reason: an answer, and not a fault. */
const orRefused = <T>(day$: Observable<T>): Observable<Day<T>> =>
  day$.pipe(
    map((value): Day<T> => ({ value })),
    catchError((error: unknown) => {
      const { status, why } = httpFaultOf(error)
      return status === 404 ? of({ why }) : throwError(() => error)
    }),
  )

/**
 * Each day after the one before it, as a day may take the server some seconds. Days that have come before a fault are read
 * again with the others: the server has them.
 */
export const dayByDay$ = <T>(
  days: readonly SettlementDate[],
  read: (date: SettlementDate) => Observable<T>,
): Observable<DayByDay<T>> =>
  from(days).pipe(
    concatMap((day) => orRefused(read(day))),
    takeWhile((day) => !('why' in day), true),
    scan(
      (before, day): DayByDay<T> =>
        'why' in day ? { ...before, why: day.why } : { ...before, found: [...before.found, day.value] },
      { found: [], days: days.length } as DayByDay<T>,
    ),
  )
