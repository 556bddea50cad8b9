import { describe, expect, it } from 'vitest'
import type { CableTrade, IntradayTrade, MarketEvent } from '../../../src/domain/market/events'
import { dateAt, dayStart, HALF_HOUR_MS, periodAt, periodStart } from '../../../src/domain/periods'
import { EMPTY_MEMORY, type TablePast } from '../../../src/domain/tables/definitions'
import { EPEX_TRADES } from '../../../src/domain/tables/definitions/epexTrades'
import { INTERCONNECTOR_TRADES } from '../../../src/domain/tables/definitions/interconnectorTrades'
import { HOUR, marketOf, MINUTE, NOW, PERIOD, unit, valuesOf } from './markets'

const FROM = periodStart(PERIOD) + 2 * HALF_HOUR_MS
const TODAY = dateAt(NOW)
const CABLE = 'I_CABLE-1'

const intraday = (id: string, more: Partial<IntradayTrade> = {}): MarketEvent => ({
  kind: 'intradayTrade',
  at: NOW,
  trade: {
    id,
    madeAt: NOW - 30 * MINUTE,
    product: 'HH',
    from: FROM,
    to: FROM + HALF_HOUR_MS,
    price: 80,
    mw: 12.5,
    buyArea: 'GB',
    sellArea: 'GB',
    ...more,
  },
})
const cable = (id: string, more: Partial<CableTrade> = {}): MarketEvent => ({
  kind: 'cableTrade',
  at: NOW,
  trade: {
    id,
    madeAt: NOW - HOUR,
    cable: CABLE,
    from: FROM,
    to: FROM + 4 * HOUR,
    mw: -60,
    counterparty: 'RTE',
    ...more,
  },
})
const folded = (past: TablePast) => {
  if (past.kind !== 'folded') throw new Error(`The past is ${past.kind}.`)
  return past.rowsOf
}
const epex = (...events: readonly MarketEvent[]) => EPEX_TRADES.rowsOf(marketOf(...events), NOW, EMPTY_MEMORY)

describe('EpexTrades', () => {
  it('F2 a trade has its contract, price, power and the energy of its whole delivery', () => {
    const [row] = epex(intraday('7', { product: '4H', to: FROM + 4 * HOUR }))
    expect(valuesOf(row!)).toEqual({
      time: NOW - 30 * MINUTE,
      delivery: '4 h 18:00-22:00',
      contract: '4 hours',
      periods: null,
      from: FROM,
      until: FROM + 4 * HOUR,
      price: 80,
      change: null,
      volume: 12.5,
      energy: 50,
      buyArea: 'GB',
      sellArea: 'GB',
    })
    expect(row!.row['periods']!.values).toEqual([37, 38, 39, 40, 41, 42, 43, 44])
    expect(row!.hoverOver).toBe('Trade 7 at 16:35:00')
  })

  it('F2 the change is against the trade of the same contract before, and of no other', () => {
    const rows = epex(
      intraday('1', { madeAt: NOW - 9 * MINUTE, price: 80 }),
      intraday('2', { madeAt: NOW - 8 * MINUTE, price: 300, product: '1H', to: FROM + HOUR }),
      intraday('3', { madeAt: NOW - 7 * MINUTE, price: 78.5 }),
      intraday('4', { madeAt: NOW - 6 * MINUTE, price: 78.5 }),
    )
    expect(rows.map(({ uniqueId, row }) => [uniqueId, row['change']!.value])).toEqual([
      ['4', 0],
      ['3', -1.5],
      ['2', null],
      ['1', null],
    ])
    expect(rows[1]!.row['change']!.valueToIcons).toEqual({ '-1.5': 'arrow-down' })
    expect(rows[3]!.row['change']!.tooltip).toContain('first trade')
  })

  it('LT19 a trade of a half hour leads to its period, one of a block to none', () => {
    const [block, half] = epex(
      intraday('1', { madeAt: NOW - 2 }),
      intraday('2', { madeAt: NOW - 1, product: '2H', to: FROM + 2 * HOUR }),
    )
    expect(half!.clickEventUrl).toBe(`/boa-dashboard/${TODAY}-37`)
    expect(block).not.toHaveProperty('clickEventUrl')
  })

  it('F2 the live table is of trades made today, another day or period of those made in it', () => {
    const yesterday = NOW - 20 * HOUR
    const market = marketOf(intraday('1', { madeAt: yesterday }), intraday('2'))
    expect(EPEX_TRADES.rowsOf(market, NOW, EMPTY_MEMORY).map(({ uniqueId }) => uniqueId)).toEqual(['2'])
    const of = (from: string, to: string, period?: number) =>
      folded(EPEX_TRADES.past)(market, { from, to, ...(period !== undefined && { period }) }).map(
        ({ uniqueId }) => uniqueId,
      )
    expect(of('2026-11-19', '2026-11-19')).toEqual(['1'])
    expect(of('2026-11-19', TODAY)).toEqual(['2', '1'])
    expect(of(TODAY, TODAY, periodAt(NOW - 30 * MINUTE).period)).toEqual(['2'])
    expect(of(TODAY, TODAY, 1)).toEqual([])
  })

  it('F2 after midnight the live table has the hour in which the delivery day began', () => {
    const midnight = dayStart(TODAY)
    const ago = (minutes: number) => ({ madeAt: midnight - minutes * MINUTE })
    const market = marketOf(intraday('1', ago(61)), intraday('2', ago(59)), intraday('3', ago(-1)))
    const ids = EPEX_TRADES.rowsOf(market, midnight + 2 * MINUTE, EMPTY_MEMORY).map(({ uniqueId }) => uniqueId)
    expect(ids).toEqual(['3', '2'])
  })

  it('F2 a row keeps its identity while others are added', () => {
    const market = marketOf(intraday('1'))
    const [one] = EPEX_TRADES.rowsOf(market, NOW, EMPTY_MEMORY)
    expect(EPEX_TRADES.rowsOf(marketOf(intraday('1')), NOW, EMPTY_MEMORY)[0]).not.toBe(one)
    expect(EPEX_TRADES.rowsOf({ ...market, at: NOW + 1 }, NOW, EMPTY_MEMORY)[0]).toBe(one)
  })
})

describe('InterconnectorTrades', () => {
  const registered: MarketEvent = { kind: 'units', at: NOW - HOUR, units: [unit(CABLE, { name: 'IFA' })] }
  const rowsOf = (...events: readonly MarketEvent[]) =>
    INTERCONNECTOR_TRADES.rowsOf(marketOf(registered, ...events), NOW, EMPTY_MEMORY)

  it('F2 less import is an export: power, flow before and after, and energy have the sign of imports', () => {
    expect(rowsOf(cable('1', { flowBefore: 900, price: 62.4 })).map(valuesOf)).toEqual([
      {
        time: NOW - HOUR,
        cable: 'IFA',
        direction: 'Export',
        counterparty: 'RTE',
        from: FROM,
        until: FROM + 4 * HOUR,
        before: 900,
        after: 840,
        volume: -60,
        energy: -240,
        price: 62.4,
      },
    ])
  })

  it('F2 what is not told is missing: flow and price; a cable that is not registered has its id', () => {
    const [row] = rowsOf(cable('1', { cable: 'I_NEW-1', mw: 25 }))
    expect(valuesOf(row!)).toMatchObject({
      cable: 'I_NEW-1',
      direction: 'Import',
      before: null,
      after: null,
      price: null,
    })
    expect(row!.row['before']!.tooltip).toContain('not published')
  })

  it('F2 each says why Elexon has none of it', () => {
    for (const { unavailableFrom } of [EPEX_TRADES, INTERCONNECTOR_TRADES])
      expect(unavailableFrom?.elexon).toMatch(/Elexon/)
  })
})
