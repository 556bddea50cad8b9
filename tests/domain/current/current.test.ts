import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentFiguresOf,
  currentOf,
  currentWithout,
  foldHistory,
  isThin,
  currentHistoryOf,
  withFigures,
} from '../../../src/domain/current'
import type { FuelRow, MarketEvent } from '../../../src/domain/market/events'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { dayStart, periodAt, periodEnd, periodStart, stepPeriod } from '../../../src/domain/periods'
import { currentFiguresSchema, currentSchema, keyMarketMetricsSchema } from '../../../src/domain/wire'
import { outturnReading } from '../../../server/sources/elexon/system'
import { systemPricesReading } from '../../../server/sources/elexon/results'
import { hasSharedData, recordedRows } from '../../support/sharedData'
import { auction, HALF_HOUR, HOUR, indexed, made, marketOf, mixed, MINUTE, NOW, priced, pricesOf } from './made'

const P = periodAt(NOW)
const gas = (mw: number): FuelRow => ({ fuel: 'CCGT', name: 'CCGT', mw })
const cable = (name: string, mw: number): FuelRow => ({ fuel: 'Interconnector', name, mw })

describe('the history of the charts', () => {
  const halfHour = fc.integer({ min: -130, max: 0 }).map((steps) => stepPeriod(P, steps))
  const event: fc.Arbitrary<MarketEvent> = fc.oneof(
    fc.tuple(halfHour, fc.integer({ min: -50, max: 300 })).map(([period, price]) => priced(period, price)),
    fc.tuple(halfHour, fc.integer({ min: -50, max: 300 })).map(([period, price]) => indexed(period, price)),
    fc.tuple(halfHour, fc.integer({ min: 0, max: 9000 })).map(([period, mw]) => made(period, [gas(mw)])),
    fc.constant<MarketEvent>({ kind: 'frequency', at: NOW, measuredAt: NOW, hz: 50 }),
  )

  it('CUR-10 folding one by one is folding at once, and receiving the last one again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), event, (events, last) => {
        const whole = foldHistory(currentHistoryOf(), [...events, last])
        expect([...events, last].reduce((history, each) => foldHistory(history, [each]), currentHistoryOf())).toEqual(
          whole,
        )
        expect(foldHistory(whole, [last])).toBe(whole)
      }),
    )
  })

  it('CUR-10 the order of what is notified of different half hours does not matter', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(halfHour, fc.integer({ min: 0, max: 300 })), {
          selector: ([{ date, period }]) => `${date}/${period}`,
          maxLength: 60,
        }),
        (published) => {
          const events = published.map(([period, price]) => priced(period, price))
          const sorted = (history: ReturnType<typeof currentHistoryOf>) =>
            [...history.halfHours].sort(([a], [b]) => a - b)
          expect(sorted(foldHistory(currentHistoryOf(), events.toReversed()))).toEqual(
            sorted(foldHistory(currentHistoryOf(), events)),
          )
        },
      ),
    )
  })

  it('CUR-10 keeps what a chart of 48 hours shows, and no more than an hour next to it', () => {
    const events = Array.from({ length: 200 }, (_, i) => priced(stepPeriod(P, i - 199), i))
    const { halfHours } = foldHistory(currentHistoryOf(), events)
    expect(Math.min(...halfHours.keys())).toBeLessThanOrEqual(periodStart(P) - 48 * HOUR)
    expect(halfHours.size).toBeLessThanOrEqual(96 + 3)
  })
})

describe('the figures of The Current', () => {
  it('CUR-11 where nothing was received every figure is missing and says why, none is zero', () => {
    const figures = currentFiguresOf(EMPTY_MARKET, currentHistoryOf(), NOW, 'Gb')
    const { today, tomorrow } = figures.dayAhead
    for (const each of [figures.intraday, figures.demand, figures.carbon, figures.frequency, today.baseload])
      expect(each).toMatchObject({ value: null, why: 'Not received yet.' })
    expect(tomorrow.peak.value).toBeNull()
    expect([figures.systemPrices, figures.mix]).toEqual([[], []])
    expect(currentFiguresSchema.parse(figures)).toEqual(figures)
  })

  it('CUR-11 a source that never has day-ahead prices says so instead', () => {
    const why = 'Not published by Elexon’s public data.'
    const { dayAhead } = currentFiguresOf(EMPTY_MARKET, currentHistoryOf({ dayAhead: why }), NOW, 'Gb')
    const none = { value: null, why }
    expect(dayAhead).toEqual({
      today: { date: '2026-11-20', baseload: none, peak: none },
      tomorrow: { date: '2026-11-21', baseload: none, peak: none },
    })
  })

  it('CUR-12 tomorrow is not late before 11:00 London, and late after it', () => {
    const at = (time: string) =>
      currentFiguresOf(EMPTY_MARKET, currentHistoryOf(), Date.parse(time), 'Gb').dayAhead.tomorrow.baseload
    const due = Date.parse('2026-06-10T10:00:00Z')
    expect(at('2026-06-10T08:00:00Z')).toEqual({
      value: null,
      why: 'Published between about 09:30 and 11:00.',
      dueBy: due,
    })
    expect(at('2026-06-10T10:00:00Z')).toEqual({ value: null, why: 'Not received yet.', dueBy: due })
  })

  it('CUR-12 baseload and peak of today and tomorrow; a Saturday has no peak and says why', () => {
    const market = marketOf(auction(pricesOf('2026-11-20', (hour) => hour)), auction(pricesOf('2026-11-21', () => 60)))
    const { today, tomorrow } = currentFiguresOf(market, currentHistoryOf(), NOW, 'Gb').dayAhead
    expect(today.baseload).toEqual({ value: 11.5, at: dayStart('2026-11-20') })
    expect(today.peak).toEqual({ value: 12.5, at: dayStart('2026-11-20') })
    expect(tomorrow.baseload).toEqual({ value: 60, at: dayStart('2026-11-21') })
    expect(tomorrow.peak).toEqual({ value: null, why: 'Saturdays and Sundays have no peak hours.' })
  })

  it('CUR-13 latest index, last three prices newest first, demand, frequency and mix, each with its time', () => {
    const ago = (steps: number) => stepPeriod(P, -steps)
    const events: readonly MarketEvent[] = [
      ...[5, 3, 4, 2, 6].map((steps) => priced(ago(steps), 100 + steps, -steps)),
      indexed(ago(3), 73),
      indexed(ago(2), 72),
      { kind: 'demand', at: NOW, period: ago(1), mw: 41_000 },
      { kind: 'demand', at: NOW, period: ago(2), mw: 40_000 },
      { kind: 'frequency', at: NOW, measuredAt: NOW - 3000, hz: 49.98 },
      mixed([gas(9000), { fuel: 'Wind', name: 'WIND', mw: 12_000 }, cable('INTFR', 1500), cable('INTNED', -400)]),
    ]
    const figures = currentFiguresOf(marketOf(...events), foldHistory(currentHistoryOf(), events), NOW, 'Gb')
    expect(figures.intraday).toMatchObject({ value: 72, at: periodStart(ago(2)) })
    expect(figures.intraday.dueBy).toBeGreaterThan(periodEnd(ago(1)))
    expect(figures.systemPrices).toEqual(
      [2, 3, 4].map((steps) => ({ period: ago(steps), price: 100 + steps, netImbalanceVolume: -steps })),
    )
    expect(figures.demand).toMatchObject({ value: 41_000, at: periodStart(ago(1)) })
    expect(figures.frequency).toEqual({ value: 49.98, at: NOW - 3000, dueBy: NOW - 3000 + 5 * MINUTE })
    expect(figures.mix).toEqual([
      { fuel: 'Wind', mw: 12_000 },
      { fuel: 'CCGT', mw: 9000 },
      { fuel: 'interconnector', mw: 1100 },
    ])
    expect(figures.carbon.value).toBeCloseTo((9000 * 394 + 1500 * 53) / 22_500, 9)
    expect(figures.carbon.at).toBe(NOW - 2 * MINUTE)
    expect(currentFiguresSchema.parse(figures)).toEqual(figures)
  })

  it('CUR-14 the BOA desk’s reader of keyMarketMetrics leaves these out, and this page’s reader leaves out the desk’s', () => {
    const figures = currentFiguresOf(EMPTY_MARKET, currentHistoryOf(), NOW, 'Gb')
    expect(keyMarketMetricsSchema.safeParse(figures).success).toBe(false)
    const desk = { t: 'boa/2026-11-20/35', e: 'a', asOfSeq: 1, at: NOW, metrics: {} }
    expect(currentFiguresSchema.safeParse(desk).success).toBe(false)
  })
})

describe('the series of The Current', () => {
  it('CUR-15 has 96 half hours of everything up to the running one, null where nothing was received', () => {
    const events = [1, 2, 5].flatMap((steps) => [
      priced(stepPeriod(P, -steps), 90 + steps),
      made(stepPeriod(P, -steps), [gas(1000 * steps), cable('INTFR', 10), cable('INTNED', -30)]),
    ])
    const { from, to, prices, generation } = currentOf(EMPTY_MARKET, foldHistory(currentHistoryOf(), events), NOW, 'Gb')
    expect([to, from]).toEqual([periodStart(P), periodStart(P) - 48 * HOUR])
    expect(prices.system).toHaveLength(96)
    expect(prices.system.slice(-5).map(([, price]) => price)).toEqual([95, null, null, 92, 91])
    expect(prices.system.at(-1)![0]).toBe(to - HALF_HOUR)
    expect(Object.keys(generation)).toEqual(['CCGT', 'interconnector'])
    expect(generation['CCGT']!.slice(-5).map(([, mw]) => mw)).toEqual([5000, null, null, 2000, 1000])
    expect(generation['interconnector']!.at(-1)![1]).toBe(-20)
    expect(prices.intraday.every(([, price]) => price === null)).toBe(true)
  })

  it('CUR-16 newer figures say the newest points too; older ones and another country’s change nothing', () => {
    const before = currentOf(EMPTY_MARKET, currentHistoryOf(), NOW, 'Gb')
    const published = [priced(stepPeriod(P, -1), 91), indexed(stepPeriod(P, -1), 71)]
    const figures = currentFiguresOf(EMPTY_MARKET, foldHistory(currentHistoryOf(), published), NOW + 5000, 'Gb')
    const after = withFigures(before, figures)
    expect(after.figures).toBe(figures)
    expect(after.prices.system.at(-1)).toEqual([periodStart(P) - HALF_HOUR, 91])
    expect(after.prices.intraday.at(-1)).toEqual([periodStart(P) - HALF_HOUR, 71])
    expect(withFigures(after, before.figures)).toBe(after)
    expect(withFigures(before, { ...figures, country: 'France' })).toBe(before)
  })

  it('CUR-17 charts with less than half of their points are thin; a country without charts is not', () => {
    const published = (count: number): readonly MarketEvent[] =>
      Array.from({ length: count }, (_, i) => stepPeriod(P, -1 - i)).flatMap((period) => [
        priced(period, 90),
        made(period, [gas(1)]),
      ])
    const thin = (count: number) =>
      isThin(currentOf(EMPTY_MARKET, foldHistory(currentHistoryOf(), published(count)), NOW, 'Gb'))
    expect([thin(0), thin(47), thin(48), thin(96)]).toEqual([true, true, false, false])
    const elsewhere = currentWithout('France', 'No data.', NOW)
    expect(isThin(elsewhere)).toBe(false)
    expect(currentSchema.parse(elsewhere)).toEqual(elsewhere)
    expect(elsewhere.figures.demand).toEqual({ value: null, why: 'No data.' })
  })

  it.skipIf(!hasSharedData)('CUR-18 recorded days: prices of a day of 50 periods, and 48 hours of generation', () => {
    const now = dayStart('2025-10-27') + 10 * MINUTE
    const rows = recordedRows<{ settlementPeriod: number; systemSellPrice: number; netImbalanceVolume: number }>(
      'balancing/settlement/system-prices/2025-10-26',
    )
    const history = foldHistory(currentHistoryOf(), systemPricesReading(rows, now).events)
    const current = currentOf(EMPTY_MARKET, history, now, 'Gb')
    expect(current.prices.system.filter(([, price]) => price !== null)).toHaveLength(50)
    const last = rows.filter(({ settlementPeriod }) => settlementPeriod > 47)
    expect(current.figures.systemPrices.map(({ price }) => price)).toEqual(
      last.toSorted((a, b) => b.settlementPeriod - a.settlementPeriod).map(({ systemSellPrice }) => systemSellPrice),
    )

    const end = dayStart('2026-06-28')
    const outturn = ['2026-06-26', '2026-06-27'].flatMap((date) => recordedRows(`datasets/FUELHH/${date}`))
    const made = foldHistory(currentHistoryOf(), outturnReading(outturn, end).events)
    const { generation } = currentOf(EMPTY_MARKET, made, end, 'Gb')
    type Outturn = { startTime: string; fuelType: string; generation: number }
    for (const [fuel, codes] of [
      ['Wind', /^WIND$/],
      ['CCGT', /^CCGT$/],
      ['interconnector', /^INT/],
    ] as const) {
      const sums = new Map<number, number>()
      for (const row of outturn as Outturn[])
        if (codes.test(row.fuelType)) {
          const at = Date.parse(row.startTime)
          sums.set(at, (sums.get(at) ?? 0) + row.generation)
        }
      const published = generation[fuel]!.filter(([, mw]) => mw !== null)
      expect(published.length).toBeGreaterThan(90)
      for (const [at, mw] of published) expect(mw).toBe(sums.get(at))
    }
  })
})
