import { DATE_QUERY_KEYS } from '../../../src/domain/dates/address'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateQueryText,
  day,
  daysFrom,
  hoursFrom,
  moving,
  NO_SIDE,
  readDateConfig,
  readDateQuery,
  resolveDates,
  sameDates,
  withDateQuery,
  type DateConfig,
} from '../../../src/domain/dates'
import { settingsPageSchemaOf } from '../../../src/domain/settings'
import { anyConfig, anyInstant, NOW } from './support'
import { cases } from '../../support/cases'

const AT = Date.parse('2026-11-20T17:00Z')

describe('dates in the address', () => {
  it.each<[string, DateConfig]>([
    ['d=past7', daysFrom(moving(-7), moving(0))],
    ['d=today', daysFrom(moving(0), moving(0))],
    ['d=next7', daysFrom(moving(0), moving(7))],
    ['d=weekStart', daysFrom(moving('weekStart'), moving(0))],
    ['d=monthEnd', daysFrom(moving(0), moving('monthEnd'))],
    ['d=hoursBefore6', hoursFrom(-6, 0)],
    ['d=hoursAfter6', hoursFrom(0, 6)],
    ['day=2026-03-01', daysFrom(day('2026-03-01'), NO_SIDE)],
    ['day=past1', daysFrom(moving(-1), NO_SIDE)],
    ['from=2026-03-01&to=2026-03-07', daysFrom(day('2026-03-01'), day('2026-03-07'))],
    ['from=past7&to=next7', daysFrom(moving(-7), moving(7))],
    ['from=monthStart-3&to=monthEnd-1', daysFrom(moving('monthStart-3'), moving('monthEnd-1'))],
    ['from=hoursBefore6&to=hoursAfter2&at=20261120T1700Z', hoursFrom(-6, 2, AT)],
    [
      'day=today&hours=0600-1830',
      { ...daysFrom(moving(0), NO_SIDE), fromHoursForDay: '06:00', toHoursForDay: '18:30' },
    ],
    [
      'd=past7&by=Day&agg=sum&cumulative=1',
      { ...daysFrom(moving(-7), moving(0)), aggregateOptions: { granularity: 'Day', type: 'sum', cumulative: true } },
    ],
    [
      'd=past7&by=halfHourly&delta=2',
      {
        ...daysFrom(moving(-7), moving(0)),
        aggregateOptions: { granularity: 'halfHourly', type: 'None', cumulative: false, delta: 2 },
      },
    ],
  ])('DATE-1 %s', (text, config) => {
    expect(dateQueryText(config)).toBe(text)
    expect(readDateQuery(text)).toEqual(config)
  })

  it('DATE-1 what is written is read as the same choice, by address and as it is stored', () => {
    fc.assert(
      fc.property(anyConfig, anyInstant, (config, now) => {
        const text = dateQueryText(config)
        expect(text).toMatch(/^[\w=&-]+$/)
        const read = readDateQuery(text)
        if (typeof read === 'string') return expect.fail(`${text} is ${read}`)
        expect(dateQueryText(read)).toBe(text)
        expect(resolveDates(read, now)).toEqual(resolveDates(config, now))
        const stored: unknown = JSON.parse(JSON.stringify(config))
        expect(readDateConfig(stored)).toEqual(config)
        return undefined
      }),
      { numRuns: cases(3000) },
    )
  })

  it('DT11 a choice is what the schemas of the settings take, unchanged', () => {
    fc.assert(
      fc.property(anyConfig, (config) => {
        const stored: unknown = JSON.parse(JSON.stringify({ news: { dateObject: config } }))
        expect(settingsPageSchemaOf('pageDates').parse(stored)).toEqual({ news: { dateObject: config } })
        const bm = { from: '2026-03-01', to: null, dateObject: config }
        expect(settingsPageSchemaOf('bmDates').parse(bm)).toEqual(bm)
      }),
    )
  })

  it.each([
    'd=past0',
    'd=past99999',
    'd=yesterday',
    'd=monthEnd-1',
    'd=past7&from=2026-03-01',
    'day=past7&to=today',
    'day=2014-12-31',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01&to=9999-12-31',
    'from=hoursBefore6&to=today',
    'd=past7&hours=2500-2600',
    'd=past7&hours=0600',
    'd=hoursBefore6&at=20261120T1715Z',
    'd=hoursBefore6&at=20261320T1700Z',
    'd=past7&by=Minute',
    'd=past7&agg=median',
    'd=past7&cumulative=1&delta=1',
    'd=past7&delta=0',
    'd=past7&delta=1e3',
    'from=%E0%A4%A&to=today',
    'by=Day',
    'd=',
  ])('DATE-2 %s is unreadable', (text) => {
    expect(readDateQuery(text)).toBe('unreadable')
  })

  it.each(['', '?', 'tab=2', 'D=past7', '?x=%E0%A4%A', 'dd=past7'])('DATE-2 "%s" speaks of no dates', (text) => {
    expect(readDateQuery(text)).toBe('none')
  })

  it('DATE-2 whatever is in the address, reading it ends well', () => {
    const key = fc.constantFrom<string>(...DATE_QUERY_KEYS)
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('past7', 'today', 'none', 'hoursBefore1', '2026-03-01', '0000-2359'),
    )
    const query = fc.array(fc.tuple(key, value)).map((pairs) => `?${pairs.map(([k, v]) => `${k}=${v}`).join('&')}`)
    fc.assert(
      fc.property(fc.oneof(query, fc.string()), (text) => {
        const read = readDateQuery(text)
        if (typeof read !== 'string') expect(resolveDates(read, NOW).halfHours).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: cases(3000) },
    )
  })

  it('DATE-3 dates take the place of those that stand there; other parameters stay', () => {
    const config = daysFrom(moving(-7), moving(0))
    expect(withDateQuery('?tab=2&from=2026-03-01&to=2026-03-07&x=a%26b', config)).toBe('tab=2&x=a%26b&d=past7')
    expect(withDateQuery('?tab=2&day=today', undefined)).toBe('tab=2')
    expect(withDateQuery('', undefined)).toBe('')
  })

  it('DATE-3 addresses may be written by hand: encoded, with one side alone, with a question mark', () => {
    const expected = daysFrom(day('2026-03-01'), moving(0))
    for (const text of ['?from=2026-03-01', 'from=2026%2D03-01&to=today']) {
      const read = readDateQuery(text)
      expect(typeof read !== 'string' && sameDates(read, expected)).toBe(true)
    }
  })
})

describe('dates as they are stored', () => {
  const whole = { from: { type: 'date', value: '2026-03-01' }, to: { type: 'none' } }

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'past7'],
    ['one side alone', { from: { type: 'none' } }],
    ['an unknown kind of side', { ...whole, from: { type: 'lunar', value: 1 } }],
    ['a day before the archive', { ...whole, from: { type: 'date', value: '2014-06-01' } }],
    ['a day that is none', { ...whole, from: { type: 'date', value: '2026-02-30' } }],
    ['half a day back', { ...whole, from: { type: 'dynamic', value: -0.5 } }],
    ['hours on one side', { ...whole, to: { type: 'dynamicHours', value: 'before' }, fromHours: 1, toHours: 1 }],
    [
      'hours without a count',
      { from: { type: 'dynamicHours', value: 'before' }, to: { type: 'dynamicHours', value: 'after' }, fromHours: 3 },
    ],
    ['a time that is none', { ...whole, fromHoursForDay: '25:00' }],
  ])('DT11 %s is not read', (_what, stored) => {
    expect(readDateConfig(stored)).toBeUndefined()
  })

  it('DT05 hours that are not stored are 00:00 to 23:59', () => {
    expect(readDateConfig(whole)).toEqual(daysFrom(day('2026-03-01'), NO_SIDE))
  })

  it('DT08 stored options that say cumulative and delta are taken for cumulative', () => {
    const stored = { ...whole, aggregateOptions: { granularity: 'Era', type: 'max', cumulative: true, delta: 3 } }
    expect(readDateConfig(stored)?.aggregateOptions).toEqual({ granularity: 'None', type: 'max', cumulative: true })
  })
})
