import type { Observable } from 'rxjs'
import type { User } from './types'
import { withApp } from '../lib/currentApp'
import { peopleFeature } from './feature'
import type { PeopleStreams } from './people'

/** A stream of the current app's people. */
export const withPeople = <T>(pick: (people: PeopleStreams) => Observable<T>): Observable<T> =>
  withApp(peopleFeature, pick)

/** Who looks at the current app, for streams that only hooks read. */
export const user$: Observable<User> = withPeople((present) => present.user$)
