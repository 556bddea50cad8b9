// who looks -> static store -> countries, endpoints, plants
import { of, startWith, switchMap, type Observable } from 'rxjs'
import type { PlantStore, StaticStore } from '../../domain/wire'
import type { PeopleSources } from '../people/sources'
import { shareLast } from '../shareLast'
import { earliestDates$, endpointsOf, europePlants$, type EarliestDates, type PlantsByEndpoint } from './endpoints'
import { plantStore$ } from './plantStore'
import { staticLists$ } from './staticStore'

/** Lists that hardly change, loaded anew for each user. Undefined until they are here, or when they could not be loaded. */
export type Reference = {
  readonly static$: Observable<StaticStore | undefined>
  readonly plants$: Observable<PlantStore | undefined>
  readonly earliest$: Observable<EarliestDates>
  readonly europePlants$: Observable<PlantsByEndpoint>
}

/**
 * @param who$ whose lists: an id for a signed-in user, '' for a visitor, undefined while that is not known
 * @param view$ the view that the user looks at
 */
export const reference = (
  sources: PeopleSources,
  who$: Observable<string | undefined>,
  view$: Observable<'Enact' | 'EnVision'>,
): Reference => {
  const perUser = <T>(load: (isSignedIn: boolean) => Observable<T>): Observable<T | undefined> =>
    who$.pipe(
      switchMap((who) => (who === undefined ? of(undefined) : load(who !== '').pipe(startWith(undefined)))),
      shareLast(),
    )
  const static$ = perUser(() => staticLists$(sources))
  const perEndpoints = <T>(load: (lists: StaticStore) => Observable<T>, none: T): Observable<T> =>
    static$.pipe(
      switchMap((lists) => (lists === undefined ? of(none) : load(lists).pipe(startWith(none)))),
      shareLast(),
    )
  return {
    static$,
    plants$: perUser((isSignedIn) => plantStore$(sources, isSignedIn)),
    earliest$: perEndpoints<EarliestDates>((lists) => earliestDates$(sources, endpointsOf(lists)), {}),
    europePlants$: perEndpoints<PlantsByEndpoint>((lists) => europePlants$(sources, endpointsOf(lists), view$), {}),
  }
}
