import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CELL_STYLE } from '../../../../src/domain/tables/cells/cellText'
import {
  boundOf,
  compileFilters,
  filterKindOf,
  hasNoValue,
  isEmptyRange,
  uniqueValues,
  withFilter,
  type ColumnFilter,
  type FilterContext,
  type ColumnFilters,
  type TextFilter,
} from '../../../../src/domain/tables/filters'
import type { WireCell, WireHeader, WireRow } from '../../../../src/domain/wire'
import { cases, isLong } from '../../../support/cases'

const RUNS = cases(100_000)

const header = (id: string, more: Partial<WireHeader> = {}): WireHeader => ({
  id,
  title: id,
  allowFilter: true,
  allowSort: true,
  ...more,
})
const HEADERS = [header('plant'), header('mw', { isMw: true }), header('at'), header('for')]
const CONTEXT: FilterContext = {
  style: DEFAULT_CELL_STYLE,
  bingoPlants: new Set(['DRAX', 'PEMB']),
  plantGroups: { mine: ['PEMB', 'SIZE'], empty: [] },
}
type Values = { plant?: string | undefined; mw?: number | string | null; at?: number; for?: number }
const rowOf = (values: Values, uniqueId = 'r'): WireRow => ({
  uniqueId,
  row: {
    plant: { cellType: 'text', value: values.plant ?? null },
    mw: { cellType: 'number', value: values.mw ?? null },
    ...(values.at !== undefined && { at: { cellType: 'date', value: values.at } }),
    ...(values.for !== undefined && { for: { cellType: 'time', value: values.for } }),
  },
})
const text = (values: string[], more: Partial<TextFilter> = {}): TextFilter => ({
  kind: 'text',
  values,
  group: undefined,
  exclude: false,
  ...more,
})
const numeric = (min: string, max: string, absolute = false): ColumnFilter => ({ kind: 'numeric', min, max, absolute })
const passing = (filters: ColumnFilters, rows: readonly WireRow[], context = CONTEXT) =>
  rows.filter(compileFilters(filters, HEADERS, context))
const PLANTS = [undefined, 'DRAX', 'PEMB', 'SIZE', 'DRAX [BSAD]', 'HEYM'].map((plant) => rowOf({ plant }))
const plantsOf = (filter: TextFilter, context?: FilterContext) =>
  passing({ plant: filter }, PLANTS, context).map(({ row }) => row['plant']?.value ?? '-')
const mwOf = (filter: ColumnFilter, values: (number | string | null)[], context?: FilterContext) =>
  passing(
    { mw: filter },
    values.map((mw) => rowOf({ mw })),
    context,
  ).map(({ row }) => row['mw']?.value)

describe('text filters', () => {
  it('LT06 keep the chosen values, or with exclude the others; the dash is the empty cell', () => {
    expect(plantsOf(text(['DRAX', '-']))).toEqual(['-', 'DRAX'])
    expect(plantsOf(text(['DRAX', '-'], { exclude: true }))).toEqual(['PEMB', 'SIZE', 'DRAX [BSAD]', 'HEYM'])
  })

  it('LT06 offer the plants of the bingo boards, the others, or a group, BSAD actions included', () => {
    expect(plantsOf(text([], { group: { kind: 'bingo' } }))).toEqual(['DRAX', 'PEMB', 'DRAX [BSAD]'])
    expect(plantsOf(text([], { group: { kind: 'notBingo' } }))).toEqual(['SIZE', 'HEYM'])
    expect(plantsOf(text([], { group: { kind: 'group', name: 'mine' } }))).toEqual(['PEMB', 'SIZE'])
    expect(plantsOf(text([], { group: { kind: 'group', name: 'empty' } }))).toEqual([])
  })

  it('LT06 values and group are one set, which exclude then inverts (C39)', () => {
    const both = text(['HEYM'], { group: { kind: 'group', name: 'mine' } })
    expect(plantsOf(both)).toEqual(['PEMB', 'SIZE', 'HEYM'])
    expect(plantsOf({ ...both, exclude: true })).toEqual(['-', 'DRAX', 'DRAX [BSAD]'])
  })

  it('LT06 a group that is no more is no group', () => {
    const gone = { kind: 'group', name: 'gone' } as const
    expect(plantsOf(text([], { group: gone }))).toHaveLength(PLANTS.length)
    expect(plantsOf(text(['HEYM'], { group: gone }))).toEqual(['HEYM'])
    expect(plantsOf(text([], { group: { kind: 'group', name: 'toString' } }))).toHaveLength(PLANTS.length)
  })

  it('LT06 a plant shown by its name is found by its id', () => {
    const named = { ...CONTEXT, plantIdOf: (name: string) => (name === 'HEYM' ? 'SIZE' : undefined) }
    expect(plantsOf(text([], { group: { kind: 'group', name: 'mine' } }), named)).toEqual(['PEMB', 'SIZE', 'HEYM'])
  })

  it('LT06 a cell of several values passes by any of them', () => {
    const row: WireRow = { uniqueId: 'a', row: { plant: { cellType: 'text', values: ['DRAX', 'HEYM'] } } }
    expect(passing({ plant: text(['HEYM']) }, [row])).toEqual([row])
    expect(passing({ plant: text(['HEYM'], { exclude: true }) }, [row])).toEqual([])
  })

  it('LT06 time cells are chosen by their shown time (C44)', () => {
    const rows = [rowOf({ for: 89 }), rowOf({ for: 60 }), rowOf({})]
    expect(passing({ for: text(['1 hr 29 m']) }, rows)).toEqual([rows[0]])
    expect(passing({ for: text(['-']) }, rows)).toEqual([rows[2]])
  })
})

describe('numeric filters', () => {
  it.each<[string, number | undefined]>([
    ['5', 5],
    [' -2.5 ', -2.5],
    ['−1,234.5', -1234.5],
    ['1e3', 1000],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    ['abc', undefined],
    ['12 MW', undefined],
    ['1,2', undefined],
    ['Infinity', undefined],
  ])('LT04 "%s" is the bound %s', (typed, bound) => expect(boundOf(typed)).toBe(bound))

  it('LT04 keep what is within the bounds, both included; an empty cell is not', () => {
    expect(mwOf(numeric('-1', '2'), [-2, -1, 0, 2, 2.1, null, NaN, 'n/a', '1'])).toEqual([-1, 0, 2, '1'])
    expect(mwOf(numeric('1', 'abc'), [0, 1, 1e9])).toEqual([1, 1e9])
  })

  it('LT05 absolute makes bounds positive and reads cells by their size, without a swap (C40)', () => {
    expect(mwOf(numeric('-100', '', true), [-150, -100, 0, 99, 100])).toEqual([-150, -100, 100])
    expect(mwOf(numeric('-100', '50', true), [-150, -70, 0, 70, 150])).toEqual([])
    expect([isEmptyRange(numeric('-100', '50', true) as never), isEmptyRange(numeric('-100', '50') as never)]).toEqual([
      true,
      false,
    ])
  })

  it('LT13 a capacity shown in MWh is filtered by what is shown', () => {
    const mwh = { ...CONTEXT, style: { ...DEFAULT_CELL_STYLE, capacityInMwh: true } }
    expect(mwOf(numeric('50', ''), [60, 100], mwh)).toEqual([100])
    expect(mwOf(numeric('50', ''), [60, 100])).toEqual([60, 100])
  })
})

describe('date filters', () => {
  const dates = [1000, 2000, 3000].map((at) => rowOf({ at }))
  const at = (filter: { from?: number; to?: number }) =>
    passing({ at: { kind: 'date', from: undefined, to: undefined, ...filter } }, [...dates, rowOf({})]).map(
      ({ row }) => row['at']?.value,
    )

  it('LT07 leave out what is before from or after to, and empty cells', () => {
    expect(at({ from: 2000 })).toEqual([2000, 3000])
    expect(at({ to: 2000 })).toEqual([1000, 2000])
    expect(at({ from: 1001, to: 2999 })).toEqual([2000])
  })

  it('LT07 read a date that was sent as text', () => {
    const row: WireRow = { uniqueId: 'a', row: { at: { cellType: 'date', value: '2026-11-20T12:00:00Z' } } }
    const noon = Date.parse('2026-11-20T12:00:00Z')
    expect(passing({ at: { kind: 'date', from: noon, to: noon } }, [row])).toEqual([row])
    expect(passing({ at: { kind: 'date', from: noon + 1, to: undefined } }, [row])).toEqual([])
  })
})

describe('a table’s filters', () => {
  it.each<[string, ColumnFilter]>([
    ['no value and no group', text([], { exclude: true })],
    ['no bounds', numeric('', ' ', true)],
    ['bounds that are no numbers', numeric('abc', '')],
    ['no dates', { kind: 'date', from: undefined, to: undefined }],
  ])('LT08 a filter with %s is removed', (_, filter) => {
    expect(hasNoValue(filter)).toBe(true)
    expect(withFilter({ plant: text(['a']) }, 'plant', filter)).toEqual({})
  })

  it('LT08 setting and removing leaves the other columns alone', () => {
    const one = withFilter({}, 'plant', text(['a']))
    const two = withFilter(one, 'mw', numeric('1', ''))
    expect(Object.keys(two)).toEqual(['plant', 'mw'])
    expect(withFilter(two, 'mw', undefined)).toEqual(one)
  })

  it('LT03 a filter of a column that is gone, or is no longer filtered, hides nothing', () => {
    const rows = [rowOf({ plant: 'DRAX' })]
    expect(compileFilters({ gone: text(['x']) }, HEADERS, CONTEXT)(rows[0]!)).toBe(true)
    expect(compileFilters({ plant: text(['x']) }, [header('plant', { allowFilter: false })], CONTEXT)(rows[0]!)).toBe(
      true,
    )
  })

  const plantName = fc.constantFrom('DRAX', 'PEMB', 'SIZE', 'HEYM', undefined)
  const anyRow = fc
    .record({ plant: plantName, mw: fc.option(fc.integer({ min: -5, max: 5 })), at: fc.integer({ min: 0, max: 9 }) })
    .map((values) => rowOf(values))
  const anyRows = fc.array(anyRow, { maxLength: 12 })
  const values = fc.subarray(['DRAX', 'PEMB', 'SIZE', '-'], { minLength: 1 })
  const group = fc.constantFrom<TextFilter['group']>(undefined, { kind: 'bingo' }, { kind: 'group', name: 'mine' })
  const bound = fc.constantFrom('', '-3', '0', '2', 'x')
  const anyFilters = fc.record(
    {
      plant: fc.tuple(values, group, fc.boolean()).map(([v, g, exclude]) => text(v, { group: g, exclude })),
      mw: fc.tuple(bound, bound, fc.boolean()).map(([min, max, absolute]) => numeric(min, max, absolute)),
      at: fc.record({ kind: fc.constant('date' as const), from: fc.nat(9), to: fc.nat(9) }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<ColumnFilters>

  it('LT06 the filter of a union is the union of the filters; exclude is the complement', () => {
    fc.assert(
      fc.property(anyRows, values, values, group, (rows, a, b, g) => {
        const [one, other, both] = [text(a), text(b, { group: g }), text([...a, ...b], { group: g })].map(
          (plant) => new Set(passing({ plant }, rows)),
        )
        expect(rows.filter((row) => both!.has(row))).toEqual(rows.filter((row) => one!.has(row) || other!.has(row)))
        const others = passing({ plant: text([...a, ...b], { group: g, exclude: true }) }, rows)
        expect(others).toEqual(rows.filter((row) => !both!.has(row)))
      }),
      { numRuns: RUNS },
    )
  })

  it('LT05 a filter more never adds rows, and their order does not matter', () => {
    let narrowed = 0
    fc.assert(
      fc.property(anyRows, anyFilters, (rows, filters) => {
        const all = passing(filters, rows)
        const turned = Object.fromEntries(Object.entries(filters).reverse())
        expect(passing(turned, rows)).toEqual(all)
        for (const id of Object.keys(filters)) {
          const fewer = passing(withFilter(filters, id, undefined), rows)
          expect(all.every((row) => fewer.includes(row))).toBe(true)
          narrowed += Number(fewer.length > all.length)
        }
        // Row by row: a row passes when it passes each filter alone.
        for (const row of rows)
          expect(all.includes(row)).toBe(
            Object.entries(filters).every(([id, filter]) => passing({ [id]: filter }, [row]).length === 1),
          )
      }),
      { numRuns: RUNS },
    )
    expect(narrowed).toBeGreaterThan(RUNS / 10)
  })

  it.runIf(isLong)('LT05 three filters over 100,000 rows take tens of milliseconds', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => rowOf({ plant: `P${i % 300}`, mw: i % 997, at: i }))
    const chosen = Array.from({ length: 150 }, (_, i) => `P${i * 2}`)
    const filters: ColumnFilters = {
      plant: text(chosen),
      mw: numeric('10', '900'),
      at: { kind: 'date', from: 5, to: undefined },
    }
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      expect(passing(filters, rows).length).toBeGreaterThan(40_000)
      return performance.now() - start
    }).sort((a, b) => a - b)
    expect(times[0]).toBeLessThan(150)
  })
})

describe('the values of a column', () => {
  const zone = header('zone')
  const rows = (values: (string | number | null)[], cellType: WireCell['cellType'] = 'text'): WireRow[] =>
    values.map((value, i) => ({ uniqueId: `${i}`, row: { zone: { cellType, value } } }))
  const listed = (all: readonly WireRow[], more: Partial<WireHeader> = {}, most?: number) =>
    uniqueValues(all, { ...zone, ...more }, DEFAULT_CELL_STYLE, most)

  it('LT06 are listed once, sorted as the column sorts, with how many rows show each', () => {
    expect(listed(rows(['Z10', 'Z2', '', 'Z10', null])).values).toEqual([
      { text: 'Z2', count: 1 },
      { text: 'Z10', count: 2 },
      { text: '-', count: 2 },
    ])
    expect(listed(rows([60, 5, 60], 'time')).values).toEqual([
      { text: '5 m', count: 1 },
      { text: '1 hr', count: 2 },
    ])
  })

  it('LT06 have those that the server lists, with no row; hidden rows do not count', () => {
    const hidden = { ...rows(['Z9'])[0]!, hideRow: true }
    expect(listed([...rows(['Z2']), hidden], { uniqueValues: ['Z1', 'Z2', ''] }).values).toEqual([
      { text: 'Z1', count: 0 },
      { text: 'Z2', count: 1 },
    ])
  })

  it('LT06 are cut at the cap, and say how many more there are', () => {
    expect(listed(rows(['Z1', 'Z2', 'Z3']), {}, 2)).toEqual({
      values: [
        { text: 'Z1', count: 1 },
        { text: 'Z2', count: 1 },
      ],
      more: 1,
    })
  })

  it('LT02 the kind of a filter is that of the first cell with a value', () => {
    expect(filterKindOf(rows([null, 3], 'number'), 'zone')).toBe('numeric')
    expect(filterKindOf(rows([3], 'date'), 'zone')).toBe('date')
    expect(filterKindOf(rows([3], 'time'), 'zone')).toBe('text')
    expect(filterKindOf(rows([null]), 'zone')).toBe('text')
    expect(filterKindOf([], 'zone')).toBe('text')
  })
})
