import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsOfDay, foldFacts } from '../../../src/domain/alerts/facts/foldFacts'
import { EMPTY_FACTS, type FactState } from '../../../src/domain/alerts/facts/factState'
import type { FactKind, MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { seriesFacts } from '../../../src/domain/alerts/facts/seriesFacts'
import { skipFacts } from '../../../src/domain/alerts/facts/skipFacts'
import type { MarketEvent, LevelSegment } from '../../../src/domain/market/events'
import type { BmUnit } from '../../../src/domain/market/units'
import { periodAt } from '../../../src/domain/periods'
import { BatchBuilder } from '../../../src/domain/series/batch'
import { NO_SKIPS } from '../../../src/domain/skips/sums'
import { findShortfalls } from '../../../src/domain/tables/definitions/melBelowPn'
import { findTrips } from '../../../src/domain/tables/definitions/trips'
import { cases } from '../../support/cases'
import { marketEvent, MINUTE, T0 } from '../market/arbitraries'

const ID = 'T_DRAXX-1'
const HOUR = 60 * MINUTE
const DRAX: BmUnit = {
  id: ID,
  nationalGridId: 'DRAXX-1',
  name: 'Drax 1',
  owner: 'Drax',
  fuel: 'Biomass',
  station: 'Drax',
  capacity: 645,
  demandCapacity: 0,
}

const flat = (from: number, to: number, mw: number): LevelSegment => ({
  timeFrom: T0 + from * HOUR,
  timeTo: T0 + to * HOUR,
  levelFrom: mw,
  levelTo: mw,
})
const levels = (dataset: 'PN' | 'MEL', minute: number, ...segments: readonly LevelSegment[]): MarketEvent => ({
  kind: 'levels',
  at: T0 + minute * MINUTE,
  dataset,
  unit: ID,
  segments,
})
const units: MarketEvent = { kind: 'units', at: T0, units: [DRAX] }
const passes = (minute: number): MarketEvent => ({ kind: 'feed', at: T0 + minute * MINUTE, feed: 'PN', ok: true })

/** Of one unit, over an hour and a half in quarters: levels of few sizes, so that limits often fall to nothing or below what is notified. */
const declared = fc
  .record({
    dataset: fc.constantFrom('PN', 'MEL'),
    minute: fc.integer({ min: 0, max: 90 }),
    from: fc.integer({ min: 0, max: 2 }),
    pieces: fc.array(
      fc.record({
        quarters: fc.integer({ min: 1, max: 2 }),
        mw: fc.constantFrom(0, 20, 100),
        end: fc.constantFrom(0, 20, 100),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })
  .map(({ dataset, minute, from, pieces }): MarketEvent => {
    let begin = from
    const segments = pieces.map(({ quarters, mw, end }) => {
      const timeFrom = T0 + begin * 15 * MINUTE
      begin += quarters
      const levelTo = dataset === 'PN' ? end : mw
      return { timeFrom, timeTo: T0 + begin * 15 * MINUTE, levelFrom: mw, levelTo }
    })
    return levels(dataset, minute, ...segments)
  })

const factsOf = (...events: readonly MarketEvent[]): readonly MarketFact[] => foldFacts(EMPTY_FACTS, events).facts
const kinds = (facts: readonly MarketFact[]): readonly FactKind[] => facts.map(({ kind }) => kind)

describe('facts of market events', () => {
  it('ALT-43 law: a unit of which nothing lasting is known has no trip and no shortfall in any of its levels', () => {
    fc.assert(
      fc.property(fc.array(declared, { maxLength: 5 }), (events) => {
        let state: FactState = EMPTY_FACTS
        for (const event of events.toSorted((a, b) => a.at - b.at)) {
          state = foldFacts(state, [event]).state
          const unit = state.units.get(ID)
          if (!unit || unit.lasting.length > 0 || state.due.has(ID)) continue
          expect(findTrips(unit.state.mel, unit.state.pn)).toEqual([])
          expect(findShortfalls(unit.state.pn, unit.state.mel)).toEqual([])
        }
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('ALT-40 law: batches equal one by one, in facts and in what is remembered', () => {
    fc.assert(
      fc.property(fc.array(marketEvent, { maxLength: 60 }), fc.integer({ min: 0, max: 60 }), (events, cut) => {
        const whole = foldFacts(EMPTY_FACTS, events)
        const first = foldFacts(EMPTY_FACTS, events.slice(0, cut))
        const second = foldFacts(first.state, events.slice(cut))
        expect([...first.facts, ...second.facts]).toEqual(whole.facts)
        expect(second.state).toEqual(whole.state)
        let state: FactState = EMPTY_FACTS
        const single = events.flatMap((event) => {
          const step = foldFacts(state, [event])
          state = step.state
          return step.facts
        })
        expect(single).toEqual(whole.facts)
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('ALT-41 law: facts are plain JSON, and each has the key of its kind', () => {
    fc.assert(
      fc.property(fc.array(marketEvent, { maxLength: 60 }), (events) => {
        for (const fact of factsOf(...events)) {
          expect(JSON.parse(JSON.stringify(fact))).toEqual(fact)
          expect(fact.keys).toContain(`kind:${fact.kind}`)
          expect(fact.id.length).toBeLessThanOrEqual(120)
        }
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('ALT-42 levels that are seen for the first time are no fact; declared again with another level they are', () => {
    const first = [units, levels('PN', 0, flat(0, 4, 500)), levels('MEL', 0, flat(0, 4, 600))]
    expect(factsOf(...first)).toEqual([])
    const [fact, ...rest] = factsOf(...first, levels('MEL', 10, flat(1, 2, 560)), levels('MEL', 11, flat(1, 2, 555)))
    expect(rest).toEqual([])
    expect(fact).toMatchObject({ kind: 'level', at: T0 + 10 * MINUTE })
    expect(fact?.body).toMatchObject({ dataset: 'MEL', before: 600, after: 560, of: T0 + HOUR })
    expect(fact?.keys).toEqual(['kind:level', `plant:${ID}`, 'plant:Drax', 'fuel:Biomass'])
  })

  it('ALT-43 a trip is a fact when it has begun, and once however often it is declared again', () => {
    const first = [units, levels('PN', 0, flat(0, 6, 500)), levels('MEL', 0, flat(0, 6, 600))]
    const now = factsOf(...first, levels('MEL', 10, flat(1, 6, 600)), levels('MEL', 20, flat(0.25, 6, 0)))
    expect(kinds(now)).toEqual(['level', 'trip', 'shortfall'])
    const ahead = factsOf(
      ...first,
      levels('MEL', 10, flat(1, 6, 0)),
      passes(59),
      passes(61),
      levels('MEL', 62, flat(2, 6, 0)),
      passes(90),
    )
    expect(kinds(ahead)).toEqual(['level', 'trip', 'shortfall'])
    expect(ahead[1]).toMatchObject({ id: `trip/${ID}/${T0 + HOUR}`, at: T0 + HOUR, body: { lost: 500, mel: 600 } })
    const taken = factsOf(...first, levels('MEL', 10, flat(1, 6, 0)), levels('MEL', 30, flat(1, 6, 600)), passes(90))
    expect(kinds(taken)).toEqual(['level', 'level'])
  })

  it('ALT-44 an acceptance has volume and price where levels and prices are known, and is a fact once', () => {
    const acceptance = (number: number, minute: number): MarketEvent => ({
      kind: 'acceptance',
      at: T0 + minute * MINUTE,
      acceptance: {
        unit: ID,
        number,
        acceptanceTime: T0 + (minute - 1) * MINUTE,
        segments: [flat(0, 0.5, 560)],
        soFlag: false,
        storFlag: false,
        deemedBoFlag: false,
      },
    })
    const pn = levels('PN', -60, flat(0, 4, 500))
    const ladder: MarketEvent = {
      kind: 'bidOffers',
      at: T0,
      unit: ID,
      period: periodAt(T0),
      pairs: [{ pairId: 1, levelFrom: 100, levelTo: 100, bid: 40, offer: 180 }],
    }
    const [known] = factsOf(units, pn, ladder, acceptance(7, 1), acceptance(7, 2))
    expect(known).toMatchObject({ id: `acceptance/${ID}/7`, body: { side: 'offer', volume: 30, price: 180 } })
    const [bare, ...rest] = factsOf(units, acceptance(7, 1), acceptance(7, 2))
    expect(rest).toEqual([])
    expect(bare?.body).not.toHaveProperty('volume')
    expect(bare?.body).not.toHaveProperty('price')
  })

  it('ALT-45 a message is a fact again when it is revised, and of its own time where it is read late', () => {
    const message = (revision: number, minute: number, at: number): MarketEvent => ({
      kind: 'message',
      at: T0 + at * MINUTE,
      message: {
        id: 'M',
        publishedAt: T0 + minute * MINUTE,
        category: 'Outages',
        headline: 'Outage',
        text: '',
        source: 'Elexon REMIT',
        unit: 'DRAXX-1',
        outage: { messageId: 'M', revision, unavailable: 300 },
      },
    })
    const facts = factsOf(
      units,
      message(1, 0, 1),
      message(1, 0, 2),
      message(2, 5, 6),
      message(1, 0, 7),
      message(3, 10, 90),
    )
    expect(facts.map(({ at }) => at)).toEqual([T0 + MINUTE, T0 + 6 * MINUTE, T0 + 10 * MINUTE])
    expect(facts[0]?.keys).toEqual(['kind:message', `plant:${ID}`, 'plant:Drax', 'fuel:Biomass'])
  })

  it('ALT-46 prices are facts where they changed, auctions once, readings far from 50 Hz until they are back', () => {
    const price = (value: number): MarketEvent => ({
      kind: 'systemPrice',
      at: T0,
      systemPrice: { period: periodAt(T0), price: value, netImbalanceVolume: 100 },
    })
    const auction = (value: number): MarketEvent => ({
      kind: 'dayAhead',
      at: T0,
      dayAhead: { area: 'GB', date: '2026-11-21', stepMinutes: 60, prices: [value, value + 20] },
    })
    const hz = (minute: number, value: number): MarketEvent => ({
      kind: 'frequency',
      at: T0 + minute * MINUTE,
      measuredAt: T0 + minute * MINUTE,
      hz: value,
    })
    expect(factsOf(price(80), price(80), price(90))).toHaveLength(2)
    const [result, ...rest] = factsOf(auction(70), auction(75))
    expect(rest).toEqual([])
    expect(result?.body).toEqual({ auction: 'N2EX', date: '2026-11-21', mean: 80, low: 70, high: 90 })
    const readings = factsOf(hz(0, 50), hz(1, 49.8), hz(2, 49.84), hz(3, 49.99), hz(4, 49.98))
    expect(readings.map(({ at }) => at)).toEqual([1, 2, 3].map((minute) => T0 + minute * MINUTE))
  })

  it('ALT-47 a price that crosses an average of its contract is a fact', () => {
    const trade = (n: number, price: number): MarketEvent => ({
      kind: 'intradayTrade',
      at: T0 + n * MINUTE,
      trade: {
        id: `t${n}`,
        madeAt: T0 + n * MINUTE,
        product: 'HH',
        from: T0 + 6 * HOUR,
        to: T0 + 6.5 * HOUR,
        price,
        mw: 10,
        buyArea: 'GB',
        sellArea: 'GB',
      },
    })
    const facts = factsOf(trade(1, 80), trade(2, 90), trade(3, 70), trade(4, 60))
    expect(facts.map(({ body }) => ('average' in body ? `${body.average} ${body.side}` : ''))).toEqual([
      'vwap15 below',
      'vwap60 below',
      'vwap below',
    ])
    expect(facts[0]?.body).toMatchObject({ last: 70, mean: 80 })
  })

  it('ALT-48 values of watched series are facts in order of publication; a value that was taken back is none', () => {
    const rows = new BatchBuilder()
    rows.add('Gb&A&none', T0 + HOUR, 2, T0 + 2)
    rows.add('Gb&A&none', T0, 1, T0 + 1)
    rows.add('Gb&B&none', T0, 1, T0 + 1)
    rows.add('Gb&A&none', T0, NaN, T0 + 3)
    expect(seriesFacts(rows.build(), new Set())).toEqual([])
    expect(seriesFacts(rows.build(), new Set(['Gb&A&none'])).map(({ body }) => body.value)).toEqual([1, 2])
  })

  it('ALT-49 skips of a unit are one fact of a settlement period and direction', () => {
    const row = (minute: number, open: number) => ({
      ...NO_SKIPS,
      unit: ID,
      direction: 'offer' as const,
      at: T0 + minute * MINUTE,
      marginal: 90 + minute,
      open,
    })
    const facts = skipFacts([row(0, 2), row(5, 3), row(30, 0.01)], () => DRAX)
    expect(facts).toHaveLength(1)
    expect(facts[0]).toMatchObject({ at: T0 + 30 * MINUTE, body: { mwh: 5, marginal: 95, unit: { name: 'Drax 1' } } })
  })

  it('ALT-50 the facts of a day are those that were known on it', () => {
    const early: MarketEvent = {
      kind: 'systemPrice',
      at: T0 - 9 * HOUR,
      systemPrice: { period: periodAt(T0 - 10 * HOUR), price: 1, netImbalanceVolume: 0 },
    }
    const late: MarketEvent = {
      kind: 'systemPrice',
      at: T0,
      systemPrice: { period: periodAt(T0), price: 2, netImbalanceVolume: 0 },
    }
    expect(factsOfDay('2026-11-20', [early, late]).map(({ at }) => at)).toEqual([T0])
  })
})
