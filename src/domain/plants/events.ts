import type { MarketMessage } from '../market/events'
import type { Instant } from '../periods'
import { shortfallsOf } from '../tables/definitions/melBelowPn'
import { tripsOf } from '../tables/definitions/trips'
import type { PlantEvent } from './calls'
import type { DynamicsEntry } from './dynamicsLog'
import { dynamicText, outageText, shortfallText, tripText } from './eventTexts'
import type { RegisteredUnit } from './plant'

const until = (end: Instant | undefined): { readonly until?: Instant } => (end === undefined ? {} : { until: end })

const eventsOfUnit = (
  { id, pn, mel }: RegisteredUnit,
  changes: readonly DynamicsEntry[],
  messages: readonly MarketMessage[],
  now: Instant,
): readonly PlantEvent[] => [
  ...tripsOf(mel, pn)
    .filter(({ at }) => at <= now)
    .map((trip): PlantEvent => ({
      unit: id,
      at: trip.at,
      ...until(trip.until),
      kind: 'Trip',
      text: tripText(trip.mel, trip.lost),
    })),
  ...shortfallsOf(pn, mel)
    .filter(({ from }) => from <= now)
    .map((short): PlantEvent => ({
      unit: id,
      at: short.from,
      until: short.to,
      kind: 'MEL below PN',
      short: short.pn - short.mel,
      text: shortfallText(short.pn, short.mel),
    })),
  ...messages.map((message): PlantEvent => ({
    unit: id,
    at: message.publishedAt,
    ...until(message.outage?.end),
    kind: 'Outage',
    text: outageText(message),
  })),
  ...changes.map(({ at, dataset, before, value }): PlantEvent => ({
    unit: id,
    at,
    kind: 'Dynamics',
    text: dynamicText(dataset, before, value),
  })),
]

/** Whether an event counts for a user: an export limit below what was notified does from their tolerance on, MW (ST20). */
export const countsBeyond = ({ short }: Pick<PlantEvent, 'short'>, toleranceMw: number): boolean =>
  short === undefined || short > toleranceMw

const newestFirst = (a: PlantEvent, b: PlantEvent): number => {
  if (a.at !== b.at) return b.at - a.at
  if (a.unit !== b.unit) return a.unit < b.unit ? -1 : 1
  return a.kind < b.kind ? -1 : 1
}

/**
 * What happened to the units of a plant up to now, newest first: trips and export limits below what was notified, as the
 * declared levels tell, outage messages by when they were published, and changed dynamics.
 */
export const plantEvents = (
  units: readonly RegisteredUnit[],
  changesOf: (unit: string) => readonly DynamicsEntry[],
  messagesOf: (unit: string) => readonly MarketMessage[],
  now: Instant,
): PlantEvent[] =>
  units.flatMap((unit) => eventsOfUnit(unit, changesOf(unit.id), messagesOf(unit.id), now)).sort(newestFirst)
