import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../../src/views/settings/SettingRow'

describe('contrast', () => {
  it('ST14 is WCAG’s: 21 for black on white, 1 for the same, the same both ways round', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#777777')).toBe(1)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
    expect(contrastOf('rgb(0,163,199)', '#16181a')).toBeGreaterThan(4.5)
    expect(contrastOf('no colour', '#ffffff')).toBeUndefined()
  })
})
