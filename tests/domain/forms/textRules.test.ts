import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textFault } from '../../../src/domain/forms'

describe('the rules of text inputs', () => {
  it('FD04 the two signs and blanks are refused in the exact words', () => {
    expect(textFault('a<b')).toBe("The following characters are not allowed: '<', '>'")
    expect(textFault('>')).toBe("The following characters are not allowed: '<', '>'")
    expect(textFault('')).toBe('This field cannot be left blank')
    expect(textFault(' \t\n')).toBe('This field cannot be left blank')
    expect(textFault('', { blank: true })).toBeUndefined()
    expect(textFault('<', { blank: true })).toBe("The following characters are not allowed: '<', '>'")
  })

  it('FD05 a name that is taken is refused, spaces around it or not', () => {
    const excluded = ['Morning', 'Évening']
    expect(textFault('Morning', { excluded })).toBe('An item with identical name already exists')
    expect(textFault(' Morning ', { excluded })).toBe('An item with identical name already exists')
    expect(textFault('E\u0301vening', { excluded }), 'the same accent written otherwise').toBe(
      'An item with identical name already exists',
    )
    expect(textFault('morning', { excluded })).toBeUndefined()
  })

  it('S22 a text longer than its room is refused, spaces around it not counted', () => {
    expect(textFault('x'.repeat(11), { max: 10 })).toBe('Maximum length is 10')
    expect(textFault(` ${'x'.repeat(10)} `, { max: 10 })).toBeUndefined()
    expect(textFault('x'.repeat(10_001), { max: 10_000 })).toBe('Maximum length is 10,000')
  })

  it('FD04 what passes has neither sign and something to read', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        textFault(text) === undefined ? !/[<>]/.test(text) && text.trim() !== '' : true,
      ),
    ))
})
