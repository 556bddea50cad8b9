import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEIGHBOURS } from '../../../src/domain/series/families/europe'
import type { EuropeIndex, IndexCountry } from '../../../src/domain/storage/europeIndex/calls'
import {
  DEFAULT_EUROPE_CHOICE,
  INDEX_CURRENCIES,
  INDEX_MONTHS,
  INDEX_VIEWS,
  readEuropeChoice,
  withCountry,
  writeEuropeChoice,
} from '../../../src/domain/storage/europeIndex/choice'
import { INDEX_COLUMNS, INDEX_DURATIONS } from '../../../src/domain/storage/europeIndex/markets'
import { europeIndexPlot } from '../../../src/domain/storage/europeIndex/plots'
import { shownCountries, totalsOf } from '../../../src/domain/storage/europeIndex/shown'

const none = INDEX_COLUMNS.map(() => null)
const country = (name: string, total: number | null): IndexCountry => ({
  country: name,
  name,
  method: 'simulated',
  known: total === null ? 0 : 30,
  total,
  columns: total === null ? none : [total, ...none.slice(1)],
  alone: total === null ? none : [total, 4, ...none.slice(2)],
  chosen: total === null ? none : [30, ...none.slice(1)],
  spread: total === null ? null : 50,
  cycles: total === null ? null : 1.2,
})
const month = (rate: number | null, ...countries: readonly IndexCountry[]): EuropeIndex => ({
  month: '2026-10',
  days: 31,
  columns: [...INDEX_COLUMNS],
  rate,
  asOf: null,
  limited: false,
  lacks: [],
  filling: false,
  countries: [...countries],
})
const EUROS = { view: 'parts', currency: 'eur' } as const

describe('the European index as it is shown', () => {
  it('RP02 EUA-60 the country that brings most is first, those of which nothing is known are last', () => {
    const answer = month(0.86, country('B', null), country('C', 20), country('A', null), country('D', 30))
    expect(shownCountries(answer, EUROS).map(({ name }) => name)).toEqual(['D', 'C', 'A', 'B'])
  })

  it('RP02 EUA-61 pounds are euros times the rate; without a rate they are missing, and so is what is not known', () => {
    const countries = [country('A', 100), country('B', null)]
    const [one, two] = shownCountries(month(0.5, ...countries), { ...EUROS, currency: 'gbp' })
    expect(one).toMatchObject({ total: 50, spread: 25, cycles: 1.2 })
    expect(one?.values[0]).toBe(50)
    expect(two).toMatchObject({ total: undefined, spread: undefined })
    expect(shownCountries(month(null, ...countries), { ...EUROS, currency: 'gbp' })[0]?.total).toBeUndefined()
  })

  it('RP02 EUA-62 alone shows each use by itself', () => {
    const [one] = shownCountries(month(0.5, country('A', 100)), { ...EUROS, view: 'alone' })
    expect(one?.values.slice(0, 3)).toEqual([100, 4, undefined])
  })

  it('RP02 EUA-63 a month that is not known is a gap of the line, never zero', () => {
    const answers = [undefined, month(0.86, country('Germany', null)), month(0.86, country('Germany', 12))]
    expect(totalsOf(answers, 'Germany', 'eur')).toEqual([undefined, undefined, 12])
    const months = ['2026-08', '2026-09', '2026-10']
    const choice = { countries: ['Germany'], currency: 'eur' } as const
    const plot = europeIndexPlot(months, answers, choice, (id) => id)
    expect([...(plot.series[0]?.column.values ?? [])]).toEqual([NaN, NaN, 12])
    expect(plot.axes[0]?.unit).toBe('€k/MW/yr')
  })

  it('RP02 EUA-65 law: a choice is what its address gives back', () => {
    const anyChoice = fc.record({
      duration: fc.constantFrom(...INDEX_DURATIONS),
      currency: fc.constantFrom(...INDEX_CURRENCIES),
      view: fc.constantFrom(...INDEX_VIEWS),
      months: fc.constantFrom(...INDEX_MONTHS),
      withImbalance: fc.boolean(),
      countries: fc.uniqueArray(fc.constantFrom(...NEIGHBOURS.map((each) => each.country))),
    })
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(readEuropeChoice(writeEuropeChoice(new URLSearchParams('day=past1'), choice))).toEqual(choice)
      }),
    )
    expect(writeEuropeChoice(new URLSearchParams('currency=gbp'), DEFAULT_EUROPE_CHOICE).toString()).toBe('')
    expect(withCountry(['A', 'B'], 'A')).toEqual(['B'])
    expect(withCountry(['A'], 'B')).toEqual(['A', 'B'])
  })
})
