import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartOfSeries } from '../../../src/domain/charts/chartSpec'
import {
  changedDetails,
  changedSeries,
  fullText,
  movedSeries,
  withoutSeries,
  withSeries,
} from '../../../src/domain/charts/spec/edits'
import { detailsOf } from '../../../src/domain/charts/spec/requested'
import { formulaSeries } from '../../../src/domain/charts/spec/formulaDraft'
import { gradesOf } from '../../../src/domain/charts/spec/grading'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'

const FROM = dayStart('2026-11-20')
const columnOf = (values: readonly number[]) => ({
  at: Float64Array.from(values, (_, i) => FROM + i * HALF_HOUR_MS),
  values: Float64Array.from(values),
})
const anyValues = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(NaN)), { maxLength: 200 })
const types = ['rank', 'range', 'deviation'] as const

describe('summary grading', () => {
  it.each(types)(
    'CHT-220 CH10 by %s a larger value never has a lower grade, equal ones have equal grades, missing ones none',
    (type) =>
      fc.assert(
        fc.property(anyValues, (values) => {
          const grades = gradesOf(columnOf(values), { summaryGradingType: type, summaryGradingGranularity: 'all' })
          expect(grades.length).toBe(values.length)
          const graded = values.flatMap((value, i) => (grades[i] === undefined ? [] : [[value, grades[i]] as const]))
          const sorted = graded.toSorted(([a], [b]) => a - b)
          for (const [i, [value, grade]] of sorted.entries()) {
            const [before, lower] = sorted[i - 1] ?? [NaN, grade]
            expect(grade).toBeGreaterThanOrEqual(lower)
            if (before === value) expect(grade).toBe(lower)
          }
          expect(values.every((value, i) => !Number.isNaN(value) || grades[i] === undefined)).toBe(true)
        }),
      ),
  )

  it('CHT-221 CH10 values are compared with those of the same day alone, or the same hour of the day', () => {
    const values = Array.from({ length: 96 }, (_, i) => i)
    const of = (summaryGradingGranularity: 'Day' | 'Hour') =>
      gradesOf(columnOf(values), { summaryGradingType: 'range', summaryGradingGranularity })
    const byDay = of('Day')
    expect(byDay.slice(0, 48)).toEqual(byDay.slice(48))
    expect([byDay[0], byDay[47]]).toEqual([1, 5])
    const byHour = of('Hour')
    expect([byHour[0], byHour[49]]).toEqual([1, 5])
  })

  it('CHT-222 nothing is graded that is not requested, or has nothing to be compared with', () => {
    expect(gradesOf(columnOf([1, 2]), { summaryGradingType: 'none', summaryGradingGranularity: 'all' })).toEqual([
      undefined,
      undefined,
    ])
    expect(gradesOf(columnOf([3, 3]), { summaryGradingType: 'rank', summaryGradingGranularity: 'all' })).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('edits of a chart', () => {
  const spec = chartOfSeries(['SystemPrice', 'Frequency', 'RealtimeDemand'])
  const ids = (of: typeof spec) => of.chartSeries.map(({ seriesId }) => seriesId)

  it('CHT-223 CH03 the hundred-and-first series is not added, and the reason names the limit', () => {
    const one = spec.chartSeries.slice(0, 1)
    const full = Array.from({ length: 120 }).reduce<typeof spec>((all) => withSeries(all, one), spec)
    expect(full.chartSeries.length).toBe(100)
    expect(fullText(full)).toBe('A chart has at most 100 series: remove one first.')
    expect(fullText(spec)).toBeUndefined()
  })

  it('CHT-224 details go with their series and are forgotten with it', () => {
    const wide = changedDetails(spec, 1, { lineWidth: 3 })
    expect(Object.keys(wide.additionalDetails)).toEqual(['Gb&Frequency&none'])
    expect(ids(movedSeries(wide, 1, -1))).toEqual(['Frequency', 'SystemPrice', 'RealtimeDemand'])
    expect(movedSeries(wide, 0, -1)).toBe(wide)
    const [, frequency] = wide.chartSeries
    if (!frequency) throw new Error('a series is missing')
    const renamed = changedSeries(wide, 1, { ...frequency, seriesId: 'Other' })
    expect(renamed.additionalDetails['Gb&Other&none']?.lineWidth).toBe(3)
    expect(withoutSeries(wide, 1).additionalDetails).toEqual({})
  })

  it('SAF-B11 two groups of one series have details of their own, and those saved before keep theirs', () => {
    const [first, second] = ['T_A-1', 'T_B-1'].map((plant) => ({
      ...spec.chartSeries[0]!,
      seriesId: 'PN',
      plantsForGroup: [plant, 'T_C-1'],
    }))
    const groups = { ...spec, chartSeries: [first!, second!] }
    const wide = changedDetails(changedDetails(groups, 0, { lineWidth: 3 }), 1, { lineWidth: 5 })
    expect(wide.chartSeries.map((series) => detailsOf(wide, series).lineWidth)).toEqual([3, 5])
    const fewer = withoutSeries(wide, 0)
    expect(fewer.chartSeries.map((series) => detailsOf(fewer, series).lineWidth)).toEqual([5])
    const grown = changedSeries(wide, 1, { ...second!, plantsForGroup: ['T_B-1', 'T_D-1'] })
    expect(grown.chartSeries.map((series) => detailsOf(grown, series).lineWidth)).toEqual([3, 5])
    const saved = { ...groups, additionalDetails: { 'Gb&PN&none': detailsOf(wide, first!) } }
    const retained = changedDetails(saved, 1, { opacity: 0.5 })
    expect(retained.chartSeries.map((series) => detailsOf(retained, series).lineWidth)).toEqual([3, 3])
  })

  it('CHT-225 CH06 a formula is taken when it can be read, and else its fault is named with its place', () => {
    const read = (text: string) => formulaSeries(text, ['Gb&SystemPrice&none'], (_, id) => id === 'Frequency')
    expect(read('A - [Frequency]')).toMatchObject({
      series: { formula: 'A - [Frequency]', calculatorIdArray: ['Gb&SystemPrice&none'] },
    })
    expect(read('A - B')).toEqual({ fault: 'This is not a valid expression. Character 5: there is no series "B".' })
    expect(read('1 + 2')).toEqual({ fault: 'Name at least one series, as A or [SystemPrice].' })
    expect(read(' ')).toHaveProperty('fault')
  })
})
