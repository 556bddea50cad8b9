import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { DEFAULT_CELL_STYLE } from '../../../../src/domain/tables/cells/cellText'
import {
  chipsOf,
  tableFilterTexts,
  hasNoValue,
  type ColumnFilter,
  type TextFilter,
} from '../../../../src/domain/tables/filters'
import type { WireHeader } from '../../../../src/domain/wire'

const style = DEFAULT_CELL_STYLE
const text = (own: Partial<TextFilter>): TextFilter => ({
  kind: 'text',
  values: [],
  group: undefined,
  exclude: false,
  ...own,
})
const header = (id: string, own: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id,
  allowFilter: true,
  allowSort: true,
  ...own,
})
const texts = (filter: ColumnFilter): string => tableFilterTexts(filter, style)
const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`)

describe('the words of a filter', () => {
  it('LT06 values: two by name, the rest by number, an empty cell in a word', () => {
    expect(texts(text({ values: ['WIND'] }))).toBe('WIND')
    expect(texts(text({ values: ['WIND', '-'] }))).toBe('WIND, empty')
    expect(texts(text({ values: ['WIND', 'CCGT', 'COAL', 'OCGT'] }))).toBe('WIND, CCGT +2')
    expect(texts(text({ values: ['WIND', 'CCGT', 'COAL'], exclude: true }))).toBe('not WIND, CCGT +1')
  })

  it('LT06 plant groups', () => {
    const group = { kind: 'group', name: 'Peakers' } as const
    expect(texts(text({ group }))).toBe('in group Peakers')
    expect(texts(text({ group, exclude: true }))).toBe('not in group Peakers')
    expect(texts(text({ group: { kind: 'bingo' } }))).toBe('on the bingo board')
    expect(texts(text({ group: { kind: 'notBingo' } }))).toBe('not on the bingo board')
    expect(texts(text({ group: { kind: 'notBingo' }, exclude: true }))).toBe('on the bingo board or empty')
    expect(texts(text({ values: ['WIND'], group }))).toBe('WIND or in group Peakers')
  })

  it('LT04 LT05 bounds as they hold: a typed word is none, absolute ones are positive and not swapped (C40)', () => {
    const numeric = (min: string, max: string, absolute = false) => texts({ kind: 'numeric', min, max, absolute })
    expect(numeric('60', '140')).toBe('60 to 140')
    expect(numeric('60', 'dear')).toBe('at least 60')
    expect(numeric('', '1,400')).toBe('at most 1400')
    expect(numeric('-100', '50', true)).toBe('100 to 50, either sign')
  })

  it('LT07 whole days by their dates, times by London, a range within a day with its day once', () => {
    const date = (from?: number, to?: number) => texts({ kind: 'date', from, to })
    const summer = dayStart('2026-07-01')
    expect(date(at('17:00'), at('18:30'))).toBe('20 Nov 2026 17:00 to 18:30')
    expect(date(at('17:00'))).toBe('from 20 Nov 2026 17:00')
    expect(date(undefined, at('17:00'))).toBe('until 20 Nov 2026 17:00')
    expect(date(summer, dayStart(addDays('2026-07-01', 1)) - 1)).toBe('1 Jul 2026')
    expect(date(summer, dayStart(addDays('2026-07-01', 3)) - 1)).toBe('1 Jul 2026 to 3 Jul 2026')
    expect(date(summer)).toBe('from 1 Jul 2026')
  })

  it('LT08 every filter that says something has words, and one that says nothing has no chip', () => {
    const typed = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }).map(String), fc.string({ maxLength: 4 }))
    const anyFilter: fc.Arbitrary<ColumnFilter> = fc.oneof(
      fc.record({
        kind: fc.constant('text' as const),
        values: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }),
        group: fc.constantFrom(undefined, { kind: 'bingo' } as const, { kind: 'group', name: 'A' } as const),
        exclude: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('numeric' as const), min: typed, max: typed, absolute: fc.boolean() }),
      fc.record({
        kind: fc.constant('date' as const),
        from: fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
        to: fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
      }),
    )
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const chips = chipsOf({ a: filter }, [header('a')], style)
        expect(chips.length).toBe(hasNoValue(filter) ? 0 : 1)
        for (const chip of chips) expect(chip.text).not.toBe('')
      }),
    )
  })
})

describe('chips', () => {
  const filter = text({ values: ['WIND'] })

  it('LT06 are in the order of the columns, under the title without its unit', () => {
    const headers = [header('price', { title: 'Price', prefix: '£', suffix: '/MWh' }), header('fuel')]
    const filters = { fuel: filter, price: { kind: 'numeric', min: '60', max: '', absolute: false } } as const
    expect(chipsOf(filters, headers, style)).toEqual([
      { headerId: 'price', title: 'Price', text: 'at least 60' },
      { headerId: 'fuel', title: 'fuel', text: 'WIND' },
    ])
  })

  it('LT03 what filters nothing has none: a column that is no more, or that may not be filtered', () => {
    expect(chipsOf({ gone: filter }, [header('fuel')], style)).toEqual([])
    expect(chipsOf({ fuel: filter }, [header('fuel', { allowFilter: false })], style)).toEqual([])
  })
})
