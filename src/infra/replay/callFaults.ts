import { of, switchMap, take, throwError, type Observable } from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { HttpFault } from '../../domain/wire'
import type { HttpClient } from '../types/sources'

const expired = (): HttpFault => new HttpFault({ kind: 'refused', status: 401, why: 'The sign-in has expired.' })

const SETTINGS_CALL = /\/getUserSettings\/?(?:[?#]|$)/
const TOKEN_CALL = /\/refreshtoken\//
/** The answer with which the server refuses to renew a sign-in (specification, shell §8). */
const UNAUTH = 'UNAUTH'

/** Calls that are answered with the faults that are switched on when the call is made. */
export const withCallFaults = (http: HttpClient, switches$: Observable<FaultSwitches>): HttpClient => {
  const answer = (path: string, call$: Observable<unknown>): Observable<unknown> =>
    switches$.pipe(
      take(1),
      switchMap(({ lines: { expiredToken, unauth, settings204 } }) => {
        if (expiredToken === true) return throwError(expired)
        if (unauth === true && TOKEN_CALL.test(path)) return of(UNAUTH)
        return settings204 === true && SETTINGS_CALL.test(path) ? of(undefined) : call$
      }),
    )
  const { postForBytes } = http
  return {
    get: (path) => answer(path, http.get(path)),
    post: (path, body) => answer(path, http.post(path, body)),
    ...(postForBytes && { postForBytes: (path, body) => answer(path, postForBytes(path, body)) }),
  }
}
