import * as z from 'zod/mini'
import { idText, itemIdOf, textField } from '../settings/schemas/fields'
import { EVENT_KINDS } from './calls'

/**
 * Notifications of what happens to a plant (catalogue items C1 and A12): a subscription of the user's list whose settings
 * are those below. Of which events there are, see `events.ts`.
 */
export type EventKind = (typeof EVENT_KINDS)[number]

export const plantAlertSchema = z.object({
  type: z.literal('plantEvents'),
  /** What notifications are headed with. */
  name: textField(200),
  /** Id of a BM unit, or a station. */
  plant: textField(100).check(z.minLength(1)),
  kinds: z.array(z.enum(EVENT_KINDS)).check(z.minLength(1), z.maxLength(EVENT_KINDS.length)),
  /** Whether a system notification or toast is wanted, and whether it is read aloud. */
  browser: z.boolean(),
  browserSound: z.boolean(),
})
export type PlantAlert = z.infer<typeof plantAlertSchema>

const subscriptionOfPlant = z.looseObject({ id: idText, settings: plantAlertSchema })

/** The id under which a plant's subscription is kept: one for each plant. */
export const plantAlertId = (plant: string): string => itemIdOf('plant', plant)

/** The item of the user's list that keeps it. */
export const plantAlertItem = (alert: PlantAlert) => {
  const id = plantAlertId(alert.plant)
  return { id, uiId: id, settings: alert }
}

/** Those of a user's subscriptions that are of plants; what cannot be read is none. */
export const plantAlertsIn = (subscriptions: readonly unknown[]): readonly PlantAlert[] =>
  subscriptions.flatMap((each) => {
    const read = z.safeParse(subscriptionOfPlant, each)
    return read.success ? [read.data.settings] : []
  })
