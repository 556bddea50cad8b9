import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentAbroadOf,
  spanAbroad,
  type PartsAbroad,
  type SeriesAbroad,
} from '../../../src/domain/europe/currentAbroad'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { currentSchema } from '../../../src/domain/wire'

const HOUR_MS = 2 * HALF_HOUR_MS
/** A Friday; its day in Central Europe begins at 23:00 of Thursday in London. */
const NOW = Date.parse('2026-11-20T15:20:00Z')
const TODAY = Date.parse('2026-11-19T23:00:00Z')

const column = (values: readonly (readonly [at: Instant, value: number])[], lacks?: string): SeriesAbroad => ({
  at: Float64Array.from(values, ([at]) => at),
  values: Float64Array.from(values, ([, value]) => value),
  lacks,
})
const hours = (from: Instant, count: number, value: (hour: number) => number): SeriesAbroad =>
  column(Array.from({ length: count }, (_, hour) => [from + hour * HOUR_MS, value(hour)] as const))
const EMPTY = column([])
const half = (clock: string): Instant => Date.parse(`2026-11-20T${clock}:00Z`)

const partsOf = (given: Partial<PartsAbroad> = {}): PartsAbroad => ({
  price: EMPTY,
  load: EMPTY,
  netExport: EMPTY,
  fromBritain: EMPTY,
  carbon: EMPTY,
  mix: [],
  ...given,
})

describe('The Current of another country', () => {
  it('CUR-60 baseload and peak are those of the day in Central Europe, and a day without an hour has neither', () => {
    const price = hours(TODAY, 24, (hour) => hour)
    const { today, tomorrow } = currentAbroadOf('France', partsOf({ price }), NOW).figures.dayAhead
    expect([today.baseload, today.peak]).toEqual([
      { value: 11.5, at: TODAY },
      { value: 13.5, at: TODAY },
    ])
    expect(tomorrow.baseload).toEqual({
      value: null,
      why: 'Not received yet.',
      dueBy: Date.parse('2026-11-20T13:00:00Z'),
    })
    const early = currentAbroadOf('France', partsOf({ price }), half('12:00')).figures.dayAhead.tomorrow
    expect(early.baseload.why).toBe('Published at about 13:00 in Central Europe.')
    const holes = column([...price.at].flatMap((at, i) => (i === 3 ? [] : [[at, 5] as const])))
    expect(currentAbroadOf('France', partsOf({ price: holes }), NOW).figures.dayAhead.today.baseload.value).toBeNull()
    const saturday = hours(TODAY + 24 * HOUR_MS, 24, () => 40)
    expect(currentAbroadOf('France', partsOf({ price: saturday }), NOW).figures.dayAhead.tomorrow).toEqual({
      date: '2026-11-21',
      baseload: { value: 40, at: TODAY + 24 * HOUR_MS },
      peak: { value: null, why: 'Saturdays and Sundays have no peak hours.' },
    })
  })

  it('CUR-61 a figure is the last that is measured, late two hours after the end of its half hour; what no source has says so', () => {
    const lacks = 'No source of this server has it.'
    const load = column([
      [half('14:00'), 50_000],
      [half('14:30'), 51_000],
    ])
    const parts = partsOf({ load, netExport: column([], lacks), fromBritain: undefined })
    const { figures } = currentAbroadOf('Germany', parts, NOW)
    expect(figures.demand).toEqual({ value: 51_000, at: half('14:30'), dueBy: half('17:00') })
    expect(figures.abroad).toEqual({
      netExport: { value: null, why: lacks },
      fromBritain: { value: null, why: 'No cable with Great Britain.' },
      pricesAsOf: spanAbroad(NOW).from,
    })
    expect(figures.asOf).toBe(half('15:00'))
    expect(figures.intraday.why).toBe('Offered for Great Britain only.')
    // Nothing is measured: as of the beginning of the chart, never of now.
    expect(currentAbroadOf('Germany', partsOf(), NOW).figures.asOf).toBe(spanAbroad(NOW).from)
  })

  it('CUR-62 the mix is of the last half hour of which every published type is known; imports are what is not exported', () => {
    const mix = [
      [
        'Wind',
        column([
          [half('14:00'), 900],
          [half('14:30'), 950],
        ]),
      ],
      ['Gas', column([[half('14:00'), 2000]])],
      ['Nuclear', EMPTY],
    ] as const
    const netExport = column([[half('14:00'), -300]])
    const { figures, generation } = currentAbroadOf('Belgium', partsOf({ mix, netExport }), NOW)
    expect(figures.mix).toEqual([
      { fuel: 'Gas', mw: 2000 },
      { fuel: 'Wind', mw: 900 },
      { fuel: 'interconnector', mw: 300 },
    ])
    const known = (fuel: string) => generation[fuel]?.filter(([, mw]) => mw !== null)
    expect([known('Wind')?.length, known('Nuclear'), known('interconnector')]).toEqual([2, [], [[half('14:00'), 300]]])
  })

  it('CUR-63 whatever is stored, the answer is of the documented form, its prices are in order and nothing is made up', () => {
    const values = fc
      .array(
        fc.tuple(fc.integer({ min: -110, max: 80 }), fc.oneof(fc.integer({ min: -500, max: 4000 }), fc.constant(NaN))),
        {
          maxLength: 60,
        },
      )
      .map((all) => new Map(all.map(([step, value]) => [TODAY + step * HALF_HOUR_MS, value])))
      .map((all) => column([...all].sort(([a], [b]) => a - b)))
    const priced = values.map(({ at, values: of }) =>
      column([...at].flatMap((each, i) => (each % HOUR_MS === 0 ? [[each, of[i] ?? NaN] as const] : []))),
    )
    fc.assert(
      fc.property(priced, values, values, values, (price, load, wind, netExport) => {
        const current = currentAbroadOf('France', partsOf({ price, load, netExport, mix: [['Wind', wind]] }), NOW)
        expect(currentSchema.parse(JSON.parse(JSON.stringify(current)))).toEqual(JSON.parse(JSON.stringify(current)))
        const times = current.prices.dayAhead.map(([at]) => at)
        expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
        const stored = new Set([...price.values])
        for (const [, value] of current.prices.dayAhead) expect(value === null || stored.has(value)).toBe(true)
        for (const points of Object.values(current.generation)) expect(points).toHaveLength(96)
        expect(current.figures.asOf).toBeLessThanOrEqual(NOW)
      }),
    )
  })
})
