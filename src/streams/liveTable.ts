// GET LiveTable_x + hub "liveTableUpdate" -> verified$ -> gathered per frame -> draw -> ids: useTable, one row: useRow
// why per row: ids change rarely, so that a flash of one cell renders one row and not the table.
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  scan,
  startWith,
  switchMap,
  of,
  take,
  type Observable,
} from 'rxjs'
import {
  groupOf,
  liveTableSchema,
  liveTableUpdateSchema,
  type LiveTableOption,
  type PushMessage,
  type StaticStore,
} from '../domain/wire'
import type { HttpFault, Sources, Who } from '../infra/sources'
import { heardAs, readAs } from './decode'
import type { Freshness, Loaded, RowView, TableView } from './faces'
import { freshnessOf, loadedOf } from './freshness'
import { intentsOf, type Intent } from './intents'
import { WAITING } from './loaded'
import { gatheredPerFrame } from './perFrame'
import { retriedOnce } from './retried'
import { shareLast } from './shareLast'
import { tableModel, type TableParts } from './tableModel'
import { draw, gathered, nothingDrawn, sortDrawn, type Drawn } from './tableView'
import { verified$ } from './verified'

export type LiveTableStreams = {
  readonly view$: Observable<Loaded<TableView>>
  /** Undefined when the table has no such row. */
  readonly row$: (uniqueId: string) => Observable<RowView | undefined>
}

/** Where the locations of the static store answer, by path; this product serves one. */
const LOCATIONS: Readonly<Record<string, string>> = { Enact: '/api' }
const COUNTRY = 'Gb'

const pathOf = ({ moduleType, locationByCountry }: LiveTableOption, who: Who): string =>
  `${LOCATIONS[locationByCountry[COUNTRY] ?? ''] ?? '/api'}/LiveTable_${moduleType}/${who}`

const optionOf = ({ liveTableOptions }: StaticStore, moduleType: string): LiveTableOption => {
  const option = liveTableOptions.find((each) => each.moduleType === moduleType)
  if (option) return option
  const fault: HttpFault = { kind: 'refused', status: 404, why: `The server offers no table named ${moduleType}.` }
  throw fault as unknown as Error
}

const pull$ = (sources: Sources, static$: Observable<StaticStore>, moduleType: string) =>
  combineLatest([static$, (sources.who$ ?? of<Who>('free')).pipe(take(1))]).pipe(
    map(([store, who]) => ({ who, option: optionOf(store, moduleType) })),
    switchMap(({ who, option }) =>
      retriedOnce(sources, sources.http.get(pathOf(option, who))).pipe(
        readAs(liveTableSchema),
        map((answer) => ({ answer, maxEntries: option.maxEntriesOnTable })),
      ),
    ),
  )

const pushes$ = ({ hub }: Sources, moduleType: string): Observable<readonly PushMessage[]> =>
  hub.on('liveTableUpdate').pipe(
    heardAs(liveTableUpdateSchema),
    filter(({ id }) => id === moduleType),
    map(({ messages }) => messages),
  )

const isSameFreshness = (a: Freshness, b: Freshness): boolean => JSON.stringify(a) === JSON.stringify(b)

const isSameView = (a: Loaded<TableView>, b: Loaded<TableView>): boolean =>
  a.kind === 'ready' && b.kind === 'ready'
    ? a.value.ids === b.value.ids &&
      a.value.headers === b.value.headers &&
      a.value.sort === b.value.sort &&
      isSameFreshness(a.value.freshness, b.value.freshness)
    : a.kind === b.kind && a.kind !== 'failed'

const viewOf = ({ state, store, view, changedAt }: Drawn): Loaded<TableView> =>
  loadedOf(
    state,
    store &&
      view && {
        headers: store.data.headerSecondRow,
        ids: view.ids,
        sort: view.sort,
        freshness: freshnessOf(tableModel, state),
        refreshedAt: changedAt,
      },
  )

/** One live table, pulled, verified and drawn once for all who look at it. */
export const liveTable = (
  sources: Sources,
  intents$: Observable<Intent>,
  static$: Observable<StaticStore>,
  moduleType: string,
): LiveTableStreams => {
  const { clock } = sources
  const frame$ = verified$<TableParts>(sources, {
    key: moduleType,
    group: groupOf.module(moduleType),
    model: tableModel,
    pull$: pull$(sources, static$, moduleType),
    messages$: pushes$(sources, moduleType),
    pushed$: of(true),
    retry$: intents$.pipe(filter(intentsOf('retryNow'))),
    hurry: true,
  }).pipe(
    gatheredPerFrame(clock, gathered),
    map((frame) => (before: Drawn) => draw(before, frame, clock.now())),
  )
  const click$ = intents$.pipe(
    filter(intentsOf('sortTable')),
    filter((intent) => intent.moduleType === moduleType),
    map(
      ({ headerId }) =>
        (before: Drawn) =>
          sortDrawn(before, headerId),
    ),
  )
  const drawn$ = merge(frame$, click$).pipe(
    scan((before, change) => change(before), nothingDrawn(clock.now())),
    shareLast(),
  )
  return {
    view$: drawn$.pipe(map(viewOf), startWith(WAITING), distinctUntilChanged(isSameView)),
    row$: (uniqueId) =>
      drawn$.pipe(
        map(({ rows }) => rows.get(uniqueId)),
        distinctUntilChanged(),
      ),
  }
}
