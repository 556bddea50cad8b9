import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markKey } from '../../../src/domain/charts/markKey'
import { layoutOf } from '../../../src/domain/charts/layout'
import { summarised, summaryText, withSummaries } from '../../../src/domain/charts/summaryBands'
import type { Plot } from '../../../src/domain/charts/plot'
import { addDays, dateAt, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { plotOfValues } from './plots'

const FROM = dayStart('2026-03-01')
const halfHours = (count: number, valueOf: (place: number) => number) => ({
  at: Float64Array.from({ length: count }, (_, place) => FROM + place * HALF_HOUR_MS),
  values: Float64Array.from({ length: count }, (_, place) => valueOf(place)),
})

/** Half hours of so many days from 1 March 2026, when the clocks change on the 29th. */
const plotOf = (days: number, series = 1): Plot => {
  const to = dayStart(addDays('2026-03-01', days))
  const { at, values } = halfHours((to - FROM) / HALF_HOUR_MS, (place) => place % 48)
  return plotOfValues(
    Array.from({ length: series }, () => ({ at: [...at], values: [...values] })),
    { x: { kind: 'time', from: FROM, to, step: HALF_HOUR_MS, now: undefined } },
  )
}

describe('lines of more steps than there is room for', () => {
  it('CHT-243 the mean of a day lies within its band, which has every value of it, on days of 46 periods too', () => {
    const anyValue = fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: -500, max: 500, noNaN: true }) },
      fc.constant(NaN),
    )
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1, maxLength: 2400 }), (given) => {
        const column = halfHours(given.length, (place) => given[place] ?? NaN)
        const { at, values, low, high } = summarised(column, HALF_HOUR_MS, 'Day')
        const days = new Map<string, number[]>()
        column.at.forEach((time, place) => {
          const known = days.get(dateAt(time)) ?? []
          days.set(dateAt(time), Number.isNaN(given[place]) ? known : [...known, given[place]!])
        })
        expect([...at].map(dateAt)).toEqual([...days.keys()])
        ;[...days.values()].forEach((of, day) => {
          if (of.length === 0) {
            expect(values[day]).toBeNaN()
            return
          }
          expect([low[day], high[day]]).toEqual([Math.min(...of), Math.max(...of)])
          expect(values[day]).toBeCloseTo(of.reduce((sum, value) => sum + value, 0) / of.length, 6)
        })
      }),
      { numRuns: 30 },
    )
  })

  it('CHT-244 thirty days of half hours are daily means with a band; a week, a wide chart and a zoomed part are lines', () => {
    const long = plotOf(30)
    const narrow = layoutOf(long, 700, 300)
    const { series } = withSummaries(long, narrow)
    expect(series.map(({ kind, id, column }) => [kind, id, column.at.length])).toEqual([
      ['band', 's0', 30],
      ['line', 's0', 30],
    ])
    expect(summaryText(long, narrow)).toBe('Daily means, bands from least to greatest')
    const week = plotOf(7)
    const visible = [FROM, dayStart('2026-03-08')] as const
    for (const [plot, layout] of [
      [week, layoutOf(week, 700, 300)],
      [long, layoutOf(long, 2400, 300)],
      [long, layoutOf(long, 700, 300, { visible })],
    ] as const) {
      expect(withSummaries(plot, layout)).toBe(plot)
      expect(summaryText(plot, layout)).toBeUndefined()
    }
  })

  it('CHT-247 boxes and partial sums in sight have their key', () => {
    const week = plotOf(7)
    const layout = layoutOf(week, 700, 300)
    expect(markKey(week, layout)).toBeUndefined()
    const series = week.series.map((one) => ({ ...one, partial: new Set([FROM]) }))
    expect(markKey({ ...week, series }, layout)).toBe('Amber on the x axis: partial')
    const later = layoutOf(week, 700, 300, { visible: [FROM + 48 * HALF_HOUR_MS, dayStart('2026-03-08')] })
    expect(markKey({ ...week, series }, later)).toBeUndefined()
    const box = { of: 0, series: 's0', colour: 'red', axis: 'mw', count: 3, min: 1, q1: 2, median: 3, q3: 4, max: 5 }
    expect(markKey({ ...week, boxes: [box] }, layout)).toContain('line: median')
  })

  it('CHT-251 half hours next to hours that have their place are lines like them; next to days they are means of days', () => {
    const both = (hold: number): Plot => {
      const [own, other] = plotOf(30, 2).series
      return { ...plotOf(30), series: [own!, { ...other!, hold }] }
    }
    const hours = both(2 * HALF_HOUR_MS)
    const wide = layoutOf(hours, 1000, 300)
    expect(withSummaries({ ...hours, series: hours.series.slice(0, 1) }, wide).series).toHaveLength(2)
    expect(withSummaries(hours, wide)).toBe(hours)
    expect(summaryText(hours, wide)).toBeUndefined()
    const days = both(48 * HALF_HOUR_MS)
    expect(summaryText(days, layoutOf(days, 1000, 300))).toBe('Daily means, bands from least to greatest')
  })

  it('CHT-245 years are weekly or monthly, many lines are means alone, and what is summed once is not summed again', () => {
    const years = plotOf(800)
    expect(summaryText(years, layoutOf(years, 700, 300))).toBe('Monthly means, bands from least to greatest')
    const year = plotOf(365)
    expect(summaryText(year, layoutOf(year, 700, 300))).toBe('Weekly means, bands from least to greatest')
    const many = plotOf(30, 5)
    const layout = layoutOf(many, 700, 300)
    expect(summaryText(many, layout)).toBe('Daily means')
    const drawn = withSummaries(many, layout).series
    expect(drawn.map(({ kind }) => kind)).toEqual(['line', 'line', 'line', 'line', 'line'])
    expect(withSummaries(many, layout).series[0]?.column.values).toBe(drawn[0]?.column.values)
  })
})
