// hub "replenishSubscriptions" -> POST newSubscriptions with every subscription of the user (NT11)
import { catchError, EMPTY, ignoreElements, map, switchMap, take, type Observable } from 'rxjs'
import { orderedItems, type ListItem } from '../../domain/settings'
import { newSubscriptionsCall } from '../../domain/wire/messages'
import type { Sources } from '../../infra/types/sources'
import { feature } from '../lib/feature'
import { requestOf } from '../lib/request'
import { settingsFeature } from '../settings/feature'

const MOST = 500

const settingsIn = (item: ListItem): Readonly<Record<string, unknown>> => {
  const settings: unknown = 'settings' in item ? item.settings : undefined
  return typeof settings === 'object' && settings !== null ? { ...settings } : {}
}

/** Sends all subscriptions whenever the server requests them. What is not answered is requested again by the server. */
export const replenished$ = (
  clients: Pick<Sources, 'hub' | 'http' | 'clock'>,
  items$: Observable<readonly ListItem[]>,
): Observable<never> =>
  clients.hub.on('replenishSubscriptions').pipe(
    switchMap(() => items$.pipe(take(1))),
    switchMap((items) => {
      const subscriptions = items.slice(0, MOST).map((item) => ({ uiId: item.id, settings: settingsIn(item) }))
      return requestOf(clients, newSubscriptionsCall, {}, { subscriptions }).pipe(catchError(() => EMPTY))
    }),
    ignoreElements(),
  )

/** Answers the server that has lost a user's subscriptions. */
export const replenishFeature = feature((app) => ({
  effects$: replenished$(
    app.sources,
    settingsFeature(app).view$.pipe(map(({ document }) => orderedItems(document.lists.subscription))),
  ),
}))
