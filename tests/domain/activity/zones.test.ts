import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActivityCell } from '../../../src/domain/activity/cells'
import {
  areaFigures,
  behindBoundary,
  windLoadFactor,
  zoneFigures,
  type AreaFigures,
  type PlantCell,
} from '../../../src/domain/activity/zones'
import { GB_MAP } from '../../../src/domain/maps/gbMap'
import { BOUNDARIES, NO_ZONE, ZONES } from '../../../src/domain/maps/zones'

const plantOf = (id: string, zone: string | undefined, fuelType = 'CCGT', capacity = 400) => ({
  id,
  name: id,
  owner: '',
  searchQuery: '',
  searchable: true,
  icon: '',
  colour: '',
  category: '',
  fuelType,
  capacity,
  ...(zone !== undefined && { zone }),
})
const cellOf = (patch: Partial<ActivityCell>): ActivityCell => ({
  state: 'Full',
  pn: 0,
  sel: undefined,
  mel: 500,
  outturn: 0,
  up: 0,
  down: 0,
  ...patch,
})

const plantCells = fc.array(
  fc
    .record({
      zone: fc.constantFrom(undefined, '', 'Z1', 'Z6', 'Z13', 'Z99'),
      fuel: fc.constantFrom('Wind', 'CCGT', 'Battery', ''),
      outturn: fc.option(fc.integer({ min: -300, max: 600 }), { nil: undefined }),
      mel: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
      sel: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
      down: fc.nat({ max: 100 }),
      isHere: fc.boolean(),
    })
    .map(({ zone, fuel, outturn, mel, sel, down, isHere }, index = 0): PlantCell => {
      const plant = plantOf(`P${index}`, zone, fuel)
      return { plant, sel, cell: isHere ? cellOf({ outturn, mel, down }) : undefined }
    }),
  { maxLength: 30 },
)

const KEYS = ['output', 'wind', 'curtailed', 'headroom', 'footroom'] as const
const sum = (areas: readonly AreaFigures[], key: (typeof KEYS)[number]): number | undefined => {
  const known = areas.flatMap((area) => area[key] ?? [])
  return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0)
}

describe('what plants do by zone', () => {
  it('MA01 ZMP-1 law: zones and what has none add up to all plants, and what no user knows is not zero', () => {
    fc.assert(
      fc.property(plantCells, (cells) => {
        const areas = [...zoneFigures(cells).values()]
        const all = areaFigures(cells)
        expect([...zoneFigures(cells).keys()].slice(0, ZONES.length)).toEqual(ZONES)
        expect(areas.reduce((total, { plants }) => total + plants, 0)).toBe(cells.length)
        expect(areas.reduce((total, { known }) => total + known, 0)).toBe(all.known)
        for (const key of KEYS) expect(sum(areas, key)).toBe(all[key])
        if (all.known === 0) expect(KEYS.map((key) => all[key])).toEqual(KEYS.map(() => undefined))
      }),
    )
  })

  it('MA01 ZMP-2 law: fuels of an area add up to its output, the largest first', () => {
    fc.assert(
      fc.property(plantCells, (cells) => {
        const { byFuel, output } = areaFigures(cells)
        expect(byFuel.reduce((total, [, mw]) => total + mw, 0)).toBe(output ?? 0)
        expect(byFuel.map(([, mw]) => mw)).toEqual(byFuel.map(([, mw]) => mw).toSorted((a, b) => b - a))
      }),
    )
  })

  it('MA01 ZMP-3 headroom is of plants that generate; a plant without a stable export limit has no footroom', () => {
    const cells: readonly PlantCell[] = [
      { plant: plantOf('A', 'Z1'), cell: cellOf({ outturn: 300, mel: 400 }), sel: 200 },
      { plant: plantOf('B', 'Z1'), cell: cellOf({ outturn: 0, mel: 400 }), sel: 200 },
      { plant: plantOf('C', 'Z1'), cell: cellOf({ outturn: 100, mel: undefined }), sel: undefined },
      { plant: plantOf('D', 'Z1'), cell: cellOf({ outturn: 450, mel: 400 }), sel: undefined },
    ]
    expect(areaFigures(cells)).toMatchObject({ headroom: 100, footroom: 100, output: 850, known: 4, wind: undefined })
  })

  it('MA01 ZMP-4 the load factor of wind is of the wind whose output is known', () => {
    const cells: readonly PlantCell[] = [
      { plant: plantOf('A', 'Z6', 'Wind', 200), cell: cellOf({ outturn: 100, down: 30 }), sel: undefined },
      { plant: plantOf('B', 'Z6', 'Wind', 500), cell: undefined, sel: undefined },
    ]
    const area = areaFigures(cells)
    expect([area.wind, area.windCapacity, area.curtailed, windLoadFactor(area)]).toEqual([100, 200, 30, 50])
    expect(windLoadFactor(areaFigures([]))).toBeUndefined()
  })

  it('MA01 ZMP-5 behind a boundary are the plants of its zones and of its places, and none of no known zone', () => {
    const cells = [
      { plant: plantOf('A', 'Z1'), cell: undefined, sel: undefined },
      { plant: { ...plantOf('B', 'Z9'), name: 'Heysham 2 7' }, cell: undefined, sel: undefined },
      { plant: plantOf('C', 'Z9'), cell: undefined, sel: undefined },
      { plant: plantOf('D', undefined), cell: undefined, sel: undefined },
    ]
    const behind = (id: string): string[] => {
      const boundary = BOUNDARIES.find((each) => each.id === id)
      return boundary ? behindBoundary(cells, boundary, GB_MAP).map(({ plant }) => plant.id) : []
    }
    expect([behind('B6'), behind('B7a'), behind('B8'), behind('LE1')]).toEqual([['A'], ['A', 'B'], ['A', 'B', 'C'], []])
    expect(zoneFigures(cells).get(NO_ZONE)?.plants).toBe(1)
  })
})
