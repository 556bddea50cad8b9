// the session and its access -> whose notifications there are
import { distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import type { AppContext } from '../lib/feature'
import { userIdIn } from '../notices/feature'
import { peopleFeature } from '../people/feature'

/** The id of the signed-in user who may have notifications; undefined for every other. */
export const alertUserId$ = (app: AppContext): Observable<string | undefined> => {
  const people = peopleFeature(app)
  return people.notificationAccess$.pipe(
    map(({ hasAccess }) => hasAccess),
    distinctUntilChanged(),
    switchMap((hasAccess) => (hasAccess ? userIdIn(people) : of(undefined))),
    distinctUntilChanged(),
  )
}
