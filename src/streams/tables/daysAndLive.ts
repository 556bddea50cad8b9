// steps of days that are over, steps of the live table -> one table of both
// why one book: sorting, filters and export must see one table, and a change of the live rows must cost what it changes.
import { defer, distinctUntilChanged, filter, map, merge, scan, startWith, switchMap, type Observable } from 'rxjs'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../domain/periods'
import { withRows, type CollectionChange } from '../../domain/tables/apply'
import type { Step, Sync } from '../../domain/tables/sync'
import { openTable, rowOf, rowsOf, type TableCollection } from '../../domain/tables/tableCollection'
import { tableKeyOf, type TableRef } from '../../domain/tables/tableRef'
import type { Clock } from '../../infra/types/sources'
import type { DataStep, TableParts, TableStore } from '../lib/tableModel'

/** So long a table waits for its past days before it shows the live rows without them. */
const FIRST_SIGHT_MS = 2000

type Joined = {
  readonly past: Sync<TableParts> | undefined
  readonly live: DataStep | undefined
  readonly store: TableStore | undefined
  readonly news: Step<TableParts>['news']
}
type Received = { readonly from: 'past' | 'live'; readonly data: DataStep }

/** All rows of both; a row that both have is that of the live table. The live table's epoch says whether it is proven. */
const collectionOfBoth = (past: TableCollection | undefined, live: TableCollection): TableCollection => {
  const older = past ? rowsOf(past).filter(({ uniqueId }) => rowOf(live, uniqueId) === undefined) : []
  const collection = openTable({ key: live.key, epoch: '', rows: [...rowsOf(live), ...older], rules: {} })
  return { ...collection, epoch: live.epoch }
}

/** The change of the live rows, made on the rows of both: a live row that left may be one of a past day. */
const changed = (
  collection: TableCollection,
  past: TableCollection | undefined,
  { rows }: CollectionChange,
): CollectionChange =>
  withRows(
    collection,
    [...rows].map(([id, { after }]) => [id, after ?? (past && rowOf(past, id))] as const),
  )

const joined = (before: Joined, { from, data }: Received): Joined => {
  const past = from === 'past' ? data.step.state : before.past
  const live = from === 'live' ? data : before.live
  const next: Joined = { ...before, past, live, news: undefined }
  const liveStore = live?.step.state.store
  if (!liveStore) return next
  const older = past?.store?.collection
  const { head } = liveStore
  const { news } = data.step
  if (from === 'past' ? older === before.past?.store?.collection : before.store !== undefined && news === undefined)
    return next
  if (from === 'live' && before.store && news?.kind === 'patch') {
    const change = changed(before.store.collection, older, news.change)
    return { ...next, store: { collection: change.collection, head }, news: { kind: 'patch', change } }
  }
  const capped = head.capped === true || past?.store?.head.capped === true
  return {
    ...next,
    store: { collection: collectionOfBoth(older, liveStore.collection), head: { ...head, capped } },
    news: { kind: 'whole' },
  }
}

/** Rows without the days before them are not live, whatever proves them. */
const stateOf = ({ past, live, store }: Joined, begun: Instant, now: Instant): Sync<TableParts> | undefined => {
  const state = live?.step.state
  if (!state || past?.store) return state && { ...state, store }
  const trouble = past?.trouble
  if (!trouble && now - begun < FIRST_SIGHT_MS) return { ...state, store: undefined }
  const why = trouble ? `Days before today: ${trouble.why}` : 'Loading the days before today.'
  const doubt = { phase: 'stale', since: trouble?.at ?? begun, why } as const
  return { ...state, ...doubt, store, held: undefined, failedSince: undefined }
}

/** One table of its past days and the live rows. */
const both$ = (clock: Clock, past$: Observable<DataStep>, live$: Observable<DataStep>): Observable<DataStep> =>
  defer(() => {
    const begun = clock.now()
    return merge(
      past$.pipe(map((data): Received => ({ from: 'past', data }))),
      live$.pipe(map((data): Received => ({ from: 'live', data }))),
    ).pipe(
      scan(joined, { past: undefined, live: undefined, store: undefined, news: undefined } as Joined),
      map((of): DataStep | undefined => {
        const state = stateOf(of, begun, clock.now())
        if (!state || !of.live) return undefined
        const news = of.news && { news: of.news }
        return { step: { state, commands: [], ...news }, log: of.live.log }
      }),
      filter((step) => step !== undefined),
    )
  })

/**
 * Rows of a range of days. One that is over is fetched by its days. One that reaches today is its past days, which stand,
 * with the live table; after midnight of its last day it is over.
 * @param data the rows of a table by its key
 */
export const daysAndLive$ = (
  clock: Clock,
  ref: TableRef & { readonly from: SettlementDate; readonly to: SettlementDate },
  data: (key: string) => Observable<DataStep>,
): Observable<DataStep> => {
  const { from, to, ...live } = ref
  return clock.second$.pipe(
    map(dateAt),
    startWith(dateAt(clock.now())),
    distinctUntilChanged(),
    switchMap((today) => {
      if (to < today) return data(tableKeyOf(ref))
      if (from >= today) return data(tableKeyOf(live))
      return both$(clock, data(tableKeyOf({ ...live, from, to: addDays(today, -1) })), data(tableKeyOf(live)))
    }),
  )
}
