import { describe, expect, it } from 'vitest'
import { dayAheadPriceAt } from '../../../src/domain/current'
import type { Auction, MarketEvent } from '../../../src/domain/market/events'
import { dateAt, dayStart, periodStart, stepPeriod } from '../../../src/domain/periods'
import { EMPTY_MEMORY } from '../../../src/domain/tables/definitions'
import { BSAD } from '../../../src/domain/tables/definitions/bsad'
import { DAY_AHEAD } from '../../../src/domain/tables/definitions/dayAhead'
import type { TablePast } from '../../../src/domain/tables/definitions/market'
import { SYSTEM_PRICES } from '../../../src/domain/tables/definitions/systemPrices'
import { HOUR, marketOf, NOW, PERIOD, valuesOf } from './markets'

const TODAY = dateAt(NOW)
const BEFORE = stepPeriod(PERIOD, -1)
const YESTERDAY = { date: '2026-11-19', period: 48 }
const folded = (past: TablePast) => {
  if (past.kind !== 'folded') throw new Error(`The past is ${past.kind}.`)
  return past.rowsOf
}

const action = (id: string, more: Partial<Extract<MarketEvent, { kind: 'bsad' }>['action']> = {}): MarketEvent => ({
  kind: 'bsad',
  at: NOW,
  action: { id, period: PERIOD, volume: 25, cost: 2500, soFlag: false, storFlag: false, ...more },
})
const bsad = (...events: readonly MarketEvent[]) => BSAD.rowsOf(marketOf(...events), NOW, EMPTY_MEMORY).map(valuesOf)

describe('Bsad', () => {
  it('F2 a buy is positive in MWh, its price is cost by volume', () => {
    expect(bsad(action('7', { party: 'ElecLink', asset: 'X', service: 'Trade', soFlag: true }))).toEqual([
      {
        date: periodStart(PERIOD),
        period: 35,
        id: '7',
        party: 'ElecLink',
        asset: 'X',
        volume: 25,
        cost: 2500,
        price: 100,
        so: 'SO',
        type: 'Trade',
      },
    ])
  })

  it('F2 a sale has negative volume and cost, and the price that was paid for it', () => {
    expect(bsad(action('1', { volume: -20, cost: -1000 }))[0]).toMatchObject({ volume: -20, cost: -1000, price: 50 })
  })

  it('F2 unpriced is missing and free is zero; without volume there is no price', () => {
    const rows = bsad(action('1', { cost: null }), action('2', { cost: 0 }), action('3', { volume: 0 }))
    expect(rows.map(({ id, price, cost }) => [id, price, cost])).toEqual([
      ['3', null, 2500],
      ['2', 0, 0],
      ['1', null, null],
    ])
  })

  it('F2 STOR is told by its flag where no service is named; no flag is missing', () => {
    expect(bsad(action('1', { storFlag: true }))[0]).toMatchObject({ type: 'STOR', so: null, party: null, asset: null })
  })

  it('F2 the live table is of the running day, latest period on top', () => {
    const rows = bsad(action('1', { period: YESTERDAY }), action('2', { period: BEFORE }), action('3'))
    expect(rows.map(({ id }) => id)).toEqual(['3', '2'])
  })

  it('F2 a span picks days, or one period', () => {
    const market = marketOf(action('1', { period: YESTERDAY }), action('2', { period: BEFORE }), action('3'))
    const of = (from: string, to: string, period?: number) =>
      folded(BSAD.past)(market, { from, to, ...(period !== undefined && { period }) }).map((row) => valuesOf(row)['id'])
    expect(of(YESTERDAY.date, YESTERDAY.date)).toEqual(['1'])
    expect(of(YESTERDAY.date, TODAY)).toEqual(['3', '2', '1'])
    expect(of(TODAY, TODAY, PERIOD.period)).toEqual(['3'])
  })

  it('F2 a row keeps its identity while its action does', () => {
    const market = marketOf(action('1'))
    const later = marketOf(action('1'), action('2'))
    const [one] = BSAD.rowsOf(market, NOW, EMPTY_MEMORY)
    expect(BSAD.rowsOf(market, NOW + HOUR / 4, EMPTY_MEMORY)[0]).toBe(one)
    expect(BSAD.rowsOf(later, NOW, EMPTY_MEMORY)).toHaveLength(2)
  })
})

const price = (more: Partial<Extract<MarketEvent, { kind: 'systemPrice' }>['systemPrice']> = {}): MarketEvent => ({
  kind: 'systemPrice',
  at: NOW,
  systemPrice: { period: BEFORE, price: 83.74, netImbalanceVolume: -379.203, ...more },
})
const index: MarketEvent = { kind: 'marketIndex', at: NOW, period: BEFORE, price: 80, volume: 950 }
const auction = (prices: readonly number[], stepMinutes: 30 | 60 = 60, area: 'GB' | 'FR' = 'GB'): MarketEvent => ({
  kind: 'dayAhead',
  at: NOW,
  dayAhead: { area, date: TODAY, stepMinutes, prices },
})
const prices = (...events: readonly MarketEvent[]) =>
  SYSTEM_PRICES.rowsOf(marketOf(...events), NOW, EMPTY_MEMORY).map(valuesOf)

describe('SystemPrices', () => {
  const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

  it('F2 has the price, the imbalance with its sign, the auction and the index of a period', () => {
    expect(prices(price(), index, auction(HOURS))).toEqual([
      {
        date: periodStart(BEFORE),
        period: 34,
        price: 83.74,
        niv: -379.203,
        dayAhead: 16,
        index: 80,
        indexVolume: 950,
        run: null,
        calculated: null,
      },
    ])
  })

  it('F2 what was not told is missing: the index alone, the price alone', () => {
    expect(prices(index)[0]).toMatchObject({ price: null, niv: null, dayAhead: null, index: 80 })
    expect(prices(price({ price: 0, netImbalanceVolume: 0 }))[0]).toMatchObject({ price: 0, niv: 0, index: null })
  })

  it('F2 a price has the run that it is of and when it was calculated; the index alone has neither', () => {
    const calculatedAt = NOW - 5 * 60_000
    expect(prices(price({ run: 'Indicative', calculatedAt }))[0]).toMatchObject({
      run: 'Indicative',
      calculated: calculatedAt,
    })
    expect(prices(price({ run: 'SF' }))[0]).toMatchObject({ run: 'SF', calculated: null })
    expect(prices(index)[0]).toMatchObject({ run: null, calculated: null })
  })

  it('F2 a period of which only demand is reported has no row, nor has one of yesterday', () => {
    const demand: MarketEvent = { kind: 'demand', at: NOW, period: BEFORE, mw: 30_000 }
    expect(prices(demand, price({ period: YESTERDAY }))).toEqual([])
  })

  it('F2 an auction that comes later fills its cell in', () => {
    const without = marketOf(price())
    const [before] = SYSTEM_PRICES.rowsOf(without, NOW, EMPTY_MEMORY)
    expect(SYSTEM_PRICES.rowsOf(without, NOW, EMPTY_MEMORY)[0]).toBe(before)
    expect(prices(price(), auction(HOURS))[0]).toMatchObject({ dayAhead: 16 })
  })
})

const dayAheadRows = (...events: readonly MarketEvent[]) => DAY_AHEAD.rowsOf(marketOf(...events), NOW, EMPTY_MEMORY)

describe('DayAhead', () => {
  it('F2 a row a step, latest on top, with the periods it holds for', () => {
    const rows = dayAheadRows(auction([10, 20, 30]))
    expect(
      rows.map(({ row }) => [row['time']!.value, row['periods']!.values, row['n2ex']!.value, row['FR']!.value]),
    ).toEqual([
      [dayStart(TODAY) + 2 * HOUR, [5, 6], 30, null],
      [dayStart(TODAY) + HOUR, [3, 4], 20, null],
      [dayStart(TODAY), [1, 2], 10, null],
    ])
  })

  it('F2 where areas have other steps the finest are shown, each with the price that holds', () => {
    const rows = dayAheadRows(auction([10], 60), auction([1, 2, 3], 30, 'FR'))
    expect(rows.map(({ row }) => [row['periods']!.values, row['n2ex']!.value, row['FR']!.value])).toEqual([
      [[3], null, 3],
      [[2], 10, 2],
      [[1], 10, 1],
    ])
  })

  it.each([
    ['2026-03-29', 23, [45, 46]],
    ['2026-10-25', 25, [49, 50]],
  ])('F2 on %s there are %i hours, the last of periods %j', (date, hours, last) => {
    const market = marketOf({
      kind: 'dayAhead',
      at: dayStart(date),
      dayAhead: { area: 'GB', date, stepMinutes: 60, prices: Array.from({ length: hours }, (_, hour) => hour) },
    })
    const rows = DAY_AHEAD.rowsOf(market, dayStart(date), EMPTY_MEMORY)
    expect(rows).toHaveLength(hours)
    expect(rows[0]!.row).toMatchObject({ periods: { values: last }, n2ex: { value: hours - 1 } })
  })

  const british = (
    auction: Auction,
    stepMinutes: 30 | 60,
    prices: readonly number[],
    volumes?: readonly number[],
  ): MarketEvent => ({
    kind: 'dayAhead',
    at: NOW,
    dayAhead: { area: 'GB', auction, date: TODAY, stepMinutes, prices, ...(volumes && { volumes }) },
  })
  const indexOf = (more: Partial<Extract<MarketEvent, { kind: 'marketIndex' }>>): MarketEvent => ({
    kind: 'marketIndex',
    at: NOW,
    period: { date: TODAY, period: 1 },
    price: 70,
    volume: 500,
    ...more,
  })

  it('F2 each British auction has its own price and volume; hourly ones hold for both half hours, with half the energy in each', () => {
    const rows = dayAheadRows(
      british('N2EX', 60, [10], [9000]),
      british('EPEX', 60, [11], [6000]),
      british('EPEX HH', 30, [8, 13], [400, 500]),
    )
    expect(rows.map(valuesOf)).toMatchObject([
      { n2ex: 10, epex: 11, hh: 13, n2exVolume: 4500, epexVolume: 3000, hhVolume: 500 },
      { n2ex: 10, epex: 11, hh: 8, n2exVolume: 4500, epexVolume: 3000, hhVolume: 400 },
    ])
  })

  it('F2 an auction does not take the place of another, and a single price requested is that of N2EX', () => {
    const all = [british('EPEX', 60, [11]), british('N2EX', 60, [10]), british('EPEX HH', 30, [8, 13])]
    for (const events of [all, all.toReversed()])
      expect(dayAheadPriceAt(marketOf(...events), 'GB', dayStart(TODAY))).toBe(10)
    expect(dayAheadPriceAt(marketOf(all[0]!), 'GB', dayStart(TODAY))).toBeUndefined()
  })

  it('F2 with the index alone, as from Elexon, its providers have their prices, and no auction has one', () => {
    const providers = { APXMIDP: { price: 70, volume: 500 } }
    const rows = dayAheadRows(indexOf({ providers }), indexOf({ period: { date: TODAY, period: 3 } }))
    expect(rows.map(valuesOf)).toMatchObject([
      {
        time: dayStart(TODAY),
        n2ex: null,
        epex: null,
        hh: null,
        n2exVolume: null,
        apxIndex: 70,
        n2exIndex: null,
        FR: null,
      },
    ])
    expect(rows[0]!.row['apxIndex']!.tooltip).toBe('500.0 MWh')
    expect(DAY_AHEAD.unavailableFrom).toBeUndefined()
  })
})
