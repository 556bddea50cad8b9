import { describe, expect, it } from 'vitest'
import { movedByZone, placesOf } from '../../../src/domain/bingo/plantPlaces'

const MAP = {
  places: [
    { name: 'Heysham', zone: 'Z7', at: [1, 2] as const },
    { name: 'Seabank', zone: 'Z13', at: [3, 4] as const },
    { name: 'West Burton', zone: 'Z8', at: [5, 6] as const },
  ],
}

describe('the plants of a board on the map', () => {
  it('MA01 LMP-1 a plant is where its station is; one without a place of its name, or with a namesake elsewhere, is nowhere', () => {
    const places = placesOf(
      [
        { id: 'a', name: 'Heysham 2 7', zone: 'Z7' },
        { id: 'b', name: 'Seabank 1', zone: 'Z1' },
        { id: 'c', name: 'West Burton B 1' },
        { id: 'd', name: 'IFA', zone: 'Z14' },
      ],
      MAP,
    )
    expect([...places].map(([id, { name }]) => [id, name])).toEqual([
      ['a', 'Heysham'],
      ['c', 'West Burton'],
    ])
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
