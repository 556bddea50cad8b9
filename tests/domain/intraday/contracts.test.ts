import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closesAt,
  contractKey,
  contractsOf,
  contractsOfProduct,
  deliveryDayAt,
  deliverySpan,
  isClosed,
  opensAt,
  shownDayOf,
  tradedDayAt,
} from '../../../src/domain/intraday/contracts'
import { chartedContract, choiceOfNames, gridTableOf, namesOfChoice } from '../../../src/domain/intraday/gridTable'
import { contractText } from '../../../src/domain/intraday/products'
import { INTRADAY_PRODUCTS } from '../../../src/domain/market/events'
import { addDays, HALF_HOUR_MS, instantAtWallTime } from '../../../src/domain/periods'

const DAY = '2026-11-20'
const at = (day: string, time: string): number => instantAtWallTime(day, time)!
const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

describe('contracts of a delivery day', () => {
  it('EPX-1 each product covers its part of the day without gaps, on days of 23, 24 and 25 hours', () => {
    fc.assert(
      fc.property(fc.oneof(anyDay, fc.constantFrom('2026-03-29', '2026-10-25')), (day) => {
        const { from, to } = deliverySpan(day)
        for (const product of ['HH', '1H', '2H', '4H', 'BASE'] as const) {
          const own = contractsOfProduct(product, day)
          expect(own[0]!.from).toBe(from)
          expect(own.at(-1)!.to).toBe(to)
          for (const [i, each] of own.entries()) if (i > 0) expect(each.from).toBe(own[i - 1]!.to)
        }
        const [night] = contractsOfProduct('ON', day)
        const [peak] = contractsOfProduct('PK', day)
        const [extended] = contractsOfProduct('EX', day)
        expect([night!.from, night!.to, extended!.from, extended!.to]).toEqual([from, peak!.from, peak!.from, to])
        expect(peak!.to - peak!.from).toBe(24 * HALF_HOUR_MS)
        const all = contractsOf(day)
        expect(new Set(all.map(contractKey)).size).toBe(all.length)
      }),
    )
  })

  it('EPX-2 a day of 24 hours has 94 of them, named by product and London times', () => {
    expect(contractsOf(DAY)).toHaveLength(94)
    expect(INTRADAY_PRODUCTS.map((product) => contractText(contractsOfProduct(product, DAY)[0]!))).toEqual([
      'HH 23:00-23:30',
      '1 h 23:00-00:00',
      '2 h 23:00-01:00',
      '4 h 23:00-03:00',
      'Overnight',
      'Peak',
      'Extended',
      'Base',
    ])
  })

  it('EPX-3 trading ends 15 minutes before delivery; after the last contract the next day is shown', () => {
    const last = contractsOfProduct('HH', DAY).at(-1)!
    expect(closesAt(last)).toBe(at(DAY, '22:15'))
    expect([isClosed(last, at(DAY, '22:15') - 1), isClosed(last, at(DAY, '22:15'))]).toEqual([false, true])
    expect(tradedDayAt(at(DAY, '22:14'))).toBe(DAY)
    expect(tradedDayAt(at(DAY, '22:15'))).toBe('2026-11-21')
    expect(tradedDayAt(at(DAY, '23:30'))).toBe('2026-11-21')
    expect(shownDayOf(DAY, at(DAY, '23:30'))).toBe('2026-11-21')
    expect(shownDayOf('2026-11-19', at(DAY, '23:30'))).toBe('2026-11-19')
  })

  it('EPX-4 every instant is of one delivery day, which is open for trading since 11:00 of the day before', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(86_400_000), (day, ms) => {
        const instant = deliverySpan(day).from + (ms % (deliverySpan(day).to - deliverySpan(day).from))
        expect(deliveryDayAt(instant)).toBe(day)
        expect(opensAt(day)).toBe(at(addDays(day, -1), '11:00'))
      }),
    )
  })

  it('EPX-5 two delivery days are live tables, of any other the table says the day', () => {
    const now = at(DAY, '12:00')
    expect(gridTableOf('GB', DAY, now)).toEqual({ moduleType: 'EpexGrid' })
    expect(gridTableOf('GB', '2026-11-21', now)).toEqual({ moduleType: 'EpexGrid_Next' })
    expect(gridTableOf('FR', '2026-11-21', now)).toEqual({ moduleType: 'EpexGrid_FranceNext' })
    expect(gridTableOf('FR', '2026-11-18', now)).toEqual({ moduleType: 'EpexGrid_France', from: '2026-11-18' })
    // From 23:00 on the chosen date is over, and the running delivery day is the next one.
    expect(gridTableOf('GB', DAY, at(DAY, '23:10'))).toEqual({ moduleType: 'EpexGrid', from: DAY })
  })

  it('EPX-6 charted is the chosen contract, else the next of the chosen products to close, else the last', () => {
    const now = at(DAY, '12:00')
    const peak = contractsOfProduct('PK', DAY)[0]!
    expect(chartedContract(DAY, contractKey(peak), 'HH', now)).toEqual(peak)
    expect(contractText(chartedContract(DAY, undefined, 'all', now)!)).toBe('HH 12:30-13:00')
    expect(contractText(chartedContract(DAY, 'unknown', '4H', now)!)).toBe('4 h 15:00-19:00')
    expect(chartedContract(DAY, undefined, 'day', now)?.product).toBe('BASE')
  })

  it('EPX-7 a choice of products and the filter that it is are each other', () => {
    for (const choice of ['HH', '1H', '2H', '4H', 'day'] as const)
      expect(choiceOfNames(namesOfChoice(choice)!)).toBe(choice)
    expect(namesOfChoice('all')).toBeUndefined()
    expect(choiceOfNames(['Half hour', 'Peak'])).toBeUndefined()
  })
})
