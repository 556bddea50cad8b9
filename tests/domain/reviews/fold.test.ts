import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { expectedSteps, REVIEW_FIGURES, REVIEW_REASONS, reviewFigureOf } from '../../../src/domain/reviews/figures'
import { amountOfDays, byDay, dailyAmounts, plusDays, recordOfDays } from '../../../src/domain/reviews/fold'
import { definitionOf } from '../../../src/domain/series/catalogue'

const OCTOBER = eachDay('2026-10-01', '2026-10-31')
const ALL = { from: 0, to: OCTOBER.length }

/** A value for each half hour of the days, undefined where there is none. */
const columnOf = (days: readonly string[], valueAt: (day: number, step: number) => number | undefined) => {
  const points = days
    .flatMap((day, place) =>
      Array.from(
        { length: periodsIn(day) },
        (_, step) => [dayStart(day) + step * HALF_HOUR_MS, valueAt(place, step)] as const,
      ),
    )
    .filter((point): point is readonly [number, number] => point[1] !== undefined)
  return { at: Float64Array.from(points, ([at]) => at), values: Float64Array.from(points, ([, value]) => value) }
}

const figures = fc.constantFrom(...REVIEW_FIGURES.filter(({ steps }) => steps === 'halfHour'))
const dayValues = fc.array(fc.option(fc.double({ min: -1e4, max: 1e4, noNaN: true }), { nil: undefined, freq: 4 }), {
  minLength: OCTOBER.length,
  maxLength: OCTOBER.length,
})

describe('the figures of a month', () => {
  it('RP04 MSU-1 a total is the sum of its days, of which all are known where nothing is missing', () => {
    fc.assert(
      fc.property(dayValues, (values) => {
        const figure = reviewFigureOf('demand')
        const column = byDay(
          columnOf(OCTOBER, (day) => values[day]),
          OCTOBER,
          'sum',
        )
        const month = amountOfDays(figure, column, OCTOBER, ALL)
        const days = dailyAmounts(figure, column, OCTOBER, ALL)
        const known = days.filter((value) => value !== null)
        expect([month.days, month.of]).toEqual([values.filter((value) => value !== undefined).length, 31])
        if (known.length === 0) expect(month.value).toBeNull()
        else
          expect(month.value).toBeCloseTo(
            known.reduce((sum, value) => sum + value, 0),
            6,
          )
      }),
      { numRuns: 60 },
    )
  })

  it('RP04 MSU-2 a month of which nothing is known is missing and never zero; a known zero is zero', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (figure, isKnown) => {
        const column = byDay(
          columnOf(OCTOBER, () => (isKnown ? 0 : undefined)),
          OCTOBER,
          'sum',
        )
        const amount = amountOfDays(figure, column, OCTOBER, ALL)
        expect(amount).toEqual(isKnown ? { value: 0, days: 31, of: 31 } : { value: null, days: 0, of: 31 })
      }),
    )
  })

  it('RP04 MSU-3 a day that lacks one half hour is in the month, which is then not whole, and is no day of a chart', () => {
    const figure = reviewFigureOf('system')
    const column = byDay(
      columnOf(OCTOBER, (day, step) => (day === 4 && step === 7 ? undefined : 50)),
      OCTOBER,
      'sum',
    )
    expect(amountOfDays(figure, column, OCTOBER, ALL)).toEqual({ value: 50, days: 30, of: 31 })
    expect(dailyAmounts(figure, column, OCTOBER, { from: 3, to: 6 })).toEqual([50, null, 50])
  })

  it('RP04 MSU-4 the day of 50 periods needs 50 values, a peak price none at a weekend, an index any', () => {
    const [demand, peak, index] = ['demand', 'peak', 'index'].map(reviewFigureOf)
    expect(expectedSteps(demand!, '2026-10-25')).toBe(50)
    expect(expectedSteps(demand!, '2026-03-29')).toBe(46)
    expect([expectedSteps(peak!, '2026-10-24'), expectedSteps(peak!, '2026-10-26')]).toEqual([0, 1])
    expect(expectedSteps(index!, '2026-10-24')).toBe(1)
  })

  it('RP04 MSU-5 shares and counts of half hours, highest and lowest with their moment', () => {
    const column = columnOf(OCTOBER, (day, step) => (step === 12 ? -10 - day : 20))
    const negative = byDay(column, OCTOBER, 'sum', (value) => (value < 0 ? 1 : 0))
    expect(amountOfDays(reviewFigureOf('negative'), negative, OCTOBER, ALL).value).toBe(31)
    expect(amountOfDays(reviewFigureOf('long'), negative, OCTOBER, ALL).value).toBeCloseTo((100 * 31) / 1490, 9)
    const lowest = byDay(column, OCTOBER, 'min')
    expect(recordOfDays({ of: 'min' }, reviewFigureOf('systemMin'), lowest, OCTOBER, ALL)).toEqual({
      value: -40,
      at: dayStart('2026-10-31') + 12 * HALF_HOUR_MS,
    })
    expect(
      recordOfDays(
        { of: 'max' },
        reviewFigureOf('systemMax'),
        byDay(
          columnOf([], () => 1),
          OCTOBER,
          'max',
        ),
        OCTOBER,
        ALL,
      ),
    ).toBeNull()
  })

  it('RP04 MSU-6 of figures added up a day is known as far as all of them are', () => {
    const days = ['2026-10-01', addDays('2026-10-01', 1)]
    const bought = byDay(
      columnOf(days, () => 3),
      days,
      'sum',
    )
    const sold = byDay(
      columnOf(days, (day) => (day === 0 ? -2 : undefined)),
      days,
      'sum',
    )
    const sum = plusDays(bought, sold, -1)
    expect(Array.from(sum.values)).toEqual([48 * 5, NaN])
    expect(Array.from(sum.known)).toEqual([48, 0])
  })

  it('RP04 MSU-7 the reasons are those of the series of costs', () => {
    expect(definitionOf('Gb&BalancingCostByReason&Energy')?.options.map(({ id }) => id)).toEqual(
      REVIEW_REASONS.map(({ id }) => id),
    )
  })
})
