import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossed, figuresOf, meanOf, pennies, shownDifference, sideOf } from '../../../src/domain/intraday/figures'
import { contractPlot, runningVwap, volumeBars } from '../../../src/domain/intraday/plot'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

const anyTrades = fc
  .array(
    fc.record({
      madeAt: fc.integer({ min: 0, max: 180 }).map((minutes) => NOW - minutes * MINUTE),
      price: fc.integer({ min: -50_000, max: 200_000 }).map((pence) => pence / 100),
      mw: fc.integer({ min: 5, max: 500 }).map((tenths) => tenths / 10),
    }),
    { maxLength: 40 },
  )
  .map((trades) => trades.sort((a, b) => a.madeAt - b.madeAt))

type Trade = { readonly madeAt: number; readonly price: number; readonly mw: number }

/** As one would with paper: all trades of a time, money over power. */
const byHand = (trades: readonly Trade[], after: number): number | undefined => {
  const own = trades.filter(({ madeAt }) => madeAt > after)
  const mw = own.map((each) => each.mw).reduce((a, b) => a + b, 0)
  const money = own.map(({ price, mw: size }) => price * size).reduce((a, b) => a + b, 0)
  return own.length === 0 ? undefined : money / mw
}

const close = (found: number | undefined, expected: number | undefined): void => {
  if (expected === undefined) expect(found).toBeUndefined()
  else expect(Math.abs(found! - expected)).toBeLessThanOrEqual(0.005 + 1e-6)
}

describe('figures of a contract', () => {
  it('EPX-10 the folded averages are those of a recomputation, over 15 minutes, an hour and all', () => {
    fc.assert(
      fc.property(anyTrades, (trades) => {
        const { vwap15, vwap60, vwap, high, low, mw, trades: count, last } = figuresOf(trades, NOW)
        close(vwap15, byHand(trades, NOW - 15 * MINUTE))
        close(vwap60, byHand(trades, NOW - 60 * MINUTE))
        close(vwap, byHand(trades, -Infinity))
        expect(count).toBe(trades.length)
        expect(mw).toBeCloseTo(
          trades.reduce((sum, each) => sum + each.mw, 0),
          6,
        )
        expect(last).toBe(trades.at(-1)?.price)
        const prices = trades.map(({ price }) => price)
        expect([high, low]).toEqual(
          trades.length === 0 ? [undefined, undefined] : [Math.max(...prices), Math.min(...prices)],
        )
      }),
    )
  })

  it('EPX-11 a difference is that of the shown numbers, and missing where one of them is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -500, max: 500, noNaN: true }),
        fc.double({ min: -500, max: 500, noNaN: true }),
        (a, b) => {
          expect(shownDifference(a, b)).toBe(pennies(Number(pennies(a).toFixed(2)) - Number(pennies(b).toFixed(2))))
        },
      ),
    )
    expect(shownDifference(undefined, 1)).toBeUndefined()
    expect(shownDifference(1, undefined)).toBeUndefined()
  })

  it('EPX-12 a mean lacks nothing: one unknown half hour makes it unknown', () => {
    expect(meanOf([1, 2], (at) => at * 10)).toBe(15)
    expect(meanOf([1, 2], (at) => (at === 1 ? 10 : undefined))).toBeUndefined()
    expect(meanOf([], () => 1)).toBeUndefined()
  })

  it('EPX-13 the last price crosses from one side to the other, not by coming to the average', () => {
    expect([sideOf(2, 1), sideOf(1, 2), sideOf(1, 1), sideOf(undefined, 1), sideOf(1, undefined)]).toEqual([
      'above',
      'below',
      undefined,
      undefined,
      undefined,
    ])
    expect(crossed('below', 'above')).toBe('above')
    expect(crossed('below', 'below')).toBeUndefined()
    expect(crossed(undefined, 'above')).toBeUndefined()
    expect(crossed('below', undefined)).toBeUndefined()
  })

  it('EPX-14 the chart has every trade, the running average that ends with the shown one, and all of the volume', () => {
    const contract = { product: 'HH' as const, from: NOW + 30 * MINUTE, to: NOW + 60 * MINUTE }
    fc.assert(
      fc.property(anyTrades, (trades) => {
        expect(runningVwap(trades).values.at(-1)).toBe(figuresOf(trades, NOW).vwap)
        const volume = volumeBars(trades).values.reduce((sum, mw) => sum + mw, 0)
        expect(volume).toBeCloseTo(
          trades.reduce((sum, { mw }) => sum + mw, 0),
          6,
        )
        const plot = contractPlot({ area: 'GB', contract, trades, dayAhead: 70, now: NOW })
        expect(plot.series.map(({ id }) => id)).toEqual(['volume', 'trades', 'vwap', 'dayAhead'])
        expect(plot.series[1]!.column.at).toHaveLength(trades.length)
        if (plot.x.kind !== 'time') throw new Error('a chart of time')
        for (const { madeAt } of trades) expect(madeAt >= plot.x.from && madeAt <= plot.x.to).toBe(true)
        expect(plot.x.to).toBeLessThanOrEqual(contract.from - 15 * MINUTE)
      }),
    )
    const none = contractPlot({ area: 'FR', contract, trades: [], dayAhead: undefined, now: NOW })
    expect([none.series.map(({ id }) => id), none.axes[0]!.unit]).toEqual([['volume', 'trades', 'vwap'], '€/MWh'])
  })
})
