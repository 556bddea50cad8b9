// the user's subscription to the news -> the filters that the server notifies by
import { distinctUntilChanged, map } from 'rxjs'
import { sameValue } from '../../domain/format/number'
import { NEWS_ALERT_ID, newsAlertIn, newsAlertItem } from '../../domain/news/alert'
import type { ColumnFilters } from '../../domain/tables/filters'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { settingsFeature } from '../settings/feature'
import { changeItem, removeItem } from '../settings/intents'

/** The filters that are watched by; undefined while nothing is. */
export const [useNewsAlert] = bindLive<ColumnFilters | undefined>(
  withApp(settingsFeature, ({ view$ }) =>
    view$.pipe(
      map(({ document }) => document.lists.subscription.items[NEWS_ALERT_ID]),
      distinctUntilChanged(),
      map(newsAlertIn),
      distinctUntilChanged((a, b) => sameValue(a, b)),
    ),
  ),
  undefined,
)

/** Watches for messages that pass these filters from now on; for undefined no longer. */
export const setNewsAlert = (filters: ColumnFilters | undefined): void =>
  filters === undefined ? removeItem('subscription', NEWS_ALERT_ID) : changeItem('subscription', newsAlertItem(filters))
