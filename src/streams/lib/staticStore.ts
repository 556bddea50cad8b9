import type { Observable } from 'rxjs'
import { staticStoreCall, type StaticStore } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { requestOf } from './request'

/** The reference data of the page: rules and places of live tables, countries, series. Each subscription is one call. */
export const staticStore$ = (sources: Pick<Sources, 'http' | 'clock'>): Observable<StaticStore> =>
  requestOf(sources, staticStoreCall, {}, { website: 'enact' })
