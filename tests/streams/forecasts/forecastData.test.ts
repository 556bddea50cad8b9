import { describe, expect, it } from 'vitest'
import { issues$, pastForecasts$, type ForecastData } from '../../../src/streams/forecasts/forecastData'
import { lastOf } from '../../../src/streams/lib/loaded'
import { fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { HALF_HOUR, NOON, SeriesServer } from '../series/server'

const SERIES = 'Gb&WindForecast&none'
const ENDPOINT = 'POST /staticApi/forecastHistory/endpoint'
const DAY = 'POST /staticApi/historyOfForecast/day/'
const PAST = 'POST /staticApi/historyOfForecast/historicData/'
const TODAY = '2026-11-20'

const answer = (count: number) => ({
  id: SERIES,
  name: 'Wind forecast',
  unit: 'MW',
  stepMs: 2 * HALF_HOUR,
  notes: [],
  times: [NOON],
  issues: Array.from({ length: count }, (_, i) => ({ issuedAt: NOON - (9 - i) * HALF_HOUR, values: [8000 + i] })),
})

const setting = () => {
  const context = fakeSources(NOON)
  const server = new SeriesServer(context, SERIES, new Map([[NOON, 8000]]))
  let count = 1
  context.answer(ENDPOINT, () => ({ host: '/staticApi' }))
  context.answer(DAY, () => answer(count))
  const issued = (value: number): void => {
    count += 1
    server.set(new Map([[NOON, value]]))
  }
  return { context, issued }
}

const requested = (context: ReturnType<typeof fakeSources>, call: string): number =>
  context.requested.filter((each) => each.call === call).length
const counts = (all: readonly { readonly value: ForecastData<{ readonly issues: readonly unknown[] }> }[]): number[] =>
  all.flatMap(({ value }) => lastOf(value.answer)?.issues.length ?? []).filter((n, i, list) => n !== list[i - 1])

describe('issues of a forecast on the page', () => {
  it('FO02 FOH-9 requests the host once, then for the issues there', () =>
    inVirtualTime(({ flush }) => {
      const { context } = setting()
      const watch = (day: string) =>
        recorded(issues$(context.sources, { type: 'day', series: SERIES, day }), 1000, context.clock.now)
      const first = watch('2026-11-18')
      const other = recorded(
        issues$(context.sources, { type: 'day', series: SERIES, day: '2026-11-17' }),
        3000,
        context.clock.now,
      )
      script({ 0: () => context.up() })
      flush()
      expect(counts(first)).toEqual([1])
      expect(counts(other)).toEqual([1])
      expect(first.at(-1)?.value.freshness.state).toBe('fixed')
      expect(requested(context, DAY)).toBe(2)
      expect(requested(context, ENDPOINT)).toBe(1)
    }))

  it('FO02 FOH-33 of a moment that is over nothing is requested again, also of a day to come', () =>
    inVirtualTime(({ flush }) => {
      const { context, issued } = setting()
      const question = { type: 'day', series: SERIES, day: TODAY, asIssuedAt: NOON - HALF_HOUR } as const
      const all = recorded(issues$(context.sources, question), 30_000, context.clock.now)
      script({ 0: () => context.up(), 2000: () => issued(8100) })
      flush()
      expect(counts(all)).toEqual([1])
      expect(all.at(-1)?.value.freshness).toEqual({ state: 'fixed', asOf: NOON - HALF_HOUR })
      expect(requested(context, DAY)).toBe(1)
    }))

  it('FO02 FOH-10 a new issue of a day to come appears by itself, however many values it changes', () =>
    inVirtualTime(({ flush }) => {
      const { context, issued } = setting()
      const all = recorded(
        issues$(context.sources, { type: 'day', series: SERIES, day: TODAY }),
        30_000,
        context.clock.now,
      )
      script({
        0: () => context.up(),
        2000: () => issued(8100),
        2010: () => issued(8200),
        2020: () => issued(8300),
      })
      flush()
      expect(counts(all).at(-1)).toBe(4)
      // At the first change, and once more for all that came in the five seconds after it.
      expect(requested(context, DAY)).toBe(3)
      expect(requested(context, ENDPOINT)).toBe(1)
      expect(all.some(({ value }) => value.freshness.state === 'live')).toBe(true)
    }))

  it('C35 FOH-11 what failed keeps the last issues and is requested again', () =>
    inVirtualTime(({ flush }) => {
      const { context, issued } = setting()
      const all = recorded(
        issues$(context.sources, { type: 'day', series: SERIES, day: TODAY }),
        30_000,
        context.clock.now,
      )
      script({
        0: () => context.up(),
        1000: () => {
          // The question and its second try.
          context.fail(DAY, fault('No connection'), 2)
          issued(8100)
        },
      })
      flush()
      const failed = all.find(({ value }) => value.answer.kind === 'failed')
      expect(failed && lastOf(failed.value.answer)?.issues).toHaveLength(1)
      expect(counts(all).at(-1)).toBe(2)
    }))

  it('FO02 FOH-12 past days are requested once and fixed', () =>
    inVirtualTime(({ flush }) => {
      const { context } = setting()
      context.answer(PAST, () => ({
        id: SERIES,
        name: 'Wind forecast',
        unit: 'MW',
        stepMs: 2 * HALF_HOUR,
        daysAfter: 2,
        notes: [],
        times: [NOON],
        forecast: [8000],
        outturn: { id: 'o', name: 'Wind', unit: 'MW', values: [null] },
      }))
      const question = { series: SERIES, from: '2026-11-10', to: '2026-11-12', daysAfter: 2 }
      const all = recorded(pastForecasts$(context.sources, question), 60_000, context.clock.now)
      script({ 0: () => context.up() })
      flush()
      const last = all.at(-1)?.value
      expect(last?.freshness.state).toBe('fixed')
      expect(last && lastOf(last.answer)).toMatchObject({ daysAfter: 2 })
      expect(last && [...(lastOf(last.answer)?.outturn?.values ?? [])]).toEqual([NaN])
      expect(requested(context, PAST)).toBe(1)
      expect(context.requested.some(({ call }) => call.startsWith('join'))).toBe(false)
    }))

  it('FO02 FOH-26 days that are still being filled are requested again until they are', () =>
    inVirtualTime(({ flush }) => {
      const { context } = setting()
      let left = 3
      context.answer(DAY, () => ({ ...answer(4 - left), ...(--left > 0 && { filling: true }) }))
      const question = { type: 'day', series: SERIES, day: '2026-11-18' } as const
      const all = recorded(issues$(context.sources, question), 60_000, context.clock.now)
      script({ 0: () => context.up() })
      flush()
      expect(counts(all)).toEqual([1, 2, 3])
      expect(requested(context, DAY)).toBe(3)
    }))
})
