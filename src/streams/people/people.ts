// identity, intents, settings -> Session and its rules -> People -> hooks
import { distinctUntilChanged, EMPTY, filter, ignoreElements, map, merge, switchMap, tap, type Observable } from 'rxjs'
import { countryInstead, pageAccessOf, type AccessMap, type PageAccess } from '../../domain/access'
import type { Account } from '../../domain/wire'
import { isUnlicensed, reference, type Reference } from '../reference/reference'
import { shareLast } from '../lib/shareLast'
import { account$, countryChoice$, pageAccess$, whoOf } from './access'
import { arriving$ } from './arriving'
import { asking$ } from './asking'
import { emailAccess$ } from './emailAccess'
import type { Loaded } from '../lib/faces'
import type { DeniedModal, SignAlert, User } from './faces'
import type { PeopleIntent } from './intents'
import { shownModal } from './modals'
import { renewing$ } from './renewing'
import { Session } from './session'
import type { PeopleSettings, PeopleSources } from '../lib/peopleSources'
import { userOf } from './standing'

export type { PeopleSettings, PeopleSources } from '../lib/peopleSources'

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
  readonly reference: Reference
  /** What goes on by itself: checks, renewals, what other tabs do. Emits nothing. */
  readonly effects$: Observable<never>
}

/** The map that is there; of a failed load the last one. */
const mapOf = (loaded: Loaded<AccessMap>): AccessMap | undefined => (loaded.kind === 'ready' ? loaded.value : undefined)

/** Who looks, what he may see, and everything that happens to a login, over the real world. */
export const people = (
  sources: PeopleSources,
  intents$: Observable<PeopleIntent>,
  { country$, view$ }: PeopleSettings,
): People => {
  const session = new Session(sources)
  const { standing$ } = session
  const who$ = whoOf(standing$)
  const lists = reference(sources, who$, view$)
  const pages$ = pageAccess$(sources, who$, countryChoice$(who$, country$, lists)).pipe(shareLast())
  const isSignedIn = (): boolean => standing$.value.kind === 'signedIn'

  /** AU15. */
  const licence$ = lists.static$.pipe(
    tap((answer) => {
      if (answer !== undefined && isSignedIn() && isUnlicensed(answer)) session.show({ licence: true })
    }),
    ignoreElements(),
  )
  const countryInstead$ = lists.static$.pipe(
    switchMap((answer) =>
      answer === undefined || !isSignedIn()
        ? EMPTY
        : country$.pipe(map((country) => countryInstead(country, answer.countries))),
    ),
    filter((country) => country !== undefined),
  )

  return {
    user$: standing$.pipe(map(userOf), distinctUntilChanged()),
    account$: account$(sources, standing$).pipe(shareLast()),
    pageAccess$: pages$,
    notificationAccess$: pages$.pipe(map((loaded) => pageAccessOf(mapOf(loaded), 'notifications'))),
    denied$: session.modals$.pipe(map(shownModal)),
    alert$: session.alert$,
    way$: session.way$,
    countryInstead$,
    reference: lists,
    // The first question a page asks is who looks; the rules stand before the answer comes.
    effects$: merge(
      asking$(session, intents$),
      renewing$(session),
      emailAccess$(session),
      licence$,
      arriving$(session),
    ),
  }
}
