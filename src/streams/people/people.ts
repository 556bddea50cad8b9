import type { Observable } from 'rxjs'
import type { AccessMap, PageAccess } from '../../domain/access'
import type { Account } from '../../domain/wire'
import type { IdentityDoor, LogDoor } from '../../infra/identityFaces'
import type { Sources } from '../../infra/sources'
import type { DeniedModal, Loaded, SignAlert, User } from './faces'
import type { PeopleIntent } from './intents'

/** The world as people's streams need it: always the real one, never a tape's. */
export type PeopleSources = Sources & { readonly identity: IdentityDoor; readonly log: LogDoor }

/** What people's streams read of the user's settings. */
export type PeopleSettings = {
  /** The user's default country, e.g. `Gb`; the present one first. */
  readonly country$: Observable<string>
  /** Which view the user looks at. */
  readonly view$: Observable<'Enact' | 'EnVision'>
}

export type People = {
  readonly user$: Observable<User>
  readonly account$: Observable<Loaded<Account>>
  readonly pageAccess$: Observable<Loaded<AccessMap>>
  readonly notificationAccess$: Observable<PageAccess>
  readonly denied$: Observable<DeniedModal | undefined>
  readonly alert$: Observable<SignAlert | undefined>
  readonly way$: Observable<string | undefined>
  /** AC05: settings are to take this country as the user's default. */
  readonly countryInstead$: Observable<string>
  /** What goes on by itself: checks, renewals, what other tabs do. Emits nothing. */
  readonly effects$: Observable<never>
}

export const people = (
  _sources: PeopleSources,
  _intents$: Observable<PeopleIntent>,
  _settings: PeopleSettings,
): People => {
  throw new Error('Not joined yet.')
}
