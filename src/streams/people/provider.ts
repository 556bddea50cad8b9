import { of, type Observable } from 'rxjs'
import type { AccessMap } from '../../domain/access'
import type { Account } from '../../domain/wire'
import type { Loaded } from '../lib/types'
import type { User } from './types'
import { provided } from '../lib/provided'
import { peopleIntents$ } from './intents'
import { people, type PeopleStreams, type PeopleSettings, type PeopleSources } from './people'

/** People's streams as the rest of the page finds them: made once, from the real sources. */

const [provide, withPeople] = provided<PeopleStreams>()
/** A stream of people. */
export { withPeople }

const WITHOUT_SETTINGS: PeopleSettings = { country$: of('Gb'), view$: of('Enact') }

/**
 * Puts people under the hooks, once, for as long as the page lives.
 * @param sources the real ones: a replay never changes who is signed in
 */
export const providePeople = (sources: PeopleSources, settings: PeopleSettings = WITHOUT_SETTINGS): void =>
  provide(people(sources, peopleIntents$, settings))

/** For other streams: the user, what the server knows of them, what they may open, and AC05's change of country. */
export const user$: Observable<User> = withPeople((present) => present.user$)
export const account$: Observable<Loaded<Account>> = withPeople((present) => present.account$)
export const peoplePageAccess$: Observable<Loaded<AccessMap>> = withPeople((present) => present.pageAccess$)
export const countryInstead$: Observable<string> = withPeople((present) => present.countryInstead$)
