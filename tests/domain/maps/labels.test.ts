import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EUROPE_MAP } from '../../../src/domain/maps/europeMap'
import { fitOf } from '../../../src/domain/maps/fit'
import { GB_MAP } from '../../../src/domain/maps/gbMap'
import type { GbMap } from '../../../src/domain/maps/drawnMap'
import { boxesMeet, placedLabels, type LabelBox, type MapLabel } from '../../../src/domain/maps/labels'

const boxOf = ({ at, label }: { readonly at: LabelBox['at']; readonly label: MapLabel }): LabelBox => ({
  at,
  size: label.size,
})
const meeting = (boxes: readonly LabelBox[]): number =>
  boxes.reduce((sum, box, index) => sum + boxes.slice(index + 1).filter((other) => boxesMeet(box, other)).length, 0)

const SIZE = { width: 46, height: 29 }
/** The zones of a map with numbers of five signs. */
const labelsOf = (map: GbMap, frame: MapLabel['size']): readonly MapLabel[] => {
  const fit = fitOf(map, frame)
  return [...map.zones]
    .sort((a, b) => b.areaKm2 - a.areaKm2)
    .map(({ id, label }) => ({ id, anchor: fit.at(label), size: SIZE }))
}

const side = fc.integer({ min: 20, max: 900 })
const label = fc.record({
  id: fc.string({ minLength: 1, maxLength: 4 }),
  anchor: fc.tuple(side, side),
  size: fc.record({ width: fc.integer({ min: 10, max: 90 }), height: fc.constantFrom(15, 29) }),
})

describe('the labels of a map', () => {
  it('MAP-13 PGS-70 law: no two lie over one another, none is out of the frame, and one with room is where it belongs', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 40 }), side, side, (labels, width, height) => {
        const placed = placedLabels(labels, { width, height })
        expect(meeting(placed.map(boxOf))).toBe(0)
        for (const { at, label: each } of placed) {
          const [x, y] = at
          expect(Math.min(x - each.size.width / 2, y - each.size.height / 2)).toBeGreaterThanOrEqual(0)
          expect(x + each.size.width / 2).toBeLessThanOrEqual(width)
          expect(y + each.size.height / 2).toBeLessThanOrEqual(height)
        }
        const [alone] = labels
        if (!alone) return
        const [x, y] = alone.anchor
        const inSight = { ...alone, anchor: [x + 100, y + 100] as const }
        expect(placedLabels([inSight], { width: 5000, height: 5000 })[0]?.at).toEqual(inSight.anchor)
        expect(placedLabels(labels, { width, height })).toEqual(placed)
      }),
    )
  })

  it('MAP-13 PGS-71 law: what is written on the map already is never written over', () => {
    fc.assert(
      fc.property(fc.array(label, { maxLength: 20 }), fc.array(label, { maxLength: 5 }), (labels, others) => {
        const fixed = others.map(({ anchor, size }) => ({ at: anchor, size }))
        for (const each of placedLabels(labels, { width: 900, height: 900 }, fixed))
          expect(fixed.some((box) => boxesMeet(box, boxOf(each)))).toBe(false)
      }),
    )
  })

  it.each([
    ['Europe at 1440 × 900', EUROPE_MAP, { width: 540, height: 640 }],
    ['Europe at 1920 × 1080', EUROPE_MAP, { width: 740, height: 820 }],
    ['Great Britain by zone', GB_MAP, { width: 600, height: 560 }],
  ])('MA01 PGS-72 %s: every zone has its label', (_, map, frame) => {
    const labels = labelsOf(map, frame)
    const placed = placedLabels(labels, frame)
    expect(placed.map((each) => each.label.id)).toEqual(labels.map(({ id }) => id))
    expect(meeting(placed.map(boxOf))).toBe(0)
  })

  it('MA02 PGS-72 a label that names a line is next to it, over no line that is drawn', () => {
    const size = { width: 81, height: 15 }
    const drawn = [
      [
        [300, 300],
        [306, 340],
      ],
      [
        [310, 300],
        [360, 300],
      ],
      [
        [310, 310],
        [350, 318],
      ],
    ] as const
    const labels = drawn.map(([[ax, ay], [bx, by]], at) => ({
      id: String(at),
      anchor: [(ax + bx) / 2, (ay + by) / 2] as const,
      size,
    }))
    const placed = placedLabels(labels, { width: 600, height: 600 }, [], drawn)
    expect(placed).toHaveLength(3)
    expect(meeting(placed.map(boxOf))).toBe(0)
    const points = drawn.flatMap(([[ax, ay], [bx, by]]) =>
      Array.from({ length: 21 }, (_, step): LabelBox => ({
        at: [ax + ((bx - ax) * step) / 20, ay + ((by - ay) * step) / 20],
        size: { width: 0, height: 0 },
      })),
    )
    for (const each of placed) expect(points.some((point) => boxesMeet(point, boxOf(each)))).toBe(false)
  })
})
