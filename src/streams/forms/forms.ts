import {
  map,
  of,
  type Observable,
  catchError,
  defer,
  distinctUntilChanged,
  ignoreElements,
  merge,
  scan,
  startWith,
  Subject,
  switchMap,
  EMPTY,
  tap,
  filter,
} from 'rxjs'
import { companyDashboardsCall, companyUsersCall, deleteCompanyDashboardCall } from '../../domain/wire'
import { companyNamed$ } from '../lib/companyNamed'
import type { Sources } from '../../infra/types/sources'
import { lastOf, httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type {
  Colleagues,
  CompanyBoards,
  CompanyDashboard,
  ContactState,
  DeletedBoard,
  DemoDraft,
  DemoState,
  FeedbackState,
  ShareState,
} from './types'
import {
  foldForm,
  newForm,
  type FormEvent,
  type FormRules,
  type FormState,
  canShare,
  contactFaults,
  demoFaults,
  EMPTY_CONTACT,
  EMPTY_DEMO,
  EMPTY_FEEDBACK,
  EMPTY_SHARE,
  notesFault,
} from '../../domain/forms'
import { shareLast } from '../lib/shareLast'
import type { Settings } from '../../domain/settings'
import type { User } from '../people/types'
import type { FormIntent } from './formIntents'
import { postContact, postDemo, postFeedback, postShare } from './sending'
import { termsEffects$, termsNotice$ } from './terms'

// GET getCompanyUsers -> Colleagues

/** FD09: the users one can share with; none when they could not be asked. `again$` asks once more at once. */
export const colleagues$ = (
  sources: Pick<Sources, 'http' | 'clock'>,
  again$: Observable<unknown>,
): Observable<Colleagues> =>
  resource(sources, of(companyUsersCall), (call) => requestOf(sources, call), { again$ }).pipe(
    map((loaded) =>
      loaded.kind === 'waiting'
        ? loaded
        : { kind: 'ready', users: [...new Set(lastOf(loaded))], failed: loaded.kind === 'failed' },
    ),
  )

/** Dashboards that colleagues have saved to the company, as the server has them, and what came of deleting one. */
const companyDashboards$ = (sources: Sources, intents$: Observable<FormIntent>): Observable<CompanyBoards> =>
  companyNamed$<CompanyDashboard, DeletedBoard>(
    sources,
    {
      list: (cursor) => requestOf(sources, companyDashboardsCall, { cursor }),
      remove: (id) => requestOf(sources, deleteCompanyDashboardCall, {}, { id }),
      draftOf: ({ data }) => ({ name: typeof data['name'] === 'string' ? data['name'] : '' }),
    },
    intents$.pipe(
      filter((intent) => intent.form === 'companyBoards'),
      map(({ intent }) => intent),
    ),
  )

// FormEvent -> foldForm -> FormState; "sending" -> call -> FormEvent

/**
 * One form as a stream. `send` is one call; its fault is told in the state and the draft stays. Leaving the stream breaks
 * the call off.
 */
export const form$ = <D, A>(
  rules: FormRules<D>,
  requested$: Observable<FormEvent<D, A>>,
  send: (draft: D) => Observable<A>,
): Observable<FormState<D, A>> =>
  defer(() => {
    const received$ = new Subject<FormEvent<D, A>>()
    const state$ = merge(requested$, received$).pipe(
      scan((state, event) => foldForm(rules, state, event), newForm<D, A>(rules)),
      startWith(newForm<D, A>(rules)),
      distinctUntilChanged(),
      shareLast(),
    )
    const sending$ = state$.pipe(
      map(({ draft, sending }) => (sending.kind === 'sending' ? draft : undefined)),
      distinctUntilChanged(),
      switchMap((draft) =>
        draft === undefined
          ? EMPTY
          : send(draft).pipe(
              map((answer): FormEvent<D, A> => ({ kind: 'done', answer })),
              catchError((error: unknown) => of({ kind: 'failed' as const, why: httpFaultOf(error).why })),
            ),
      ),
      tap((event) => received$.next(event)),
      ignoreElements(),
    )
    return merge(state$, sending$)
  })

// FormIntent, the user -> one stream per form -> hooks

// tutorialReached -> storage -> where the video goes on
const keyOf = (pageKey: string): string => `enact.tutorial.${pageKey}`

/** Where the video of a page was left, s; 0 when it was not begun. Told once: a video that plays is not pulled about. */
const tutorialPlace$ = ({ storage }: Pick<Sources, 'storage'>, pageKey: string): Observable<number> =>
  defer(() => {
    const seconds = Number(storage.read(keyOf(pageKey)) ?? 0)
    return of(Number.isFinite(seconds) && seconds > 0 ? seconds : 0)
  })

/** Remembers how far videos have been played. */
const tutorialEffects$ = ({ storage }: Pick<Sources, 'storage'>, intents$: Observable<FormIntent>): Observable<never> =>
  intents$.pipe(
    filter((intent) => intent.form === 'tutorial'),
    tap(({ pageKey, seconds }) => storage.write(keyOf(pageKey), String(Math.round(seconds)))),
    ignoreElements(),
  )

export type Forms = {
  readonly feedback$: Observable<FeedbackState>
  readonly demo$: Observable<DemoState>
  readonly contact$: Observable<ContactState>
  readonly share$: Observable<ShareState>
  /** Asked for each time somebody begins to look. */
  readonly colleagues$: Observable<Colleagues>
  /** The same. */
  readonly companyDashboards$: Observable<CompanyBoards>
  readonly termsNotice$: Observable<boolean>
  readonly tutorialPlace$: (pageKey: string) => Observable<number>
  /** What goes on by itself. Emits nothing. */
  readonly effects$: Observable<never>
}

/** What forms need of the user next to the world. */
export type FormsUser = {
  readonly user$: Observable<User>
  readonly changeSettings: (patch: Partial<Settings>) => void
}

const FEEDBACK = { empty: EMPTY_FEEDBACK, canSend: ({ notes }: { notes: string }) => notesFault(notes) === undefined }
const DEMO: FormRules<DemoDraft> = {
  empty: { ...EMPTY_DEMO, eWorld: false },
  canSend: (form) => Object.keys(demoFaults(form)).length === 0,
}
const CONTACT = {
  empty: EMPTY_CONTACT,
  canSend: (form: typeof EMPTY_CONTACT) => Object.keys(contactFaults(form)).length === 0,
}
const SHARE = { empty: EMPTY_SHARE, canSend: canShare }

/** The forms of the current user, over the real world: with another user they begin empty. */
export const forms = (
  sources: Sources,
  intents$: Observable<FormIntent>,
  { user$, changeSettings }: FormsUser,
): Forms => {
  const who$ = user$.pipe(
    filter(({ kind }) => kind !== 'checking'),
    map((user) => (user.kind === 'signedIn' ? user.email : '')),
    distinctUntilChanged(),
    shareLast(),
  )
  const made = <D, A>(
    name: 'feedback' | 'demo' | 'contact' | 'share',
    rules: FormRules<D>,
    send: (sources: Sources, draft: D) => Observable<A>,
  ): Observable<FormState<D, A>> => {
    const requested$ = intents$.pipe(
      filter(({ form }) => form === name),
      map((intent) => intent as unknown as FormEvent<D, A>),
    )
    return who$.pipe(
      switchMap(() => form$(rules, requested$, (draft) => send(sources, draft))),
      shareLast(),
    )
  }
  const drafts = {
    feedback$: made('feedback', FEEDBACK, postFeedback),
    demo$: made('demo', DEMO, postDemo),
    contact$: made('contact', CONTACT, postContact),
    share$: made('share', SHARE, postShare),
  }
  // What no dialog may lose by closing: drafts, and what is being sent.
  const retained$ = merge(...Object.values(drafts)).pipe(ignoreElements())
  return {
    ...drafts,
    colleagues$: colleagues$(sources, intents$.pipe(filter(({ form }) => form === 'colleagues'))),
    companyDashboards$: companyDashboards$(sources, intents$),
    termsNotice$: termsNotice$(sources, intents$, user$),
    tutorialPlace$: (pageKey) => tutorialPlace$(sources, pageKey),
    effects$: merge(termsEffects$(sources, intents$, changeSettings), tutorialEffects$(sources, intents$), retained$),
  }
}
