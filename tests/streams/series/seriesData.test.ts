import { takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Chart } from '../../../src/domain/series/calls'
import { recentSeries$ } from '../../../src/streams/series/recentSeries'
import { seriesData$, type SeriesData, type SeriesQuestion } from '../../../src/streams/series/seriesData'
import { retryNow } from '../../../src/streams/lib/intents'
import { lastOf } from '../../../src/streams/lib/loaded'
import { CALL_MS, fakeSources, fault, script } from '../../support/fakeSources'
import { testApp } from '../../support/testApp'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { HALF_HOUR, NOON, PRICE, SeriesServer, YESTERDAY } from './server'

const POST = 'POST /staticApi/dynamicchart/data/'
const DEMAND = 'Gb&RealtimeDemand&none'
const DAY = 86_400_000

/** An answer with one axis: each series of the question has the values. */
const chart = (
  { series }: SeriesQuestion,
  points: readonly (readonly [at: number, value: number | null])[],
): Chart => ({
  from: 0,
  to: 0,
  times: '',
  axes: [points.map(([at]) => at)],
  series: series.map(({ id }) => ({
    id,
    name: id,
    unit: 'MW',
    stepMs: HALF_HOUR,
    axis: 0,
    partial: [],
    notes: [],
    values: points.map(([, value]) => value),
  })),
})

const setting = (start = NOON) => {
  const context = fakeSources(start)
  const server = new SeriesServer(
    context,
    PRICE,
    new Map([
      [YESTERDAY, 1],
      [NOON, 2],
    ]),
  )
  const watch = (question: SeriesQuestion, ms: number) =>
    recorded(seriesData$(context.sources, question), ms, () => context.clock.now() - start)
  timer(3000, 5000)
    .pipe(takeUntil(timer(120_000)))
    .subscribe(() => server.mark())
  return { context, server, watch }
}
const valuesOf = ({ columns }: SeriesData): readonly (readonly number[])[] | undefined =>
  lastOf(columns)?.map(({ column }) => [...column.values])
const QUESTION: SeriesQuestion = { series: [{ id: PRICE }], from: YESTERDAY - DAY, to: NOON + HALF_HOUR }

describe('the columns of a chart', () => {
  it('PU12 SER-66 are what the history says until yesterday, and the live tail after it', () =>
    inVirtualTime(({ flush }) => {
      const { context, server, watch } = setting()
      // What the history said of the time of the tail is older than the tail.
      context.answer(POST, () =>
        chart(QUESTION, [
          [YESTERDAY - DAY, 9],
          [YESTERDAY - HALF_HOUR, null],
          [YESTERDAY, 8],
        ]),
      )
      const all = watch(QUESTION, 3000)
      script({
        0: () => context.up(),
        // The second lies outside of what was asked for.
        1000: () =>
          server.set(
            new Map([
              [NOON, 3],
              [NOON + HALF_HOUR, 4],
            ]),
          ),
      })
      flush()
      expect(valuesOf(all.at(-1)!.value)).toEqual([[9, NaN, 1, 3]])
      expect(all.at(-1)!.value.freshness.state).toBe('live')
      expect(context.times(POST)).toEqual([0])
    }))

  it('SER-66 of several series each has its own tail and multiplier, and counts as live when all are', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const question = { ...QUESTION, series: [{ id: PRICE, multiplier: -2 }, { id: DEMAND }] }
      context.answer(POST, () => chart(question, []))
      const all = watch(question, 3000)
      script({
        0: () => context.up(),
        1000: () => {
          new SeriesServer(context, DEMAND, new Map([[NOON, 30_000]]))
        },
      })
      flush()
      const early = all.filter(({ at }) => at < 1000).at(-1)!.value
      expect(valuesOf(early)).toEqual([[-2, -4], []])
      expect(early.freshness.state).toBe('waiting')
      expect(valuesOf(all.at(-1)!.value)).toEqual([[-2, -4], [30_000]])
      expect(all.at(-1)!.value.freshness.state).toBe('live')
    }))

  it('SER-150 a chart whose days are still being filled is requested again until they are, ever more seldom', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const question = { ...QUESTION, to: YESTERDAY }
      let requested = 0
      context.answer(POST, () => {
        requested += 1
        return { ...chart(question, [[YESTERDAY - DAY, requested]]), filling: requested < 3 }
      })
      const all = watch(question, 120_000)
      script({ 0: () => context.up() })
      flush()
      // An answer takes 50 ms.
      expect(context.times(POST)).toEqual([0, 4050, 12_100])
      expect(valuesOf(all.at(-1)!.value)).toEqual([[3]])
    }))

  it('SAF-M3 values as first published are those of the server, requested again when the tail changes', () =>
    inVirtualTime(({ flush }) => {
      const { context, server, watch } = setting()
      const question = { ...QUESTION, firstPublished: true }
      let requests = 0
      context.answer(POST, () => chart(question, [[NOON, 70 + requests++]]))
      const all = watch(question, 8000)
      script({ 0: () => context.up(), 2000: () => server.set(new Map([[NOON, 99]])) })
      flush()
      expect(all.flatMap(({ value }) => valuesOf(value)?.flat() ?? [])).not.toContain(99)
      expect(valuesOf(all.at(-1)!.value)).toEqual([[71]])
      expect(context.times(POST)).toEqual([0, 2000])
    }))

  it('SER-66 one who looks at the past joins nothing: it is fixed', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      context.answer(POST, () => chart(QUESTION, [[0, 5]]))
      const all = watch({ ...QUESTION, to: YESTERDAY }, 1000)
      script({ 0: () => context.up() })
      flush()
      expect(context.requested.map(({ call }) => call)).toEqual([POST])
      expect(all.at(-1)!.value).toMatchObject({ freshness: { state: 'fixed' } })
      expect(valuesOf(all.at(-1)!.value)).toEqual([[5]])
    }))

  it('CH06 SER-67 a formula, a group and longer steps are requested again when a part changes, once in five seconds', () =>
    inVirtualTime(({ flush }) => {
      const { context, server, watch } = setting()
      const question: SeriesQuestion = {
        ...QUESTION,
        series: [{ id: 'mine', formula: 'A * 2', calculatorIdArray: ['SystemPrice'] }],
      }
      context.answer(POST, () => chart(question, [[NOON, 2 * (server.points.get(NOON) ?? NaN)]]))
      const all = watch(question, 20_000)
      script({
        0: () => context.up(),
        ...Object.fromEntries([3, 4, 5].map((value) => [1000 * value, () => server.set(new Map([[NOON, value]]))])),
      })
      flush()
      expect(valuesOf(all.at(-1)!.value)).toEqual([[10]])
      expect(all.at(-1)!.value.freshness.state).toBe('live')
      expect(context.times(POST)).toEqual([0, 3000, 8000])
      expect(all.every(({ value }) => value.columns.kind !== 'failed')).toBe(true)
    }))

  it('SER-68 over midnight nothing leaves the chart: the answer of the new day comes before the shorter tail', () =>
    inVirtualTime(({ flush }) => {
      const midnight = YESTERDAY + 2 * DAY
      const { context, server, watch } = setting(midnight - 10_000)
      const question = { ...QUESTION, to: midnight + DAY }
      let retained: readonly (readonly [number, number])[] = [[YESTERDAY - DAY, 9]]
      context.answer(POST, () => chart(question, retained))
      const all = watch(question, 60_000)
      script({
        0: () => context.up(),
        11_000: () => {
          retained = [
            [YESTERDAY - DAY, 9],
            [YESTERDAY, 1],
            [NOON, 2],
          ]
          server.begins('e2', YESTERDAY + DAY, new Map([[NOON, 2]]))
          server.mark()
        },
      })
      flush()
      const shown = all.flatMap(({ value }) => valuesOf(value) ?? []).filter(({ length }) => length > 1)
      expect(new Set(shown.map((values) => values.join(' ')))).toEqual(new Set(['9 1 2']))
      expect(context.times(POST)).toHaveLength(2)
      expect(all.at(-1)!.value.freshness.state).toBe('live')
    }))

  it('SER-69 says why it has not come, and keeps what was shown', () =>
    inVirtualTime(({ flush }) => {
      // What the user asks for is sent to an app.
      testApp()
      const { context, watch } = setting()
      context.answer(POST, () => chart(QUESTION, [[YESTERDAY - DAY, 9]]))
      const all = watch(QUESTION, 3000)
      script({
        0: () => context.up(),
        500: () => context.fail(POST, fault('The server cannot be reached.')),
        1000: () => retryNow(),
      })
      flush()
      expect(all.at(-1)!.value.columns).toMatchObject({ kind: 'failed', why: { why: 'The server cannot be reached.' } })
      expect(valuesOf(all.at(-1)!.value)).toEqual([[9, 1, 2]])
    }))

  it('SAF-E4 a group that could not be requested again is not live, and is as old as its last answer', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const plantsForGroup = Array.from({ length: 41 }, (_, i) => `T_UNIT-${i}`)
      context.answer(POST, () => chart(QUESTION, [[NOON, 5]]))
      const all = watch({ ...QUESTION, series: [{ id: 'Gb&PN', plantsForGroup }] }, 70_000)
      script({ 0: () => context.up(), 500: () => context.fail(POST, fault('The server cannot be reached.')) })
      flush()
      const { freshness } = all.at(-1)!.value
      expect(freshness).toMatchObject({ state: 'stale', why: 'The server cannot be reached.' })
      expect('asOf' in freshness && (freshness.asOf ?? Infinity) < NOON + 1000).toBe(true)
    }))

  it('CH04 SER-69 a group of more plants than are followed one by one is requested again every minute, and says so', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const plantsForGroup = Array.from({ length: 41 }, (_, i) => `T_UNIT-${i}`)
      const question = { ...QUESTION, series: [{ id: 'Gb&PN', plantsForGroup }] }
      context.answer(POST, () => chart(question, [[NOON, 5]]))
      const all = watch(question, 70_000)
      script({ 0: () => context.up() })
      flush()
      expect(context.requested).toEqual([
        { call: POST, at: 0 },
        { call: POST, at: 60_000 + CALL_MS },
      ])
      expect(all.at(-1)!.value.freshness).toMatchObject({ state: 'live', how: 'requested again every minute' })
    }))

  it('FRQ-38 the newest values alone are requested again by time, of a span that moves on, and join no group', () =>
    inVirtualTime(({ flush }) => {
      const { context } = setting()
      const spans: (readonly [from: number, to: number])[] = []
      context.answer(POST, (body) => {
        const { from, to } = body as SeriesQuestion
        spans.push([from - NOON, to - NOON])
        return chart(QUESTION, [[NOON, spans.length]])
      })
      const requested = { series: [{ id: PRICE }], lastMs: 60_000, intervalMs: 15_000 }
      const all = recorded(recentSeries$(context.sources, requested), 35_000, () => context.clock.now() - NOON)
      script({ 0: () => context.up(), 20_000: () => context.fail(POST, fault('The server is busy.')) })
      flush()
      // An answer takes 50 ms.
      expect(spans).toEqual([
        [-60_000, 0],
        [-44_950, 15_050],
      ])
      expect(context.requested.every(({ call }) => call === POST)).toBe(true)
      expect(all.map(({ value }) => value.freshness.state)).toEqual(['waiting', 'live', 'live', 'stale'])
      expect(valuesOf(all.at(-1)!.value)).toEqual([[2]])
      expect(all.at(-1)!.value.freshness).toMatchObject({ asOf: NOON, why: 'The server is busy.' })
    }))
})
