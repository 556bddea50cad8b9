import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { monthEnd } from '../../../src/domain/periods/monthsAndWeeks'
import type { Review, ReviewAmount } from '../../../src/domain/reviews/calls'
import { changeOf, reviewRows } from '../../../src/domain/reviews/compare'
import { reviewCsv } from '../../../src/domain/reviews/csv'
import { REVIEW_FIGURES } from '../../../src/domain/reviews/figures'
import { comparedMonths, reviewOf, visitorReview } from '../../../src/domain/reviews/review'
import { reviewSentences } from '../../../src/domain/reviews/sentences'

const FIGURES = REVIEW_FIGURES.map(({ id }) => id)
const MONTHS = ['2025-08', '2025-09', '2025-10', '2026-07', '2026-08', '2026-09', '2026-10']
const DIRECTION = /\b(rose|fell|unchanged|longer|tighter)\b/g

const amount: fc.Arbitrary<ReviewAmount> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      value: fc.double({ min: -500, max: 500, noNaN: true }),
      days: fc.constant(30),
      of: fc.constant(30),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ value: 50, days: 30, of: 30 }) },
  {
    weight: 1,
    arbitrary: fc.record({
      value: fc.double({ min: -500, max: 500, noNaN: true }),
      days: fc.integer({ min: 0, max: 29 }),
      of: fc.constant(30),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ value: null, days: 0, of: 30 }) },
)
const review: fc.Arbitrary<Review> = fc
  .array(fc.array(amount, { minLength: FIGURES.length, maxLength: FIGURES.length }), { minLength: 7, maxLength: 7 })
  .map((figures) => ({
    month: '2026-10',
    shown: MONTHS.slice(4),
    figures: FIGURES,
    months: MONTHS.map((month, place) => ({ month, days: 30, filled: 30, figures: figures[place] ?? [] })),
    days: [],
    daily: [],
    records: [],
    lacks: [],
    asOf: null,
    limited: false,
    filling: false,
  }))

const LEADS: readonly (readonly [figure: string, lead: string])[] = [
  ['baseload', 'Day-ahead baseload averaged'],
  ['system', 'The system price averaged'],
  ['long', 'The system was long in'],
  ['demand', 'Demand was'],
  ['fuel.Wind', 'Wind generated'],
  ['cost', 'Balancing cost'],
]
const wordOf = (figure: string, change: number): string => {
  if (change === 0) return 'unchanged'
  if (figure === 'long') return change > 0 ? 'longer' : 'tighter'
  return change > 0 ? 'rose' : 'fell'
}

describe('a review in sentences', () => {
  it('RP04 MSU-10 words of direction agree with the sign of the change, and there are none where one of the two months is missing or partial', () => {
    fc.assert(
      fc.property(review, (given) => {
        const sentences = reviewSentences(given)
        const at = (month: string, figure: string) =>
          given.months.find((each) => each.month === month)!.figures[FIGURES.indexOf(figure)]!
        const isWhole = ({ value, days, of }: ReviewAmount) => value !== null && days === of
        for (const [figure, lead] of LEADS) {
          const sentence = sentences.find((each) => each.startsWith(lead))
          const now = at('2026-10', figure)
          expect(sentence === undefined).toBe(now.value === null)
          const directions = (sentence ?? '').match(DIRECTION) ?? []
          const { decimals } = REVIEW_FIGURES.find(({ id }) => id === figure)!
          const expected = ['2026-09', '2025-10']
            .map((month) => at(month, figure))
            .filter((then) => isWhole(now) && isWhole(then))
            .map((then) => wordOf(figure, Number(((now.value ?? 0) - (then.value ?? 0)).toFixed(decimals))))
          expect(directions).toEqual(expected)
          if (now.value !== null && !isWhole(now)) expect(sentence).toContain(`${now.days} of 30 days`)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('RP04 MSU-11 a change is of two whole months alone', () => {
    fc.assert(
      fc.property(amount, amount, (now, then) => {
        const isWhole = [now, then].every(({ value, days, of }) => value !== null && days === of)
        const change = changeOf({ decimals: 2 }, now, then)
        if (isWhole) expect(change).toBeCloseTo(now.value! - then.value!, 1)
        else expect(change).toBeUndefined()
      }),
    )
  })

  it('RP04 MSU-12 of a month of which nothing is known the headline says so', () => {
    const empty = reviewOf('2026-10-01', [{ days: eachDay('2026-07-01', '2026-10-31'), columns: new Map() }], new Set())
    const given = { ...empty, lacks: [], limited: false, filling: true }
    expect(reviewSentences(given)).toEqual(['Nothing is known of Oct 2026 yet.'])
    expect(given.asOf).toBeNull()
    expect(
      reviewRows(given).every(({ cells }) =>
        cells.every(({ value, before, year }) => (value ?? before ?? year) === undefined),
      ),
    ).toBe(true)
    expect(reviewCsv(given)).toContain('Day-ahead baseload,£/MWh,,,0,31,,')
  })

  it('RP04 MSU-13 three months are shown, each held against the month before and the same of the year before', () => {
    expect(comparedMonths('2026-10-01')).toEqual([
      { first: '2026-07-01', last: '2026-10-01' },
      { first: '2025-08-01', last: '2025-10-01' },
    ])
    const parts = comparedMonths('2026-01-01').map(({ first, last }) => ({
      days: eachDay(first, monthEnd(last)),
      columns: new Map(),
    }))
    const made = reviewOf('2026-01-01', parts, new Set(['2026-01-30']))
    expect(made.shown).toEqual(['2025-11', '2025-12', '2026-01'])
    expect(made.months.map(({ month }) => month)).toEqual([
      '2024-11',
      '2024-12',
      '2025-01',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
    ])
    expect(made.months.at(-1)).toMatchObject({ days: 31, filled: 1 })
    expect(made.days).toHaveLength(92)
    expect(made.asOf).toBe(Date.UTC(2026, 0, 31))
  })

  it('RP04 MSU-14 visitors have all figures of months, and of days no spreads and no costs', () => {
    const given = { ...reviewOf('2026-10-01', [], new Set()), lacks: [], limited: false, filling: false }
    const { daily, limited, months } = visitorReview(given)
    expect([limited, months]).toEqual([true, given.months])
    expect(daily.some(({ id }) => id === 'baseload')).toBe(true)
    expect(
      daily.some(({ id }) => id === 'spread' || (id.startsWith('system') && id !== 'system') || id.startsWith('cost')),
    ).toBe(false)
  })
})
