// steps of the rows (dataTable) -> gathered per frame -> one fold of the view -> frame$ (painter), view$ (React)
// why one fold a frame: however many batches the hub brings between two frames, the screen sees one state (G1).
import {
  combineLatest,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
  take,
  tap,
  throttle,
} from 'rxjs'
import type { FilterContext } from '../../domain/tables/filters'
import { refOfKey, tableIdOf } from '../../domain/tables/tableRef'
import type { Clock } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import { WAITING } from '../lib/loaded'
import { gatheredPerFrame } from '../lib/perFrame'
import { shareLast } from '../lib/shareLast'
import type { LiveTableStreams, TableFrame, TableView } from '../lib/tableTypes'
import { NOTHING_CHOSEN } from './choices'
import type { DataStep } from '../lib/tableModel'
import {
  queriesForPlants,
  drawAge,
  type TableViewState,
  drawnFreshness,
  drawPause,
  drawRows,
  drawWishes,
  nothingDrawn,
  sortOf,
  type TablePreferences,
  gathered,
} from './drawn'
import { NO_SETTINGS, plantIds, tableSettings$ } from './filterContext'
import { choiceEditOf, wishEditOf } from './intended'
import type { TableIntent } from './intents'
import { rowDifference, tablesViewOf } from './viewOf'
import type { TableContext } from './context'

// choice, settings, memory, plants -> what the user has of one table
/** What the user has of the table. Plants are asked for only while a filter needs them. */
const wishes$ = ({ choices, memory, settings$, plants$ }: TableContext, key: string): Observable<TablePreferences> => {
  const choice$ = choices.of$(tableIdOf(refOfKey(key)))
  const plantIdOf$: Observable<FilterContext['plantIdOf']> = choice$.pipe(
    map(queriesForPlants),
    distinctUntilChanged(),
    switchMap((queries) => (queries ? plants$.pipe(map(plantIds), startWith(undefined)) : of(undefined))),
    distinctUntilChanged(),
  )
  return combineLatest([choice$, tableSettings$(settings$), memory.of$(key), plantIdOf$]).pipe(
    map(([choice, settings, wish, plantIdOf]) => ({ choice, settings, plantIdOf, ...wish })),
  )
}

/** Of a visitor who has done nothing yet. */
export const NO_WISHES: TablePreferences = {
  choice: NOTHING_CHOSEN,
  settings: NO_SETTINGS,
  plantIdOf: undefined,
  pins: [],
  within: undefined,
}

/** How often the numbers of rows of a long table are told. Short ones are drawn by theirs, so that these are told at once. */
const COUNTS_EVERY_MS = 250
const SHORT = 1000

const isQuiet = (a: Loaded<TableView>, b: Loaded<TableView>): boolean => {
  const differs = rowDifference(a, b)
  return differs === 'none' || (differs === 'counts' && b.kind === 'ready' && b.value.matching > SHORT)
}

/** Tells what differs at once, numbers of rows of a long table alone now and then, and what is the same not at all. */
const calm =
  ({ after }: Clock): MonoTypeOperatorFunction<Loaded<TableView>> =>
  (view$) =>
    view$.pipe(
      connect((all$) =>
        merge(
          all$.pipe(distinctUntilChanged(isQuiet)),
          all$.pipe(throttle(() => after(COUNTS_EVERY_MS), { leading: true, trailing: true })),
        ),
      ),
      distinctUntilChanged((a, b) => rowDifference(a, b) === 'none'),
    )

/** How often rows are looked at that may be too old for "changed in the last minutes". */
const AGE_EVERY_MS = 2000
type Change = (before: TableViewState) => TableViewState

const NOTHING: TableFrame['changed'] = new Map()

/** The last frame comes as a whole one: anyone who begins to listen knows nothing of those before it. */
const firstWhole = (frame$: Observable<TableFrame>): Observable<TableFrame> =>
  frame$.pipe(
    map((frame, index) => (index === 0 ? { ...frame, whole: true, moved: undefined, changed: NOTHING } : frame)),
  )

/** What is known already is drawn at once, and from then on once a frame. */
const rows$ = (clock: Clock, data$: Observable<DataStep>): Observable<Change> =>
  data$.pipe(
    connect((step$) =>
      merge(
        step$.pipe(
          take(1),
          map((step) => gathered(undefined, step)),
        ),
        step$.pipe(gatheredPerFrame(clock, gathered)),
      ),
    ),
    map((received) => (before) => drawRows(before, received, clock.now())),
  )

const pauses$ = (clock: Clock, intent$: Observable<TableIntent>): Observable<Change> =>
  intent$.pipe(
    filter((intent) => intent.kind === 'pause'),
    map(
      ({ on }) =>
        (before) =>
          drawPause(before, on, clock.now()),
    ),
  )

/** While only rows that changed lately are shown, they are looked at for their age. */
const ages$ = (clock: Clock, wish$: Observable<TablePreferences>): Observable<Change> =>
  wish$.pipe(
    map(({ within }) => within !== undefined),
    distinctUntilChanged(),
    switchMap((on) => (on ? clock.second$.pipe(filter((now) => now % AGE_EVERY_MS === 0)) : EMPTY)),
    map((now) => (before) => drawAge(before, now)),
  )

/** Does what the user asks of their choice where choices are kept: it comes back as a wish. */
const done = (
  { choices, memory }: TableContext,
  key: string,
  intent: TableIntent,
  drawn: TableViewState | undefined,
): void => {
  const head = drawn?.shown?.head
  const sort = drawn && (head ? sortOf(head, drawn.wishes.choice) : drawn.wishes.choice.sort)
  const choice = choiceEditOf(intent, sort)
  const wish = wishEditOf(intent)
  if (choice) choices.change(tableIdOf(refOfKey(key)), choice)
  if (wish) memory.change(key, wish)
}

/** One table as a user has it: its rows sorted and filtered by their choice, drawn once a frame for all who look at it. */
export const liveTable = (
  clock: Clock,
  context: TableContext,
  key: string,
  data$: Observable<DataStep>,
): LiveTableStreams => {
  let latest: TableViewState | undefined
  const intent$ = context.intents$.pipe(filter((intent) => intent.key === key))
  const published$: Observable<never> = intent$.pipe(
    tap((intent) => done(context, key, intent, latest)),
    ignoreElements(),
  )
  const drawn$ = defer(() => {
    const wish$ = wishes$(context, key).pipe(shareLast())
    const wished$ = wish$.pipe(
      map(
        (wishes): Change =>
          (before) =>
            drawWishes(before, wishes, clock.now()),
      ),
    )
    return merge(wished$, published$, pauses$(clock, intent$), ages$(clock, wish$), rows$(clock, data$)).pipe(
      scan((before, change) => change(before), nothingDrawn(clock.now(), NO_WISHES)),
      tap((drawn) => (latest = drawn)),
      finalize(() => (latest = undefined)),
    )
  }).pipe(shareLast())
  const frame$ = drawn$.pipe(
    map(({ frame }) => frame),
    filter((frame) => frame !== undefined),
    distinctUntilChanged(),
  )
  return {
    view$: drawn$.pipe(map(tablesViewOf), startWith(WAITING), calm(clock)),
    frame$: firstWhole(frame$),
    history$: (rowId, columnId) =>
      frame$.pipe(
        filter(({ whole, changed }, index) => whole || index === 0 || changed.has(rowId)),
        map(() => latest?.log?.historyOf(rowId, columnId, latest.paused?.logged)),
      ),
    latest: () => latest?.frame && { ...latest.frame, freshness: drawnFreshness(latest) },
  }
}
