import { BehaviorSubject, of } from 'rxjs'
import type { AccessMap } from '../../../../src/domain/access'
import type { Loaded } from '../../../../src/streams/lib/types'
import type { User } from '../../../../src/streams/people/types'
import type { SettingsView } from '../../../../src/streams/settings/types'
import { FREE, MAP, settingsAt, TRADER, VISITORS_MAP } from '../../../streams/routing/stage'

export { settingsAt, TRADER }

/** People and settings as the streams of navigation find them. */
export class PeopleStage {
  user$ = new BehaviorSubject<User>({ kind: 'checking' })
  access$ = new BehaviorSubject<Loaded<AccessMap>>({ kind: 'waiting' })
  settings$ = new BehaviorSubject<SettingsView>(settingsAt('waiting'))
  answered$ = new BehaviorSubject(false)
  pendingNavigation$ = new BehaviorSubject<string | undefined>(undefined)

  signedIn(): void {
    this.settings$.next(settingsAt('here'))
    this.access$.next(MAP)
    this.answered$.next(true)
    this.user$.next(TRADER)
  }
  free(): void {
    this.settings$.next(settingsAt('visitor'))
    this.access$.next(VISITORS_MAP)
    this.answered$.next(true)
    this.user$.next(FREE)
  }
  /** What features read of people. */
  people() {
    return {
      user$: this.user$,
      pageAccess$: this.access$,
      account$: of({ kind: 'waiting' as const }),
      denied$: of(undefined),
      alert$: of(undefined),
      pendingNavigation$: this.pendingNavigation$,
      countryInstead$: of(),
      reference: {
        static$: of(undefined),
        plants$: of(undefined),
        earliest$: of({}),
        europePlants$: of({}),
        staticAnswered$: this.answered$,
        plantsAnswered$: this.answered$,
      },
    }
  }
}
