import type { Observable } from 'rxjs'
import type { IdentityClient, Logger } from '../../infra/types/identity'
import type { Sources } from '../../infra/types/sources'

/** The world as people's streams need it: always the real one, never a tape's. */
export type PeopleSources = Sources & { readonly identity: IdentityClient; readonly log: Logger }

/** What people's streams read of the user's settings. */
export type PeopleSettings = {
  /** The user's default country, e.g. `Gb`; the present one first. */
  readonly country$: Observable<string>
  /** Which view the user looks at. */
  readonly view$: Observable<'Enact' | 'EnVision'>
}
