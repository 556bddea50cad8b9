// the user's list of subscriptions -> whether they are notified of a unit's skips
import { isSkipAlertOf, skipAlertId, skipAlertItem } from '../../domain/alerts/skipAlert'
import { useItemList } from '../settings/hooks'
import { changeItem, removeItem } from '../settings/intents'

/** Whether the user is notified when bids or offers of the unit are skipped. */
export const useSkipAlert = (unit: string): boolean =>
  isSkipAlertOf(useItemList('subscription').items[skipAlertId(unit)], unit)

/** Notifies of the unit's skips from now on, or no longer. */
export const setSkipAlert = (unit: string, on: boolean): void =>
  on ? changeItem('subscription', skipAlertItem(unit)) : removeItem('subscription', skipAlertId(unit))
