// current user -> static store -> countries, endpoints, plants
import {
  catchError,
  defaultIfEmpty,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  throwError,
  timeout,
} from 'rxjs'
import { type PlantStore, plantStoreCall, publicPlantStoreCall, type StaticStore } from '../../domain/wire'
import type { PeopleSources } from '../lib/peopleSources'
import { requestOf } from '../lib/request'
import { shareLast } from '../lib/shareLast'
import { staticStore$ } from '../lib/resource'
import {
  type EarliestDates,
  earliestDates$,
  endpointsOf,
  europePlants$,
  type PlantsByEndpoint,
  orHelpdesk,
} from './endpoints'

// GET plantStore of the API, 7 s -> GET plantStore of the static store -> PlantStore
const LIMIT_MS = 7000

/** RD02: signed-in users ask the API, for 7 s at most; the static store answers them then, and visitors at once. */
export const plantStore$ = (sources: PeopleSources, isSignedIn: boolean): Observable<PlantStore> => {
  const retained$ = requestOf(sources, publicPlantStoreCall)
  const fresh$ = requestOf(sources, plantStoreCall).pipe(
    timeout({ first: LIMIT_MS, with: () => throwError(() => new Error('Too slow.')) }),
    catchError(() => retained$),
  )
  return orHelpdesk(sources.log, 'plant store', isSignedIn ? fresh$ : retained$)
}

/** AU15, decision D-125: the server says it in one field. Empty lists do not: a licence for France alone has no GB series. */
export const isUnlicensed = ({ hasLicence }: StaticStore): boolean => hasLicence === false

type Requested<T> = { readonly lists: T | undefined; readonly answered: boolean }

const listsOf = <T>(requested$: Observable<Requested<T>>): Observable<T | undefined> =>
  requested$.pipe(
    // That a question ended without lists is no news of the lists.
    distinctUntilChanged((a, b) => a.lists === b.lists && a.answered !== b.answered),
    map(({ lists }) => lists),
  )
const answeredOf = (requested$: Observable<Requested<unknown>>): Observable<boolean> =>
  requested$.pipe(
    map(({ answered }) => answered),
    distinctUntilChanged(),
  )

/**
 * Lists that hardly change, loaded again for each user. Undefined until they are here, or when they could not be loaded.
 * @param who$ whose lists: an id for a signed-in user, '' for a visitor, undefined while that is not known
 * @param view$ the view that the user looks at
 */
export const reference = (
  sources: PeopleSources,
  who$: Observable<string | undefined>,
  view$: Observable<'Enact' | 'EnVision'>,
) => {
  const perUser = <T>(load: (isSignedIn: boolean) => Observable<T>): Observable<Requested<T>> => {
    const none: Requested<T> = { lists: undefined, answered: false }
    const requested = (isSignedIn: boolean): Observable<Requested<T>> =>
      load(isSignedIn).pipe(
        map((lists) => ({ lists, answered: true })),
        defaultIfEmpty({ lists: undefined, answered: true }),
        startWith(none),
      )
    return who$.pipe(
      switchMap((who) => (who === undefined ? of(none) : requested(who !== ''))),
      shareLast(),
    )
  }
  const staticRequested$ = perUser(() => orHelpdesk(sources.log, 'static store', staticStore$(sources)))
  const plantsRequested$ = perUser((isSignedIn) => plantStore$(sources, isSignedIn))
  const static$ = listsOf(staticRequested$)
  const perEndpoints = <T>(load: (lists: StaticStore) => Observable<T>, none: T): Observable<T> =>
    static$.pipe(
      switchMap((lists) => (lists === undefined ? of(none) : load(lists).pipe(startWith(none)))),
      shareLast(),
    )
  return {
    static$,
    plants$: listsOf(plantsRequested$),
    /** Whether the question is over, well or not: a failure is an answer (specification 1§8). To listen asks it. */
    staticAnswered$: answeredOf(staticRequested$),
    plantsAnswered$: answeredOf(plantsRequested$),
    earliest$: perEndpoints<EarliestDates>((lists) => earliestDates$(sources, endpointsOf(lists)), {}),
    europePlants$: perEndpoints<PlantsByEndpoint>((lists) => europePlants$(sources, endpointsOf(lists), view$), {}),
  }
}

export type ReferenceStreams = ReturnType<typeof reference>
