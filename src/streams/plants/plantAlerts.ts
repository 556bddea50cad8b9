// what is kept of the user's subscriptions -> the one of a plant; the browser's leave to notify, asked for
import { defer, merge, of, Subject, switchMap } from 'rxjs'
import { plantAlertId, plantAlertItem, plantAlertsIn, type PlantAlert } from '../../domain/plants/alerts'
import type { Permission } from '../../infra/browser/notifications'
import { bindLive } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { changeItem, removeItem } from '../settings/intents'
import { useItemList } from '../settings/hooks'

export type { Permission }

/** What the user has subscribed to of a plant; undefined for nothing. */
export const usePlantAlert = (plant: string): PlantAlert | undefined => {
  const { items } = useItemList('subscription')
  return plantAlertsIn([items[plantAlertId(plant)]])[0]
}

/** Keeps the subscription, or takes it away where no kind of event is left in it. */
export const savePlantAlert = (alert: PlantAlert): void =>
  alert.kinds.length > 0
    ? changeItem('subscription', plantAlertItem(alert))
    : removeItem('subscription', plantAlertId(alert.plant))

/** Whether this browser shows notifications of the operating system, and the question for it. */
const permissionFeature = feature(({ sources: { notifications } }) => {
  const requested$ = new Subject<undefined>()
  return {
    requested$,
    permission$: merge(
      defer(() => of(notifications.permission())),
      requested$.pipe(switchMap(() => notifications.query())),
    ),
  }
})

const query = sender(permissionFeature, ({ requested$ }) => requested$)
/** Asks the user whether this site may notify; to be called from what they pressed. */
export const queryToNotify = (): void => query(undefined)

/** Whether this browser shows notifications of the operating system. */
export const [usePermission] = bindLive<Permission>(
  withApp(permissionFeature, ({ permission$ }) => permission$),
  'absent',
)
