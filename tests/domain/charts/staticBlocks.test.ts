import { describe, expect, it } from 'vitest'
import { staticBlocks, staticByBlock, staticSums } from '../../../src/domain/charts/staticBlocks'
import { efaSpan } from '../../../src/domain/periods'

const column = (points: readonly (readonly [number, number])[]) => ({
  at: Float64Array.from(points, ([at]) => at),
  values: Float64Array.from(points, ([, value]) => value),
})
const at = (day: string, block: 1 | 2) => efaSpan(day, block).from

describe('daily static FFR by EFA block', () => {
  const blocks = staticBlocks(
    [
      column([
        [at('2026-10-25', 1), 100],
        [at('2026-10-25', 2), 50],
        [at('2026-10-26', 1), 0],
      ]),
      column([
        [at('2026-10-25', 1), 100],
        [at('2026-10-25', 2), 100],
        [at('2026-10-26', 1), 80],
      ]),
      column([
        [at('2026-10-25', 1), 2],
        [at('2026-10-25', 2), 4],
        [at('2026-10-26', 1), NaN],
      ]),
    ],
    '2026-10-25',
    '2026-10-26',
  )

  it('FFR-6 has every block of the days, the night of the clocks with five hours, and leaves missing what is not known', () => {
    expect(blocks).toHaveLength(12)
    expect(blocks[0]!.to - blocks[0]!.from).toBe(5 * 3_600_000)
    expect(blocks.map(({ cleared }) => cleared).slice(0, 3)).toEqual([100, 50, undefined])
    expect(blocks[6]).toMatchObject({ day: '2026-10-26', block: 1, cleared: 0, wanted: 80, clearing: undefined })
  })

  it('FFR-7 sums are weighted by hours, count what fell short, and no block without a result', () => {
    expect(staticSums(blocks)).toEqual({
      blocks: 3,
      short: 2,
      cleared: (100 * 5 + 50 * 4 + 0) / 13,
      wanted: (100 * 5 + 100 * 4 + 80 * 4) / 13,
      clearing: (100 * 5 * 2 + 50 * 4 * 4) / 700,
      pounds: 1000 + 800,
    })
    const [first, second, third] = staticByBlock(blocks)
    expect([first!.blocks, second!.blocks, third!.blocks]).toEqual([2, 1, 0])
    expect(third).toMatchObject({ cleared: undefined, wanted: undefined, clearing: undefined, pounds: 0 })
  })
})
