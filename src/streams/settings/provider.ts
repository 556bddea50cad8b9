import {
  concat,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  ReplaySubject,
  startWith,
  switchMap,
  take,
  type Observable,
  tap,
  NEVER,
  withLatestFrom,
} from 'rxjs'
import { newUserDocument } from '../../domain/settings/userDocument'
import { feedbackCall, type Account } from '../../domain/wire'
import type { Sources, TabsChannel } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import type { User } from '../people/types'
import { shareLast, retainAnswer } from '../lib/shareLast'
import type { SettingsView } from './types'
import { type SettingsIntent, changeSettings, settingsIntents$ } from './intents'
import type { SettingsActs, userSettings$ } from './userSettings'
import { THEME_KEY, type BrowserChoices } from '../lib/browserSettings'
import { browserChoices, intoSettings, replayChoices, notifyTabs } from './browserChoices'
import type { Logger } from '../../infra/types/identity'
import { arrived$ } from '../lib/arrived'
import { provided } from '../lib/provided'
import { requestOf } from '../lib/request'
import { signOut } from '../people/intents'
import { account$, countryInstead$, user$ } from '../people/provider'
import { view$ as replayView$ } from '../replay/provider'

// user, account -> userSettings$ of that user, or a visitor's defaults -> SettingsView

/** What is known of the current user. */
export type SettingsWho = { readonly user$: Observable<User>; readonly account$: Observable<Loaded<Account>> }

const DEFAULTS = { document: newUserDocument(), save: { state: 'idle' }, broken: [] } as const
const NOT_KNOWN: SettingsView = { ...DEFAULTS, stage: 'waiting' }
const VISITOR: SettingsView = { ...DEFAULTS, stage: 'visitor' }

type Whose = { readonly kind: 'nobody' } | { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly id: string }

const whose$ = ({ user$, account$ }: SettingsWho): Observable<Whose> =>
  user$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
    switchMap((kind): Observable<Whose> => {
      if (kind === 'checking') return of({ kind: 'nobody' })
      if (kind === 'visitor') return of({ kind: 'visitor' })
      return merge(
        of<Whose>({ kind: 'nobody' }),
        account$.pipe(
          mergeMap((account): Whose[] => {
            if (account.kind === 'ready') return [{ kind: 'user', id: account.value.userId }]
            return account.kind === 'failed' && account.last ? [{ kind: 'user', id: account.last.userId }] : []
          }),
        ),
      )
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )

/** The code is fetched together with the account that it waits for, and not after it. Emits nothing. */
const fetched$ = ({ user$ }: SettingsWho, code$: Observable<UserSettings>): Observable<never> =>
  user$.pipe(
    filter(({ kind }) => kind === 'signedIn'),
    take(1),
    switchMap(() => code$),
    ignoreElements(),
  )

export type UserSettings = typeof userSettings$

/**
 * A user's settings by code that only signed-in users fetch. Silent until it is here; what is changed meanwhile is held
 * and then done in its order.
 */
const lateSettings =
  (code$: Observable<UserSettings>): UserSettings =>
  (sources, userId, intents$, acts) =>
    defer(() => {
      const held$ = new ReplaySubject<SettingsIntent>()
      const holding = intents$.subscribe(held$)
      return code$.pipe(
        take(1),
        switchMap((userSettings) => {
          holding.unsubscribe()
          held$.complete()
          return userSettings(sources, userId, concat(held$, intents$), acts)
        }),
        finalize(() => holding.unsubscribe()),
      )
    })

/**
 * Settings of the current user; they begin again with another one.
 * @param code$ brings what reads and saves a user's own, when somebody is signed in
 */
export const settings$ = (
  sources: Sources,
  who: SettingsWho,
  intents$: Observable<SettingsIntent>,
  acts: SettingsActs,
  code$: Observable<UserSettings>,
): Observable<SettingsView> =>
  merge(fetched$(who, code$), whose$(who)).pipe(
    switchMap((whose) => {
      if (whose.kind === 'user')
        return lateSettings(code$)(sources, whose.id, intents$, acts).pipe(startWith(NOT_KNOWN))
      return of(whose.kind === 'visitor' ? VISITOR : NOT_KNOWN)
    }),
    shareLast(),
  )

/** Settings as the rest of the page finds them: made once, from the real sources. */

type Provided = { readonly view$: Observable<SettingsView>; readonly tabs: TabsChannel }

const [provide, fromProvided] = provided<Provided>()

export const settingsView$: Observable<SettingsView> = fromProvided(({ view$ }) => view$)

const intents$ = settingsIntents$.pipe(
  withLatestFrom(replayView$),
  mergeMap(([intent, { mode }]) => intoSettings(intent, mode === 'replay')),
)

/** What is chosen of the settings that a browser keeps, as the streams of the live market read it. */
export const browserChoices$: Observable<BrowserChoices> = browserChoices(
  intents$,
  settingsView$.pipe(mergeMap(({ browser }) => (browser ? [browser] : []))),
  fromProvided(({ tabs }) => tabs.on(THEME_KEY)),
)

/** The same for a replay. @param tape$ what its tape says of them */
export const replayChoices$ = (tape$: Observable<BrowserChoices>): Observable<BrowserChoices> =>
  replayChoices(browserChoices$, tape$, settingsIntents$)

/** The user's default country, and the view they look at: what people's streams need of the settings. */
export const country$: Observable<string> = settingsView$.pipe(
  map(({ document }) => document.basic.country),
  distinctUntilChanged(),
)

/** Puts settings under the hooks, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideSettings = (sources: Sources & { readonly log: Logger }): void => {
  const report = (notes: string): Observable<unknown> =>
    requestOf(sources, feedbackCall, {}, { notes, type: 'BROKE', email: '', userId: '', page: 'settings' })
  const load = async (): Promise<UserSettings> => (await import('./userSettings')).userSettings$
  const code$ = arrived$(load, sources.clock).pipe(retainAnswer())
  const acts = { report, leave: signOut, warn: sources.log.warn }
  provide({ view$: settings$(sources, { user$, account$ }, intents$, acts, code$), tabs: sources.tabs })
}

/** What goes on by itself, and what no page may lose by unmounting; with AC05's change of country. Emits nothing. */
export const settingsEffects$ = (): Observable<never> =>
  merge(
    fromProvided(({ tabs }) => notifyTabs(intents$, tabs)),
    browserChoices$,
    countryInstead$.pipe(tap((country) => changeSettings({ country }))),
    NEVER,
  ).pipe(ignoreElements())
