import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf, measured, tileSumOf } from '../../../../src/domain/charts/tiles/metric'
import { spanBefore, STATISTICS, tileQuestion } from '../../../../src/domain/charts/tiles/span'
import { sparklineOf } from '../../../../src/domain/charts/tiles/sparkline'
import { alertOf, thresholdFault } from '../../../../src/domain/charts/tiles/threshold'
import { changeText, tileText } from '../../../../src/domain/charts/tiles/tileText'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, periodsIn } from '../../../../src/domain/periods'

const DAY = dayStart('2026-11-20')
const columnOf = (from: number, values: readonly number[], step = HALF_HOUR_MS) => ({
  at: Float64Array.from(values, (_, i) => from + i * step),
  values: Float64Array.from(values),
})
const span = (from: number, steps: number) => ({ from, to: from + steps * HALF_HOUR_MS })
const requested = (statistic: (typeof STATISTICS)[number], now = DAY + 86_400_000, unit = 'MWh') => ({
  statistic,
  unit,
  stepMs: HALF_HOUR_MS,
  now,
})
const someValues = fc.array(fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constant(NaN)), {
  minLength: 1,
  maxLength: 96,
})

describe('the number of a metric', () => {
  it('ME01 is within the lowest and the highest of its values, and the mean times their count is their sum', () => {
    fc.assert(
      fc.property(someValues, (values) => {
        const known = values.filter(Number.isFinite)
        const of = (statistic: (typeof STATISTICS)[number]) =>
          measured(columnOf(DAY, values), span(DAY, values.length), requested(statistic))?.value
        if (known.length === 0) return STATISTICS.every((each) => of(each) === undefined)
        expect(of('min')).toBe(Math.min(...known))
        expect(of('max')).toBe(Math.max(...known))
        expect((of('mean') ?? NaN) * known.length).toBeCloseTo(of('sum') ?? NaN, 6)
        expect(of('latest')).toBe(known.at(-1))
        return true
      }),
    )
  })

  it('ME01 the latest value is the one that holds now, and the first where all lie ahead', () => {
    const column = columnOf(DAY, [1, 2, NaN, 4, 5])
    const at = (now: number) => measured(column, span(DAY, 5), requested('latest', now))?.value
    expect(at(DAY + HALF_HOUR_MS + 1)).toBe(2)
    expect(at(DAY + 2 * HALF_HOUR_MS + 1)).toBe(2)
    expect(at(DAY - 1)).toBe(1)
  })

  it('MOD-5 sums power as energy, and prices not at all', () => {
    expect(measured(columnOf(DAY, [100, 300]), span(DAY, 2), requested('sum', DAY, 'MW'))?.value).toBe(200)
    expect(tileSumOf('MW', HALF_HOUR_MS)?.unit).toBe('MWh')
    expect(measured(columnOf(DAY, [100, 300]), span(DAY, 2), requested('sum', DAY, '£/MWh'))).toBeUndefined()
  })

  it('ME01 counts the steps that are missing until its last value', () => {
    expect(measured(columnOf(DAY, [1, NaN, 3, NaN]), span(DAY, 4), requested('sum'))).toMatchObject({
      known: 2,
      steps: 3,
    })
  })
})

describe('the change against the equal span before', () => {
  it.each(['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2026-06-01'])(
    'MOD-6 of the day %s is the London day before',
    (day) => {
      const before = spanBefore({ from: dayStart(day), to: dayStart(addDays(day, 1)) })
      expect(before).toEqual({ from: dayStart(addDays(day, -1)), to: dayStart(day) })
      expect((before.to - before.from) / HALF_HOUR_MS).toBe(periodsIn(addDays(day, -1)))
    },
  )

  it('MOD-6 of hours is as many right before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 47 }), fc.integer({ min: 1, max: 40 }), (from, steps) => {
        const of = span(DAY + from * HALF_HOUR_MS, steps)
        const before = spanBefore(of)
        return (
          before.to === of.from && (dateAt(of.to) !== dateAt(of.from) || before.to - before.from === of.to - of.from)
        )
      }),
    )
  })

  it('ME01 is what every value changed by, whatever the statistic and however much is known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 48, maxLength: 48 }),
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: -90, max: 90 }),
        fc.constantFrom('latest', 'mean', 'min', 'max'),
        (values, known, by, statistic) => {
          const column = columnOf(DAY - 48 * HALF_HOUR_MS, [
            ...values,
            ...values.slice(0, known).map((value) => value + by),
          ])
          const of = { from: span(DAY, 48), before: span(DAY - 48 * HALF_HOUR_MS, 48) }
          const question = requested(statistic, DAY + 48 * HALF_HOUR_MS)
          const now = measured(column, of.from, question)
          expect(now && changeOf(column, { ...of, now }, question)).toBeCloseTo(by, 6)
        },
      ),
    )
  })

  it('MOD-7 is none where the day before has no value of that time', () => {
    const column = columnOf(DAY - 48 * HALF_HOUR_MS, [5, ...Array.from({ length: 47 }, () => NaN), 1, 2, 3, 4])
    const of = { from: span(DAY, 48), before: span(DAY - 48 * HALF_HOUR_MS, 48) }
    const question = requested('latest')
    const now = measured(column, of.from, question)
    expect(now?.value).toBe(4)
    expect(now && changeOf(column, { ...of, now }, question)).toBeUndefined()
  })
})

describe('what a tile requests', () => {
  it('ME01 requests short dates value by value, with those before', () => {
    expect(tileQuestion('Gb&SystemPrice&none', 'latest', span(DAY, 48), DAY)).toEqual({
      question: { series: [{ id: 'Gb&SystemPrice&none' }], from: DAY - 86_400_000, to: DAY + 86_400_000 },
      before: { from: DAY - 86_400_000, to: DAY },
    })
  })
  it('MOD-8 requests long dates by the hour or the day, and for the latest value near now alone', () => {
    const year = { from: dayStart('2026-01-01'), to: dayStart('2027-01-01') }
    expect(tileQuestion('Gb&SystemPrice&none', 'max', year, DAY).question).toMatchObject({
      granularity: 'Day',
      aggregateType: 'max',
    })
    const { question, before } = tileQuestion('Gb&SystemPrice&none', 'latest', year, DAY)
    expect(question).toEqual({
      series: [{ id: 'Gb&SystemPrice&none' }],
      from: dayStart('2026-11-13'),
      to: dayStart('2026-11-22'),
    })
    expect(before).toBeUndefined()
  })
})

describe('the line of a tile', () => {
  const box = { width: 64, height: 20, stepMs: 15_000 }
  const pointsOf = (path: string) =>
    [...path.matchAll(/([ML])(-?[\d.]+),(-?[\d.]+)/g)].map(([, kind, x, y]) => ({ kind, x: Number(x), y: Number(y) }))

  it('MOD-9 has at most 60 points, with the lowest and the highest among them, within its box', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 3000 }), (values) => {
        const line = sparklineOf(columnOf(DAY, values, 15_000), { from: DAY, to: DAY + values.length * 15_000 }, box)
        const points = pointsOf(line?.path ?? '')
        expect(points.length).toBeLessThanOrEqual(60)
        if (points.length === 0) return
        const isFlat = Math.min(...values) === Math.max(...values)
        expect(Math.min(...points.map(({ y }) => y))).toBe(isFlat ? 10 : 0)
        expect(Math.max(...points.map(({ y }) => y))).toBe(isFlat ? 10 : 20)
      }),
      { numRuns: 50 },
    )
  })

  it('MOD-9 is broken where values are missing', () => {
    const values = Array.from({ length: 48 }, (_, i) => (i > 10 && i < 20 ? NaN : i))
    const line = sparklineOf(columnOf(DAY, values), span(DAY, 48), { ...box, stepMs: HALF_HOUR_MS })
    expect(pointsOf(line?.path ?? '').filter(({ kind }) => kind === 'M')).toHaveLength(2)
  })
})

describe('words of a tile', () => {
  it('MOD-10 writes much power in GW, and a change in the unit of what changed', () => {
    expect(tileText(38_740, 'MW')).toEqual({ text: '38.74', unit: 'GW' })
    expect(tileText(316.6, 'MWh')).toEqual({ text: '316.6', unit: 'MWh' })
    expect(tileText(undefined, 'MW')).toEqual({ text: '-', unit: 'MW' })
    expect(changeText(310, 'MW', 13_420)).toBe('+0.31')
    expect(changeText(-3.5, '£/MWh', 100)).toBe('−3.50')
  })

  it('MOD-11 says the worse of two thresholds, and refuses those that cross', () => {
    expect(alertOf(10, { warnAbove: 5, badAbove: 10 })).toEqual({ tone: 'bad', word: '▲ Very high' })
    expect(alertOf(-1, { warnBelow: 0 })).toEqual({ tone: 'warn', word: '▼ Low' })
    expect(alertOf(undefined, { warnBelow: 0 })).toBeUndefined()
    expect(thresholdFault({ warnAbove: 5, badAbove: 4 })).toBe('Very high must be more than high.')
    expect(thresholdFault({ warnBelow: 9, warnAbove: 5 })).toBe('Low must be less than high.')
    expect(thresholdFault({ warnAbove: 5 })).toBeUndefined()
  })
})
