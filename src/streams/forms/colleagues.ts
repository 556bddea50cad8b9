// GET getCompanyUsers -> Colleagues
import { map, of, type Observable } from 'rxjs'
import { companyUsersCall } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { lastOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Colleagues } from './faces'

/** FD09: the users one can share with; none when they could not be asked. `again$` asks once more at once. */
export const colleagues$ = (
  sources: Pick<Sources, 'http' | 'clock'>,
  again$: Observable<unknown>,
): Observable<Colleagues> =>
  resource(sources, of(companyUsersCall), (call) => requestOf(sources, call), again$).pipe(
    map((loaded) =>
      loaded.kind === 'waiting'
        ? loaded
        : { kind: 'ready', users: [...new Set(lastOf(loaded))], failed: loaded.kind === 'failed' },
    ),
  )
