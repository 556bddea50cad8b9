import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisRanges } from '../../../../src/domain/charts/axisRanges'
import type { Plot } from '../../../../src/domain/charts/plot'
import { readByKey } from '../../../../src/domain/charts/reading'
import { timeTicks } from '../../../../src/domain/charts/timeTicks'
import { valueTicks } from '../../../../src/domain/charts/ticks'
import { spread } from '../../../../src/domain/charts/texts'
import { HALF_HOUR_MS, timeTexts } from '../../../../src/domain/periods'

const TIMES = timeTexts('24h')

const HOUR = 3_600_000
const day = Date.parse('2026-11-20T00:00:00Z')

describe('the axes of The Current', () => {
  it('CUR-8 hours are London hours, days are named at midnight, and narrow charts name fewer', () => {
    const wide = timeTicks([day, day + 48 * HOUR], 800, TIMES)
    const six = ['06:00', '12:00', '18:00']
    expect(wide.map(({ text }) => text)).toEqual(['Fri 20', ...six, 'Sat 21', ...six, 'Sun 22'])
    const narrow = timeTicks([day, day + 48 * HOUR], 300, TIMES)
    expect(narrow.map(({ text }) => text)).toEqual(['Fri 20', '12:00', 'Sat 21', '12:00', 'Sun 22'])
    const summer = Date.parse('2026-06-30T23:00:00Z')
    expect(timeTicks([summer, summer + HOUR], 50, TIMES)[0]).toEqual({ value: summer, text: 'Wed 1' })
  })

  it('CUR-9 an hour that the clocks skip is not named, and the day has 23 hours', () => {
    const from = Date.parse('2026-03-29T00:00:00Z')
    const ticks = timeTicks([from, from + 23 * HOUR], 560, TIMES)
    expect(ticks.map(({ value }) => (value - from) / HOUR)).toEqual([0, 2, 5, 8, 11, 14, 17, 20, 23])
  })

  it('CUR-10 there are at most six gridlines, zero is in the range, and nothing is cut', () => {
    const axis = { id: 'a', side: 'left', unit: '', spoken: '', text: String } as const
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }), (a, b) => {
        const { range, step } = axisRanges.ends(axis, [Math.min(a, b), Math.max(a, b)], 5)
        expect(range[0]).toBeLessThanOrEqual(Math.min(0, a, b))
        expect(range[1]).toBeGreaterThanOrEqual(Math.max(0, a, b))
        expect(valueTicks(range, 300, step).length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('CUR-11 labels never lie over each other while there is room for all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { minLength: 1, maxLength: 12 }), (wanted) => {
        const placed = spread(wanted, 15, 0, 200)
        const sorted = [...placed].sort((a, b) => a - b)
        expect(Math.min(...placed)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...placed)).toBeLessThanOrEqual(200)
        for (let i = 1; i < sorted.length; i += 1)
          expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(15)
      }),
    )
  })

  it('CUR-12 arrows move the crosshair by half an hour within the chart, Page keys by six, Home and End to its ends', () => {
    const visible = [day, day + 48 * HOUR] as const
    const plot = (now: number): Plot => ({
      id: 'p',
      title: '',
      label: '',
      none: '',
      axes: [],
      series: [],
      x: { kind: 'time', from: visible[0], to: visible[1], step: HALF_HOUR_MS, now },
    })
    const go = (key: string, at?: number, now = day) => readByKey(key, at, plot(now), { visible })
    expect(go('ArrowLeft', undefined, day + 40 * HOUR + 5)).toBe(day + 40 * HOUR)
    expect(go('ArrowRight', day)).toBe(day + HOUR / 2)
    expect(go('ArrowLeft', day)).toBe(day)
    expect(go('PageDown', day)).toBe(day + 6 * HOUR)
    expect(go('Home', day + HOUR)).toBe(day)
    expect(go('End', day)).toBe(day + 47.5 * HOUR)
    expect(go('a', day)).toBeUndefined()
  })
})
