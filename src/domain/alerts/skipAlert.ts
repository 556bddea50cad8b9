import * as z from 'zod/mini'
import { idText, itemIdOf, textField } from '../settings/schemas/fields'

/**
 * The user is notified when bids or offers of a unit in merit are not taken: a subscription of their list. What else it has
 * (direction, least MWh, ways) is set on the page of notifications.
 */
const subscriptionOfUnit = z.looseObject({
  id: idText,
  settings: z.looseObject({ type: z.literal('unitSkipped'), plant: textField(100) }),
})

/** The id under which the subscription of a unit is saved by its bell. */
export const skipAlertId = (unit: string): string => itemIdOf('skip', unit)

/** The item of the user's list. */
export const skipAlertItem = (unit: string) => {
  const id = skipAlertId(unit)
  return { id, uiId: id, settings: { type: 'unitSkipped' as const, plant: unit } }
}

/** Whether an item of the list is of the unit. */
export const isSkipAlertOf = (item: unknown, unit: string): boolean =>
  z.safeParse(subscriptionOfUnit, item).data?.settings.plant === unit
