import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
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
} from 'rxjs'
import { newUserDocument } from '../../domain/settings/userDocument'
import type { Account } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import type { User } from '../people/types'
import { lastOf } from '../lib/loaded'
import { answerWhileRead, shareLast } from '../lib/shareLast'
import type { SettingsView } from './types'
import type { SettingsIntent } from './intents'
import type { SettingsActs, settingsAnswer$, userSettings$ } from './userSettings'

// user, account -> userSettings$ of that user, or a visitor's defaults -> SettingsView

/** What is known of the current user. */
export type SettingsWho = { readonly user$: Observable<User>; readonly account$: Observable<Loaded<Account>> }

const DEFAULTS = { document: newUserDocument(), save: { state: 'idle' }, broken: [] } as const
const NOT_KNOWN: SettingsView = { ...DEFAULTS, stage: 'waiting' }
const VISITOR: SettingsView = { ...DEFAULTS, stage: 'visitor' }

type Whose =
  | { readonly kind: 'unknown' | 'visitor' }
  | { readonly kind: 'user'; readonly id: string; readonly early$: Observable<unknown> }

const NOT_KNOWN_WHOSE: Whose = { kind: 'unknown' }

/** Brings what reads and saves a user's own settings: the file of it, fetched for who is signed in. */
export type UserSettings = {
  readonly userSettings$: typeof userSettings$
  readonly settingsAnswer$: typeof settingsAnswer$
}

/**
 * The settings of who is signed in are requested next to the account, which says whose they are, and not after it; so is
 * their code. A request that failed is made again by its reader.
 */
const whose$ = (sources: Sources, { user$, account$ }: SettingsWho, code$: Observable<UserSettings>) =>
  user$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
    switchMap((kind): Observable<Whose> => {
      if (kind === 'checking') return of(NOT_KNOWN_WHOSE)
      if (kind === 'visitor') return of({ kind: 'visitor' })
      const early$ = code$.pipe(
        take(1),
        switchMap((code) => code.settingsAnswer$(sources)),
        answerWhileRead(),
      )
      return merge(
        of(NOT_KNOWN_WHOSE),
        early$.pipe(
          catchError(() => EMPTY),
          ignoreElements(),
        ),
        account$.pipe(
          map(lastOf),
          mergeMap((account): Whose[] => (account ? [{ kind: 'user', id: account.userId, early$ }] : [])),
        ),
      )
    }),
    distinctUntilChanged((a, b) => a.kind === b.kind && (a.kind !== 'user' || (b.kind === 'user' && a.id === b.id))),
  )

/**
 * A user's settings by code that only signed-in users fetch. Silent until it is here; what is changed meanwhile is held
 * and then done in its order.
 */
const lateSettings =
  (code$: Observable<UserSettings>): UserSettings['userSettings$'] =>
  (sources, userId, intents$, acts, early$) =>
    defer(() => {
      const held$ = new ReplaySubject<SettingsIntent>()
      const holding = intents$.subscribe(held$)
      return code$.pipe(
        take(1),
        switchMap((code) => {
          holding.unsubscribe()
          held$.complete()
          return code.userSettings$(sources, userId, concat(held$, intents$), acts, early$)
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
  whose$(sources, who, code$).pipe(
    switchMap((whose) => {
      if (whose.kind === 'user')
        return lateSettings(code$)(sources, whose.id, intents$, acts, whose.early$).pipe(startWith(NOT_KNOWN))
      return of(whose.kind === 'visitor' ? VISITOR : NOT_KNOWN)
    }),
    shareLast(),
  )
