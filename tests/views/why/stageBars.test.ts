import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceStages, volumeBefore, type StageItem } from '../../../src/domain/boa/stages'
import { acceptedBar, boaPlantOf } from '../../../src/domain/boa/stackItem'
import { barAtPoint, stageColumns, stageGeometry } from '../../../src/views/boa/why/stageBars'
import { boaSameRow, stageScene } from '../../../src/views/boa/why/stageScene'
import { cases } from '../../support/cases'

const someItems: fc.Arbitrary<readonly StageItem[]> = fc
  .array(
    fc
      .record({
        mwh: fc.integer({ min: -4000, max: 4000 }).filter((mwh) => mwh !== 0),
        price: fc.option(fc.integer({ min: -50, max: 200 }), { freq: 8 }),
        soFlag: fc.boolean(),
      })
      .map(({ mwh, price, soFlag }) => ({ mwh: mwh / 100, price, soFlag })),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ mwh, price, soFlag }, at) =>
      acceptedBar(boaPlantOf(`T_${at}`), { bodId: `${at}/1/O`, mainPrice: price, volumeMwh: mwh, flags: { soFlag } }),
    ),
  )

describe('the picture of the stages', () => {
  it('WHY-11 the bars of a column lie end to end from zero outwards and are all that came into the stage', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const staged = priceStages(items, {})
        for (const { id, bars } of stageColumns(staged)) {
          for (const sign of [1, -1]) {
            const side = bars.filter(({ to }) => to * sign > 0)
            let at = 0
            for (const { row, from, left, to } of side) {
              expect(from).toBe(at)
              expect(to - from).toBeCloseTo(volumeBefore(row, id), 9)
              expect(left - from).toBeCloseTo(row.volumes[id], 9)
              at = to
            }
          }
          const came = staged.rows.reduce((sum, row) => sum + Math.abs(volumeBefore(row, id)), 0)
          expect(bars.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0)).toBeCloseTo(came, 6)
        }
      }),
      { numRuns: cases(10_000) },
    )
  })

  it('WHY-12 a point in the middle of a bar finds that bar and its stage', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const geometry = stageGeometry(stageColumns(priceStages(items, {})), 900, 400)
        geometry.columns.forEach(({ id, bars }, at) => {
          const { left, width } = geometry.column(at)
          for (const bar of bars) {
            const found = barAtPoint(geometry, left + width / 2, geometry.y.px((bar.from + bar.to) / 2))
            expect(found?.id).toBe(id)
            expect(found?.bar).toBe(bar)
          }
        })
      }),
    )
  })

  it('WHY-13 what is taken is grey, what is flagged hatched, and who sets the price has a frame in every stage', () => {
    const bar = (id: string, mwh: number, price: number, soFlag = false) =>
      acceptedBar(boaPlantOf(id), { bodId: `1/1/O`, mainPrice: price, volumeMwh: mwh, flags: { soFlag } })
    const staged = priceStages([bar('A', 10, 50), bar('B', 10, 90, true), bar('C', -10, 20)], {})
    const columns = stageColumns(staged)
    const items = stageScene(stageGeometry(columns, 900, 400), 'niv').layers.flatMap(({ groups }) =>
      groups.flatMap((group) => group.items),
    )
    const boxes = (wanted: (item: Extract<(typeof items)[number], { kind: 'rects' }>) => boolean): number =>
      items.reduce((sum, item) => sum + (item.kind === 'rects' && wanted(item) ? item.rects.length / 4 : 0), 0)
    // B and C go whole in NIV tagging, nine of the ten MWh of A in PAR tagging.
    expect(boxes(({ fill }) => fill?.colour === 'var(--surface-3)')).toBe(3)
    // B is flagged in the four stages that it is in.
    expect(boxes(({ fill }) => fill?.pattern === 'lines')).toBe(4)
    expect(boxes(({ stroke }) => stroke?.colour === 'var(--accent)')).toBe(7)
    expect(boaSameRow(columns, staged.rows[1]!).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4])
  })
})
