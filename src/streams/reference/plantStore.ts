// GET plantStore of the API, 7 s -> GET plantStore of the static store -> PlantStore
import { catchError, defer, throwError, timeout, type Observable } from 'rxjs'
import { plantStoreSchema, type PlantStore } from '../../domain/wire'
import { readAs } from '../lib/decode'
import type { PeopleSources } from '../lib/peopleSources'
import { orHelpdesk } from './helpdesk'

const LIMIT_MS = 7000

/** RD02: signed-in users ask the API, for 7 s at most; the static store answers them then, and visitors at once. */
export const plantStore$ = (sources: PeopleSources, isSignedIn: boolean): Observable<PlantStore> => {
  const { http, log } = sources
  const kept$ = defer(() => http.get('/staticApi/plantStore')).pipe(readAs(plantStoreSchema))
  const fresh$ = defer(() => http.get('/api/plantStore')).pipe(
    timeout({ first: LIMIT_MS, with: () => throwError(() => new Error('Too slow.')) }),
    readAs(plantStoreSchema),
    catchError(() => kept$),
  )
  return orHelpdesk(log, 'plant store', isSignedIn ? fresh$ : kept$)
}
