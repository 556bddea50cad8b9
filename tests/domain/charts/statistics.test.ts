import { describe, expect, it } from 'vitest'
import { endLabelItems } from '../../../src/domain/charts/sceneLabels'
import { layoutOf } from '../../../src/domain/charts/layout'
import { statisticsOf } from '../../../src/domain/charts/statistics'
import { placeOfNow } from '../../../src/domain/charts/valueOfNow'
import type { Plot, PlotX } from '../../../src/domain/charts/plot'
import { addDays, dateAt, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { DAY, plotOfValues } from './plots'

const step = (place: number): number => DAY + place * HALF_HOUR_MS
const timeOf = (steps: number, now?: number): PlotX => ({
  kind: 'time',
  from: DAY,
  to: step(steps),
  step: HALF_HOUR_MS,
  now: now === undefined ? undefined : step(now),
})
const firstOf = ({ series: [one] }: Plot) => one!

describe('statistics of a series', () => {
  it('CHT-248 a step without a row is missing like one without a value; what is ahead of now is not', () => {
    const x = timeOf(10, 8.5)
    const gaps = firstOf(plotOfValues([{ at: [step(2), step(3), step(4), step(7)], values: [1, NaN, 2, 3] }], { x }))
    // 0 and 1 before the first, 3 without a value, 5 and 6 without a row; 8 is running, 9 is to come.
    expect(statisticsOf(gaps, x).missing).toBe(5)
    const none = firstOf(plotOfValues([{ at: [], values: [] }], { x }))
    expect(statisticsOf(none, x).missing).toBe(8)
    const whole = firstOf(plotOfValues([{ values: [1, 2, 3, 4] }]))
    expect(statisticsOf(whole, timeOf(4)).missing).toBe(0)
    const ahead = firstOf(plotOfValues([{ at: [step(8), step(9)], values: [1, 2], forecastFrom: step(8) }], { x }))
    expect(statisticsOf(ahead, x).missing).toBe(0)
  })

  it('CHT-249 days of 23 and 25 hours are one step each', () => {
    for (const date of ['2026-03-28', '2026-10-24']) {
      const days = [0, 1, 2, 3].map((day) => dayStart(addDays(date, day)))
      const [from, second, , last] = days as [number, number, number, number]
      const x: PlotX = { kind: 'time', from, to: dayStart(addDays(dateAt(last), 1)), step: 86_400_000, now: undefined }
      const lacking = plotOfValues([{ at: [second, last], values: [1, 2], hold: 86_400_000 }], { x })
      expect(statisticsOf(firstOf(lacking), x).missing).toBe(2)
    }
  })
})

describe('the value of now', () => {
  const later = plotOfValues([{ at: [step(0), step(6), step(7)], values: [2713, 19, 20] }], { x: timeOf(10, 4) })

  it('CHT-250 is the newest up to now, also in the statistics; a series that goes on later with nothing at now has none', () => {
    const x = timeOf(10, 4)
    const forecast = firstOf(plotOfValues([{ values: [1, 2, 3, 4, 5, 6, 7, 8] }], { x }))
    expect(statisticsOf(forecast, x).latest).toBe(5)
    const outturn = firstOf(plotOfValues([{ values: [1, 2, NaN] }], { x }))
    expect(statisticsOf(outturn, x).latest).toBe(2)
    expect(placeOfNow(firstOf(later), step(4))).toBe(-1)
    expect(statisticsOf(firstOf(later), x).latest).toBeUndefined()
  })

  it('CHT-250 law: next to the name at the end of a line there is a dash, never a value of another time', () => {
    const texts = endLabelItems(later, layoutOf(later, 900, 300)).flatMap((item) =>
      item.kind === 'text' ? [item.text] : [],
    )
    expect(texts).toEqual(['Series 0', '-'])
  })
})
