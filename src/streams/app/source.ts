// GET /health, each 30 s -> SourceInfo -> useSource
import { catchError, defer, distinctUntilChanged, EMPTY, map, repeat, tap, type Observable } from 'rxjs'
import type { SourceInfo } from '../../domain/market/events'
import { healthSchema } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'

const POLL_MS = 30_000

const isSame = (a: SourceInfo, b: SourceInfo): boolean =>
  a.kind === b.kind && a.label === b.label && a.detail === b.detail

/** Where the market on screen comes from. The last answer stays when the server does not answer. */
export const source$ = ({ http, clock }: Sources): Observable<SourceInfo> =>
  defer(() => http.get('/health')).pipe(
    readAs(healthSchema),
    tap(({ now, played }) => clock.serverSaid(now, played)),
    map(({ source }) => source),
    catchError(() => EMPTY),
    repeat({ delay: () => clock.after(POLL_MS) }),
    distinctUntilChanged(isSame),
  )
