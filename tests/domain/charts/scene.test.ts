import { describe, expect, it } from 'vitest'
import { sceneDigest } from '../../../src/domain/charts/digest'
import { layoutOf } from '../../../src/domain/charts/layout'
import { sceneOf } from '../../../src/domain/charts/scene'
import { rowItems } from '../../../src/domain/charts/sceneNames'
import { svgOf } from '../../../src/domain/charts/svg'
import { AXIS, plotOfValues } from './plots'

describe('scene', () => {
  it('PLOT-1: the same plot is drawn the same, and another value is another picture', () => {
    const digest = (values: readonly number[]): string => {
      const plot = plotOfValues([{ values }])
      return sceneDigest(sceneOf(plot, layoutOf(plot, 800, 300)))
    }
    expect(digest([1, 2, 3])).toBe(digest([1, 2, 3]))
    expect(digest([1, 2, 3])).not.toBe(digest([1, 2.5, 3]))
  })

  it('PLOT-2: every kind is drawn, and named in the SVG by its series', () => {
    for (const kind of ['line', 'step', 'area', 'column', 'scatter', 'band'] as const) {
      const plot = plotOfValues([{ kind, values: [1, 4, 2, NaN, 3, 5], high: [2, 6, 3, NaN, 4, 6] }])
      const scene = sceneOf(plot, layoutOf(plot, 800, 300))
      expect(svgOf(scene, (name) => name)).toContain('data-series="s0"')
      expect(scene.layers[1]?.groups[0]?.items.length).toBeGreaterThan(0)
    }
  })
  it('CHT-252 each row of cells of 12 px or more has its name, lower ones as many as there is space for', () => {
    const rows = Array.from({ length: 20 }, (_, row) => `Unit ${row}`)
    const cells = { rows, title: 'Units', values: new Float64Array(20), axis: AXIS, scale: 'sequential' } as const
    const plot = plotOfValues([], { x: { kind: 'names', names: ['one'], title: '' }, cells })
    const named = (rowPx: number): number => {
      const { top, bottom } = layoutOf(plot, 400, 500).frame
      const height = 500 - (bottom - top) + 20 * rowPx
      return rowItems(plot, layoutOf(plot, 400, height)).length
    }
    expect([14, 12, 11, 6].map(named)).toEqual([20, 20, 10, 10])
  })
})
