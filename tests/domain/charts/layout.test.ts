import { group } from 'd3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../../src/domain/charts/layout'
import { nearestReading, readingsAt, stepAt } from '../../../src/domain/charts/nearest'
import type { Plot, PlotAxis } from '../../../src/domain/charts/plot'
import { sceneOf } from '../../../src/domain/charts/scene'
import type { TextItem } from '../../../src/domain/charts/sceneTypes'
import { timeTicks } from '../../../src/domain/charts/timeTicks'
import { textWidth } from '../../../src/domain/charts/texts'
import { HALF_HOUR_MS, addDays, dateAt, dayStart, periodsIn, timeTexts } from '../../../src/domain/periods'
import { AXIS, DAY, plotOfValues } from './plots'

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, i) => i === 0 || value > values[i - 1]!)
const times = timeTexts('24h')

describe('layout', () => {
  it('PLOT-15: levels ascend, are at most six, and no two are written alike', () => {
    const anyEnd = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => Math.round(value * 1000) / 1000)
    fc.assert(
      fc.property(fc.array(anyEnd, { minLength: 1, maxLength: 5 }), fc.boolean(), fc.boolean(), (values, zero, log) => {
        const axis: PlotAxis = { ...AXIS, zero, log }
        const { axes } = layoutOf(plotOfValues([{ values }], { axes: [axis] }), 600, 300)
        const { ticks, scale } = axes.get('mw')!
        const known = log ? values.filter((value) => value > 0) : values
        expect(isAscending(ticks.map(({ value }) => value))).toBe(true)
        expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
        expect(ticks.length).toBeGreaterThan(0)
        expect(ticks.length).toBeLessThanOrEqual(6)
        for (const value of known) {
          expect(value).toBeGreaterThanOrEqual(scale.domain[0] - Math.abs(value) * 1e-9)
          expect(value).toBeLessThanOrEqual(scale.domain[1] + Math.abs(value) * 1e-9)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('PLOT-16: levels of further axes lie on the gridlines of the first', () => {
    const plot = plotOfValues([{ values: [3, 80, 113] }, { values: [20_000, 38_412], axis: 'gw' }], {
      axes: [AXIS, { ...AXIS, id: 'gw', side: 'right' }],
    })
    const { axes } = layoutOf(plot, 600, 300)
    const [first, second] = ['mw', 'gw'].map((id) => axes.get(id)!.ticks.map(({ px }) => Math.round(px)))
    expect(second).toEqual(first)
  })

  it('PLOT-62: where one axis has values below zero, the zeros of all that show one lie on one line', () => {
    const plot = plotOfValues(
      [
        { values: [-420, 310], kind: 'column' },
        { values: [64, 118], axis: 'price' },
        { values: [49.9, 50.1], axis: 'hz' },
      ],
      {
        axes: [
          AXIS,
          { ...AXIS, id: 'price', side: 'right', unit: '£/MWh' },
          { ...AXIS, id: 'hz', side: 'right', unit: 'Hz', zero: false },
        ],
      },
    )
    const { axes } = layoutOf(plot, 600, 300)
    const zeroOf = (id: string) => axes.get(id)!.ticks.find(({ value }) => value === 0)
    expect(zeroOf('price')?.px).toBeCloseTo(zeroOf('mw')!.px, 6)
    expect(zeroOf('hz')).toBeUndefined()
    expect(axes.get('hz')!.scale.domain[0]).toBeGreaterThan(49)
  })

  it.each([
    ['2026-03-29', 46],
    ['2026-10-25', 50],
    ['2026-06-01', 48],
  ])('PLOT-17: %s of %i periods is named by London’s clock, ascending and each time once', (date, periods) => {
    const from = dayStart(date)
    const to = dayStart(addDays(date, 1))
    expect(periodsIn(date)).toBe(periods)
    for (const px of [120, 300, 600, 1200, 4000, 20_000]) {
      const ticks = timeTicks([from, to], px, times)
      const within = ticks.filter(({ value }) => value < to)
      expect(isAscending(ticks.map(({ value }) => value))).toBe(true)
      expect(new Set(within.map(({ text }) => text)).size).toBe(within.length)
    }
    const six = timeTicks([from, to], 400, times)
    expect(six.map(({ value }) => times.minute(value))).toEqual(six.map(({ value }) => times.minute(value)))
    const sixes = timeTicks([from, to], 250, times).filter(({ text }) => text === '06:00')
    expect(sixes.map(({ value }) => (value - from) / HALF_HOUR_MS)).toEqual([periods - 36])
  })

  it('PLOT-18: what is named along the foot ascends, names no time twice a day and has room, from a minute to years', () => {
    const anySpan = fc.integer({ min: 60_000, max: 10 * 365 * 86_400_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), anySpan, fc.integer({ min: 60, max: 2000 }), (days, span, px) => {
        const from = dayStart(addDays('2026-01-01', days)) + 1000 * (days % 61)
        const ticks = timeTicks([from, from + span], px, times)
        const placed = ticks.map(({ value, text }) => ({
          middle: ((value - from) * px) / span,
          half: textWidth(text) / 2,
        }))
        expect(isAscending(ticks.map(({ value }) => value))).toBe(true)
        placed.slice(1).forEach(({ middle, half }, i) => {
          expect(middle - half).toBeGreaterThan(placed[i]!.middle + placed[i]!.half)
        })
        for (const sameDay of group(ticks, ({ value }) => dateAt(value)).values()) {
          expect(new Set(sameDay.map(({ text }) => text)).size).toBe(sameDay.length)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('PLOT-19: four axes lie outward on their sides and leave room for the plot', () => {
    const ids = ['a', 'b', 'c', 'd'] as const
    const plot = plotOfValues(
      ids.map((axis, i) => ({ values: [10 ** i, 5 * 10 ** i], axis })),
      { axes: ids.map((id, i) => ({ ...AXIS, id, side: i % 2 === 0 ? 'left' : 'right' })) },
    )
    const { axes, frame } = layoutOf(plot, 700, 300)
    expect(ids.map((id) => axes.get(id)!.outward > 0)).toEqual([false, false, true, true])
    expect(axes.get('c')!.outward).toBe(axes.get('a')!.width)
    expect(frame.left).toBe(axes.get('a')!.width + axes.get('c')!.width)
    expect(frame.right - frame.left).toBeGreaterThan(300)
  })

  it('PLOT-20: names at the ends of lines do not overlap, and are left out where there is no room', () => {
    const plot = plotOfValues(Array.from({ length: 8 }, () => ({ values: [1, 2, 3] })))
    const texts = (width: number): readonly TextItem[] =>
      sceneOf(plot, layoutOf(plot, width, 240))
        .layers[2]!.groups.flatMap(({ items }) => items)
        .filter((item): item is TextItem => item.kind === 'text' && item.text.startsWith('Series'))
    const heights = texts(700)
      .map(({ y }) => y)
      .toSorted((a, b) => a - b)
    expect(heights).toHaveLength(8)
    expect(heights.every((y, i) => i === 0 || y - heights[i - 1]! >= 14)).toBe(true)
    expect(texts(300)).toHaveLength(0)
  })

  it('PLOT-21: an instant reads what holds there, and nothing in a gap or after the last value has ended', () => {
    const anyValues = fc.array(fc.oneof(fc.constant(NaN), fc.integer({ min: 0, max: 9 })), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(anyValues, fc.integer({ min: -2, max: 90 }), (values, quarter) => {
        const plot = plotOfValues([{ values }])
        const at = DAY + (quarter * HALF_HOUR_MS) / 2
        const [reading] = readingsAt(plot, layoutOf(plot, 600, 300), at)
        const value = values[Math.floor(quarter / 2)]
        expect(reading!.value).toBe(value === undefined || Number.isNaN(value) ? undefined : value)
      }),
      { numRuns: 200 },
    )
  })

  it('PLOT-22: the nearest series is the one that is drawn closest, of a stack by its upper edge', () => {
    const plot = plotOfValues([10, 20, 30].map((value) => ({ values: [value, value], kind: 'area', stackGroup: 'g' })))
    const layout = layoutOf(plot, 600, 300)
    const readings = readingsAt(plot, layout, DAY)
    const { px } = layout.axes.get('mw')!.scale
    expect([8, 28, 61].map((height) => nearestReading(readings, px(height))?.series.id)).toEqual(['s0', 's1', 's2'])
  })

  it('PLOT-23: a px is read as the step that holds it, and nothing outside of the frame', () => {
    const plot: Plot = plotOfValues([{ values: [1, 2, 3, 4] }])
    const layout = layoutOf(plot, 600, 300)
    expect(stepAt(plot, layout, layout.x.px(DAY + 1.7 * HALF_HOUR_MS))).toBe(DAY + HALF_HOUR_MS)
    expect(stepAt(plot, layout, layout.frame.left - 2)).toBeUndefined()
  })
})
