import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReviewAmount } from '../../../src/domain/reviews/calls'
import type { WinterReview } from '../../../src/domain/reviews/winterCalls'
import { WINTER_FIGURES } from '../../../src/domain/reviews/winterFigures'
import { winterPlot } from '../../../src/domain/reviews/winterPlots'
import { winterCsv, winterRows } from '../../../src/domain/reviews/winterRows'
import { winterSentences } from '../../../src/domain/reviews/winterSentences'

const FIGURES = WINTER_FIGURES.map(({ id }) => id)
const AT = Date.UTC(2026, 0, 28, 17)

const value = fc.oneof(
  fc.double({ min: -900, max: 900, noNaN: true }),
  fc.double({ min: -0.06, max: 0.06, noNaN: true }),
  fc.integer({ min: 0, max: 3 }),
)
const amount: fc.Arbitrary<ReviewAmount> = fc.oneof(
  { weight: 5, arbitrary: value.map((of) => ({ value: of, days: 151, of: 151 })) },
  { weight: 1, arbitrary: value.map((of) => ({ value: of, days: 27, of: 151 })) },
  { weight: 1, arbitrary: fc.constant({ value: null, days: 0, of: 151 }) },
)
const winter = (name: string): fc.Arbitrary<WinterReview> =>
  fc.array(amount, { minLength: FIGURES.length, maxLength: FIGURES.length }).map((amounts) => ({
    winter: name,
    winters: [],
    figures: FIGURES,
    amounts,
    moments: WINTER_FIGURES.map(({ isMoment }, place) =>
      isMoment && amounts[place]!.value !== null ? { value: amounts[place]!.value, at: AT } : null,
    ),
    days: [],
    daily: [],
    tightest: [],
    actions: [],
    lacks: [],
    asOf: null,
    filling: false,
  }))
const amountOf = ({ amounts }: WinterReview, id: string): ReviewAmount => amounts[FIGURES.indexOf(id)]!
const rounded = (id: string, of: number): number =>
  Number(of.toFixed(WINTER_FIGURES.find((each) => each.id === id)!.decimals)) + 0
const isWhole = ({ value: of, days, of: all }: ReviewAmount) => of !== null && days === all

/** Parts of sentences by the sign of the rounded value. */
const SIGNS: readonly (readonly [id: string, below: RegExp, zero: RegExp, above: RegExp])[] = [
  [
    'marginMin',
    /exceeded what could be relied on by [\d,]+ MW/,
    /margin was 0 MW/,
    /tightest de-rated margin was [\d,]+ MW/,
  ],
  [
    'bmBattery',
    /Batteries paid £[\d.,]+m to the/,
    /Batteries were paid £0m by/,
    /Batteries were paid £[\d.,]+m by the/,
  ],
  ['bmCcgt', /CCGTs paid £[\d.,]+m to the/, /CCGTs were paid £0m by/, /CCGTs were paid £[\d.,]+m by the/],
  ['warmer', /[\d.]+ °C colder than normal/, /as warm as normal/, /[\d.]+ °C warmer than normal/],
]
const CHANGES = [
  ['demandPeak', 'Demand peaked', 'higher', 'lower'],
  ['marginMin', '(The|At the) tightest', 'wider', 'tighter'],
  ['systemMax', 'The highest system price', 'higher', 'lower'],
  ['dayAheadMax', 'The highest day-ahead price', 'higher', 'lower'],
] as const

describe('a winter in sentences', () => {
  it('RP04 WSU-10 what is said of a sign is that of the value as it is shown', () => {
    fc.assert(
      fc.property(winter('2025'), (review) => {
        const text = winterSentences(review, undefined).join(' ')
        for (const [id, below, zero, above] of SIGNS) {
          const { value: of } = amountOf(review, id)
          const shown = of === null ? undefined : rounded(id, of)
          expect(below.test(text)).toBe(shown !== undefined && shown < 0)
          if (shown === 0) expect(text).toMatch(zero)
          if (shown !== undefined && shown > 0) expect(text).toMatch(above)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('RP04 WSU-11 words of direction agree with the sign of the change, and there are none where one of the two winters is missing or partial', () => {
    fc.assert(
      fc.property(winter('2025'), winter('2024'), (review, other) => {
        const sentences = winterSentences(review, other)
        for (const [id, lead, up, down] of CHANGES) {
          const now = amountOf(review, id)
          const then = amountOf(other, id)
          const sentence = sentences.find((each) => new RegExp(`^${lead}`).test(each))
          expect(sentence === undefined).toBe(now.value === null)
          const change = isWhole(now) && isWhole(then) ? rounded(id, now.value! - then.value!) : undefined
          const word = change === undefined ? [] : [change === 0 ? 'unchanged' : change > 0 ? up : down]
          expect((sentence ?? '').match(/\b(higher|lower|wider|tighter|unchanged)\b/g) ?? []).toEqual(word)
          if (now.value !== null && !isWhole(now))
            expect(sentence?.includes('27 of 151 days') === true || sentences[0] === 'This is of 27 of 151 days.').toBe(
              true,
            )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('RP04 WSU-15 days that most of it is of are said once, and others next to what is of them', () => {
    const [one] = fc.sample(winter('2026'), { numRuns: 1, seed: 3 })
    const of = (days: (place: number) => number) => ({
      ...one!,
      amounts: FIGURES.map((_, place) => ({ value: 1, days: days(place), of: 151 })),
    })
    const mentions = (review: WinterReview) =>
      winterSentences(review, undefined)
        .join(' ')
        .match(/27 of 151 days/g) ?? []
    expect(
      winterSentences(
        of(() => 27),
        undefined,
      )[0],
    ).toBe('This is of 27 of 151 days.')
    expect(mentions(of(() => 27))).toHaveLength(1)
    const mixed = of((place) => (FIGURES[place] === 'demandPeak' ? 26 : 27))
    expect(mentions(mixed)).toHaveLength(1)
    const [first, peak] = winterSentences(mixed, undefined)
    expect(first).toBe('This is of 27 of 151 days, where no other days are stated.')
    expect(peak).toMatch(/^Demand peaked .*, as far as it is known: 26 of 151 days\.$/)
    expect(mentions(of(() => 151))).toEqual([])
  })

  it('RP04 WSU-16 figures of parts of days, before one day is whole, are not said to be of 0 days', () => {
    const [one] = fc.sample(winter('2026'), { numRuns: 1, seed: 3 })
    const amounts = FIGURES.map(() => ({ value: 1, days: 0, of: 151 }))
    const text = winterSentences({ ...one!, amounts }, undefined).join(' ')
    expect(text).toContain('This is of parts of days, none of 151 whole.')
    expect(text).not.toMatch(/\b0 of 151/)
  })

  it('RP04 WSU-12 counts of notices are none, one or several', () => {
    fc.assert(
      fc.property(winter('2025'), fc.integer({ min: 0, max: 3 }), (review, count) => {
        const amounts = review.amounts.map((each, place) =>
          FIGURES[place] === 'emn' ? { value: count, days: 151, of: 151 } : each,
        )
        const text = winterSentences({ ...review, amounts }, undefined).join(' ')
        const expected = ['There was no electricity margin notice.', 'There was one electricity margin notice.'][count]
        expect(text).toContain(expected ?? `There were ${count} electricity margin notices.`)
      }),
      { numRuns: 30 },
    )
  })

  it('RP04 WSU-13 nothing known of a winter is one sentence, dashes, an empty file of its figures and a plot that says so', () => {
    const empty = {
      ...fc.sample(winter('2019'), { numRuns: 1, seed: 1 })[0]!,
      amounts: FIGURES.map(() => ({ value: null, days: 0, of: 152 })),
    }
    const review = { ...empty, moments: FIGURES.map(() => null), lacks: [{ id: 'dfs', why: 'Not connected.' }] }
    expect(winterSentences(review, undefined)).toEqual(['Nothing is known of winter 2019/20 yet.'])
    expect(
      winterRows(review, review).every(({ cell, change }) => cell.value === undefined && change === undefined),
    ).toBe(true)
    expect(winterCsv(review, undefined)).toContain('Peak demand,GW,,,0,152,,')
    expect(winterCsv(review, undefined)).toContain('Not connected.')
    expect(winterPlot(review)).toMatchObject({ series: [], none: 'Nothing is known of winter 2019/20 yet' })
  })

  it('RP04 WSU-14 the margins of days are columns and peak prices steps, each on its axis, missing days left open', () => {
    const [one] = fc.sample(winter('2025'), 1)
    const review = {
      ...one!,
      days: ['2025-11-01', '2025-11-02', '2025-11-03'],
      daily: [
        { id: 'marginMin', values: [5000, null, 7000] },
        { id: 'peak', values: [null, null, 90] },
      ],
    }
    const { series, axes, x } = winterPlot(review)
    expect(series.map(({ id, kind, axis }) => [id, kind, axis])).toEqual([
      ['marginMin', 'column', 'left'],
      ['peak', 'step', 'right'],
    ])
    expect(Array.from(series[0]!.column.values)).toEqual([5000, NaN, 7000])
    expect(axes.map(({ unit }) => unit)).toEqual(['MW', '£/MWh'])
    expect(x).toMatchObject({ from: Date.UTC(2025, 10, 1), to: Date.UTC(2026, 2, 31, 23) })
  })
})
