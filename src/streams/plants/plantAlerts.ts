// what is kept of the user's subscriptions -> the one of a plant; the browser's leave to notify, asked for
import { merge, map, of, Subject, switchMap } from 'rxjs'
import { plantAlertId, plantAlertItem, plantAlertsIn, type PlantAlert } from '../../domain/plants/alerts'
import { queryPermission, notificationClient, type Permission } from '../../infra/browser/notifications'
import { bindLive } from '../lib/bindLive'
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

const requested$ = new Subject<void>()
/** Asks the user whether this site may notify; to be called from what they pressed. */
export const queryToNotify = (): void => requested$.next()

/** Whether this browser shows notifications of the operating system. */
export const [usePermission] = bindLive<Permission>(
  merge(
    of(undefined).pipe(map(() => notificationClient(window).permission())),
    requested$.pipe(switchMap(() => queryPermission(window))),
  ),
  'absent',
)
