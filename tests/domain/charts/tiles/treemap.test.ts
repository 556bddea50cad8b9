import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  levelOf,
  neighbourOf,
  numberOf,
  plantFacts,
  squarified,
  type PlantFacts,
} from '../../../../src/domain/charts/tiles/treemap'
import { AREAS } from '../../../../src/domain/charts/tiles/choices'
import { EMPTY_MEMORY } from '../../../../src/domain/tables/definitions'
import { PLANT_OUTPUT } from '../../../../src/domain/tables/definitions/plantOutput'
import { HOUR, levels, marketOf, NOW, registered, segment } from '../../tables/markets'

const maybe = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: undefined })
const plants: fc.Arbitrary<readonly PlantFacts[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 999 }).map((n) => `T_${n}`),
    name: fc.constantFrom('Drax 1', 'Ratcliffe', 'Dinorwig'),
    fuel: fc.constantFrom('CCGT', 'Wind', 'Battery'),
    owner: fc.constantFrom('RWE', 'SSE', 'EDF'),
    state: fc.constant('Generating'),
    mw: maybe(fc.integer({ min: -300, max: 900 })),
    capacity: maybe(fc.integer({ min: 0, max: 900 })),
    load: fc.constant(undefined),
    offered: maybe(fc.integer({ min: 0, max: 400 })),
    bid: maybe(fc.integer({ min: -400, max: 0 })),
    cost: maybe(fc.integer({ min: -9000, max: 9000 })),
    price: fc.constant(undefined),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)

describe('treemap', () => {
  it('ME01 areas fill the box and are in the proportion of the sizes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 50, max: 1500 }),
        fc.integer({ min: 50, max: 900 }),
        (sizes, width, height) => {
          const sorted = sizes.toSorted((a, b) => b - a)
          const boxes = squarified(sorted, { x: 3, y: 5, width, height })
          const total = sorted.reduce((sum, size) => sum + size, 0)
          boxes.forEach((box, i) => {
            expect((box.width * box.height) / (width * height)).toBeCloseTo((sorted[i] ?? NaN) / total, 8)
            expect(box.x).toBeGreaterThanOrEqual(3 - 1e-6)
            expect(box.x + box.width).toBeLessThanOrEqual(3 + width + 1e-6)
          })
          expect(boxes.reduce((sum, box) => sum + box.width * box.height, 0)).toBeCloseTo(width * height, 3)
        },
      ),
    )
  })

  it('ME01 a tile is as large as the tiles that it opens to, and every known plant is in one', () => {
    fc.assert(
      fc.property(plants, fc.constantFrom(...AREAS), (all, area) => {
        const top = levelOf(all, [], area)
        const known = all.filter((plant) => numberOf(plant, area) !== undefined)
        expect(top.unknown).toBe(all.length - known.length)
        expect(top.nodes.reduce((sum, node) => sum + node.sum, 0)).toBeCloseTo(
          known
            .filter((plant) => top.nodes.some(({ name }) => name === plant.fuel))
            .reduce((sum, plant) => sum + (numberOf(plant, area) ?? 0), 0),
        )
        for (const fuel of top.nodes) {
          const owners = levelOf(all, [fuel.name], area).nodes
          expect(owners.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(fuel.size)
          for (const owner of owners) {
            const units = levelOf(all, [fuel.name, owner.name], area).nodes
            expect(units.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(owner.size)
          }
        }
      }),
    )
  })

  it('MOD-17 arrows lead to the tile that lies that way, and nowhere at the edge', () => {
    const boxes = [
      { x: 0, y: 0, width: 50, height: 100 },
      { x: 50, y: 0, width: 50, height: 50 },
      { x: 50, y: 50, width: 50, height: 50 },
    ]
    expect(neighbourOf(boxes, 1, 'ArrowDown')).toBe(2)
    expect(neighbourOf(boxes, 2, 'ArrowUp')).toBe(1)
    expect(neighbourOf(boxes, 2, 'ArrowLeft')).toBe(0)
    expect(neighbourOf(boxes, 0, 'ArrowLeft')).toBe(0)
    expect([1, 2]).toContain(neighbourOf(boxes, 0, 'ArrowRight'))
  })

  it('ME01 reads the rows of the table of plants', () => {
    const [row] = PLANT_OUTPUT.rowsOf(
      marketOf(registered('T_ALPHA-1'), levels('PN', 'T_ALPHA-1', [segment(NOW - HOUR, NOW + HOUR, 200)])),
      NOW,
      EMPTY_MEMORY,
    )
    expect(row && plantFacts(row)).toMatchObject({
      id: 'T_ALPHA-1',
      fuel: 'CCGT',
      owner: 'Owner Ltd',
      mw: 200,
      load: 50,
      offered: 0,
      price: undefined,
    })
  })
})
