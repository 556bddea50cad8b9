import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryOf, ENDPOINTS, endpointOf } from '../../../src/domain/reference'

describe('country endpoints', () => {
  it.each([
    ['gb', 'Enact', '/api'],
    ['europe', 'Entsoe', '/entsoeApi'],
    ['france', 'Rte', '/franceApi'],
    ['belgium', 'Entsoe', '/belgiumApi'],
    ['ireland', 'Entsoe', '/irelandApi'],
    ['netherlands', 'Entsoe', '/netherlandsApi'],
    ['epex', 'Epex', '/epexApi'],
    ['epexFrance', 'EpexFrance', '/epexFranceApi'],
    ['static', 'Static', '/staticApi'],
  ])('RD03 %s has its tables at %s and answers under %s', (id, liveTableLocation, endpoint) => {
    expect(endpointOf(id)).toMatchObject({ id, liveTableLocation, endpoint })
  })

  it('RD03 there are nine of them, ids in lower case but for one', () => {
    expect(ENDPOINTS).toHaveLength(9)
    expect(new Set(ENDPOINTS.map(({ endpoint }) => endpoint)).size).toBe(9)
  })

  it('RD03 a country id finds its endpoint whatever its case, and Europe is in for a country without one', () => {
    expect(endpointOf('Gb').endpoint).toBe('/api')
    expect(endpointOf('FRANCE').endpoint).toBe('/franceApi')
    for (const unknown of ['Germany', 'Atlantis', '', '__proto__', 'constructor'])
      expect(endpointOf(unknown).id).toBe('europe')
    fc.assert(fc.property(fc.string(), (id) => ENDPOINTS.includes(endpointOf(id))))
  })
})

describe('countries', () => {
  it('RD01 each has an id of its own, a name, an ISO code and a currency; Great Britain comes first', () => {
    expect(COUNTRIES[0]).toEqual({ id: 'Gb', name: 'Great Britain', iso: 'GB', currency: 'GBP' })
    expect(new Set(COUNTRIES.map(({ id }) => id.toLowerCase())).size).toBe(COUNTRIES.length)
    expect(new Set(COUNTRIES.map(({ iso }) => iso)).size).toBe(COUNTRIES.length)
    for (const { id, iso, currency } of COUNTRIES) {
      // As the accounts and the hub's groups write a country.
      expect(id).toMatch(/^[A-Z][a-z]{1,39}$/)
      expect(iso).toMatch(/^[A-Z]{2}$/)
      expect(currency).toMatch(/^[A-Z]{3}$/)
      expect(countryOf(id.toUpperCase())?.id).toBe(id)
    }
    expect(countryOf('Atlantis')).toBeUndefined()
  })
})
