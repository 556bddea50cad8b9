import fc from 'fast-check'
import type { LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import type { CutRule } from '../../../src/domain/market/levels'

/** A morning in November, the start of settlement period 17. */
export const T0 = Date.parse('2026-11-20T08:00:00Z')
export const MINUTE = 60_000

const minute = fc.integer({ min: 0, max: 240 })
const level = fc.integer({ min: -60, max: 60 })
const unit = fc.constantFrom('T_A-1', 'T_B-1', 'E_C-1')
const period = fc.record({ date: fc.constant('2026-11-20'), period: fc.integer({ min: 17, max: 20 }) })
const at = minute.map((m) => T0 + m * MINUTE)

export const segment: fc.Arbitrary<LevelSegment> = fc
  .tuple(minute, fc.integer({ min: 1, max: 90 }), level, level)
  .map(([from, length, levelFrom, levelTo]) => ({
    timeFrom: T0 + from * MINUTE,
    timeTo: T0 + (from + length) * MINUTE,
    levelFrom,
    levelTo,
  }))

export const cutRule: fc.Arbitrary<CutRule> = fc.constantFrom('interpolate', 'keep')

const levels = fc
  .record({
    at,
    dataset: fc.constantFrom('PN', 'MEL', 'MIL'),
    unit,
    segments: fc.array(segment, { maxLength: 4 }),
  })
  .map((e): MarketEvent => ({ kind: 'levels', ...e }))

const bidOffers = fc
  .record({
    at,
    unit,
    period,
    pairs: fc.array(
      fc.record({
        pairId: fc.constantFrom(-1, 1),
        levelFrom: fc.constant(10),
        levelTo: fc.constant(10),
        bid: level,
        offer: level,
      }),
      { maxLength: 2 },
    ),
  })
  .map((e): MarketEvent => ({ kind: 'bidOffers', ...e }))

const acceptance = fc
  .record({
    unit,
    number: fc.integer({ min: 1, max: 6 }),
    acceptanceTime: at,
    segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
    soFlag: fc.boolean(),
    storFlag: fc.constant(false),
    deemedBoFlag: fc.constant(false),
  })
  .map((a): MarketEvent => ({ kind: 'acceptance', at: a.acceptanceTime, acceptance: a }))

const deleted = fc
  .record({ at, unit, number: fc.integer({ min: 1, max: 6 }) })
  .map((e): MarketEvent => ({ kind: 'acceptanceDeleted', ...e }))

const dynamic = fc
  .record({ at, unit, dataset: fc.constantFrom('SEL', 'NTO'), value: fc.integer({ min: 0, max: 60 }) })
  .map((e): MarketEvent => ({ kind: 'dynamic', ...e }))

const units = fc.record({ at, unit, capacity: fc.integer({ min: 0, max: 900 }) }).map((e): MarketEvent => ({
  kind: 'units',
  at: e.at,
  units: [
    {
      id: e.unit,
      nationalGridId: e.unit.slice(2),
      name: e.unit.slice(2),
      owner: 'Owner',
      fuel: 'CCGT',
      capacity: e.capacity,
      demandCapacity: 0,
    },
  ],
}))

/** An event of one unit. */
export const unitEvent: fc.Arbitrary<MarketEvent> = fc.oneof(levels, bidOffers, acceptance, deleted, dynamic, units)

const bsad = fc.record({ at, id: fc.constantFrom('1', '2'), period, volume: level }).map((e): MarketEvent => ({
  kind: 'bsad',
  at: e.at,
  action: { id: e.id, period: e.period, volume: e.volume, cost: null, soFlag: false, storFlag: false },
}))

/** At most one of each id, in any order. */
const bsadSnapshot = fc
  .record({ at, period, ids: fc.uniqueArray(fc.constantFrom('1', '2', '3')), volume: level })
  .map((e): MarketEvent => ({
    kind: 'bsadSnapshot',
    at: e.at,
    period: e.period,
    actions: e.ids.map((id) => ({
      id,
      period: e.period,
      volume: e.volume,
      cost: null,
      soFlag: false,
      storFlag: false,
    })),
  }))

const feed = fc
  .record({ at, feed: fc.constantFrom('PN', 'MEL'), ok: fc.boolean() })
  .map((e): MarketEvent => ({ kind: 'feed', ...e, ...(e.ok ? {} : { why: 'no answer' }) }))

const frequency = fc
  .record({ at, measuredAt: at, hz: fc.constantFrom(49.9, 50) })
  .map((e): MarketEvent => ({ kind: 'frequency', ...e }))

const lossOfLoad = fc
  .record({
    at,
    period,
    minutesAgo: fc.constantFrom(0, 30, 60),
    horizonHours: fc.constantFrom(8, 4, 2, 1),
    probability: fc.constantFrom(0, 0.0334),
  })
  .map(({ minutesAgo, ...e }): MarketEvent => ({
    kind: 'lossOfLoad',
    ...e,
    publishedAt: e.at - minutesAgo * MINUTE,
  }))

const demand = fc
  .record({ at, period, mw: fc.integer({ min: 20_000, max: 20_002 }) })
  .map((e): MarketEvent => ({ kind: 'demand', ...e }))

const dayAhead = fc
  .record({
    at,
    area: fc.constantFrom('GB' as const, 'FR' as const),
    date: fc.constantFrom('2026-11-20', '2026-11-21'),
    price: fc.constantFrom(80, 81),
  })
  .map((e): MarketEvent => ({
    kind: 'dayAhead',
    at: e.at,
    dayAhead: { area: e.area, date: e.date, stepMinutes: 60, prices: [e.price] },
  }))

const message = fc
  .record({ at, id: fc.constantFrom('1', '2', '3'), daysAgo: fc.constantFrom(0, 6, 8), headline: fc.string() })
  .map((e): MarketEvent => ({
    kind: 'message',
    at: e.at,
    message: {
      id: e.id,
      publishedAt: e.at - e.daysAgo * 24 * 60 * MINUTE,
      category: 'Outages',
      headline: e.headline,
      text: '',
      source: 'Test',
    },
  }))

const generation = fc.record({ at, period }).map((e): MarketEvent => ({ kind: 'generation', ...e, rows: [] }))

const clock = { at, id: fc.constantFrom('1', '2', '3', '4'), hoursAgo: fc.constantFrom(0, 1, 29, 31) }
const madeAt = (e: { readonly at: number; readonly hoursAgo: number }): number => e.at - e.hoursAgo * 60 * MINUTE

const intradayTrade = fc.record({ ...clock, price: fc.constantFrom(70, 71) }).map((e): MarketEvent => ({
  kind: 'intradayTrade',
  at: e.at,
  trade: {
    id: e.id,
    madeAt: madeAt(e),
    product: 'HH',
    from: T0,
    to: T0 + 30 * MINUTE,
    price: e.price,
    mw: 10,
    buyArea: 'GB',
    sellArea: 'GB',
  },
}))

const interconnectorTrade = fc.record({ ...clock, mw: fc.constantFrom(-20, 30) }).map((e): MarketEvent => ({
  kind: 'cableTrade',
  at: e.at,
  trade: {
    id: e.id,
    madeAt: madeAt(e),
    cable: 'I_C-1',
    from: T0,
    to: T0 + 240 * MINUTE,
    mw: e.mw,
    counterparty: 'RTE',
  },
}))

/** A trade of the intraday market, or one between system operators. */
export const tradeEvent: fc.Arbitrary<MarketEvent> = fc.oneof(intradayTrade, interconnectorTrade)

/** An event of the news: prices of the next day, and messages. */
export const newsEvent: fc.Arbitrary<MarketEvent> = fc.oneof(dayAhead, message)

/** An event days apart from the rest, so that forgetting has something to do. */
const late = fc.record({ hours: fc.integer({ min: 24, max: 60 }), mw: fc.constant(25_000) }).map((e): MarketEvent => ({
  kind: 'demand',
  at: T0 + e.hours * 60 * MINUTE,
  period: { date: '2026-11-21', period: 20 },
  mw: e.mw,
}))

export const marketEvent: fc.Arbitrary<MarketEvent> = fc.oneof(
  { weight: 8, arbitrary: unitEvent },
  bsad,
  bsadSnapshot,
  feed,
  frequency,
  lossOfLoad,
  demand,
  dayAhead,
  message,
  generation,
  tradeEvent,
  late,
)
