// the user's list of subscriptions -> read by the schemas of their types, in their order
// why the settings as they are when one cannot be read: a later version may read it, and its user sees that it is there.
import { orderedItems } from '../../domain/settings'
import {
  readSubscription,
  subscriptionItemOf,
  subscriptionName,
  type ReadSubscription,
} from '../../domain/alerts/subscriptionList'
import type { SubscriptionSettings } from '../../domain/alerts/types'
import type { ListItem } from '../../domain/settings'
import { useItemList } from '../settings/hooks'
import { changeItem, orderItems, removeItem } from '../settings/intents'

/** A subscription of the list: what was saved, and how it reads. */
export type SubscriptionLine = {
  readonly id: string
  readonly item: ListItem
  readonly read: ReadSubscription
  /** Its name, its id where it cannot be read. */
  readonly name: string
}

const lineOf = (item: ListItem): SubscriptionLine => {
  const read = readSubscription(item)
  return { id: item.id, item, read, name: read.ok ? subscriptionName(read.value.settings) : item.id }
}

/** The user's subscriptions in their order. */
export const useSubscriptionLines = (): readonly SubscriptionLine[] =>
  orderedItems(useItemList('subscription')).map(lineOf)

/** Saves a subscription; a new one comes last. */
export const saveSubscription = (id: string, settings: SubscriptionSettings): void =>
  changeItem('subscription', subscriptionItemOf(id, settings))

/** Brings back one that was removed, as it was. */
export const restoreSubscription = (item: ListItem): void => changeItem('subscription', item)
export const removeSubscription = (id: string): void => removeItem('subscription', id)
export const orderSubscriptions = (ids: readonly string[]): void => orderItems('subscription', ids)
