import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayRevenuePlot, spansPlot } from '../../../src/domain/charts/revenuePlots'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import type { RevenuePeriod } from '../../../src/domain/revenue/calls'
import { revenueDays, revenueSpans } from '../../../src/domain/revenue/days'
import { PERIOD_GRANULARITIES } from '../../../src/domain/series/aggregation/calendarPeriods'
import { REVENUE_PARTS } from '../../../src/domain/revenue/parts'

const FIRST = dayStart('2026-10-24')
/** Three London days, the middle one with 50 settlement periods. */
const LAST = 146

const pounds = fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: null })
const periods = fc
  .uniqueArray(fc.nat({ max: LAST - 1 }), { minLength: 1, maxLength: 40 })
  .chain((places) =>
    fc.tuple(
      ...places
        .toSorted((a, b) => a - b)
        .map((place) =>
          fc
            .record({ wholesale: pounds, offers: pounds, bids: pounds })
            .map((parts): RevenuePeriod => ({ at: FIRST + place * HALF_HOUR_MS, parts }) as RevenuePeriod),
        ),
    ),
  )

describe('the chart of a unit’s revenue', () => {
  it('PLT-11 law: columns of days, weeks, months and years, and of the periods of each day, add up to the same £; what no user knows is no column', () => {
    fc.assert(
      fc.property(periods, fc.constantFrom(...PERIOD_GRANULARITIES), (known, granularity) => {
        const days = revenueDays(known)
        const plot = spansPlot(revenueSpans(days.toReversed(), granularity), granularity)
        for (const part of REVENUE_PARTS) {
          const published = known.flatMap(({ parts }) => parts[part] ?? [])
          const series = plot.series.find(({ id }) => id === part)
          expect(series === undefined).toBe(published.length === 0)
          const sumOf = (values: Iterable<number>): number =>
            [...values].reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0)
          const total = published.reduce((sum, value) => sum + value, 0)
          expect(sumOf(series?.column.values ?? [])).toBe(total)
          const ofDays = days.map((day) => dayRevenuePlot(day).series.find(({ id }) => id === part))
          expect(ofDays.reduce((sum, each) => sum + sumOf(each?.column.values ?? []), 0)).toBe(total)
        }
      }),
    )
  })

  it('PLT-12 a day of which a part is known for some periods alone is marked as partial; days go from left to right', () => {
    const at = (place: number, wholesale: number | null) =>
      ({ at: FIRST + place * HALF_HOUR_MS, parts: { wholesale } }) as unknown as RevenuePeriod
    const days = revenueDays([at(0, 10), at(1, null), at(48, 7)])
    const [series] = spansPlot(revenueSpans(days.toReversed(), 'Day'), 'Day').series
    expect([...(series?.column.at ?? [])]).toEqual([FIRST, dayStart('2026-10-25')])
    expect([...(series?.column.values ?? [])]).toEqual([10, 7])
    expect([...(series?.partial ?? [])]).toEqual([FIRST])
    const one = days.at(-1) as (typeof days)[number]
    expect([...(dayRevenuePlot(one).series[0]?.column.values ?? [])]).toEqual([10, NaN])
  })
})
