import { retry, throwError, type Observable } from 'rxjs'
import { httpFaultOf } from './loaded'
import type { Sources } from '../../infra/types/sources'

const PAUSE_MS = 300

/** C35: a failed call is made once more. Not when the server refused for good (4xx) or named a time to come back. */
const worthAnother = (error: unknown): boolean => {
  const { kind, status = 0, retryAfterMs } = httpFaultOf(error)
  return kind !== 'refused' || (status >= 500 && retryAfterMs === undefined)
}

/** The call, made once more after a moment when it failed. */
export const retriedOnce = <T>({ clock }: Pick<Sources, 'clock'>, call$: Observable<T>): Observable<T> =>
  call$.pipe(
    retry({
      count: 1,
      delay: (error: unknown) => (worthAnother(error) ? clock.after(PAUSE_MS) : throwError(() => error)),
    }),
  )
