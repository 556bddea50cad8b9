import fc from 'fast-check'
import { FUELS, type BmUnit } from '../../../src/domain/market/units'
import {
  DYNAMIC_DATASETS,
  LEVEL_DATASETS,
  MESSAGE_CATEGORIES,
  PRICE_AREAS,
  type LevelSegment,
  type MarketEvent,
} from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../../src/domain/market/state'
import { dateAt, HALF_HOUR_MS, periodAt, periodStart, type Instant } from '../../../src/domain/periods'
import { EMPTY_MEMORY, foldMemory, type TableMemory } from '../../../src/domain/tables/definitions'
import type { WireRow } from '../../../src/domain/wire'

/** Small markets for tables: by hand, and by chance. */

export const NOW = Date.parse('2026-11-20T17:05:00Z')
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const PERIOD = periodAt(NOW)

export const unit = (id: string, more: Partial<BmUnit> = {}): BmUnit => ({
  id,
  nationalGridId: id.slice(2),
  name: `Plant ${id.slice(2)}`,
  owner: 'Owner Ltd',
  fuel: 'CCGT',
  zone: 'Z3',
  capacity: 400,
  demandCapacity: 0,
  ...more,
})

export const registered = (...ids: readonly string[]): MarketEvent => ({
  kind: 'units',
  at: NOW - 12 * HOUR,
  units: ids.map((id) => unit(id)),
})

/** A straight level, or one from a level to another. */
export const segment = (from: Instant, to: Instant, first: number, last = first): LevelSegment => ({
  timeFrom: from,
  timeTo: to,
  levelFrom: first,
  levelTo: last,
})

export const levels = (
  dataset: 'PN' | 'MEL' | 'MIL',
  id: string,
  segments: readonly LevelSegment[],
  at: Instant = NOW,
): MarketEvent => ({ kind: 'levels', at, dataset, unit: id, segments })

export const marketOf = (...events: readonly MarketEvent[]): MarketState => foldMarket(EMPTY_MARKET, events)

/** A market and what tables remember of it. */
export type Received = { readonly market: MarketState; readonly memory: TableMemory }

export const receiving = ({ market, memory }: Received, batch: readonly MarketEvent[]): Received => ({
  memory: foldMemory(memory, market, batch),
  market: foldMarket(market, batch),
})

/** A market and its memory after batches. */
export const received = (...batches: readonly (readonly MarketEvent[])[]): Received =>
  batches.reduce(receiving, { market: EMPTY_MARKET, memory: EMPTY_MEMORY })

/** The values of a row by column. */
export const valuesOf = ({ row }: WireRow): Readonly<Record<string, string | number | null>> =>
  Object.fromEntries(Object.entries(row).map(([id, { value }]) => [id, value ?? null]))

const IDS = ['T_ALPHA-1', 'T_BRAVO-1', 'I_CABLE-1', 'E_EMBED-1'] as const
const anyUnit = fc.constantFrom(...IDS)
const anyMw = fc.integer({ min: -500, max: 500 })
const anyAt = fc.integer({ min: -600, max: 0 }).map((minutes) => NOW + minutes * MINUTE)
const anyPeriod = fc.integer({ min: -30, max: 4 }).map((steps) => periodAt(NOW + steps * HALF_HOUR_MS))

const anySegments = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 90 }), anyMw, anyMw), { minLength: 1, maxLength: 5 })
  .chain((parts) =>
    fc.integer({ min: -300, max: 120 }).map((start) => {
      let from = NOW + start * MINUTE
      return parts.map(([minutes, first, last]) => {
        const next = segment(from, from + minutes * MINUTE, first, last)
        from = next.timeTo
        return next
      })
    }),
  )

const anyPrice = fc.integer({ min: -9000, max: 60_000 }).map((pence) => pence / 100)

/** Anything that a market may hear, but registrations. */
export const anyEvent = fc.oneof(
  fc.record({
    kind: fc.constant('levels' as const),
    at: anyAt,
    dataset: fc.constantFrom(...LEVEL_DATASETS),
    unit: anyUnit,
    segments: anySegments,
  }),
  fc.record({
    kind: fc.constant('dynamic' as const),
    at: anyAt,
    dataset: fc.constantFrom(...DYNAMIC_DATASETS),
    unit: anyUnit,
    value: fc.nat(400),
  }),
  fc.record({
    kind: fc.constant('bsad' as const),
    at: anyAt,
    action: fc.record({
      id: fc.integer({ min: 1, max: 5 }).map(String),
      period: anyPeriod,
      volume: anyMw,
      cost: fc.option(anyPrice),
      soFlag: fc.boolean(),
      storFlag: fc.boolean(),
    }),
  }),
  fc.record({ kind: fc.constant('demand' as const), at: anyAt, period: anyPeriod, mw: fc.nat(45_000) }),
  fc.record({
    kind: fc.constant('systemPrice' as const),
    at: anyAt,
    systemPrice: fc.record({ period: anyPeriod, price: anyPrice, netImbalanceVolume: anyMw }),
  }),
  fc.record({
    kind: fc.constant('marketIndex' as const),
    at: anyAt,
    period: anyPeriod,
    price: anyPrice,
    volume: fc.nat(2000),
  }),
  fc.record({
    kind: fc.constant('fuelMix' as const),
    at: anyAt,
    measuredAt: anyAt,
    rows: fc.array(fc.record({ fuel: fc.constantFrom(...FUELS), name: fc.string(), mw: anyMw })),
  }),
  fc
    .tuple(anyAt, fc.integer({ min: 49_500, max: 50_500 }))
    .map(([at, mhz]) => ({ kind: 'frequency' as const, at, measuredAt: at - 900, hz: mhz / 1000 })),
  fc
    .record({ at: anyAt, period: anyPeriod, horizonHours: fc.constantFrom(8, 4, 2, 1), deratedMargin: anyMw })
    .chain((known) =>
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })).map((probability) => ({
        kind: 'lossOfLoad' as const,
        ...known,
        publishedAt: known.at,
        ...(probability !== null && { probability }),
      })),
    ),
  fc.record({
    kind: fc.constant('dayAhead' as const),
    at: anyAt,
    dayAhead: fc.record({
      area: fc.constantFrom(...PRICE_AREAS),
      date: fc.constantFrom(dateAt(NOW), dateAt(NOW + 24 * HOUR)),
      stepMinutes: fc.constantFrom(30 as const, 60 as const),
      prices: fc.array(anyPrice, { maxLength: 24 }),
    }),
  }),
  anyAt.chain((at) =>
    fc.record({
      kind: fc.constant('message' as const),
      at: fc.constant(at),
      message: fc.record({
        id: fc.integer({ min: 1, max: 9 }).map((id) => `m${id}`),
        publishedAt: fc.constant(at),
        category: fc.constantFrom(...MESSAGE_CATEGORIES),
        headline: fc.string(),
        text: fc.string(),
        source: fc.constant('By chance'),
        unit: fc.constantFrom('T_ALPHA-1', 'ALPHA-1', 'nobody'),
        outage: fc.record({
          messageId: fc.integer({ min: 1, max: 4 }).map((id) => `RMT-${id}`),
          revision: fc.integer({ min: 1, max: 4 }),
          start: anyAt,
          end: anyAt,
          unavailable: anyMw,
        }),
      }),
    }),
  ),
  fc
    .record({ at: anyAt, id: fc.nat(9).map(String), steps: fc.integer({ min: 1, max: 8 }), price: anyPrice })
    .map(({ at, id, steps, price }) => ({
      kind: 'intradayTrade' as const,
      at,
      trade: {
        id,
        madeAt: at,
        product: 'HH' as const,
        price,
        mw: 12.5,
        buyArea: 'GB' as const,
        sellArea: 'GB' as const,
        from: periodStart(periodAt(at)) + HOUR,
        to: periodStart(periodAt(at)) + HOUR + steps * HALF_HOUR_MS,
      },
    })),
  fc
    .record({ at: anyAt, id: fc.nat(9).map(String), mw: anyMw, published: fc.boolean() })
    .map(({ at, id, mw, published }) => ({
      kind: 'cableTrade' as const,
      at,
      trade: {
        id,
        madeAt: at,
        cable: 'I_CABLE-1',
        from: at,
        to: at + 4 * HOUR,
        mw,
        counterparty: 'RTE',
        ...(published && { flowBefore: 500, price: 81.25 }),
      },
    })),
) satisfies fc.Arbitrary<MarketEvent>

/** Batches of what a market may hear, the first with the units. */
export const anyBatches: fc.Arbitrary<readonly (readonly MarketEvent[])[]> = fc
  .array(fc.array(anyEvent, { maxLength: 12 }), { minLength: 1, maxLength: 4 })
  .map((batches) => [[registered(...IDS)], ...batches])
