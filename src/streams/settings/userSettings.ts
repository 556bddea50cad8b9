// loaded settings, intents, answers, other tabs -> foldSaving -> SettingsView -> useSettings…
import {
  asapScheduler,
  catchError,
  concatMap,
  map,
  of,
  throwError,
  type Observable,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  merge,
  mergeMap,
  NEVER,
  observeOn,
  repeat,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  take,
  takeWhile,
  tap,
  withLatestFrom,
} from 'rxjs'
import {
  DEFAULT_SETTINGS,
  readUserSettings,
  type ReadSettings,
  type Settings,
  type BrokenItem,
  type SavingEvent,
  type Write,
} from '../../domain/settings'
import { newUserCall, userSettingsCall } from '../../domain/settings/calls'
import type { Sources } from '../../infra/types/sources'
import { storedSettings } from '../lib/browserSettings'
import { httpFaultOf } from '../lib/loaded'
import { answerOf } from '../lib/request'
import { newItemId, type SettingsView } from './types'
import { conflictSchema, savedSchema, SETTINGS_CHANNEL, settingsChangeSchema } from '../../domain/wire'
import { receivedAs, readAs } from '../lib/decode'
import type { SettingsIntent } from './intents'
import { type Received, START, type State, step, settingsViewOf } from './settingsState'

// GET getUserSettings -> (204: POST newUser -> GET again) -> readUserSettings -> saver

type Needed = Pick<Sources, 'http' | 'clock' | 'storage'>

/** A new user begins with the colours that this browser shows already. */
const firstSettings = ({ storage }: Needed): Settings => {
  const light = storedSettings(storage).theme === 'light'
  return { ...DEFAULT_SETTINGS, colour: light ? 'Light' : 'Dark', darkMode: !light }
}

/** Another tab may have been first: then its settings are there (409), and that is as good. */
const created = (sources: Needed, userId: string): Observable<unknown> =>
  sources.http
    .post(newUserCall.path, { id: userId, settings: firstSettings(sources), requestId: newItemId(sources.clock) })
    .pipe(catchError((error: unknown) => (httpFaultOf(error).status === 409 ? of(undefined) : throwError(() => error))))

/** What the server has of the settings of who is signed in, unread; undefined for a user without any. Cold. */
export const settingsAnswer$ = (sources: Needed): Observable<unknown> =>
  answerOf(sources, userSettingsCall, userSettingsCall.path)

/**
 * The user's settings as the server has them; for a user without any (204) they are made first (ST02). Errors with an
 * HttpFault. Cold: a subscription is one question.
 * @param answer$ what was requested before it was known whose it is
 */
const loadSettings = (sources: Needed, userId: string, answer$ = settingsAnswer$(sources)): Observable<ReadSettings> =>
  answer$.pipe(
    concatMap((answer) =>
      answer === undefined ? created(sources, userId).pipe(concatMap(() => settingsAnswer$(sources))) : of(answer),
    ),
    map((answer) => readUserSettings(answer, () => newItemId(sources.clock))),
  )

// Write -> POST -> what the machine of saving receives of it
const NOT_SURE: ReadonlySet<number> = new Set([408, 425, 429])

/** No answer, an unreadable one, or a server in trouble: it may have arrived, so the very same write is sent again. */
const isWorthAnother = (kind: string, status: number): boolean =>
  kind !== 'refused' || status >= 500 || NOT_SURE.has(status)

/** Sends one write; emits its outcome once and never errors. */
const sendWrite = ({ http }: Pick<Sources, 'http'>, { path, body, requestId }: Write): Observable<SavingEvent> =>
  http.post(path, body).pipe(
    readAs(savedSchema),
    map(({ revs }): SavingEvent => ({ kind: 'saved', requestId, revs })),
    catchError((error: unknown): Observable<SavingEvent> => {
      const { kind, status = 0, why, body: answer } = httpFaultOf(error)
      const conflict = status === 409 || status === 404 ? conflictSchema.safeParse(answer) : undefined
      if (conflict?.success === true) return of({ kind: 'conflict', requestId, current: conflict.data.current })
      return of({ kind: 'failed', requestId, why, again: isWorthAnother(kind, status) })
    }),
  )

/** A load that failed is tried again this much later; a write that may not have arrived as well. */
const QUERY_AGAIN_MS = 30_000
const SEND_AGAIN_MS = 10_000

/** What a user of settings does as well as showing them. */
export type SettingsActs = {
  /** BROKE feedback: what could not be read (specification 1§4). */
  readonly report: (notes: string) => Observable<unknown>
  /** Only for settings that are no object at all: the way to /logout. */
  readonly leave: () => void
  /** Words for the helpdesk in the console. */
  readonly warn: (texts: string) => void
}

const reportOf = (broken: readonly BrokenItem[]): string =>
  broken
    .map(({ key, why, text }) => `${key}: ${why} ${text.slice(0, 1000)}`)
    .join('\n')
    .slice(0, 9000)

/** A report takes what time it needs; whether it arrives changes nothing. */
const reported = ({ report }: SettingsActs, notes: string): Observable<never> =>
  report(notes).pipe(
    catchError(() => EMPTY),
    ignoreElements(),
  )

/** The user's settings, asked for until there is an answer. Settings that cannot be read end the session (ST05). */
const loaded$ = (
  sources: Sources,
  userId: string,
  acts: SettingsActs,
  early$: Observable<unknown> | undefined,
): Observable<Received> => {
  // Never while it is subscribed to: an answer that is here already would come before all readers of the steps are.
  let first$ = early$?.pipe(observeOn(asapScheduler))
  const left = (notes: string): Observable<never> => {
    const leaving$ = defer(() => {
      acts.leave()
      return NEVER
    })
    return concat(reported(acts, notes), leaving$)
  }
  const took = (read: ReadSettings): Observable<Received> =>
    read.kind === 'ok'
      ? of({ kind: 'loaded', read, prefix: newItemId(sources.clock) })
      : left(`${read.why} ${read.text.slice(0, 1000)}`)
  const failed = (error: unknown): Observable<Received> => {
    const { kind, why } = httpFaultOf(error)
    // They arrived, and cannot be read any better the next time.
    if (kind === 'unreadable') return left(why)
    acts.warn('Please contact the Enact Helpdesk - failed to get user settings')
    return of({ kind: 'noAnswer' })
  }
  return defer(() => {
    const answer$ = first$
    first$ = undefined
    return loadSettings(sources, userId, answer$)
  }).pipe(
    concatMap(took),
    catchError(failed),
    repeat({ delay: () => sources.clock.after(QUERY_AGAIN_MS) }),
    takeWhile(({ kind }) => kind === 'noAnswer', true),
  )
}

/** Saved elsewhere and wished to be followed: the settings read again, to be joined with what is not saved yet. */
const followed$ = (
  sources: Sources,
  userId: string,
  otherTab$: Observable<unknown>,
  steps$: Observable<State>,
): Observable<SavingEvent> =>
  otherTab$.pipe(
    withLatestFrom(steps$),
    mergeMap(([, { saving }]) => (saving ? [saving] : [])),
    filter((saving) => saving.shown.basic.tabUpdateValue === 'update'),
    switchMap((saving) =>
      loadSettings(sources, userId).pipe(
        mergeMap((read): SavingEvent[] => {
          if (read.kind !== 'ok') return []
          const { document, changed } = read
          return [{ kind: 'reloaded', document, requested: saving.answered, changed }]
        }),
        catchError(() => EMPTY),
      ),
    ),
  )

/** While a write waits for an answer that did not come: after a moment, or once the machine wakes, it is sent again. */
const again$ = ({ clock, attention }: Sources, steps$: Observable<State>): Observable<SavingEvent> =>
  steps$.pipe(
    map(({ saving }) => saving?.inFlight.some(({ waiting }) => waiting !== undefined) ?? false),
    distinctUntilChanged(),
    switchMap((waiting) => (waiting ? merge(clock.after(SEND_AGAIN_MS), attention.awake$).pipe(take(1)) : EMPTY)),
    map(() => ({ kind: 'retry' })),
  )

/** What could not be read is reported once. */
const broken$ = (acts: SettingsActs, steps$: Observable<State>): Observable<never> =>
  steps$.pipe(
    map(({ broken }) => broken),
    filter((broken) => broken.length > 0),
    take(1),
    mergeMap((broken) => reported(acts, reportOf(broken))),
  )

/**
 * The settings of one signed-in user: loaded, changed, saved, and followed in their other tabs.
 * @param early$ the answer for their first load, where it was requested while the account was awaited
 */
export const userSettings$ = (
  sources: Sources,
  userId: string,
  intents$: Observable<SettingsIntent>,
  acts: SettingsActs,
  early$?: Observable<unknown>,
): Observable<SettingsView> =>
  defer(() => {
    const replies$ = new Subject<SavingEvent>()
    const otherTab$ = sources.tabs.on(SETTINGS_CHANNEL).pipe(
      receivedAs(settingsChangeSchema),
      filter((change) => change.userId === userId),
      share(),
    )
    const steps$ = merge(
      loaded$(sources, userId, acts, early$),
      intents$.pipe(map((intent): Received => ({ kind: 'intent', intent }))),
      replies$.pipe(map((event): Received => ({ kind: 'saving', event }))),
      otherTab$.pipe(map((): Received => ({ kind: 'otherTab' }))),
    ).pipe(scan(step, START), share())
    const sent$ = steps$.pipe(
      mergeMap(({ send }) => send),
      mergeMap((write) => sendWrite(sources, write)),
      tap((event) => {
        if (event.kind === 'saved') sources.tabs.send(SETTINGS_CHANNEL, { userId, revs: event.revs })
      }),
    )
    const back$ = merge(sent$, followed$(sources, userId, otherTab$, steps$), again$(sources, steps$)).pipe(
      tap((event) => replies$.next(event)),
      ignoreElements(),
    )
    return merge(broken$(acts, steps$), back$, steps$.pipe(startWith(START), map(settingsViewOf)))
  })
