import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEEDS, type MarketEvent } from '../../../src/domain/market/events'
import { ANSWERING_FEEDS, COUNTED_FEEDS, FEED_LIST } from '../../../src/domain/market/feeds'
import {
  latestForecast,
  LOSS_OF_LOAD,
  type LossOfLoadEvent,
  type LossOfLoadState,
} from '../../../src/domain/market/feeds/lossOfLoad'
import { dataTimeOf } from '../../../src/domain/market/dataTime'
import { foldMarket } from '../../../src/domain/market/fold'
import { MEMORY_MS } from '../../../src/domain/market/retention'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, periodStart } from '../../../src/domain/periods'
import {
  countMessages,
  feedEffect,
  feedName,
  messagesToday,
  NO_MESSAGES,
  STATUS_FEEDS,
} from '../../../src/domain/status'
import { marketEvent, T0 } from './arbitraries'

const HOUR = 2 * HALF_HOUR_MS

const forecast = (more: Partial<LossOfLoadEvent> = {}): LossOfLoadEvent => ({
  kind: 'lossOfLoad',
  at: T0,
  period: { date: '2026-11-20', period: 25 },
  publishedAt: T0,
  horizonHours: 4,
  probability: 0.0334,
  deratedMargin: 1200,
  ...more,
})

/** Forecasts of some periods; no two of one period and horizon are published together. */
const forecasts = fc.uniqueArray(
  fc
    .record({
      steps: fc.integer({ min: -70, max: 20 }),
      horizonHours: fc.constantFrom(12, 8, 4, 2, 1),
      minutes: fc.integer({ min: 0, max: 600 }),
      probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
      deratedMargin: fc.integer({ min: -3000, max: 20_000 }),
    })
    .map(({ steps, minutes, probability, ...e }): LossOfLoadEvent => ({
      kind: 'lossOfLoad',
      at: T0 + minutes * 60_000,
      publishedAt: T0 + minutes * 60_000,
      period: periodAt(T0 + steps * HALF_HOUR_MS),
      ...e,
      ...(probability !== undefined && { probability }),
    })),
  {
    selector: ({ period, horizonHours, publishedAt }) => `${periodStart(period)} ${horizonHours} ${publishedAt}`,
    maxLength: 30,
  },
)

const sorted = (state: LossOfLoadState) => [...state].sort(([a], [b]) => a - b)

describe('the list of feeds', () => {
  it('MKT-30 every feed has a name of its own, its row of the status page if it has one, and a schema that its events fit', () => {
    expect(new Set(FEED_LIST.map(({ id }) => id)).size).toBe(FEED_LIST.length)
    expect(new Set(FEED_LIST.map(({ kind }) => kind)).size).toBe(FEED_LIST.length)
    expect(FEEDS).toEqual(expect.arrayContaining(ANSWERING_FEEDS.map(({ id }) => id)))
    for (const { id, status } of [...ANSWERING_FEEDS, ...COUNTED_FEEDS]) {
      expect(STATUS_FEEDS).toContain(id)
      expect([feedName(id), feedEffect(id)]).toEqual([status.name, expect.stringMatching(/\.$/)])
    }
    fc.assert(
      fc.property(marketEvent, (event) => {
        const feed = FEED_LIST.find(({ kind }) => kind === event.kind)
        if (feed) expect(feed.schema.safeParse(event).success).toBe(true)
      }),
    )
  })

  it('MKT-31 an event of another kind changes nothing of a feed, and an unknown one nothing of the market', () => {
    fc.assert(
      fc.property(fc.array(marketEvent, { maxLength: 10 }), marketEvent, (events, event) => {
        const market = foldMarket(EMPTY_MARKET, events)
        for (const feed of FEED_LIST)
          if (feed.kind !== event.kind) {
            expect(feed.step(market, event, event.at)).toBeUndefined()
            expect(feed.timeOf(event)).toBeUndefined()
          }
      }),
    )
    const unknown = { kind: 'ofAnotherVersion', at: T0 } as unknown as MarketEvent
    const market = foldMarket(EMPTY_MARKET, [forecast()])
    expect(foldMarket(market, [unknown])).toBe(market)
  })
})

describe('loss of load probability and de-rated margin', () => {
  it('MKT-32 receiving all of it again changes nothing', () => {
    fc.assert(
      fc.property(forecasts, (events) => {
        const once = foldMarket(EMPTY_MARKET, events)
        expect(foldMarket(once, events)).toBe(once)
      }),
    )
  })

  it('MKT-33 the order in which it is received does not matter, only that of publication', () => {
    fc.assert(
      fc.property(forecasts, fc.nat(), (events, seed) => {
        const cut = seed % (events.length + 1)
        const turned = [...events.slice(cut), ...events.slice(0, cut)].toReversed()
        const a = foldMarket(EMPTY_MARKET, events)
        const b = foldMarket(EMPTY_MARKET, turned)
        expect(sorted(a.lossOfLoad)).toEqual(sorted(b.lossOfLoad))
        for (const [start, all] of a.lossOfLoad) {
          const newest = Math.max(...all.map(({ publishedAt }) => publishedAt))
          expect(latestForecast(a.lossOfLoad, periodAt(start))?.publishedAt).toBe(newest)
          expect(new Set(all.map(({ horizonHours }) => horizonHours)).size).toBe(all.length)
        }
      }),
    )
  })

  it('MKT-34 what ended more than 30 hours before the newest event is forgotten, and nothing else', () => {
    fc.assert(
      fc.property(forecasts, fc.integer({ min: 0, max: 60 }), (events, hours) => {
        const beat: MarketEvent = { kind: 'feed', at: T0 + 10 * HOUR + hours * HOUR, feed: 'PN', ok: true }
        const market = foldMarket(foldMarket(EMPTY_MARKET, events), [beat])
        const before = Math.floor((market.at - MEMORY_MS) / HALF_HOUR_MS) * HALF_HOUR_MS
        const starts = new Set(events.map(({ period }) => periodStart(period)))
        const retained = [...starts].filter((start) => start + HALF_HOUR_MS >= before).sort((a, b) => a - b)
        expect(sorted(market.lossOfLoad).map(([start]) => start)).toEqual(retained)
      }),
    )
  })

  it('MKT-35 the forecast published last is reported; a figure that is missing stays missing', () => {
    const first = forecast()
    const { probability: _, ...without } = forecast({ publishedAt: T0 + HOUR, horizonHours: 2, deratedMargin: 900 })
    const { lossOfLoad } = foldMarket(EMPTY_MARKET, [without, first])
    const latest = latestForecast(lossOfLoad, first.period)
    expect(latest).toMatchObject({ publishedAt: T0 + HOUR, deratedMargin: 900 })
    expect(latest).not.toHaveProperty('probability')
    expect(latestForecast(lossOfLoad, { date: '2026-11-20', period: 26 })).toBeUndefined()
    const corrected = foldMarket(EMPTY_MARKET, [first, forecast({ probability: 0.05 })])
    expect(latestForecast(corrected.lossOfLoad, first.period)?.probability).toBe(0.05)
  })

  it('MKT-36 it counts as news of its feed, of the time of its publication', () => {
    const event = forecast({ at: T0 + 90_000 })
    const counts = countMessages(NO_MESSAGES, [event], T0 + 90_000)
    expect(messagesToday(counts, 'lossOfLoad', T0 + 90_000)).toBe(1)
    expect(counts.newestData.lossOfLoad).toBe(T0)
    expect(dataTimeOf(event)).toBe(T0)
  })

  it.each([
    ['a probability above 1', { probability: 1.01 }],
    ['one below 0', { probability: -0.01 }],
    ['a period that its day does not have', { period: { date: '2026-11-20', period: 49 } }],
    ['a horizon behind it', { horizonHours: -1 }],
  ])('MKT-37 %s does not fit', (_, more) => {
    expect(LOSS_OF_LOAD.schema.safeParse(forecast()).success).toBe(true)
    expect(LOSS_OF_LOAD.schema.safeParse({ ...forecast(), ...more }).success).toBe(false)
  })
})
