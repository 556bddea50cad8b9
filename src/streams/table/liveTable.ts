// steps of the rows (dataTable) -> gathered per frame -> one fold of the view -> frame$ (painter), view$ (React)
// why one fold a frame: however many batches the hub brings between two frames, the screen sees one state (G1).
import {
  combineLatest,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  of,
  scan,
  startWith,
  switchMap,
  tap,
  throttle,
  finalize,
  type MonoTypeOperatorFunction,
  type Observable,
} from 'rxjs'
import type { FilterContext, Filters } from '../../domain/table/filters'
import { refOfKey, tableIdOf } from '../../domain/table/tableRef'
import type { Clock } from '../../infra/sources'
import type { Loaded } from '../faces'
import { WAITING } from '../loaded'
import { gatheredPerFrame } from '../perFrame'
import { shareLast } from '../shareLast'
import { NOTHING_CHOSEN } from './choices'
import type { DataStep } from './dataTable'
import { drawAge, drawPause, drawRows, drawWishes, nothingDrawn, sortOf, type Drawn, type Wishes } from './drawn'
import type { CellStory, TableFrame, TableView } from './faces'
import { NO_SETTINGS, plantIds, tableSettings$ } from './filterContext'
import { gathered } from './gathered'
import { choiceEditOf, wishEditOf } from './intended'
import { difference, viewOf } from './viewOf'
import type { TableWorld } from './world'

export type LiveTableStreams = {
  readonly view$: Observable<Loaded<TableView>>
  /** The last frame first, and that one whole. */
  readonly frame$: Observable<TableFrame>
  readonly story$: (rowId: string, columnId: string) => Observable<CellStory | undefined>
  /** The last frame of those who read the table now; undefined while nobody does. */
  readonly latest: () => TableFrame | undefined
}

/** How often rows are looked at that may be too old for "changed in the last minutes". */
const AGE_EVERY_MS = 2000
/** How often the numbers of rows of a long table are told. Short ones are drawn by theirs, so that these are told at once. */
const COUNTS_EVERY_MS = 250
const SHORT = 1000

const isQuiet = (a: Loaded<TableView>, b: Loaded<TableView>): boolean => {
  const differs = difference(a, b)
  return differs === 'none' || (differs === 'counts' && b.kind === 'ready' && b.value.matching > SHORT)
}

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
      distinctUntilChanged((a, b) => difference(a, b) === 'none'),
    )

const asksForPlants = (filters: Filters): boolean =>
  Object.values(filters).some((filter) => filter.kind === 'text' && filter.group !== undefined)

/** What the user has of the table. Plants are asked for only while a filter needs them. */
const wishes$ = ({ choices, memory, settings$, plants$ }: TableWorld, key: string): Observable<Wishes> => {
  const choice$ = choices.of$(tableIdOf(refOfKey(key)))
  const plantIdOf$: Observable<FilterContext['plantIdOf']> = choice$.pipe(
    map(({ filters }) => asksForPlants(filters)),
    distinctUntilChanged(),
    switchMap((asks) => (asks ? plants$.pipe(map(plantIds), startWith(undefined)) : of(undefined))),
    distinctUntilChanged(),
  )
  return combineLatest([choice$, tableSettings$(settings$), memory.of$(key), plantIdOf$]).pipe(
    map(([choice, settings, wish, plantIdOf]) => ({ choice, settings, plantIdOf, ...wish })),
  )
}

type Change = (before: Drawn) => Drawn

/** The last frame comes as a whole one: whoever begins to listen knows nothing of those before it. */
const firstWhole = (frame$: Observable<TableFrame>): Observable<TableFrame> =>
  frame$.pipe(
    map((frame, index) => (index === 0 ? { ...frame, whole: true, moved: undefined, changed: NOTHING } : frame)),
  )
const NOTHING: TableFrame['changed'] = new Map()

/** One table as a user has it: its rows sorted and filtered by his choice, drawn once a frame for all who look at it. */
export const liveTable = (
  clock: Clock,
  world: TableWorld,
  key: string,
  data$: Observable<DataStep>,
): LiveTableStreams => {
  const tableId = tableIdOf(refOfKey(key))
  const at = () => clock.now()
  let latest: Drawn | undefined
  const intent$ = world.intents$.pipe(filter((intent) => intent.key === key))
  const rows$: Observable<Change> = data$.pipe(
    gatheredPerFrame(clock, gathered),
    map((heard) => (before) => drawRows(before, heard, at())),
  )
  const wish$: Observable<Change> = wishes$(world, key).pipe(
    map((wishes) => (before) => drawWishes(before, wishes, at())),
  )
  const pause$: Observable<Change> = intent$.pipe(
    filter((intent) => intent.kind === 'pause'),
    map(
      ({ on }) =>
        (before) =>
          drawPause(before, on, at()),
    ),
  )
  const age$: Observable<Change> = world.memory.of$(key).pipe(
    map(({ within }) => within !== undefined),
    distinctUntilChanged(),
    switchMap((on) => (on ? clock.second$.pipe(filter((now) => now % AGE_EVERY_MS === 0)) : EMPTY)),
    map((now) => (before) => drawAge(before, now)),
  )
  /** Intents about the choice go where choices are kept, and come back as wishes. */
  const told$: Observable<never> = intent$.pipe(
    tap((intent) => {
      const head = latest?.shown?.head
      const now = head && latest ? sortOf(head, latest.wishes.choice) : latest?.wishes.choice.sort
      const [choice, wish] = [choiceEditOf(intent, now), wishEditOf(intent)]
      if (choice) world.choices.change(tableId, choice)
      if (wish) world.memory.change(key, wish)
    }),
    switchMap(() => EMPTY),
  )
  const drawn$ = defer(() => {
    const none: Wishes = {
      choice: NOTHING_CHOSEN,
      settings: NO_SETTINGS,
      plantIdOf: undefined,
      pins: [],
      within: undefined,
    }
    return merge(wish$, told$, pause$, age$, rows$).pipe(
      scan((before, change) => change(before), nothingDrawn(at(), none)),
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
    view$: drawn$.pipe(map(viewOf), startWith(WAITING), calm(clock)),
    frame$: defer(() => firstWhole(frame$)),
    story$: (rowId, columnId) =>
      frame$.pipe(
        filter(({ whole, changed }, index) => whole || index === 0 || changed.has(rowId)),
        map(() => latest?.log?.storyOf(rowId, columnId)),
      ),
    latest: () => latest?.frame,
  }
}
