import { describe, expect, it } from 'vitest'
import { simulatedUnitsAt } from '../../../../server/sources/simulator/europeUnits'
import { isEic } from '../../../../src/domain/europe/eic'
import { ENDPOINTS } from '../../../../src/domain/reference'
import { NEIGHBOURS } from '../../../../src/domain/series/families/europe'

describe('units of the simulated neighbours', () => {
  const all = ENDPOINTS.flatMap(({ endpoint }) => simulatedUnitsAt(endpoint))

  it('RD03 the units of a country are at its endpoint, those of countries without one at the European one', () => {
    const zonesAt = (endpoint: string) => [...new Set(simulatedUnitsAt(endpoint).map(({ zone }) => zone))].sort()
    expect(zonesAt('/franceApi')).toEqual(['FR'])
    expect(zonesAt('/belgiumApi')).toEqual(['BE'])
    expect(zonesAt('/irelandApi')).toEqual(['IE-SEM'])
    expect(zonesAt('/netherlandsApi')).toEqual(['NL'])
    expect(zonesAt('/entsoeApi')).toEqual(['DE-LU', 'DK1', 'DK2', 'NO2', 'NO5'])
    for (const endpoint of ['/api', '/epexApi', '/staticApi']) expect(simulatedUnitsAt(endpoint)).toEqual([])
  })

  it('AN03 each has a code of its own that is one, says that it is invented, and a name of its own', () => {
    expect(all.length).toBeGreaterThan(250)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { id } of all) {
      expect(isEic(id), id).toBe(true)
      expect(id).toContain('WSIM-')
    }
  })

  it('AN03 kinds are those that the country has series of, and each unit has 100 MW or more', () => {
    for (const { area, country, types } of NEIGHBOURS) {
      const own = all.filter(({ name }) => name.startsWith(`${country} `))
      expect(own.length, country).toBeGreaterThan(5)
      for (const { zone = '', fuelType, capacity } of own) {
        expect(zone.startsWith(area)).toBe(true)
        expect(types as readonly string[]).toContain(fuelType)
        expect(capacity).toBeGreaterThanOrEqual(100)
      }
    }
  })
})
