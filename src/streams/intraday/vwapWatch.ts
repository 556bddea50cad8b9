// the user's alerts of contracts -> useVwapAlerts; those of contracts that are closed are removed
// why a feature: the list is tidied, once the page was opened, while its user looks at another one. The server notifies.
import { combineLatest, distinctUntilChanged, filter, map, tap } from 'rxjs'
import { openAlerts, vwapAlertId, vwapAlertItem, vwapAlertsIn, type VwapAlert } from '../../domain/intraday/alerts'
import { feature } from '../lib/feature'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { deskFeature } from '../lib/provider'
import { settingsFeature } from '../settings/feature'
import { changeItem, removeItem } from '../settings/intents'

const sameAlerts = (a: readonly VwapAlert[], b: readonly VwapAlert[]): boolean =>
  a.length === b.length && a.every((each, i) => JSON.stringify(each) === JSON.stringify(b[i]))

/** The contracts whose bell the user has switched on. */
export const vwapWatchFeature = feature((app) => {
  const alerts$ = settingsFeature(app).view$.pipe(
    map(({ document }) => document.lists.subscription.items),
    distinctUntilChanged(),
    map((items) => vwapAlertsIn(Object.values(items))),
    distinctUntilChanged(sameAlerts),
  )
  const effects$ = combineLatest([alerts$, deskFeature(app).desk$]).pipe(
    tap(([alerts, desk]) => {
      const open = openAlerts(alerts, desk.sources.clock.now())
      for (const alert of alerts) if (!open.includes(alert)) removeItem('subscription', vwapAlertId(alert.area, alert))
    }),
    filter(() => false),
  )
  return { alerts$, effects$ }
})

const NONE: readonly VwapAlert[] = []

/** The contracts that are watched. */
export const [useVwapAlerts] = bindLive<readonly VwapAlert[]>(
  withApp(vwapWatchFeature, ({ alerts$ }) => alerts$),
  NONE,
)

/** Watches a contract from now on, or no longer. */
export const setVwapAlert = (alert: VwapAlert, on: boolean): void =>
  on ? changeItem('subscription', vwapAlertItem(alert)) : removeItem('subscription', vwapAlertId(alert.area, alert))
