import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractWorth, halfHourWorth } from '../../../../server/sources/simulator/physics/intradayWorth'
import { intradayTrades, MOST_FEE } from '../../../../server/sources/simulator/publish/intraday'
import { tradingMarket } from '../../../../server/sources/simulator/publish/intradayAnchors'
import { halfHourTraded } from '../../../../server/sources/simulator/publish/intradayContracts'
import { closesAt, contractsOf, deliveryDayAt, halfHoursOf, opensAt } from '../../../../src/domain/intraday/contracts'
import { figuresOf } from '../../../../src/domain/intraday/figures'
import { addDays, HALF_HOUR_MS, periodKey, periodAt } from '../../../../src/domain/periods'
import { dayOf, eventsOf } from './support'

const DAY = '2026-01-15'
const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days))
const anyArea = fc.constantFrom('GB' as const, 'FR' as const)
const anyHalfHour = fc.tuple(anyDay, fc.nat(47)).map(([day, place]) => contractsOf(day)[0]!.from / HALF_HOUR_MS + place)

describe('prices of the simulated continuous market', () => {
  it('EPX-20 a contract is worth the mean of its half hours at every moment that it can be traded', () => {
    fc.assert(
      fc.property(anyArea, anyDay, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (area, day, share, pick) => {
        const all = contractsOf(day)
        const contract = all[pick % all.length]!
        const at = opensAt(day) + share * (closesAt(contract) - opensAt(day))
        const market = tradingMarket(1, area)
        const halves = halfHoursOf(contract).map((from) => halfHourWorth(market, from / HALF_HOUR_MS, at))
        const mean = halves.reduce((sum, each) => sum + each, 0) / halves.length
        const worth = contractWorth(market, contract.from / HALF_HOUR_MS, contract.to / HALF_HOUR_MS, at)
        expect(worth).toBeCloseTo(mean, 8)
      }),
      { numRuns: 60 },
    )
  })

  it('EPX-21 every trade is within the fee of the mean of its half hours, in an open contract of its area', () => {
    fc.assert(
      fc.property(anyArea, anyHalfHour, (area, h) => {
        const market = tradingMarket(1, area)
        for (const { trade } of intradayTrades(1, area, h)) {
          const halves = halfHoursOf(trade).map((from) => halfHourWorth(market, from / HALF_HOUR_MS, trade.madeAt))
          const mean = halves.reduce((sum, each) => sum + each, 0) / halves.length
          expect(Math.abs(trade.price - mean)).toBeLessThanOrEqual(MOST_FEE)
          expect(trade.madeAt).toBeLessThan(closesAt(trade))
          expect(trade.madeAt).toBeGreaterThanOrEqual(opensAt(deliveryDayAt(trade.from)))
          expect([trade.buyArea, trade.sellArea]).toEqual([area, area])
          expect(contractsOf(deliveryDayAt(trade.from))).toContainEqual({
            product: trade.product,
            from: trade.from,
            to: trade.to,
          })
        }
      }),
      { numRuns: 25 },
    )
  })

  it('EPX-22 the market index and the French intraday price are what the half hour was traded at, to the penny', () => {
    const trades = eventsOf(dayOf(DAY), 'intradayTrade').map(({ trade }) => trade)
    const index = new Map(
      eventsOf(dayOf(DAY), 'marketIndex').map(({ period, price, volume }) => [periodKey(period), { price, volume }]),
    )
    // Of a half hour of the evening all trades are of this day.
    const evening = contractsOf(DAY).filter(
      ({ product, from }) => product === 'HH' && from >= contractsOf(DAY)[36]!.from,
    )
    for (const { from, to } of evening) {
      const own = (area: 'GB' | 'FR') =>
        trades.filter((each) => each.from === from && each.to === to && each.buyArea === area)
      const british = figuresOf(own('GB'), from)
      expect(index.get(periodKey(periodAt(from)))!.price).toBe(british.vwap)
      expect(index.get(periodKey(periodAt(from)))!.volume).toBeCloseTo(british.mw / 2, 2)
      expect(halfHourTraded(1, 'FR', from / HALF_HOUR_MS)?.price).toBe(figuresOf(own('FR'), from).vwap)
    }
    expect(evening).toHaveLength(12)
  })
})
