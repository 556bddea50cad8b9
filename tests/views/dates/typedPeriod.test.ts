import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleDigits, typeDigit } from '../../../src/views/dates/period/useTypedPeriod'

describe('typing a period', () => {
  it('PIC-1 every period of a 46, 48 or 50 period day can be typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(46, 48, 50), fc.nat(), (count, seed) => {
        const wanted = (seed % count) + 1
        let digits = ''
        let period: number | undefined
        for (const digit of String(wanted))
          ({ digits, period } = { period: undefined, ...typeDigit(digits, digit, count) })
        expect(period ?? settleDigits(digits, count)).toBe(wanted)
      }),
    )
  })

  it('PIC-1 a digit that no second one can follow is certain at once', () => {
    expect(typeDigit('', '5', 48)).toEqual({ digits: '5', period: 5 })
    expect(typeDigit('', '5', 50)).toEqual({ digits: '5' })
    expect(typeDigit('', '4', 46)).toEqual({ digits: '4' })
  })

  it('PIC-1 a number beyond the day begins again with its last digit', () => {
    expect(typeDigit('4', '9', 48)).toEqual({ digits: '9', period: 9 })
    expect(typeDigit('', '0', 48)).toEqual({ digits: '' })
    expect(settleDigits('', 48)).toBeUndefined()
  })
})
