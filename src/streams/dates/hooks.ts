import {
  debounceTime,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  map,
  merge,
  scan,
  share,
  tap,
  type Observable,
} from 'rxjs'
import { dateRuleOf, type DateConfig } from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import { shareLast } from '../lib/shareLast'
import type { PageDates, ModuleDate, Overwrite } from './types'
import { halfHours$ } from './trading'
import {
  type DateAddress,
  type DatesIntent,
  dateAddress$,
  datesIntents$,
  overwriteIntents$,
  ownDates$,
} from './intents'
import { type KeptDates, keptDates } from './kept'
import { datesStart, datesViewOf, foldDates, type DatesHeard, type DatesState } from './pageDatesState'
import { mayEdit } from '../../domain/settings'
import { bindLiveFor } from '../lib/bindLive'
import { withFirst } from '../lib/provider'
import { user$ } from '../people/provider'
import { changePageSettings } from '../settings/intents'
import { settingsView$ } from '../settings/provider'
import { overwriteOf, type OverwriteStreams } from './overwrite'

// address, remembered, choices (quiet for 500 ms), half hours -> foldDates -> PageDates -> useDates

/** DT07. */
export const INPUT_QUIET_MS = 500

export type DatesContext = {
  /** The clock of the present sources: now, and each second. */
  readonly now$: Observable<Instant>
  readonly intents$: Observable<DatesIntent>
  readonly address$: (page: string) => Observable<DateAddress>
  readonly kept: KeptDates
  readonly locked$: Observable<boolean>
}

const heard$ = (page: string, { now$, intents$, address$, kept, locked$ }: DatesContext): Observable<DatesHeard> => {
  const asked$ = intents$.pipe(
    filter((intent) => intent.page === page),
    map((intent): DatesHeard => (intent.kind === 'reset' ? { kind: 'reset' } : intent)),
    share(),
  )
  return merge(
    locked$.pipe(map((locked): DatesHeard => ({ kind: 'locked', locked }))),
    address$(page).pipe(map((address): DatesHeard => ({ kind: 'address', ...address }))),
    halfHours$(now$).pipe(map((now): DatesHeard => ({ kind: 'time', now }))),
    kept.of(page).pipe(map((config): DatesHeard => ({ kind: 'remembered', config }))),
    asked$,
    asked$.pipe(
      debounceTime(INPUT_QUIET_MS),
      map((): DatesHeard => ({ kind: 'settle' })),
    ),
  )
}

const sameView = (a: PageDates, b: PageDates): boolean =>
  a.shown === b.shown && a.applied === b.applied && a.locked === b.locked && a.now === b.now

/** The dates of one page: DT11's order at the beginning, then each choice, remembered as it is applied. */
export const pageDates$ = (page: string, world: DatesContext): Observable<PageDates> =>
  defer(() => {
    const { kept } = world
    let last: DatesState | undefined
    const keep = (config: DateConfig | undefined, now: Instant): void => kept.keep(page, config, now)
    return heard$(page, world).pipe(
      scan(foldDates, datesStart(dateRuleOf(page))),
      tap((state) => {
        last = state
        if (state.keep !== undefined) keep(state.keep === 'nothing' ? undefined : state.keep, state.now ?? 0)
      }),
      // Who chooses and goes on to another page within the half second has chosen all the same.
      finalize(() => {
        if (last?.shown && last.shown !== last.applied) keep(last.shown, last.now ?? 0)
      }),
    )
  }).pipe(
    map((state) => datesViewOf(page, state)),
    filter((view) => view !== undefined),
    distinctUntilChanged(sameView),
    shareLast(),
  )

const now$ = withFirst(({ now$: present$ }) => present$)

const locked$: Observable<boolean> = settingsView$.pipe(
  map(({ document }) => !mayEdit(document.basic)),
  distinctUntilChanged(),
)

const kept = keptDates({ user$, settingsView$, change: changePageSettings, session: new Map() })

/**
 * The dates of a page by its key; undefined until it is known what is remembered.
 * @internal dates$For is for tests
 */
export const [useDates, dates$For] = bindLiveFor<[page: string], PageDates | undefined>(
  (page) => pageDates$(page, { now$, intents$: datesIntents$, address$: dateAddress$, kept, locked$ }),
  undefined,
)

const dashboards = new Map<string, OverwriteStreams>()
const overwriteFor = (page: string): OverwriteStreams => {
  const known = dashboards.get(page) ?? overwriteOf(page, overwriteIntents$, ownDates$(page), locked$)
  dashboards.set(page, known)
  return known
}

const NONE: Overwrite = { page: undefined, pending: undefined, locked: false }

/** The page's date over the modules of a dashboard. */
export const [useOverwrite] = bindLiveFor<[page: string], Overwrite>((page) => overwriteFor(page).overwrite$, NONE)

/** The date of one module of a dashboard; undefined for a module without one. */
export const [useModuleDate] = bindLiveFor<[page: string, module: string], ModuleDate | undefined>(
  (page, module) => overwriteFor(page).module$(module, now$),
  undefined,
)
