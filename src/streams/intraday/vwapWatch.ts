// the user's alerts of contracts, frames of their grids -> crosses -> a toast; while the page is hidden a system notification
// why a feature: a price is watched on, once the page was opened, while its user looks at another one.
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  mergeMap,
  scan,
  startWith,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { openAlerts, vwapAlertId, vwapAlertItem, vwapAlertsIn, type VwapAlert } from '../../domain/intraday/alerts'
import { contractKey, deliveryDayAt } from '../../domain/intraday/contracts'
import { crossed, sideOf, VWAP_TEXTS } from '../../domain/intraday/figures'
import { gridRowOf, gridTableOf } from '../../domain/intraday/gridTable'
import { contractText, PRICE_UNITS } from '../../domain/intraday/products'
import { numberText } from '../../domain/format'
import type { SettlementDate } from '../../domain/periods'
import { rowOf } from '../../domain/tables/tableCollection'
import { tableKeyOf } from '../../domain/tables/tableRef'
import { feature } from '../lib/feature'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { deskFeature, type Desk } from '../lib/provider'
import type { TableFrame } from '../lib/tableTypes'
import { alerted } from '../notices/alerted'
import { settingsFeature } from '../settings/feature'
import { changeItem, removeItem } from '../settings/intents'

/** The last price of a contract has crossed its average. */
export type VwapCross = {
  readonly alert: VwapAlert
  readonly to: 'above' | 'below'
  readonly last: number
  readonly average: number
}

type Sides = ReadonlyMap<string, 'above' | 'below'>
type Watched = { readonly sides: Sides; readonly crosses: readonly VwapCross[] }

const lookAt = ({ sides }: Watched, alert: VwapAlert, { collection }: TableFrame): Watched => {
  const row = rowOf(collection, contractKey(alert))
  if (!row) return { sides, crosses: [] }
  const known = gridRowOf(row)
  const average = known[alert.average]
  const side = sideOf(known.last, average)
  const id = `${vwapAlertId(alert.area, alert)}/${alert.average}`
  const to = crossed(sides.get(id), side)
  const next = side === undefined ? sides : new Map(sides).set(id, side)
  if (to === undefined || known.last === undefined || average === undefined) return { sides: next, crosses: [] }
  return { sides: next, crosses: [{ alert, to, last: known.last, average }] }
}

/** The crosses of some alerts of one grid, by its frames: the first look says where each price is and crosses nothing. */
export const crosses$ = (frames$: Observable<TableFrame>, alerts: readonly VwapAlert[]): Observable<VwapCross> =>
  frames$.pipe(
    scan<TableFrame, Watched>(
      (before, frame) =>
        alerts.reduce<Watched>(
          (now, alert) => {
            const next = lookAt(now, alert, frame)
            return { sides: next.sides, crosses: [...now.crosses, ...next.crosses] }
          },
          { sides: before.sides, crosses: [] },
        ),
      { sides: new Map(), crosses: [] },
    ),
    mergeMap(({ crosses }) => from(crosses)),
  )

/** What is said of a cross: its heading and its sentence. */
export const crossTexts = ({
  alert,
  to,
  last,
  average,
}: VwapCross): { readonly title: string; readonly text: string } => ({
  title: `${contractText(alert)} crossed ${to} ${VWAP_TEXTS[alert.average]}`,
  text: `Last ${numberText(last)}, average ${numberText(average)} ${PRICE_UNITS[alert.area]}`,
})

const sameAlerts = (a: readonly VwapAlert[], b: readonly VwapAlert[]): boolean =>
  a.length === b.length && a.every((each, i) => JSON.stringify(each) === JSON.stringify(b[i]))

/** The crosses of all alerts, out of as many grids as they are of. */
const ofDesk$ = ({ table, sources }: Desk, alerts: readonly VwapAlert[]): Observable<VwapCross> => {
  const { clock } = sources
  const day$ = clock.second$.pipe(
    map(deliveryDayAt),
    startWith(deliveryDayAt(clock.now())),
    distinctUntilChanged<SettlementDate>(),
  )
  return day$.pipe(
    switchMap(() => {
      const now = clock.now()
      const open = openAlerts(alerts, now)
      const keyOf = (alert: VwapAlert): string => tableKeyOf(gridTableOf(alert.area, deliveryDayAt(alert.from), now))
      const keys = [...new Set(open.map(keyOf))]
      return merge(
        ...keys.map((key) =>
          crosses$(
            table(key).frame$,
            open.filter((alert) => keyOf(alert) === key),
          ),
        ),
      )
    }),
  )
}

/** Watches the contracts whose bell the user has switched on. */
export const vwapWatchFeature = feature((app) => {
  const alerts$ = settingsFeature(app).view$.pipe(
    map(({ document }) => document.lists.subscription.items),
    distinctUntilChanged(),
    map((items) => vwapAlertsIn(Object.values(items))),
    distinctUntilChanged(sameAlerts),
  )
  const crossed$ = combineLatest([alerts$, deskFeature(app).desk$]).pipe(
    switchMap(([alerts, desk]) => (alerts.length === 0 ? EMPTY : ofDesk$(desk, alerts))),
  )
  const notified$ = crossed$.pipe(
    map((cross) => {
      const tag = vwapAlertId(cross.alert.area, cross.alert)
      return { ...crossTexts(cross), key: `${tag} ${cross.to} ${cross.last}`, tag, link: '/epex-grid' }
    }),
    alerted(app.sources),
  )
  const cleaned$ = combineLatest([alerts$, deskFeature(app).desk$]).pipe(
    tap(([alerts, desk]) => {
      const open = openAlerts(alerts, desk.sources.clock.now())
      for (const alert of alerts) if (!open.includes(alert)) removeItem('subscription', vwapAlertId(alert.area, alert))
    }),
    filter(() => false),
  )
  return { alerts$, effects$: merge(notified$, cleaned$) }
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
