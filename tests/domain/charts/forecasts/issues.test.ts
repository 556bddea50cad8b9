import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deltasOf,
  issuesOf,
  pastForecastsOf,
  reportedOf,
  upTo,
} from '../../../../src/domain/charts/forecasts/issueColumns'
import {
  deltaPlot,
  fadeOf,
  NO_ISSUE,
  periodPlot,
  profilePlot,
} from '../../../../src/domain/charts/forecasts/issuePlots'
import { statsByHour, statsOf } from '../../../../src/domain/charts/forecasts/errors'
import { errorBoxes, forecastErrorPlot, errorsOf, pastPlot } from '../../../../src/domain/charts/forecasts/pastPlots'
import { forecastsOf, usualForecast } from '../../../../src/domain/charts/forecasts/forecastList'
import { layoutOf } from '../../../../src/domain/charts/layout'
import { sceneOf } from '../../../../src/domain/charts/scene'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import { cases } from '../../../support/cases'

const DAY = '2026-11-20'
const START = dayStart(DAY)
const HOUR = 2 * HALF_HOUR_MS

const anyValue = fc.option(fc.integer({ min: -5000, max: 30_000 }), { nil: null })
const anyIssues = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 50 }))
  .chain(([issues, steps]) =>
    fc.record({
      values: fc.array(fc.array(anyValue, { minLength: steps, maxLength: steps }), {
        minLength: issues,
        maxLength: issues,
      }),
      outturn: fc.option(fc.array(anyValue, { minLength: steps, maxLength: steps }), { nil: undefined }),
      steps: fc.constant(steps),
    }),
  )
  .map(({ values, outturn, steps }) =>
    issuesOf({
      id: 'Gb&DemandForecast&none',
      name: 'Demand forecast',
      unit: 'MW',
      stepMs: HALF_HOUR_MS,
      notes: [],
      times: Array.from({ length: steps }, (_, i) => START + i * HALF_HOUR_MS),
      issues: values.map((each, i) => ({ issuedAt: START - (20 - i) * HOUR, values: each })),
      ...(outturn && { outturn: { id: 'o', name: 'Demand', unit: 'MW', values: outturn } }),
    }),
  )

const OF = { id: 'page', day: DAY, now: START, issued: (at: number) => String(at) }

describe('the issues of a forecast', () => {
  it('FO02 the latest less itself is zero wherever it says something, and missing elsewhere', () => {
    fc.assert(
      fc.property(anyIssues, (all) => {
        const deltas = deltasOf(all)
        expect(deltas.map(({ issuedAt }) => issuedAt)).toEqual(all.issues.map(({ issuedAt }) => issuedAt))
        for (const [i, value] of (all.issues.at(-1)?.values ?? []).entries())
          expect(deltas.at(-1)?.values[i]).toBe(Number.isNaN(value) ? NaN : 0)
      }),
      { numRuns: cases(200) },
    )
  })

  it('FO02 an issue is its delta and the latest added up', () => {
    fc.assert(
      fc.property(anyIssues, (all) => {
        const latest = all.issues.at(-1)?.values
        for (const [place, { values }] of deltasOf(all).entries())
          for (const [i, delta] of values.entries())
            if (!Number.isNaN(delta))
              expect(delta + (latest?.[i] ?? NaN)).toBeCloseTo(all.issues[place]?.values[i] ?? NaN)
      }),
      { numRuns: cases(200) },
    )
  })

  it('CH09 FOH-1 no more issues are shown than were requested, the last of them being the one that was chosen', () => {
    fc.assert(
      fc.property(anyIssues, fc.nat(15), fc.integer({ min: 1, max: 8 }), (all, place, show) => {
        const shown = upTo(all, place, show)
        expect(shown.issues.length).toBe(Math.min(show, Math.min(place, all.issues.length - 1) + 1))
        expect(shown.issues.at(-1)).toBe(all.issues[Math.min(place, all.issues.length - 1)])
      }),
      { numRuns: cases(200) },
    )
  })

  it('CH09 FOH-2 earlier issues fade from light to dark and are not listed; the latest is the strongest', () => {
    fc.assert(
      fc.property(anyIssues, (all) => {
        const { series } = profilePlot(all, OF)
        const opacities = series.filter(({ quiet }) => quiet).map(({ style }) => style?.opacity ?? 1)
        expect(opacities).toHaveLength(Math.max(0, all.issues.length - 1))
        expect(opacities).toEqual(opacities.toSorted((a, b) => a - b))
        for (const opacity of opacities) expect(opacity).toBeLessThan(1)
        expect(series.find(({ id }) => id === 'latest')?.style?.opacity).toBeUndefined()
        expect(series.some(({ id }) => id === 'outturn')).toBe(all.outturn !== undefined)
      }),
      { numRuns: cases(100) },
    )
    expect(fadeOf(0, 1)).toBe(fadeOf(3, 4))
  })

  it('FOH-3 what was said of a period is what each issue has there, and its plot ends with the period', () => {
    fc.assert(
      fc.property(anyIssues, fc.nat(60), (all, step) => {
        const place = step % all.times.length
        const at = all.times[place] ?? 0
        const reported = reportedOf(all, at)
        expect([...reported.values]).toEqual(all.issues.map(({ values }) => values[place]))
        const { x } = periodPlot(all, at, OF, 'period')
        if (x.kind === 'time') expect(x.to).toBe(at + HALF_HOUR_MS)
      }),
      { numRuns: cases(100) },
    )
  })

  it('FOH-4 all plots can be laid out and drawn, also of nothing', () => {
    const none = issuesOf({ id: 'a', name: 'A', unit: 'MW', stepMs: HOUR, times: [], issues: [], notes: [] })
    expect(profilePlot(none, OF)).toMatchObject({ series: [], none: NO_ISSUE })
    expect(deltaPlot(none, OF).none).toBe(NO_ISSUE)
    fc.assert(
      fc.property(anyIssues, (all) => {
        for (const plot of [profilePlot(all, OF), deltaPlot(all, OF), periodPlot(all, START, OF, 'P1')])
          expect(() => sceneOf(plot, layoutOf(plot, 640, 240))).not.toThrow()
      }),
      { numRuns: cases(30) },
    )
  })
})

const anyErrors = fc.array(fc.oneof(fc.constant(NaN), fc.integer({ min: -4000, max: 4000 })), { maxLength: 200 })

describe('errors of a forecast', () => {
  it('FOH-5 FO02 mean absolute error, bias and root mean square are those of the plain sums', () => {
    fc.assert(
      fc.property(anyErrors, (errors) => {
        const known = errors.filter(Number.isFinite)
        const mean = (of: (error: number) => number): number | undefined =>
          known.length === 0 ? undefined : known.reduce((sum, error) => sum + of(error), 0) / known.length
        const { count, mae, bias, rmse } = statsOf(errors)
        expect(count).toBe(known.length)
        expect(mae).toBe(mean(Math.abs))
        expect(bias).toBe(mean((error) => error))
        const squared = mean((error) => error * error)
        expect(rmse).toBe(squared === undefined ? undefined : Math.sqrt(squared))
        // Of the same errors the three are always in this order.
        if (mae !== undefined) expect(Math.abs(bias ?? 0)).toBeLessThanOrEqual(mae + 1e-9)
        if (mae !== undefined) expect(mae).toBeLessThanOrEqual((rmse ?? 0) + 1e-9)
      }),
      { numRuns: cases(300) },
    )
  })

  it.each([
    ['2026-03-29', 23, [0, 2], 2],
    ['2026-10-25', 24, [0, 1], 4],
    ['2026-11-20', 24, [0, 1], 2],
  ])(
    'FOH-6 SAF-B7 the hours of the clock on %s are %i, and together they have every error once',
    (day, hours, first, second) => {
      const times: number[] = []
      for (let at = dayStart(day); at < dayStart(addDays(day, 1)); at += HALF_HOUR_MS) times.push(at)
      const stats = statsByHour(
        Float64Array.from(times),
        Float64Array.from(times, (_, i) => i),
      )
      expect(stats).toHaveLength(hours)
      expect(stats.slice(0, 2).map(({ hour }) => hour)).toEqual(first)
      expect(stats.at(-1)?.hour).toBe(23)
      expect(stats.map(({ count }) => count)).toEqual(stats.map((_, i) => (i === 1 ? second : 2)))
    },
  )

  const past = pastForecastsOf({
    id: 'w',
    name: 'Wind forecast',
    unit: 'MW',
    stepMs: HOUR,
    daysAfter: 1,
    notes: [],
    times: [START, START + HOUR, START + 2 * HOUR],
    forecast: [100, 220, null],
    outturn: { id: 'o', name: 'Wind', unit: 'MW', values: [90, null, 70] },
  })

  it('FOH-7 an error is forecast less outturn, and missing where either is', () => {
    expect([...errorsOf(past)]).toEqual([10, NaN, NaN])
    const range = { from: START, to: START + 3 * HOUR }
    expect(pastPlot(past, range).series.map(({ id }) => id)).toEqual(['forecast', 'outturn'])
    expect(forecastErrorPlot(past, range).series[0]?.column.values[0]).toBe(10)
    // One series over all hours: its boxes are as wide as an hour lets them be.
    expect(new Set(errorBoxes(past).boxes?.map(({ series }) => series)).size).toBe(1)
    expect(errorBoxes(past).boxes).toMatchObject([{ of: 0, min: 10, median: 10, max: 10, count: 1 }])
    const { outturn, ...alone } = past
    expect(outturn?.name).toBe('Wind')
    expect(forecastErrorPlot({ ...alone, outturn: undefined }, range)).toMatchObject({ series: [] })
  })
})

describe('the list of forecasts', () => {
  it('FO02 FOH-8 is read as the server writes it; what cannot be read is no list', () => {
    const list = [
      { id: 'Gb&WindForecast&none', name: 'Wind forecast', unit: 'MW', outturn: 'Gb&GenerationByFuel&Wind' },
      { id: 'Gb&DemandForecast&none', name: 'Demand forecast', unit: 'MW' },
    ]
    expect(forecastsOf(JSON.stringify(list))).toEqual(list)
    for (const text of [undefined, '', '{', '[{"id":3}]', 'null']) expect(forecastsOf(text)).toEqual([])
    expect(usualForecast(list)?.id).toBe('Gb&DemandForecast&none')
    expect(usualForecast(list.slice(0, 1))?.id).toBe('Gb&WindForecast&none')
  })
})
