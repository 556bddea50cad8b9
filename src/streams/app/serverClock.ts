// hub "heartbeat", "periodChange", "playedTime" -> clock.serverSaid
import { ignoreElements, map, merge, tap, type Observable } from 'rxjs'
import { heartbeatSchema, periodChangeSchema, playedTimeSchema, type PlayedTime } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { heardAs } from '../lib/decode'

type Said = { readonly at: number; readonly played?: PlayedTime | undefined }

/** Corrects the clock by every pushed message that carries the server's time. Emits nothing. */
export const serverClock$ = ({ hub, clock }: Sources): Observable<never> =>
  merge<Said[]>(
    hub.on('heartbeat').pipe(heardAs(heartbeatSchema)),
    hub.on('periodChange').pipe(
      heardAs(periodChangeSchema),
      map(({ now, played }) => ({ at: now, played })),
    ),
    hub.on('playedTime').pipe(
      heardAs(playedTimeSchema),
      map((played) => ({ at: played.at, played })),
    ),
  ).pipe(
    tap(({ at, played }) => clock.serverSaid(at, played)),
    ignoreElements(),
  )
