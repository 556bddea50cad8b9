import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readFilters,
  withoutEmpty,
  writeFilters,
  type ColumnFilter,
  type ColumnFilters,
} from '../../../../src/domain/tables/filters'
import { dayStart } from '../../../../src/domain/periods'
import { tableFiltersSchema } from '../../../../src/domain/settings/schemas/listSchemas'
import { cases } from '../../../support/cases'

const read = (filter: unknown) => readFilters({ currentFiltersByHeading: { c: filter } })['c']

describe('saved filters', () => {
  const anyFilter: fc.Arbitrary<ColumnFilter> = fc.oneof(
    fc.record({
      kind: fc.constant('text' as const),
      values: fc.uniqueArray(fc.constantFrom('a', '-', '1', 'b c')),
      group: fc.constantFrom(
        undefined,
        { kind: 'bingo' as const },
        { kind: 'notBingo' as const },
        ...['mine', 'all', 'bingo board plants', 'group:x', 'group:'].map((name) => ({ kind: 'group' as const, name })),
      ),
      exclude: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('numeric' as const),
      min: fc.constantFrom('', '1', 'x', '-2.5'),
      max: fc.constantFrom('', '9', '1,000'),
      absolute: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('date' as const),
      from: fc.option(fc.nat(), { nil: undefined }),
      to: fc.option(fc.nat(), { nil: undefined }),
    }),
  )
  const anyFilters: fc.Arbitrary<ColumnFilters> = fc.dictionary(
    fc.constantFrom('plant', 'price', '__proto__'),
    anyFilter,
  )

  it('LT11 what is written is taken by the settings’ schema and read again as it was', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const saved = JSON.parse(JSON.stringify({ currentFiltersByHeading: writeFilters(filters) })) as unknown
        const retained = tableFiltersSchema.parse(saved)
        expect(readFilters(retained)).toEqual(
          withoutEmpty(Object.fromEntries(Object.entries(filters).filter(notProto))),
        )
      }),
      { numRuns: cases(2000) },
    )
  })
  // The settings' own schema does not keep a column of this name.
  const notProto = ([id]: [string, unknown]): boolean => id !== '__proto__'

  it.each<[string, unknown, unknown]>([
    [
      'numbers as bounds',
      { min: 1, max: null, absolute: true },
      { kind: 'numeric', min: '1', max: '', absolute: true },
    ],
    [
      'a day alone, meant whole',
      { from: '2026-03-29', to: '2026-03-29' },
      { kind: 'date', from: dayStart('2026-03-29'), to: dayStart('2026-03-30') - 1 },
    ],
    [
      'an instant as text',
      { from: '2026-11-20T12:00:00.000Z', to: '1800000000000' },
      { kind: 'date', from: Date.parse('2026-11-20T12:00:00Z'), to: 1_800_000_000_000 },
    ],
    ['dates under `date`', { date: { from: 5, to: 6 } }, { kind: 'date', from: 5, to: 6 }],
    [
      'numbers and null as values',
      { values: [3, null, 'a', 'a', {}] },
      { kind: 'text', values: ['3', '-', 'a'], group: undefined, exclude: false },
    ],
    [
      'a group by its name',
      { group: 'mine', exclude: true },
      { kind: 'text', values: [], group: { kind: 'group', name: 'mine' }, exclude: true },
    ],
    [
      'all the fields of all kinds, most of them empty',
      { values: ['a'], group: null, exclude: false, min: '', max: null, absolute: false, from: null, to: '' },
      { kind: 'text', values: ['a'], group: undefined, exclude: false },
    ],
  ])('LT11 older forms are read: %s', (_, saved, filter) => expect(read(saved)).toEqual(filter))

  it.each([
    [null],
    ['text'],
    [[1]],
    [{}],
    [{ values: [] }],
    [{ group: 'all' }],
    [{ min: 'x' }],
    [{ from: 'yesterday' }],
    [{ values: 'a' }],
    [{ date: null }],
  ])('LT08 what says nothing or cannot be read is left out: %j', (saved) => expect(read(saved)).toBeUndefined())
})
