import { distinctUntilChanged, map, of, startWith, type Observable } from 'rxjs'
import { statusFeedOf, type StatusFeed } from '../../domain/status'
import { STATUS_TABLE } from '../../domain/tables/definitions/feedStatus'
import { rowsOf, type TableCollection } from '../../domain/tables/tableCollection'
import { tableCall } from '../../domain/tables/calls'
import { wireGroupOf } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { Loaded } from '../lib/types'
import { freshnessOf, loadedOf } from '../lib/freshness'
import { tableUpdates } from '../lib/hubMessages'
import { WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { tableModel, type TableParts } from '../lib/tableModel'
import { verified$ } from '../lib/verified'
import type { StatusFeeds } from './facts'

// GET LiveTable_Status + hub "liveTableUpdate" -> verified$ -> statusFeedOf -> useStatusFeeds

const TABLE = STATUS_TABLE.moduleType

const feedsOf = (collection: TableCollection): readonly StatusFeed[] =>
  rowsOf(collection).flatMap((row) => statusFeedOf(row) ?? [])

const isSame = (a: Loaded<StatusFeeds>, b: Loaded<StatusFeeds>): boolean =>
  a.kind === 'ready' && b.kind === 'ready'
    ? a.value.feeds === b.value.feeds && JSON.stringify(a.value.freshness) === JSON.stringify(b.value.freshness)
    : a.kind === b.kind && a.kind !== 'failed'

/** The table `Status` of the real server, read into feeds once for each change. */
export const statusFeeds$ = (sources: Sources, retry$: Observable<unknown>): Observable<Loaded<StatusFeeds>> => {
  const read = new WeakMap<TableCollection, readonly StatusFeed[]>()
  const feedsIn = (collection: TableCollection): readonly StatusFeed[] => {
    const feeds = read.get(collection) ?? feedsOf(collection)
    read.set(collection, feeds)
    return feeds
  }
  return verified$<TableParts>(sources, {
    key: TABLE,
    group: wireGroupOf.module(TABLE),
    model: tableModel,
    pull$: requestOf(sources, tableCall, { moduleType: TABLE, userId: 'me' }).pipe(
      map((answer) => ({ answer, option: STATUS_TABLE.option })),
    ),
    messages$: tableUpdates(sources).of$(TABLE),
    pushed$: of(true),
    retry$,
    hurry: true,
  }).pipe(
    map(({ state }) =>
      loadedOf(
        state,
        state.store && { feeds: feedsIn(state.store.collection), freshness: freshnessOf(tableModel, state, []) },
      ),
    ),
    startWith(WAITING),
    distinctUntilChanged(isSame),
  )
}
