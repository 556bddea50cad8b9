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
} from 'rxjs'
import { newUserDocument } from '../../domain/settings/userDocument'
import type { Account } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import type { User } from '../people/types'
import { shareLast } from '../lib/shareLast'
import type { SettingsView } from './types'
import type { SettingsIntent } from './intents'
import type { SettingsActs, userSettings$ } from './userSettings'

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
