import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceText } from '../../../src/domain/boa/metrics'
import { MINUS, numberText } from '../../../src/domain/format'

describe('the price as text', () => {
  it('PRT-1 a half is rounded as the screens round it, and what rounds to nothing has no sign', () => {
    expect([51.275, 90.324, -0.004, -7.5, 1234.5].map(priceText)).toEqual([
      '51.28',
      '90.32',
      '0.00',
      '-7.50',
      '1234.50',
    ])
    expect(priceText(undefined)).toBe('-')
  })

  it('PRT-2 law: it is what a screen shows, but for the signs of thousands, minus and a plain zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6_000_000, max: 6_000_000 }), (thousandths) => {
        const shown = numberText(thousandths / 1000)
          .replace(MINUS, '-')
          .replaceAll(',', '')
        expect(priceText(thousandths / 1000)).toBe(shown === '0' ? '0.00' : shown)
      }),
    )
  })
})
