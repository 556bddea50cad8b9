import { describe, expect, it } from 'vitest'
import { plantsBy } from '../../../server/sources/simulator/fleet'
import { GB_MAP } from '../../../src/domain/maps/gbMap'
import { movedByZone, placesOf } from '../../../src/domain/bingo/plantPlaces'

const MAP = {
  zones: [{ id: 'Z14', name: 'London', path: '', label: [7, 8] as const, areaKm2: 1 }],
  places: [
    { name: 'Heysham', zone: 'Z7', at: [1, 2] as const },
    { name: 'Seabank', zone: 'Z13', at: [3, 4] as const },
    { name: 'West Burton', zone: 'Z8', at: [5, 6] as const },
  ],
}

describe('the plants of a board on the map', () => {
  it('MA01 LMP-1 a plant is where its station is; one without a place of its name, or with a namesake elsewhere, is in its zone alone', () => {
    const places = placesOf(
      [
        { id: 'a', name: 'Heysham 2 7', zone: 'Z7' },
        { id: 'b', name: 'Seabank 1', zone: 'Z1' },
        { id: 'c', name: 'West Burton B 1' },
        { id: 'd', name: 'IFA', zone: 'Z14' },
      ],
      MAP,
    )
    expect([...places].map(([id, { name, isZone }]) => [id, name, isZone])).toEqual([
      ['a', 'Heysham', undefined],
      ['c', 'West Burton', undefined],
      ['d', 'London', true],
    ])
  })

  it('PLT-80 MA01 where the middle of a zone is no answer a plant has no position', () => {
    const plants = [{ id: 'd', name: 'IFA', zone: 'Z14' }]
    expect(placesOf(plants, MAP, () => false).size).toBe(0)
    expect(placesOf([{ id: 'e', name: 'Unknown' }], MAP).size).toBe(0)
  })

  it('PLT-81 every battery of the simulated fleet is on the map, within its zone', () => {
    const batteries = plantsBy('Battery').map(({ unit: { id, name, zone } }) => ({ id, name, zone }))
    const places = placesOf(batteries, GB_MAP)
    expect(batteries.filter(({ id, zone }) => places.get(id)?.zone !== zone)).toEqual([])
    expect(places.get('E_PILLB-1')?.isZone).toBeUndefined()
  })

  it('MA01 LMP-2 a zone has what its plants were moved by, zero where none was, and nothing where nothing is known', () => {
    const moved = movedByZone([
      { zone: 'Z1', state: 'Offered', boa: { mw: 50 } },
      { zone: 'Z1', state: 'Bid', boa: { mw: -20 } },
      { zone: 'Z2', state: 'Full' },
      { zone: 'Z3', state: 'No data' },
      { state: 'Offered', boa: { mw: 70 } },
    ])
    expect([...moved]).toEqual([
      ['Z1', 30],
      ['Z2', 0],
    ])
  })
})
