import { distinctUntilChanged, ignoreElements, map, merge, mergeMap, tap, withLatestFrom, type Observable } from 'rxjs'
import { feedbackCall } from '../../domain/wire'
import { arrived$ } from '../lib/arrived'
import { THEME_KEY, type BrowserChoices } from '../lib/browserSettings'
import { feature, type AppContext } from '../lib/feature'
import { requestOf } from '../lib/request'
import { retainAnswer } from '../lib/shareLast'
import { peopleFeature } from '../people/feature'
import { replayFeature } from '../replay/feature'
import { browserChoices, intoSettings, notifyTabs, replayChoices } from './browserChoices'
import { settingsIntents } from './intents'
import { settings$, type UserSettings } from './settings'

// What saves a user's own settings is fetched once somebody is signed in.
const load = (): Promise<UserSettings> => import('./userSettings')

/** What a user's settings do to the rest: a fault is reported, whoever cannot be served leaves. */
const actsOf = (app: AppContext) => ({
  report: (notes: string): Observable<unknown> =>
    requestOf(app.sources, feedbackCall, {}, { notes, type: 'BROKE', email: '', userId: '', page: 'settings' }),
  leave: () => peopleFeature(app).intents$.next({ kind: 'signOut' }),
  warn: app.sources.log.warn,
})

/** Settings of the current user of an app, and those that its browser keeps; over the real sources, never a tape's. */
export const settingsFeature = feature((app) => {
  const { clock, tabs } = app.sources
  const people = peopleFeature(app)
  const requested$ = settingsIntents.of(app)
  const intents$ = requested$.pipe(
    withLatestFrom(replayFeature(app).view$),
    mergeMap(([intent, { mode }]) => intoSettings(intent, mode === 'replay')),
  )
  const code$ = arrived$(load, clock).pipe(retainAnswer())
  const view$ = settings$(app.sources, people, intents$, actsOf(app), code$)
  const browserChoices$ = browserChoices(
    intents$,
    view$.pipe(mergeMap(({ browser }) => (browser ? [browser] : []))),
    tabs.on(THEME_KEY),
  )
  const change = settingsIntents.into(app)
  return {
    view$,
    change,
    /** What is chosen of the settings that a browser keeps, as the streams of the live market read it. */
    browserChoices$,
    /** The same for a replay. @param tape$ what its tape says of them */
    replayChoices: (tape$: Observable<BrowserChoices>) => replayChoices(browserChoices$, tape$, requested$),
    /** The user's default country. */
    country$: view$.pipe(
      map(({ document }) => document.basic.country),
      distinctUntilChanged(),
    ),
    /** With AC05's change of country. */
    effects$: merge(
      notifyTabs(intents$, tabs),
      browserChoices$,
      people.countryInstead$.pipe(tap((country) => change({ kind: 'changeSettings', patch: { country } }))),
    ).pipe(ignoreElements()),
  }
})
