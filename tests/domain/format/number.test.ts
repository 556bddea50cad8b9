import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText, MINUS, numberText, formatPriceText, signedText, unitText } from '../../../src/domain/format'
import { cases } from '../../support/cases'

describe('numbers', () => {
  it.each([
    [1234567.891, '1,234,567.89'],
    [12, '12.00'],
    [0.005, '0.01'],
    [-45.5, '−45.50'],
    [-1000, '−1,000.00'],
    [0, '0'],
    [-0, '0'],
    [undefined, '-'],
    [null, '-'],
    [NaN, '-'],
    [-Infinity, '-'],
  ])('LT12 %s reads %s', (value, text) => expect(numberText(value)).toBe(text))

  it('LT12 a value that rounds to nothing has no sign, yet is not written as the exact zero', () => {
    expect(numberText(-0.001)).toBe('0.00')
    expect(signedText(0.001)).toBe('0.00')
  })

  it.each([
    [0.012345, '0.0123'],
    [-0.5, '−0.500'],
    [0.00000123456, '0.00000123'],
    [0.99951, '1.00'],
    [1.23456, '1.23'],
    [0, '0'],
  ])('LT12 with significant figures under 1, %s reads %s', (value, text) =>
    expect(numberText(value, { significantUnderOne: true })).toBe(text),
  )

  it('LT12 prices carry £ after the sign and may drop the pence', () => {
    expect(formatPriceText(1234.5)).toBe('£1,234.50')
    expect(formatPriceText(-45.5)).toBe('−£45.50')
    expect(formatPriceText(1234.5, { decimals: 0 })).toBe('£1,235')
    expect(formatPriceText(0)).toBe('£0')
    expect(formatPriceText(undefined)).toBe('-')
  })

  it('FMT-1 changes always carry their sign', () => {
    expect([signedText(12), signedText(-12), signedText(0), signedText(null)]).toEqual(['+12.00', '−12.00', '0', '-'])
  })

  it('LT14 above 1000, MW becomes GW and MWh GWh with 2 decimals; exactly 1000 stays (C41)', () => {
    expect(unitText(1000, 'MW')).toBe('1,000.00 MW')
    expect(unitText(1000.1, 'MW')).toBe('1.00 GW')
    expect(unitText(-2450, 'MW', { decimals: 0 })).toBe('−2.45 GW')
    expect(unitText(450, 'MW', { decimals: 0 })).toBe('450 MW')
    expect(unitText(12_345, 'MWh')).toBe('12.35 GWh')
    expect(unitText(5000, '/MWh', { prefix: '£' })).toBe('£5,000.00 /MWh')
    expect(unitText(5000, 'min')).toBe('5,000.00 min')
    expect(unitText(undefined, 'MW')).toBe('-')
  })

  it('FMT-2 any number reads as a number, keeps its sign and comes back within half a penny', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.boolean(), (value, significantUnderOne) => {
        const text = numberText(value, { significantUnderOne })
        expect(text).toMatch(/^−?\d{1,3}(,\d{3})*(\.\d+)?$/)
        const back = Number(text.replace(MINUS, '-').replaceAll(',', ''))
        expect(Math.abs(back - value)).toBeLessThanOrEqual(0.005 + Math.abs(value) * 1e-12)
        expect(back === 0 || Math.sign(back) === Math.sign(value)).toBe(true)
        expect(text.startsWith(MINUS)).toBe(back < 0)
      }),
      { numRuns: cases(3000) },
    )
  })
})

describe('durations', () => {
  it.each([
    [0, '0 m'],
    [5, '5 m'],
    [90, '1 hr 30 m'],
    [60, '1 hr'],
    [1440 + 125, '1 d 2 hr 5 m'],
    [43_200 + 3 * 1440 + 61, '1 mo 3 d 1 hr'],
    // Units that are zero do not count towards the three.
    [525_600 + 5, '1 yr 5 m'],
    [525_600 * 2 + 43_200 + 1440 + 60 + 1, '2 yr 1 mo 1 d'],
    [-90, '−1 hr 30 m'],
    [0.4, '0 m'],
    [-0.4, '0 m'],
    [undefined, '-'],
    [NaN, '-'],
  ])('LT15 %s minutes read %s', (minutes, text) => expect(durationText(minutes)).toBe(text))

  it('LT15 up to three units, and what they leave over is less than the smallest shown', () => {
    const sizes: Record<string, number> = { yr: 525_600, mo: 43_200, d: 1440, hr: 60, m: 1 }
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), (minutes) => {
        const parts = [...durationText(minutes).matchAll(/(\d+) (\w+)/g)]
        const shown = parts.reduce((sum, [, count, unit]) => sum + Number(count) * sizes[unit!]!, 0)
        expect(parts.length).toBeLessThanOrEqual(3)
        expect(minutes - shown).toBeGreaterThanOrEqual(0)
        if (parts.length < 3) expect(shown).toBe(minutes)
        else expect(minutes - shown).toBeLessThan(sizes[parts[2]![2]!]!)
      }),
      { numRuns: cases(2000) },
    )
  })
})
