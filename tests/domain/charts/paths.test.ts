import { group } from 'd3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../../src/domain/charts/layout'
import type { Plot, PlotAxis, PlotKind } from '../../../src/domain/charts/plot'
import { sceneOf } from '../../../src/domain/charts/scene'
import type { SceneItem } from '../../../src/domain/charts/sceneTypes'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { AXIS, DAY, plotOfValues } from './plots'

const WIDTH = 300
const HEIGHT = 200
const layout = (plot: Plot, visible?: readonly [number, number]) =>
  layoutOf(plot, WIDTH, HEIGHT, { endLabels: 'none', ...(visible && { visible }) })

/** What is drawn of the first series. */
const itemsOf = (plot: Plot, visible?: readonly [number, number]): readonly SceneItem[] =>
  sceneOf(plot, layout(plot, visible)).layers[1]?.groups.find(({ series }) => series?.id === 's0')?.items ?? []

type Place = readonly [x: number, y: number]

/** Parts of the paths of some items. */
const partsOf = (items: readonly SceneItem[]): readonly (readonly Place[])[] =>
  items.flatMap((item) => {
    if (item.kind !== 'path') return []
    const parts: Place[][] = [[]]
    for (let i = 0; i < item.points.length; i += 2) {
      const x = item.points[i]!
      const y = item.points[i + 1]!
      if (Number.isNaN(x)) parts.push([])
      else parts.at(-1)!.push([x, y])
    }
    return parts.filter((part) => part.length > 0)
  })

const anyValue = fc.double({ min: -1000, max: 1000, noNaN: true })
const anyValues = (most: number) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: anyValue }, { weight: 1, arbitrary: fc.constant(NaN) }), {
    minLength: 2,
    maxLength: most,
  })
/** Times with gaps: how many steps each point comes after the one before. */
const anySteps = (count: number) =>
  fc.array(
    fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 40 }) }),
    {
      minLength: count,
      maxLength: count,
    },
  )
const anySeries = (most: number) =>
  anyValues(most).chain((values) =>
    anySteps(values.length).map((steps) => {
      let at = DAY - HALF_HOUR_MS
      return { values, at: steps.map((step) => (at += step * HALF_HOUR_MS)) }
    }),
  )
/** Of a size that is sometimes drawn point by point, and sometimes by px columns. */
const anyLine = fc.oneof(anySeries(60), anySeries(3000))
const wholeOf = (at: readonly number[]): Partial<Plot> => ({
  x: { kind: 'time', from: DAY, to: at.at(-1)! + HALF_HOUR_MS, step: HALF_HOUR_MS, now: undefined },
})

const MINUTE_MS = 60_000

describe('paths', () => {
  it('PLOT-3: each px column keeps its first, least, largest and last value however many points there are', () => {
    const many = fc.array(anyValue, { minLength: 1000, maxLength: 4000 })
    fc.assert(
      fc.property(many, (values) => {
        // Minutes: of days of half hours the means are drawn.
        const at = values.map((_, i) => DAY + i * MINUTE_MS)
        const x = {
          kind: 'time',
          from: DAY,
          to: DAY + values.length * MINUTE_MS,
          step: MINUTE_MS,
          now: undefined,
        } as const
        const plot = plotOfValues([{ values, at, hold: MINUTE_MS }], { x })
        const { frame, x: scale, axes } = layout(plot)
        const y = axes.get('mw')!.scale
        const columns = group(values.keys(), (i) =>
          Math.min(frame.right - frame.left - 1, Math.floor(scale.px(DAY + i * MINUTE_MS) - frame.left + 1e-9)),
        )
        const drawn = group(partsOf(itemsOf(plot)).flat(), ([px]) => Math.floor(px) - frame.left)
        for (const [column, places] of columns) {
          const wanted = places.map((i) => y.px(values[i]!))
          const heights = drawn.get(column)!.map(([, py]) => py)
          for (const py of [wanted[0]!, Math.min(...wanted), Math.max(...wanted), wanted.at(-1)!]) {
            expect(Math.min(...heights.map((height) => Math.abs(height - py)))).toBeLessThan(0.01)
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  it('PLOT-4: nothing of any kind is drawn outside of the frame by more than a px column, zoomed or not', () => {
    const anyKind = fc.constantFrom<PlotKind>('line', 'step', 'area', 'column', 'scatter', 'band')
    fc.assert(
      fc.property(anyLine, anyKind, fc.double({ min: 0, max: 0.9, noNaN: true }), ({ values, at }, kind, part) => {
        const plot = plotOfValues([{ values, at, kind, high: values.map((value) => value + 5) }], wholeOf(at))
        const to = at.at(-1)! + HALF_HOUR_MS
        const from = DAY + part * (to - DAY)
        const { frame } = layout(plot, [from, to])
        for (const item of itemsOf(plot, [from, to])) {
          if (item.kind === 'text') continue
          const points = item.kind === 'rects' ? item.rects : item.points
          for (let i = 0; i < points.length; i += item.kind === 'rects' ? 4 : 2) {
            const end = points[i]! + (item.kind === 'rects' ? points[i + 2]! : 0)
            if (!Number.isNaN(end)) {
              expect(points[i]!).toBeGreaterThanOrEqual(frame.left - 1)
              expect(end).toBeLessThanOrEqual(frame.right + 1)
            }
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('PLOT-5: a gap is never joined: what is not known, and what comes more than 1.5 times its hold later', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom<PlotKind>('line', 'area', 'step'), ({ values, at }, kind) => {
        const plot = plotOfValues([{ values, at, kind }], wholeOf(at))
        const { x } = layout(plot)
        const gaps = at.flatMap((time, i) => {
          const next = at[i + 1]
          if (next === undefined || Number.isNaN(values[i])) return []
          // A step ends after its own time, a line at its point.
          const end = kind === 'step' ? Math.min(next, time + HALF_HOUR_MS) : time
          const start = values.findIndex((value, place) => place > i && !Number.isNaN(value))
          const isGap = start > i + 1 || next - time > 1.5 * HALF_HOUR_MS
          return isGap && start > 0 ? [[x.px(end), x.px(at[start]!)] as const] : []
        })
        const wide = gaps.filter(([from, to]) => to - from > 3)
        for (const part of partsOf(itemsOf(plot))) {
          const from = Math.min(...part.map(([px]) => px))
          const to = Math.max(...part.map(([px]) => px))
          for (const [end, start] of wide) expect(from < end - 1 && to > start + 1).toBe(false)
        }
      }),
      { numRuns: 60, examples: [[{ values: [1, NaN, 2], at: [0, 1, 2].map((i) => DAY + i * HALF_HOUR_MS) }, 'line']] },
    )
  })

  it('PLOT-6: a point that is alone is a dot', () => {
    const plot = plotOfValues([{ values: [NaN, 5, NaN, 3, 4] }])
    const items = itemsOf(plot)
    expect(items.map(({ kind }) => kind)).toEqual(['path', 'dots'])
    expect(items[1]?.kind === 'dots' && items[1].points.length).toBe(2)
  })

  it('PLOT-7: a logarithmic axis draws values above zero alone', () => {
    const log: PlotAxis = { ...AXIS, log: true }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 80 }), (values) => {
        const plot = plotOfValues([{ values }], { axes: [log] })
        const scale = layout(plot).axes.get('mw')!.scale
        const count = itemsOf(plot).reduce(
          (sum, item) => sum + ('points' in item ? item.points.filter((value) => !Number.isNaN(value)).length / 2 : 0),
          0,
        )
        expect(scale.domain[0]).toBeGreaterThan(0)
        expect(count).toBe(values.filter((value) => value > 0).length)
      }),
      { numRuns: 50 },
    )
  })

  it('PLOT-8: an inverted axis mirrors the picture', () => {
    fc.assert(
      fc.property(anySeries(60), ({ values, at }) => {
        const drawn = (axis: PlotAxis) =>
          partsOf(itemsOf(plotOfValues([{ values, at }], { ...wholeOf(at), axes: [axis] })))
        const { frame } = layout(plotOfValues([{ values, at }]))
        const usual = drawn(AXIS)
        const inverted = drawn({ ...AXIS, invert: true, unit: '' })
        usual.flat().forEach(([, y], i) => {
          expect(inverted.flat()[i]![1]).toBeCloseTo(frame.top + frame.bottom - y, 3)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('PLOT-9: a line goes on to the sides of what is seen when its next points lie outside', () => {
    const plot = plotOfValues([{ values: [0, 10, 20, 30] }])
    const visible = [DAY + 0.5 * HALF_HOUR_MS, DAY + 2.5 * HALF_HOUR_MS] as const
    const { frame, axes } = layout(plot, visible)
    const scale = axes.get('mw')!.scale
    const [part] = partsOf(itemsOf(plot, visible))
    expect(part![0]![0]).toBe(frame.left)
    expect(scale.invert(part![0]![1])).toBeCloseTo(5, 2)
    expect(part!.at(-1)![0]).toBe(frame.right)
    expect(scale.invert(part!.at(-1)![1])).toBeCloseTo(25, 2)
  })

  it('PLOT-10: a value more in one series traces that one again, and the others not', () => {
    const columns = [1, 2, 3].map((base) => ({ values: Array.from({ length: 50 }, (_, i) => base + (i % 7)) }))
    const before = plotOfValues(columns, wholeOf([DAY, DAY + 60 * HALF_HOUR_MS]))
    const more = plotOfValues([{ values: [...columns[0]!.values, 4] }])
    const after: Plot = { ...before, series: [more.series[0]!, ...before.series.slice(1)] }
    const points = (plot: Plot) =>
      sceneOf(plot, layout(plot)).layers[1]!.groups.map(({ items }) => items[0]?.kind === 'path' && items[0].points)
    const old = points(before)
    const now = points(after)
    expect(now[0]).not.toBe(old[0])
    expect(now[1]).toBe(old[1])
    expect(now[2]).toBe(old[2])
  })

  it('PLOT-11: what is forecast is a dashed line or a paler area, joined to the last known value', () => {
    const forecastFrom = DAY + 3 * HALF_HOUR_MS
    const [known, forecast] = itemsOf(plotOfValues([{ values: [1, 2, 3, 4, 5], forecastFrom }]))
    expect(known?.kind === 'path' && known.stroke?.dash).toEqual([])
    expect(forecast?.kind === 'path' && forecast.stroke?.dash).not.toEqual([])
    expect(partsOf([known!]).flat().at(-1)).toEqual(partsOf([forecast!]).flat()[0])
    const areas = itemsOf(plotOfValues([{ kind: 'area', stackGroup: 'g', values: [1, 2, 3, 4, 5], forecastFrom }]))
    const opacities = areas.flatMap((item) => ('fill' in item ? [item.fill.opacity] : []))
    expect(opacities[1]!).toBeLessThan(opacities[0]!)
  })
})
