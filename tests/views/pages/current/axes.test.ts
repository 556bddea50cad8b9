import { timeTexts } from '../../../../src/domain/periods'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crossTo, stepStart } from '../../../../src/views/charts/readout'
import { gridTicks, niceRange, spread } from '../../../../src/views/charts/geometry'
import { timeTicks } from '../../../../src/views/charts/axes'

const TIMES = timeTexts('24h')

const HOUR = 3_600_000
const day = Date.parse('2026-11-20T00:00:00Z')

describe('the axes of The Current', () => {
  it('CUR-8 hours are London hours, days are named at midnight, and narrow charts name fewer', () => {
    const wide = timeTicks(day, day + 48 * HOUR, 800, TIMES)
    expect(wide.map(({ text }) => text)).toEqual([
      'Fri 20',
      '06:00',
      '12:00',
      '18:00',
      'Sat 21',
      '06:00',
      '12:00',
      '18:00',
      'Sun 22',
    ])
    expect(timeTicks(day, day + 48 * HOUR, 240, TIMES).map(({ text }) => text)).toEqual([
      'Fri 20',
      '12:00',
      'Sat 21',
      '12:00',
      'Sun 22',
    ])
    const summer = Date.parse('2026-06-30T23:00:00Z')
    expect(timeTicks(summer, summer + HOUR, 50, TIMES)[0]).toEqual({ at: summer, text: 'Wed 1' })
  })

  it('CUR-9 an hour that the clocks skip is not named, and the day has 23 hours', () => {
    const from = Date.parse('2026-03-29T00:00:00Z')
    const ticks = timeTicks(from, from + 23 * HOUR, 2_000, TIMES)
    expect(ticks.map(({ at }) => (at - from) / HOUR)).toEqual([0, 2, 5, 8, 11, 14, 17, 20, 23])
  })

  it('CUR-10 there are at most six gridlines, zero is in the range, and nothing is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -9_000, max: 9_000 }), (a, b) => {
        const [low, high] = niceRange(Math.min(a, b), Math.max(a, b))
        expect(low).toBeLessThanOrEqual(Math.min(0, a, b))
        expect(high).toBeGreaterThanOrEqual(Math.max(0, a, b))
        expect(gridTicks([low, high]).length).toBeLessThanOrEqual(6)
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
    const times = [day, day + 48 * HOUR] as const
    expect(crossTo('ArrowLeft', undefined, times, day + 40 * HOUR + 5)).toBe(day + 40 * HOUR)
    expect(crossTo('ArrowRight', day, times, day)).toBe(day + HOUR / 2)
    expect(crossTo('ArrowLeft', day, times, day)).toBe(day)
    expect(crossTo('PageDown', day, times, day)).toBe(day + 6 * HOUR)
    expect(crossTo('Home', day + HOUR, times, day)).toBe(day)
    expect(crossTo('End', day, times, day)).toBe(day + 47.5 * HOUR)
    expect(crossTo('a', day, times, day)).toBeUndefined()
    expect(stepStart(day + HOUR / 2 + 1)).toBe(day + HOUR / 2)
  })
})
