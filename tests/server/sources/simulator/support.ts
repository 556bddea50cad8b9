import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Acceptance, LevelSegment, MarketEvent, SettledAction } from '../../../../src/domain/market/events'
import type { SettlementDate } from '../../../../src/domain/periods'
import { simulateDay } from '../../../../server/sources/simulator'

const days = new Map<string, readonly MarketEvent[]>()

/** A day of the simulated market, made once for all tests of a file. */
export const dayOf = (date: SettlementDate, seed = 1): readonly MarketEvent[] => {
  const key = `${seed}/${date}`
  const known = days.get(key) ?? simulateDay(seed, date).events
  days.set(key, known)
  return known
}

/** As `toEqual`, in a tenth of the time, which counts with the hundred thousand events of a day. */
export const expectSame = (got: readonly MarketEvent[], expected: readonly MarketEvent[]): void => {
  const differs = got.findIndex((event, i) => !isDeepStrictEqual(event, expected[i]))
  if (differs >= 0) expect(got[differs], `event ${differs}`).toEqual(expected[differs])
  expect([differs, got.length]).toEqual([-1, expected.length])
}

export type Kind<K extends MarketEvent['kind']> = Extract<MarketEvent, { kind: K }>

export const eventsOf = <K extends MarketEvent['kind']>(events: readonly MarketEvent[], kind: K): readonly Kind<K>[] =>
  events.filter((event): event is Kind<K> => event.kind === kind)

export const stacksOf = (events: readonly MarketEvent[]): readonly (readonly SettledAction[])[] =>
  eventsOf(events, 'settledStack').map(({ actions }) => actions)

/** Acceptances as they stand at the end: the last word on each, without those withdrawn. */
export const acceptancesOf = (events: readonly MarketEvent[]): readonly Acceptance[] => {
  const active = new Map<string, Acceptance>()
  for (const event of events) {
    if (event.kind === 'acceptance') active.set(`${event.acceptance.unit}/${event.acceptance.number}`, event.acceptance)
    if (event.kind === 'acceptanceDeleted') active.delete(`${event.unit}/${event.number}`)
  }
  return [...active.values()]
}

export const levelOn = (segments: readonly LevelSegment[], at: number): number | undefined => {
  const found = segments.find(({ timeFrom, timeTo }) => at >= timeFrom && at <= timeTo)
  if (!found) return undefined
  const share = found.timeTo === found.timeFrom ? 1 : (at - found.timeFrom) / (found.timeTo - found.timeFrom)
  return found.levelFrom + (found.levelTo - found.levelFrom) * share
}

/** Notified levels by unit, in order of time. */
export const noticesOf = (events: readonly MarketEvent[]): ReadonlyMap<string, readonly LevelSegment[]> => {
  const notices = new Map<string, LevelSegment[]>()
  for (const event of eventsOf(events, 'levels'))
    if (event.dataset === 'PN') notices.set(event.unit, [...(notices.get(event.unit) ?? []), ...event.segments])
  return notices
}
