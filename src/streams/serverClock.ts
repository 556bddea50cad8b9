// hub "heartbeat", "periodChange" -> clock.serverSaid
import { ignoreElements, map, merge, tap, type Observable } from 'rxjs'
import { heartbeatSchema, periodChangeSchema } from '../domain/wire'
import type { Sources } from '../infra/sources'
import { heardAs } from './decode'

/** Corrects the clock by every pushed message that carries the server's time. Emits nothing. */
export const serverClock$ = ({ hub, clock }: Sources): Observable<never> =>
  merge(
    hub.on('heartbeat').pipe(
      heardAs(heartbeatSchema),
      map(({ at }) => at),
    ),
    hub.on('periodChange').pipe(
      heardAs(periodChangeSchema),
      map(({ now }) => now),
    ),
  ).pipe(tap(clock.serverSaid), ignoreElements())
