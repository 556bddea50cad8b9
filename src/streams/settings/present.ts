import {
  distinctUntilChanged,
  map,
  merge,
  mergeMap,
  NEVER,
  ReplaySubject,
  switchMap,
  tap,
  ignoreElements,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import type { LogDoor } from '../../infra/types/identityFaces'
import type { Sources, TabsDoor } from '../../infra/types/sources'
import { arrived$ } from '../lib/arrived'
import { signOut } from '../people/intents'
import { account$, countryInstead$, user$ } from '../people/present'
import { view$ as replayView$ } from '../replay/present'
import { THEME_KEY, type BrowserChoices } from '../lib/browserSettings'
import { keepAnswer } from '../lib/shareLast'
import { browserChoices, intoSettings, replayChoices, tellTabs } from './browserChoices'
import type { SettingsView } from './faces'
import { changeSettings, settingsIntents$ } from './intents'
import { settings$, type UserSettings } from './settings'

/** Settings as the rest of the page finds them: made once, from the real sources. */

type Provided = { readonly view$: Observable<SettingsView>; readonly tabs: TabsDoor }

const provided$ = new ReplaySubject<Provided>(1)

export const settingsView$: Observable<SettingsView> = provided$.pipe(switchMap(({ view$ }) => view$))

const intents$ = settingsIntents$.pipe(
  withLatestFrom(replayView$),
  mergeMap(([intent, { mode }]) => intoSettings(intent, mode === 'replay')),
)

/** What is chosen of the settings that a browser keeps, as the streams of the live market read it. */
export const browserChoices$: Observable<BrowserChoices> = browserChoices(
  intents$,
  settingsView$.pipe(mergeMap(({ browser }) => (browser ? [browser] : []))),
  provided$.pipe(switchMap(({ tabs }) => tabs.on(THEME_KEY))),
)

/** The same for a replay. @param tape$ what its tape says of them */
export const replayChoices$ = (tape$: Observable<BrowserChoices>): Observable<BrowserChoices> =>
  replayChoices(browserChoices$, tape$, settingsIntents$)

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
  const acts = { report, leave: signOut, warn: sources.log.warn }
  provided$.next({ view$: settings$(sources, { user$, account$ }, intents$, acts, code$), tabs: sources.tabs })
}

/** What goes on by itself, and what no page may lose by unmounting; with AC05's change of country. Emits nothing. */
export const settingsEffects$ = (): Observable<never> =>
  merge(
    provided$.pipe(switchMap(({ tabs }) => tellTabs(intents$, tabs))),
    browserChoices$,
    countryInstead$.pipe(tap((country) => changeSettings({ country }))),
    NEVER,
  ).pipe(ignoreElements())
