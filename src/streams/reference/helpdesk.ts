import { catchError, EMPTY, type Observable } from 'rxjs'
import type { LogDoor } from '../../infra/types/identityFaces'

/** RD01: a load that failed is told in the console alone, and the page goes on without it. */
export const orHelpdesk = <T>(log: LogDoor, what: string, load$: Observable<T>): Observable<T> =>
  load$.pipe(
    catchError(() => {
      log.warn(`Please contact the Enact Helpdesk - failed to get ${what}`)
      return EMPTY
    }),
  )
