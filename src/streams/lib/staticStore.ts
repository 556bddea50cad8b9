// POST staticStore -> StaticStore -> rules and places of live tables
import { defer, type Observable } from 'rxjs'
import { staticStoreSchema, type StaticStore } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { readAs } from './decode'
import { retriedOnce } from './retried'

/** The reference data of the page. Each subscription is one call. */
export const staticStore$ = (sources: Sources): Observable<StaticStore> =>
  defer(() => retriedOnce(sources, sources.http.post('/staticApi/staticStore', { website: 'enact' }))).pipe(
    readAs(staticStoreSchema),
  )
