import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eicCheckCharacter, isEic } from '../../../src/domain/europe/eic'

const PUBLISHED = [
  '10YFR-RTE------C',
  '10YBE----------2',
  '10YNL----------L',
  '10YGB----------A',
  '10Y1001A1001A59C',
  '10Y1001A1001A82H',
  '10Y1001C--00098F',
  '17Y0000009369493',
  '11Y0-0000-0265-K',
  '48W00000DRAXX-1E',
]

describe('codes of ENTSO-E', () => {
  it.each(PUBLISHED)('AN03 EIC-1 the last character of %s is that of its first fifteen', (code) => {
    expect(eicCheckCharacter(code.slice(0, -1))).toBe(code.slice(-1))
    expect(isEic(code)).toBe(true)
  })

  it('AN03 EIC-2 one wrong character is always found', () => {
    const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-')
    fc.assert(
      fc.property(
        fc.constantFrom(...PUBLISHED),
        fc.nat(15),
        fc.constantFrom(...characters),
        (code, place, character) => {
          const wrong = code.slice(0, place) + character + code.slice(place + 1)
          expect(isEic(wrong)).toBe(wrong === code)
        },
      ),
    )
  })

  it('AN03 EIC-3 what has another form has no last character and is no code', () => {
    for (const text of ['', '10YFR-RTE------', '10yfr-rte------c', '10YFR-RTE-------C', 'FRANCE'])
      expect(isEic(text)).toBe(false)
    expect(eicCheckCharacter('too short')).toBeUndefined()
  })
})
