// the user, static store, plant store, settings -> SH01's flag
import { combineLatest, distinctUntilChanged, map, of, startWith, switchMap, type Observable } from 'rxjs'
import type { Account } from '../../domain/wire'
import type { Loaded } from '../lib/types'
import type { User } from '../people/types'
import type { SettingsView } from '../settings/types'

export type DataContext = {
  readonly user$: Observable<User>
  readonly account$: Observable<Loaded<Account>>
  readonly settings$: Observable<SettingsView>
  /** Whether the question is over, well or not. */
  readonly staticAnswered$: Observable<boolean>
  /** Listened to for signed-in users only: visitors need no plants, and to listen loads them. */
  readonly plantsAnswered$: Observable<boolean>
}

/** Settings are asked for by the account: without an account there is nothing more to wait for. */
const settingsAnswered$ = ({ settings$, account$ }: DataContext): Observable<boolean> =>
  combineLatest([settings$, account$]).pipe(map(([{ stage }, { kind }]) => stage !== 'waiting' || kind === 'failed'))

/**
 * SH01: true once everything that pages need has been received for the current user. A failure counts as received (specification
 * 1§8, "the page continues"). False again while another user's is on its way.
 */
export const dataLoaded$ = (context: DataContext): Observable<boolean> =>
  context.user$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
    switchMap((kind) => {
      if (kind === 'checking') return of(false)
      const answers = [context.staticAnswered$, settingsAnswered$(context)]
      if (kind === 'signedIn') answers.push(context.plantsAnswered$)
      return combineLatest(answers).pipe(
        map((all) => all.every((answered) => answered)),
        startWith(false),
      )
    }),
    distinctUntilChanged(),
  )
