// PeriodStatus -> POST frontendLog -> nothing
import { catchError, distinct, EMPTY, ignoreElements, map, mergeMap, type Observable } from 'rxjs'
import type { PeriodStatus } from '../../domain/periods'
import type { Sources } from '../../infra/types/sources'

const PATH = '/staticApi/frontendLog/logFrontendEvent'

/** BO10: tells the server once per visit of the desk that real-time, and once that historic periods were looked at. */
export const accessLog$ = ({ http }: Sources, status$: Observable<PeriodStatus>): Observable<never> =>
  status$.pipe(
    map((status) => (status === 'past' ? 'BOA historic' : 'BOA realtime')),
    distinct(),
    mergeMap((frontendEvent) => http.post(PATH, { frontendEvent }).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  )
