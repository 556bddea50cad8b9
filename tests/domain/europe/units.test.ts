import { describe, expect, it } from 'vitest'
import { simulatedUnitsAt } from '../../../server/sources/simulator/europeUnits'
import { unitFactsOf, unitsOfCountry } from '../../../src/domain/europe/units'

describe('units of a country', () => {
  it('AN03 a list of several countries has each unit in one of them; of a country without units there are none', () => {
    const all = simulatedUnitsAt('/entsoeApi')
    const parts = ['Norway', 'Denmark', 'Germany'].map((country) => unitsOfCountry(all, country))
    expect(parts.every(({ length }) => length > 5)).toBe(true)
    expect(new Set(parts.flat())).toEqual(new Set(all))
    expect(parts.flat()).toHaveLength(all.length)
    expect(unitsOfCountry(all, 'Spain')).toEqual([])
    expect(unitsOfCountry(all, 'nowhere')).toEqual([])
  })

  it('PL02 EUU-14 the country of a unit is that of its bidding zone; one in no known zone has no facts', () => {
    for (const country of ['Norway', 'Denmark', 'Germany'])
      for (const plant of unitsOfCountry(simulatedUnitsAt('/entsoeApi'), country))
        expect(unitFactsOf(plant)).toEqual({
          unit: plant.id,
          name: plant.name,
          country,
          zone: plant.zone,
          fuelType: plant.fuelType,
          capacity: plant.capacity,
        })
    const [plant] = simulatedUnitsAt('/irelandApi')
    expect(unitFactsOf(plant!)).toMatchObject({ country: 'Ireland', zone: 'IE-SEM' })
    expect(unitFactsOf({ ...plant!, zone: '??' })).toBeUndefined()
  })
})
