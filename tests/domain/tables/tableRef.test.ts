import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countryTableCall,
  daysTableCall,
  dayTableCall,
  periodTableCall,
  postedTableCall,
  tableCall,
} from '../../../src/domain/tables/calls'
import {
  basePathOf,
  isPushed,
  pathOf,
  postPathOf,
  pushNameOf,
  dataKeyOf,
  postOfKey,
  refFor,
  refOfKey,
  tableIdOf,
  tableKeyOf,
  type TableRef,
} from '../../../src/domain/tables/tableRef'
import {} from '../../../src/domain/wire'

const GB = { locationByCountry: { Gb: 'Enact' } }
const ANYWHERE = { locationByCountry: { Gb: 'Enact', France: 'Rte', Belgium: 'Entsoe', Epex: 'Nowhere' } }
const option = (day: boolean, range: boolean, period: boolean) => ({
  getOnDayChange: day,
  getOnDayRangeChange: range,
  getOnPeriodChange: period,
})

describe('the address of a table', () => {
  it.each<[string, TableRef, string]>([
    ['nothing more', { moduleType: 'BmFeed' }, '/api/LiveTable_BmFeed/me'],
    ['a day', { moduleType: 'BmFeed', from: '2026-11-19' }, '/api/LiveTable_BmFeed/me/2026-11-19'],
    [
      'a range',
      { moduleType: 'Remit', from: '2026-11-01', to: '2026-11-19' },
      '/api/LiveTable_Remit/me/2026-11-01/2026-11-19',
    ],
    [
      'a day and a period',
      { moduleType: 'Bsad', from: '2026-11-19', period: 7 },
      '/api/LiveTable_Bsad/me/2026-11-19/7',
    ],
    ['a period', { moduleType: 'Bsad', period: 7 }, '/api/LiveTable_Bsad/me/7'],
    ['a country', { moduleType: 'Remit', country: 'France' }, '/franceApi/LiveTable_Remit/me/France'],
    [
      'everything',
      { moduleType: 'Remit', country: 'Belgium', from: '2026-11-01', to: '2026-11-02', period: 3, extra: 'a/b c' },
      '/entsoeApi/LiveTable_Remit/me/Belgium/2026-11-01/2026-11-02/3/a%2Fb%20c',
    ],
    ['an id alone', { moduleType: 'BmFeed', tableId: 'mine' }, '/api/LiveTable_BmFeed/me'],
  ])('LT26 has %s in its place', (_what, ref, path) => expect(pathOf(ANYWHERE, ref, 'me')).toBe(path))

  it('LT26 C33 is where the option says, else at the country’s own endpoint, else at the European one', () => {
    expect(basePathOf(GB)).toBe('/api')
    expect(basePathOf(ANYWHERE, 'france')).toBe('/franceApi')
    expect(basePathOf(GB, 'France')).toBe('/franceApi')
    expect(basePathOf(GB, 'Ireland')).toBe('/irelandApi')
    expect(basePathOf(GB, 'Norway')).toBe('/entsoeApi')
    expect(basePathOf(ANYWHERE, 'Epex')).toBe('/epexApi')
    expect(basePathOf({ locationByCountry: { Gb: 'Static' } })).toBe('/staticApi')
    expect(postPathOf(GB, { moduleType: 'BmFeed', from: '2026-11-19' })).toBe('/api/LiveTable_BmFeed')
  })

  it('CALL-5 every address that the page makes is a path of one of the tables’ calls', () => {
    const forms = [tableCall, dayTableCall, daysTableCall, countryTableCall, periodTableCall, postedTableCall].map(
      ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    )
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
    const parts = fc.record({ days: fc.nat(2), period: optional(fc.integer({ min: 1, max: 50 })), post: fc.boolean() })
    fc.assert(
      fc.property(parts, ({ days, period, post }) => {
        const ref = {
          moduleType: 'Remit',
          ...(days > 0 && { from: '2026-11-01' }),
          ...(days > 1 && { to: '2026-11-02' }),
          ...(period !== undefined && { period }),
        }
        const path = post ? postPathOf(GB, ref) : pathOf(GB, ref, 'me')
        expect(forms.filter((form) => form.test(path)).length).toBeGreaterThan(0)
      }),
    )
  })

  it('C46 the push name has the parts that live tables differ by; what stands is not pushed', () => {
    expect(pushNameOf({ moduleType: 'BmFeed', tableId: 'mine' })).toBe('BmFeed')
    expect(pushNameOf({ moduleType: 'Remit', country: 'France', extra: 'x' })).toBe('Remit_France_x')
    expect(pushNameOf({ moduleType: 'BmFeed', from: '2026-11-20' })).toBe('BmFeed')
    expect([{}, { from: '2026-11-20' }, { period: 3 }].map((parts) => isPushed({ moduleType: 'T', ...parts }))).toEqual(
      [true, false, false],
    )
  })
})

describe('the table of a page’s place', () => {
  const place = {
    day: '2026-11-19',
    range: { from: '2026-11-01', to: '2026-11-19' },
    period: 7,
    extra: 'x',
    country: 'Gb',
    tableId: 'BmFeed',
  } as const

  it.each([
    [false, false, false, { extra: 'x' }],
    [true, false, false, { from: '2026-11-19', extra: 'x' }],
    [false, true, false, { from: '2026-11-01', to: '2026-11-19', extra: 'x' }],
    [true, true, false, { from: '2026-11-01', to: '2026-11-19', extra: 'x' }],
    [false, false, true, { period: 7, extra: 'x' }],
    [true, false, true, { from: '2026-11-19', period: 7, extra: 'x' }],
  ])('LT24 with day %s, range %s and period %s of the option reacts to those alone', (day, range, period, parts) => {
    expect(refFor(option(day, range, period), 'BmFeed', place)).toEqual({ moduleType: 'BmFeed', ...parts })
  })

  it('LT24 is live where the page is, and the same table whatever else of the page changes', () => {
    expect(refFor(option(true, true, true), 'BmFeed', {})).toEqual({ moduleType: 'BmFeed' })
    const key = (day: string) => tableKeyOf(refFor(option(false, false, true), 'T', { day, period: 3 }))
    expect(key('2026-11-19')).toBe(key('2026-11-18'))
  })
})

describe('the key of a table', () => {
  const day = fc.constantFrom('2026-11-19', '2024-02-29')
  const word = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' })
  const ref: fc.Arbitrary<TableRef> = fc
    .record(
      {
        moduleType: fc.constantFrom('BmFeed', 'Remit'),
        tableId: word,
        country: fc.constantFrom('France', 'Germany'),
        from: day,
        to: day,
        period: fc.integer({ min: 1, max: 50 }),
        extra: word,
      },
      { requiredKeys: ['moduleType'] },
    )
    .filter(({ from, to, tableId, moduleType }) => (to === undefined || from !== undefined) && tableId !== moduleType)

  it('LT26 says all of the table, and reads back', () => {
    fc.assert(
      fc.property(ref, (each) => {
        expect(refOfKey(tableKeyOf(each))).toEqual(each)
        const { tableId: _, ...rest } = each
        expect(dataKeyOf(tableKeyOf(each))).toBe(tableKeyOf(rest))
      }),
    )
  })

  it('LT11 a plain module type is its own key and its own id', () => {
    expect(tableKeyOf({ moduleType: 'BmFeed', tableId: 'BmFeed', country: 'GB' })).toBe('BmFeed')
    expect(refOfKey('BmFeed')).toEqual({ moduleType: 'BmFeed' })
    expect([tableIdOf({ moduleType: 'T' }), tableIdOf({ moduleType: 'T', tableId: 'x' })]).toEqual(['T', 'x'])
  })

  it('LT26 has the body that the table is requested with', () => {
    const key = tableKeyOf({ moduleType: 'T' }, { plants: ['a&b=c', 1] })
    expect([postOfKey(key), postOfKey('T'), postOfKey('T?post=%7B')]).toEqual([
      { plants: ['a&b=c', 1] },
      undefined,
      undefined,
    ])
    expect(refOfKey(key)).toEqual({ moduleType: 'T' })
  })

  it('LT26 parts that cannot be read are left out', () => {
    expect(refOfKey('T?from=2026-02-30&period=x&to=')).toEqual({ moduleType: 'T' })
  })
})
