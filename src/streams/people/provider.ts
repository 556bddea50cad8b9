import type { Observable } from 'rxjs'
import type { AccessMap } from '../../domain/access'
import type { Account } from '../../domain/wire'
import type { Loaded } from '../lib/types'
import type { User } from './types'
import { withApp } from '../lib/currentApp'
import { peopleFeature } from './feature'
import type { PeopleStreams } from './people'

/** A stream of the current app's people. */
export const withPeople = <T>(pick: (people: PeopleStreams) => Observable<T>): Observable<T> =>
  withApp(peopleFeature, pick)

/** For other streams: the user, what the server knows of them, what they may open, and AC05's change of country. */
export const user$: Observable<User> = withPeople((present) => present.user$)
export const account$: Observable<Loaded<Account>> = withPeople((present) => present.account$)
export const peoplePageAccess$: Observable<Loaded<AccessMap>> = withPeople((present) => present.pageAccess$)
export const countryInstead$: Observable<string> = withPeople((present) => present.countryInstead$)
