// GET LiveTable_Status + hub "liveTableUpdate" -> verified$ -> statusFeedOf -> useStatusFeeds
import { distinctUntilChanged, filter, map, of, startWith, type Observable } from 'rxjs'
import { STATUS_TABLE, statusFeedOf, type StatusFeed } from '../../domain/status'
import { groupOf, liveTableSchema, liveTableUpdateSchema, type Row } from '../../domain/wire'
import type { Sources } from '../../infra/sources'
import { heardAs, readAs } from '../decode'
import type { Loaded } from '../faces'
import { freshnessOf, loadedOf } from '../freshness'
import { WAITING } from '../loaded'
import { retriedOnce } from '../retried'
import { tableModel, type TableParts } from '../tableModel'
import { verified$ } from '../verified'
import type { StatusFeeds } from './faces'

const TABLE = STATUS_TABLE.moduleType

const feedsOf = (rows: readonly Row[]): readonly StatusFeed[] => rows.flatMap((row) => statusFeedOf(row) ?? [])

const isSame = (a: Loaded<StatusFeeds>, b: Loaded<StatusFeeds>): boolean =>
  a.kind === 'ready' && b.kind === 'ready'
    ? a.value.feeds === b.value.feeds && JSON.stringify(a.value.freshness) === JSON.stringify(b.value.freshness)
    : a.kind === b.kind && a.kind !== 'failed'

/** The table `Status` of the real server, read into feeds once for each change. */
export const statusFeeds$ = (sources: Sources, retry$: Observable<unknown>): Observable<Loaded<StatusFeeds>> => {
  const read = new WeakMap<readonly Row[], readonly StatusFeed[]>()
  const feedsIn = (rows: readonly Row[]): readonly StatusFeed[] => {
    const feeds = read.get(rows) ?? feedsOf(rows)
    read.set(rows, feeds)
    return feeds
  }
  const messages$ = sources.hub.on('liveTableUpdate').pipe(
    heardAs(liveTableUpdateSchema),
    filter(({ id }) => id === TABLE),
    map(({ messages }) => messages),
  )
  return verified$<TableParts>(sources, {
    key: TABLE,
    group: groupOf.module(TABLE),
    model: tableModel,
    pull$: retriedOnce(sources, sources.http.get(`/api/LiveTable_${TABLE}/me`)).pipe(
      readAs(liveTableSchema),
      map((answer) => ({ answer, maxEntries: undefined })),
    ),
    messages$,
    pushed$: of(true),
    retry$,
    hurry: true,
  }).pipe(
    map(({ state }) =>
      loadedOf(
        state,
        state.store && { feeds: feedsIn(state.store.table.rows), freshness: freshnessOf(tableModel, state) },
      ),
    ),
    startWith(WAITING),
    distinctUntilChanged(isSame),
  )
}
