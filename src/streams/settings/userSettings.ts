// loadSettings, intents, answers, other tabs -> foldSaving -> SettingsView -> useSettings…
import {
  catchError,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
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
  type Observable,
} from 'rxjs'
import { documentOf, markOf, type BrokenItem, type ReadSettings, type SavingEvent } from '../../domain/settings'
import { SETTINGS_CHANNEL, settingsChangeSchema } from '../../domain/wire'
import type { Sources } from '../../infra/sources'
import { heardAs } from '../decode'
import type { SettingsView } from './faces'
import { newId } from './ids'
import type { SettingsIntent } from './intents'
import { loadSettings } from './loading'
import { sendWrite } from './sending'
import { START, step, viewOf, type Heard } from './settingsState'

/** A load that failed is tried again this much later; a write that may not have arrived as well. */
const ASK_AGAIN_MS = 30_000
const SEND_AGAIN_MS = 10_000

/** What a user of settings does beside showing them. */
export type SettingsActs = {
  /** BROKE feedback: what could not be read (specification 1§4). */
  readonly report: (notes: string) => Observable<unknown>
  /** Only for settings that are no object at all: the way to /logout. */
  readonly leave: () => void
  /** Words for the helpdesk in the console. */
  readonly warn: (words: string) => void
}

const reportOf = (broken: readonly BrokenItem[]): string =>
  broken
    .map(({ key, why, text }) => `${key}: ${why} ${text.slice(0, 1000)}`)
    .join('\n')
    .slice(0, 9000)

/** The settings of one signed-in user: loaded, changed, saved, and kept in step with his other tabs. */
export const userSettings$ = (
  sources: Sources,
  userId: string,
  intents$: Observable<SettingsIntent>,
  acts: SettingsActs,
): Observable<SettingsView> =>
  defer(() => {
    const { clock, tabs, attention } = sources
    const replies$ = new Subject<SavingEvent>()
    const report = (notes: string): Observable<never> =>
      acts.report(notes).pipe(
        catchError(() => EMPTY),
        ignoreElements(),
      )
    const took = (read: ReadSettings): Observable<Heard> => {
      if (read.kind === 'unreadable') {
        return concat(
          report(`${read.why} ${read.text.slice(0, 1000)}`),
          defer(() => {
            acts.leave()
            return NEVER
          }),
        )
      }
      const loaded: Heard = { kind: 'loaded', read, prefix: newId(clock) }
      return of(loaded)
    }
    const failedToLoad = (): Heard => {
      acts.warn('Please contact the Enact Helpdesk - failed to get user settings')
      return { kind: 'noAnswer' }
    }
    const loaded$ = defer(() => loadSettings(sources, userId)).pipe(
      concatMap(took),
      catchError(() => of(failedToLoad())),
      repeat({ delay: () => clock.after(ASK_AGAIN_MS) }),
      takeWhile(({ kind }) => kind === 'noAnswer', true),
    )
    const otherTab$ = tabs.on(SETTINGS_CHANNEL).pipe(
      heardAs(settingsChangeSchema),
      filter((change) => change.userId === userId),
      map((): Heard => ({ kind: 'otherTab' })),
      share(),
    )
    const steps$ = merge(
      loaded$,
      intents$.pipe(map((intent): Heard => ({ kind: 'intent', intent }))),
      replies$.pipe(map((event): Heard => ({ kind: 'saving', event }))),
      otherTab$,
    ).pipe(scan(step, START), share())

    const sent$ = steps$.pipe(
      mergeMap(({ send }) => send),
      mergeMap((write) => sendWrite(sources, write)),
      tap((event) => {
        if (event.kind === 'saved') tabs.send(SETTINGS_CHANNEL, { userId, revs: event.revs })
      }),
    )
    const reported$ = steps$.pipe(
      map(({ broken }) => broken),
      filter((broken) => broken.length > 0),
      take(1),
      mergeMap((broken) => report(reportOf(broken))),
    )
    // Saved elsewhere and wished to be followed: the settings are read anew and joined with what is not saved yet.
    const followed$ = otherTab$.pipe(
      withLatestFrom(steps$),
      mergeMap(([, { saving }]) => (saving ? [saving] : [])),
      filter((saving) => documentOf(saving).basic.tabUpdateValue === 'update'),
      switchMap((saving) => {
        const asked = markOf(saving)
        return loadSettings(sources, userId).pipe(
          mergeMap((read): Observable<SavingEvent> => {
            return read.kind === 'ok'
              ? of({ kind: 'reloaded', document: read.document, asked, changed: read.changed })
              : EMPTY
          }),
          catchError(() => EMPTY),
        )
      }),
    )
    const waiting$ = steps$.pipe(
      map(({ saving }) => saving?.flights.some(({ waiting }) => waiting !== undefined) ?? false),
      distinctUntilChanged(),
    )
    const again$ = waiting$.pipe(
      switchMap((waiting) =>
        waiting
          ? merge(clock.after(SEND_AGAIN_MS), attention.awake$).pipe(
              take(1),
              map((): SavingEvent => ({ kind: 'retry' })),
            )
          : EMPTY,
      ),
    )
    return merge(
      reported$,
      merge(sent$, followed$, again$).pipe(
        tap((event) => replies$.next(event)),
        ignoreElements(),
      ),
      steps$.pipe(startWith(START), map(viewOf)),
    )
  })
