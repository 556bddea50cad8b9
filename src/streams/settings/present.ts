import {
  distinctUntilChanged,
  map,
  merge,
  NEVER,
  ReplaySubject,
  switchMap,
  tap,
  ignoreElements,
  type Observable,
} from 'rxjs'
import type { LogDoor } from '../../infra/types/identityFaces'
import type { Sources } from '../../infra/types/sources'
import { intents$, tellDesk } from '../lib/intents'
import { arrived$ } from '../lib/arrived'
import { signOut } from '../people/intents'
import { account$, countryInstead$, user$ } from '../people/present'
import { replaying$ } from '../replay/present'
import { keepAnswer } from '../lib/shareLast'
import { deskIntents$, settingsPatches$ } from './deskBridge'
import type { SettingsView } from './faces'
import { changeSettings, settingsIntents$ } from './intents'
import type { UserSettings } from './lateSettings'
import { ownSettings$, settings$ } from './settings'

/** Settings as the rest of the page finds them: made once, from the real sources. */

const provided$ = new ReplaySubject<Observable<SettingsView>>(1)

export const settingsView$: Observable<SettingsView> = provided$.pipe(switchMap((view$) => view$))

/** The user's default country, and the view he looks at: what people's streams need of the settings. */
export const country$: Observable<string> = settingsView$.pipe(
  map(({ document }) => document.basic.country),
  distinctUntilChanged(),
)

const BROKE_PATH = '/staticApi/feedback/'

/** Puts settings under the hooks, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideSettings = (sources: Sources & { readonly log: LogDoor }): void => {
  const report = (notes: string): Observable<unknown> =>
    sources.http.post(BROKE_PATH, { notes, type: 'BROKE', email: '', userId: '', page: 'settings' })
  const load = async (): Promise<UserSettings> => (await import('./userSettings')).userSettings$
  const code$ = arrived$(load, sources.clock).pipe(keepAnswer())
  provided$.next(
    settings$(
      sources,
      { user$, account$ },
      settingsIntents$,
      { report, leave: signOut, warn: sources.log.warn },
      code$,
    ),
  )
}

/** What goes on by itself: the desk and the settings tell each other, and AC05's change of country. Emits nothing. */
export const settingsEffects$ = (): Observable<never> => {
  const own$ = ownSettings$(settingsView$).pipe(map(({ document }) => document.basic))
  return merge(
    deskIntents$(own$, replaying$).pipe(tap(tellDesk)),
    settingsPatches$(intents$, own$, replaying$).pipe(tap(changeSettings)),
    countryInstead$.pipe(tap((country) => changeSettings({ country }))),
    NEVER,
  ).pipe(ignoreElements())
}
