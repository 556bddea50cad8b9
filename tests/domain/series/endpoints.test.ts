import { describe, expect, it } from 'vitest'
import { endpointsOfCore } from '../../../src/domain/series/endpoints'

const ids = (...providers: Parameters<typeof endpointsOfCore>[0]) => endpointsOfCore(providers).map(({ id }) => id)

describe('endpoints with series of the core', () => {
  it('RD04 the simulated market has its neighbours, Elexon Great Britain alone, with others next to it or without', () => {
    expect(ids('simulator')).toEqual(['gb', 'europe', 'france', 'belgium', 'ireland', 'netherlands'])
    expect(ids('elexon')).toEqual(['gb'])
    expect(ids('elexon', 'entsoe', 'neso')).toEqual(['gb'])
  })
})
