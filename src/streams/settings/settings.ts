// user, account -> userSettings$ of that user, or a visitor's defaults -> SettingsView
import {
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  startWith,
  switchMap,
  take,
  type Observable,
} from 'rxjs'
import { newUserDocument } from '../../domain/settings/reading/newDocument'
import type { Account } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/faces'
import type { User } from '../people/faces'
import { shareLast } from '../lib/shareLast'
import type { SettingsView } from './faces'
import type { SettingsIntent } from './intents'
import { lateSettings, type UserSettings } from './lateSettings'
import type { SettingsActs } from './userSettings'

/** What is known of who looks. */
export type Who = { readonly user$: Observable<User>; readonly account$: Observable<Loaded<Account>> }

const DEFAULTS = { document: newUserDocument(), save: { state: 'idle' }, broken: [] } as const
const NOT_KNOWN: SettingsView = { ...DEFAULTS, stage: 'waiting' }
const VISITOR: SettingsView = { ...DEFAULTS, stage: 'visitor' }

type Whose = { readonly kind: 'nobody' } | { readonly kind: 'visitor' } | { readonly kind: 'user'; readonly id: string }

const whose$ = ({ user$, account$ }: Who): Observable<Whose> =>
  user$.pipe(
    map(({ kind }) => kind),
    distinctUntilChanged(),
    switchMap((kind): Observable<Whose> => {
      if (kind === 'checking') return of({ kind: 'nobody' })
      if (kind === 'free') return of({ kind: 'visitor' })
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

/** The code is fetched beside the account that it waits for, and not after it. Emits nothing. */
const fetched$ = ({ user$ }: Who, code$: Observable<UserSettings>): Observable<never> =>
  user$.pipe(
    filter(({ kind }) => kind === 'signedIn'),
    take(1),
    switchMap(() => code$),
    ignoreElements(),
  )

/**
 * Settings of whoever looks; they begin anew with another user.
 * @param code$ brings what reads and saves a user's own, when somebody is signed in
 */
export const settings$ = (
  sources: Sources,
  who: Who,
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

/** The user's own, once they are here; silent for visitors and while nobody has answered. */
export const ownSettings$ = (view$: Observable<SettingsView>): Observable<SettingsView> =>
  view$.pipe(filter(({ stage }) => stage === 'here'))
