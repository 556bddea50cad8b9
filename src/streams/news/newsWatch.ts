// the user's subscription to the news, frames of its table -> messages that are new and pass -> a toast
// why a feature: once the page was opened, messages are watched for while its user looks at another one.
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  mergeMap,
  scan,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { sameValue } from '../../domain/format/number'
import { NEWS_ALERT_ID, newsAlertIn, newsAlertItem } from '../../domain/news/alert'
import { foldNews, newsAlerts, NEWS_UNWATCHED } from '../../domain/news/fresh'
import { cellStyleOf } from '../../domain/tables/cells/cellText'
import { compileFilters, type ColumnFilters, type RowTest } from '../../domain/tables/filters'
import { rowsOf, type TableCollection } from '../../domain/tables/tableCollection'
import { tableKeyOf } from '../../domain/tables/tableRef'
import type { WireHeader, WireRow } from '../../domain/wire'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { deskFeature, type Desk } from '../lib/provider'
import { alerted } from '../notices/alerted'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { changeItem, removeItem } from '../settings/intents'
import { plantIds, tableSettings$, type TableSettings } from '../tables/filterContext'

/** The messages of a table that were not in it before. @internal */
export const freshMessages$ = (collection$: Observable<TableCollection>): Observable<readonly WireRow[]> =>
  collection$.pipe(
    distinctUntilChanged(),
    map(rowsOf),
    scan(foldNews, NEWS_UNWATCHED),
    map(({ fresh }) => fresh),
    filter((fresh) => fresh.length > 0),
  )

const testOf = (
  filters: ColumnFilters,
  headers: readonly WireHeader[],
  { basic, bingoPlants, plantGroups }: TableSettings,
  plantIdOf: ReturnType<typeof plantIds>,
): RowTest =>
  compileFilters(filters, headers, {
    style: cellStyleOf(basic),
    bingoPlants,
    plantGroups,
    ...(plantIdOf && { plantIdOf }),
  })

/** The table of the news as its publishers fill it, without the days of the page and the filters of its table. */
const headersOf$ = ({ table }: Desk, key: string): Observable<readonly WireHeader[]> =>
  table(key).view$.pipe(
    filter((view) => view.kind === 'ready'),
    map(({ value }) => value.headers),
    distinctUntilChanged(),
  )

/** Watches for messages that pass the filters of the user's subscription. */
export const newsWatchFeature = feature((app) => {
  const settings$ = settingsFeature(app).view$
  const { plants$ } = peopleFeature(app).reference
  const filters$ = settings$.pipe(
    map(({ document }) => document.lists.subscription.items[NEWS_ALERT_ID]),
    distinctUntilChanged(),
    map(newsAlertIn),
    distinctUntilChanged((a, b) => sameValue(a, b)),
  )
  const ofDesk$ = (desk: Desk, filters: ColumnFilters): Observable<readonly WireRow[]> => {
    const key = tableKeyOf({ moduleType: 'News' })
    const tests$ = combineLatest([
      headersOf$(desk, key),
      tableSettings$(settings$),
      plants$.pipe(map(plantIds), startWith(undefined)),
    ]).pipe(map(([headers, settings, ids]) => testOf(filters, headers, settings, ids)))
    return combineLatest([
      tests$,
      freshMessages$(desk.table(key).frame$.pipe(map(({ collection }) => collection))),
    ]).pipe(
      distinctUntilChanged(([, a], [, b]) => a === b),
      map(([passes, fresh]) => fresh.filter(passes)),
    )
  }
  const found$ = combineLatest([filters$, deskFeature(app).desk$]).pipe(
    switchMap(([filters, desk]) => (filters === undefined ? EMPTY : ofDesk$(desk, filters))),
  )
  const effects$ = found$.pipe(
    mergeMap((fresh) => from(newsAlerts(fresh))),
    alerted(app.sources),
  )
  return { filters$, effects$ }
})

/** The filters that are watched by; undefined while nothing is. */
export const [useNewsAlert] = bindLive<ColumnFilters | undefined>(
  withApp(newsWatchFeature, ({ filters$ }) => filters$),
  undefined,
)

/** Watches for messages that pass these filters from now on; for undefined no longer. */
export const setNewsAlert = (filters: ColumnFilters | undefined): void =>
  filters === undefined ? removeItem('subscription', NEWS_ALERT_ID) : changeItem('subscription', newsAlertItem(filters))
