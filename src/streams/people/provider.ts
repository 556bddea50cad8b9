import type { Observable } from 'rxjs'
import { withApp } from '../lib/currentApp'
import { peopleFeature } from './feature'
import type { PeopleStreams } from './people'

/** A stream of the current app's people. */
export const withPeople = <T>(pick: (people: PeopleStreams) => Observable<T>): Observable<T> =>
  withApp(peopleFeature, pick)
