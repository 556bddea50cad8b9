import { beforeAll, describe, expect, it } from 'vitest'
import { simulateDay } from '../../../server/sources/simulator'
import { factsOfDay, foldFacts } from '../../../src/domain/alerts/facts/foldFacts'
import { EMPTY_FACTS } from '../../../src/domain/alerts/facts/factState'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import type { MarketEvent } from '../../../src/domain/market/events'
import { addDays, dayStart } from '../../../src/domain/periods'

/** Drax 2 trips at 07:15 on this simulated day. */
const SEED = 1
const DATE = '2026-11-18'
const FROM = dayStart(DATE)
const TO = dayStart(addDays(DATE, 1))
const UNITS = 60

let yesterday: readonly MarketEvent[]
let today: readonly MarketEvent[]
let alone: readonly MarketFact[]

const unitIn = (event: MarketEvent): string | undefined => {
  if (event.kind === 'acceptance') return event.acceptance.unit
  return 'unit' in event ? event.unit : undefined
}

beforeAll(() => {
  const whole = simulateDay(SEED, DATE).events
  // Some units are as good as all, and fast.
  const ids = new Set(
    whole
      .flatMap((event) => unitIn(event) ?? [])
      .filter((id, place, all) => all.indexOf(id) === place)
      .slice(0, UNITS),
  )
  ids.add('T_DRAXX-2')
  const ofSome = (event: MarketEvent): boolean => {
    const unit = unitIn(event)
    return unit === undefined || ids.has(unit)
  }
  today = whole.filter(ofSome)
  yesterday = simulateDay(SEED, addDays(DATE, -1)).events.filter(ofSome)
  alone = factsOfDay(DATE, today)
}, 120_000)

describe('facts of a simulated day', () => {
  it('ALT-60 a day that is folded alone has the facts of the live stream, but for trades of the day before', () => {
    const before = yesterday.filter(({ at }) => at < FROM)
    const first = foldFacts(EMPTY_FACTS, before)
    const live = [...first.facts, ...foldFacts(first.state, today).facts].filter(({ at }) => at >= FROM && at < TO)
    const plain = (facts: readonly MarketFact[]) =>
      facts.filter(({ kind }) => kind !== 'vwapCross').map((fact) => JSON.stringify(fact))
    expect(plain(alone)).toEqual(plain(live))
    expect(alone.length).toBeGreaterThan(1000)
  })

  it('ALT-61 each fact is there once, and there is one of every kind that such a day has', () => {
    expect(new Set(alone.map(({ id }) => id)).size).toBe(alone.length)
    const kinds = new Set(alone.map(({ kind }) => kind))
    const expected = [
      'acceptance',
      'auction',
      'frequency',
      'level',
      'message',
      'systemPrice',
      'trip',
      'vwapCross',
    ] as const
    for (const kind of expected) expect(kinds).toContain(kind)
  })

  it('ALT-62 the trip of the day is a fact when it happens', () => {
    const trips = alone.filter(({ kind, id }) => kind === 'trip' && id.includes('T_DRAXX-2'))
    expect(trips.map(({ at }) => at)).toEqual([FROM + 7.25 * 3_600_000])
  })

  it('ALT-63 events that come again, as after a reconnect, bring no fact under a new id', () => {
    const noon = FROM + 12 * 3_600_000
    const first = foldFacts(
      EMPTY_FACTS,
      today.filter(({ at }) => at <= noon),
    )
    const known = new Set(first.facts.map(({ id }) => id))
    const newest = today.filter(({ at, kind }) => at <= noon && at > noon - 3_600_000 && kind !== 'levels')
    const again = foldFacts(first.state, newest).facts.filter(({ id }) => !known.has(id))
    expect(again).toEqual([])
  })
})
