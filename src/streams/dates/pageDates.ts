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
import { dateRuleOf, type DateConfig, type DateRule } from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import { shareLast } from '../lib/shareLast'
import type { PageDates } from './types'
import { halfHours$ } from './trading'
import type { DateAddress, DatesIntent } from './intents'
import type { RetainedDates } from './retained'
import { datesStart, datesViewOf, foldDates, type DatesReceived, type DatesState } from './pageDatesState'

// address, remembered, choices (quiet for 500 ms), half hours -> foldDates -> PageDates -> useDates

/** DT07. */
export const INPUT_QUIET_MS = 500

export type DatesContext = {
  /** The clock of the present sources: now, and each second. */
  readonly now$: Observable<Instant>
  readonly intents$: Observable<DatesIntent>
  readonly address$: (page: string) => Observable<DateAddress>
  readonly retained: RetainedDates
  readonly locked$: Observable<boolean>
  /** What can be chosen; the page's own rule where nothing is given. */
  readonly rule?: DateRule
}

const received$ = (
  page: string,
  { now$, intents$, address$, retained, locked$ }: DatesContext,
): Observable<DatesReceived> => {
  const requested$ = intents$.pipe(
    filter((intent) => intent.page === page),
    map((intent): DatesReceived => (intent.kind === 'reset' ? { kind: 'reset' } : intent)),
    share(),
  )
  return merge(
    locked$.pipe(map((locked): DatesReceived => ({ kind: 'locked', locked }))),
    address$(page).pipe(map((address): DatesReceived => ({ kind: 'address', ...address }))),
    halfHours$(now$).pipe(map((now): DatesReceived => ({ kind: 'time', now }))),
    retained.of(page).pipe(map((config): DatesReceived => ({ kind: 'remembered', config }))),
    requested$,
    requested$.pipe(
      debounceTime(INPUT_QUIET_MS),
      map((): DatesReceived => ({ kind: 'settle' })),
    ),
  )
}

const sameView = (a: PageDates, b: PageDates): boolean =>
  a.shown === b.shown && a.applied === b.applied && a.locked === b.locked && a.now === b.now

/** The dates of one page: DT11's order at the beginning, then each choice, remembered as it is applied. */
export const pageDates$ = (page: string, context: DatesContext): Observable<PageDates> =>
  defer(() => {
    const { retained } = context
    let last: DatesState | undefined
    const retain = (config: DateConfig | undefined, now: Instant): void => retained.retain(page, config, now)
    return received$(page, context).pipe(
      scan(foldDates, datesStart(context.rule ?? dateRuleOf(page))),
      tap((state) => {
        last = state
        if (state.retain !== undefined) retain(state.retain === 'nothing' ? undefined : state.retain, state.now ?? 0)
      }),
      // Who chooses and goes on to another page within the half second has chosen all the same.
      finalize(() => {
        if (last?.shown && last.shown !== last.applied) retain(last.shown, last.now ?? 0)
      }),
    )
  }).pipe(
    map((state) => datesViewOf(page, state)),
    filter((view) => view !== undefined),
    distinctUntilChanged(sameView),
    shareLast(),
  )
