// GET getCompanyUsers -> Colleagues
import { catchError, defer, map, of, startWith, switchMap, type Observable } from 'rxjs'
import { companyUsersSchema } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'
import { retriedOnce } from '../lib/retried'
import type { Colleagues } from './faces'

/** FD09: the users one can share with; none when they could not be asked. `again$` asks once more. */
export const colleagues$ = (
  sources: Pick<Sources, 'http' | 'clock'>,
  again$: Observable<unknown>,
): Observable<Colleagues> =>
  again$.pipe(
    startWith(undefined),
    switchMap(() =>
      retriedOnce(
        sources,
        defer(() => sources.http.get('/usersettingsapi/getCompanyUsers')),
      ).pipe(
        readAs(companyUsersSchema),
        map((users): Colleagues => ({ kind: 'ready', users: [...new Set(users)], failed: false })),
        catchError(() => of<Colleagues>({ kind: 'ready', users: [], failed: true })),
        startWith<Colleagues>({ kind: 'waiting' }),
      ),
    ),
  )
