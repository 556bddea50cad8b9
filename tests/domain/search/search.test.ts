import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSearch, LIMITS, plantPath, queryOf, search, termPath, withoutBsad } from '../../../src/domain/search'
import { folded } from '../../../src/domain/search/matching'
import { manyPlants, plant, TERMS } from './context'

const DRAX = plant({ id: 'T_DRAXX-1', name: 'Drax 1', fuelType: 'Biomass', owner: 'Drax Power' })
const GB = [
  plant({ id: 'T_DRAXX-10', name: 'Drax 10', fuelType: 'CCGT' }),
  DRAX,
  plant({ id: 'T_FDRAX-1', name: 'Fordrax 1' }),
  plant({ id: 'E_SKEL', name: 'Skelton Grange', owner: 'Drax Power' }),
  plant({ id: 'T_HIDDEN-1', name: 'Drax hidden', searchable: false }),
]
const OTHERS = [plant({ id: 'FR_RANCE', name: 'Usine marémotrice de la Rance', fuelType: 'Hydro' })]
const INDEX = buildSearch({ gb: GB, others: OTHERS }, TERMS)
const ids = (found: { results: readonly { id: string }[] }): readonly string[] => found.results.map(({ id }) => id)
const gb = (text: string): readonly string[] => ids(search(INDEX, text).gb)

describe('the search of plants and terms', () => {
  it('SE01 all words must are in it, in any order, case and number of spaces', () => {
    expect(gb('power drax')).toEqual(['T_DRAXX-1', 'E_SKEL'])
    expect(gb('  POWER   Biomass ')).toEqual(['T_DRAXX-1'])
    expect(gb('drax nothing')).toEqual([])
    expect(gb('')).toEqual([])
    expect(gb('   ')).toEqual([])
  })

  it('SE01 accents make no difference, typed or not', () => {
    for (const text of ['maremotrice', 'MARÉMOTRICE', 'mare\u0301motrice'])
      expect(ids(search(INDEX, text).others)).toEqual(['FR_RANCE'])
    expect(folded('Ørsted Straße Łódź')).toBe('orsted strasse lodz')
  })

  it('SE01 any list is those, and only those, in which all words stand', () => {
    const plants = manyPlants(60)
    const index = buildSearch({ gb: plants, others: [] }, [])
    const piece = fc.constantFrom('drax', 'wi', 'z1', '_', 'Río', 'owner', '7', 'T_K', 'limited', 'x')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 3 }), (pieces) => {
        const expected = plants.filter(({ name, id, searchQuery }) =>
          pieces.every((one) => folded(`${name} ${id} ${searchQuery}`).includes(folded(one))),
        )
        expect(new Set(ids(search(index, pieces.join(' ')).gb))).toEqual(new Set(expected.map(({ id }) => id)))
      }),
      { examples: [[['_', '7']]] },
    )
  })

  it('SE01 the exact name or id comes first, then names that begin with it, then words, then the middle of words', () => {
    expect(gb('drax 1')).toEqual(['T_DRAXX-1', 'T_DRAXX-10', 'T_FDRAX-1'])
    expect(gb('t_draxx-1')[0]).toBe('T_DRAXX-1')
    expect(gb('drax')).toEqual(['T_DRAXX-10', 'T_DRAXX-1', 'E_SKEL', 'T_FDRAX-1'])
    expect(gb('draxx')).toEqual(['T_DRAXX-10', 'T_DRAXX-1'])
    expect(gb('skelton')).toEqual(['E_SKEL'])
    expect(ids(search(INDEX, 'niv').glossary)[0]).toBe('niv')
    expect(ids(search(INDEX, 'mel').glossary)[0]).toBe('mel')
    expect(ids(search(INDEX, 'net imbalance volume').glossary)[0]).toBe('niv')
  })

  it('SE02 there are GB plants, other plants and the glossary; a plant that is not searchable is in none', () => {
    const found = search(INDEX, 'a')
    expect(Object.keys(found)).toEqual(['gb', 'others', 'glossary'])
    expect(ids(found.others)).toEqual(['FR_RANCE'])
    expect(gb('hidden')).toEqual([])
  })

  it.each([
    [99, false],
    [100, false],
    [101, true],
  ])('SE03 of %i plants at most 100 are given, and only more than 100 are called capped: %s', (count, capped) => {
    const found = search(buildSearch({ gb: manyPlants(count), others: manyPlants(count, 'F_') }, TERMS), 'owner')
    expect(found.gb).toMatchObject({ capped })
    expect(found.others).toMatchObject({ capped })
    expect(found.gb.results).toHaveLength(Math.min(count, 100))
    expect(found.glossary.capped).toBe(false)
  })

  it('SE03 the dropdown of plants has 100 options, that of fuels 2500', () => {
    expect(LIMITS).toEqual({ section: 100, plantDropdown: 100, fuelDropdown: 2500 })
  })

  it('SE04 a plant is opened at /plant/{id}, whatever is in the id', () => {
    expect(plantPath('T_DRAXX-1')).toBe('/plant/T_DRAXX-1')
    expect(plantPath('a/b?c#d "e"')).toBe('/plant/a%2Fb%3Fc%23d%20%22e%22')
    expect(termPath('so-flag')).toBe('/glossary#so-flag')
  })

  it('SE05 the mark [BSAD] is dropped from the end of a name before it is opened, and from nowhere else', () => {
    expect(withoutBsad('Drax 1 [BSAD]')).toBe('Drax 1')
    expect(plantPath('IFA [BSAD]')).toBe('/plant/IFA')
    expect(withoutBsad('[BSAD] Drax')).toBe('[BSAD] Drax')
    expect(withoutBsad('Drax[BSAD]')).toBe('Drax[BSAD]')
    const marked = buildSearch({ gb: [plant({ id: 'X', name: 'Nemo [BSAD]' })], others: [] }, [])
    expect(ids(search(marked, 'nemo').gb)).toEqual(['X'])
  })

  it('SE01 no text breaks it: long pastes are cut, and signs are only letters', () => {
    expect(queryOf('drax '.repeat(100_000)).texts).toEqual(['drax'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const found = search(INDEX, text)
        expect(found.gb.results.length + found.others.results.length).toBeLessThanOrEqual(GB.length)
      }),
      { examples: [['.*'], ['('], ['\\'], ['constructor __proto__']] },
    )
  })
})
