import { describe, expect, it } from 'vitest'
import { contrastOf } from '../../../src/views/settings/contrast'
import { findPlants } from '../../../src/views/settings/groups/findPlants'

const plants = Array.from({ length: 250 }, (_none, at) => ({
  id: `P${at}`,
  name: `Plant ${at}`,
  fuelType: at % 2 === 0 ? 'Wind' : 'CCGT',
  searchQuery: `owner${at % 5}`,
}))

describe('the search of plants', () => {
  it('ST23 shows at most 100, and says when there are more', () => {
    expect(findPlants(plants, '', [])).toMatchObject({ capped: true })
    expect(findPlants(plants, '', []).found).toHaveLength(100)
    expect(findPlants(plants.slice(0, 100), '', [])).toMatchObject({ capped: false })
  })

  it('ST23 wants all words, anywhere, in any case, and leaves out what is chosen', () => {
    expect(findPlants(plants, 'WIND owner3', ['P8']).found.every(({ id }) => Number(id.slice(1)) % 10 === 8)).toBe(true)
    expect(findPlants(plants, 'plant 249', ['P249']).found).toEqual([])
  })
})

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
