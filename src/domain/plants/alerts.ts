import * as z from 'zod/mini'
import { clockMinuteText, type Instant } from '../periods'
import { idText, textField } from '../settings/schemas/fields'
import { EVENT_KINDS, type PlantEvent } from './calls'

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
export const plantAlertId = (plant: string): string =>
  `plant.${plant.replace(/[^A-Za-z0-9_-]/g, (sign) => `.${sign.codePointAt(0)?.toString(16) ?? ''}`)}`.slice(0, 100)

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

/** The events of one unit that have been told, or were there before anybody asked. */
export type PublishedEvents = readonly PlantEvent[]

/** Events that last are declared again and again with other bounds: those that overlap are one. */
const LASTS: ReadonlySet<EventKind> = new Set(['Trip', 'MEL below PN'])

const isSame = (a: PlantEvent, b: PlantEvent): boolean => {
  if (a.unit !== b.unit || a.kind !== b.kind) return false
  if (!LASTS.has(a.kind)) return a.at === b.at && a.text === b.text
  return a.at === b.at || (a.at < (b.until ?? Infinity) && b.at < (a.until ?? Infinity))
}

/** How long an event is remembered after it is listed no more, ms: levels are taken back and declared again. */
const REMEMBERED_MS = 6 * 3_600_000

/**
 * What of a unit's events is new.
 * @param told those known before; undefined when the unit is looked at for the first time: then nothing is new
 * @param events as `plantEvents` gives them
 */
export const freshEvents = (
  published: PublishedEvents | undefined,
  events: readonly PlantEvent[],
  now: Instant,
): { readonly published: PublishedEvents; readonly fresh: readonly PlantEvent[] } => {
  if (published === undefined) return { published: events, fresh: [] }
  const fresh: PlantEvent[] = []
  for (const event of events.toReversed())
    if (!published.some((each) => isSame(each, event)) && !fresh.some((each) => isSame(each, event))) fresh.push(event)
  const gone = published.filter(
    (each) => Math.max(each.at, each.until ?? 0) > now - REMEMBERED_MS && !events.some((event) => isSame(each, event)),
  )
  return { published: [...events, ...gone], fresh }
}

/** "10:04 Trip: Export limit from 645 MW to 0, 645 MW notified", with the unit where the plant has several. */
export const eventText = ({ unit, at, kind, text: what }: PlantEvent, plant: string): string =>
  `${clockMinuteText(at)} ${unit === plant ? '' : `${unit} `}${kind}: ${what}`
