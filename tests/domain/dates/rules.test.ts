import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../src/domain/access'
import {
  dateRefusal,
  dateRuleOf,
  day,
  dayRefusal,
  datesRetainedAt,
  daysFrom,
  fittedTo,
  freePlantRange,
  DATES_FIRST_DAY,
  hoursFrom,
  MODULE_RULE,
  modeOf,
  monthEnd,
  monthStart,
  moving,
  NO_SIDE,
  PLAIN_RULE,
  presetRefusal,
  resolveDates,
  summaryText,
  windowAt,
  type DateConfig,
  type Preset,
} from '../../../src/domain/dates'
import { addDays, dateAt, HALF_HOUR_MS } from '../../../src/domain/periods'
import { ALL_DAYS, SWEPT_DAYS } from '../periods/support'
import { noonOf, NOW, TODAY } from './support'

const one = (date: string): DateConfig => daysFrom(day(date), NO_SIDE)
const refusal = (page: string, config: DateConfig, now = NOW) => dateRefusal(config, dateRuleOf(page), now)
/** Whether the calendar of the page offers the day. */
const offers = (page: string, date: string, now = NOW): boolean =>
  dayRefusal(dateRuleOf(page), date, dateAt(now)) === undefined

describe('what pages refuse', () => {
  it.each([
    ['news', '2014-12-31', 'Data begin on 1 Jan 2015'],
    ['news', '2015-01-01', undefined],
    ['news', '2030-01-01', undefined],
    ['remit-summary', '2026-11-09', 'Unavailability goes back 10 days'],
    ['remit-summary', '2026-11-10', undefined],
    ['remit-summary', '2026-11-27', undefined],
    ['remit-summary', '2026-11-28', 'Unavailability reaches 7 days ahead'],
    ['storage-da-analysis', '2026-11-20', undefined],
    ['storage-da-analysis', '2026-11-21', 'Days after today cannot be chosen here'],
    ['monthly-summary', '2026-09-01', undefined],
    ['monthly-summary', '2026-10-01', 'Oct 2026 and later months cannot be chosen here'],
    ['ffr-analysis', '2026-10-01', undefined],
    ['ffr-analysis', '2026-11-01', 'Nov 2026 and later months cannot be chosen here'],
    ['forecast-history', '2018-12-31', 'The history of forecasts begins on 1 Jan 2019'],
    ['forecast-history', '2019-01-01', undefined],
    ['forecast-history', '2026-11-19', undefined],
    ['forecast-history', '2026-11-20', undefined],
    ['forecast-history', '2026-11-23', undefined],
    ['forecast-history', '2026-11-24', 'Forecasts reach 3 days ahead'],
  ])('DT06 DT12 DT13 DT14 DT15 DT16 on %s, %s: %s', (page, date, why) => {
    expect(refusal(page, one(date))).toBe(why)
    expect(offers(page, date)).toBe(why === undefined)
  })

  it('DT13 forecast history has two windows, and a day of the other is refused within one', () => {
    const rule = dateRuleOf('forecast-history')
    const [historic, upcoming] = rule.windows(TODAY)
    expect([historic.name, upcoming?.name]).toEqual(['Historic', 'Upcoming'])
    expect(historic).toMatchObject({ first: '2019-01-01', last: '2026-11-19' })
    expect(upcoming).toMatchObject({ first: '2026-11-20', last: '2026-11-23' })
    expect(dayRefusal(rule, '2026-11-20', TODAY, historic)).toBe('Today and later are under Upcoming')
    expect(dayRefusal(rule, '2026-11-19', TODAY, upcoming)).toBe('Days before today are under Historic')
    expect(windowAt(rule, '2026-11-19', TODAY).name).toBe('Historic')
    expect(windowAt(rule, '2026-11-20', TODAY).name).toBe('Upcoming')
  })

  it('DT12 a range is refused by either end, also one that moves', () => {
    expect(refusal('remit-summary', daysFrom(moving(-10), moving(7)))).toBeUndefined()
    expect(refusal('remit-summary', daysFrom(moving(-11), moving(0)))).toBe('Unavailability goes back 10 days')
    expect(refusal('remit-summary', daysFrom(moving(0), moving(8)))).toBe('Unavailability reaches 7 days ahead')
    expect(refusal('remit-summary', hoursFrom(-300, 0))).toBe('Unavailability goes back 10 days')
  })

  it.each<[string, Preset, string | undefined]>([
    ['storage-da-analysis', 'Week End', 'The end of the week or month may lie after today'],
    ['storage-da-analysis', 'Month End', 'The end of the week or month may lie after today'],
    ['storage-da-analysis', 'Month Start', undefined],
    ['ffr-analysis', 'Month Start', 'The present month cannot be chosen here'],
    ['ffr-analysis', 'Month End', 'The present month cannot be chosen here'],
    ['ffr-analysis', 'Hours Before', 'This page does not show hours'],
    ['news', 'Month End', undefined],
    ['news', 'Hours After', undefined],
  ])('DT15 DT16 %s and the preset %s: %s', (page, preset, why) => {
    expect(presetRefusal(dateRuleOf(page), preset)).toBe(why)
  })

  it('DT15 a choice by a refused preset is refused as a whole', () => {
    expect(refusal('storage-da-analysis', daysFrom(moving(0), moving('weekEnd')))).toBe(
      'The end of the week or month may lie after today',
    )
  })

  it('DT14 the default of the monthly summary reaches into months that cannot be clicked (C8)', () => {
    const rule = dateRuleOf('monthly-summary')
    expect(dateRefusal(rule.default, rule, NOW)).toBeUndefined()
    expect(resolveDates(rule.default, NOW, rule.months)).toMatchObject({ fromDay: '2026-08-01', toDay: '2026-10-31' })
    expect(refusal('monthly-summary', one('2026-10-01'))).toBeDefined()
  })

  it('DT14 DT16 on days of 2015 to 2035 the last month on offer is the one before the blocked ones', () => {
    for (const today of SWEPT_DAYS.filter((date) => date > '2015-05')) {
      const now = noonOf(today)
      const blocked = [monthStart(today, -1), monthStart(today)] as const
      if (offers('monthly-summary', blocked[0], now) || !offers('monthly-summary', monthStart(today, -2), now)) {
        expect.fail(`monthly summary on ${today}`)
      }
      if (offers('ffr-analysis', blocked[1], now) || !offers('ffr-analysis', blocked[0], now)) {
        expect.fail(`FFR analysis on ${today}`)
      }
    }
  })

  it('DT02 month-only pages have Single Day alone, and show whole months', () => {
    const months = PAGES.filter(({ picker }) => picker === 'month')
    expect(months.map(({ key }) => key)).toEqual(['monthly-summary', 'index', 'ffr-analysis'])
    for (const { key } of months) {
      const rule = dateRuleOf(key)
      expect(rule.modes).toEqual(['single'])
      const { fromDay, toDay } = resolveDates(one('2026-03-01'), NOW, rule.months)
      expect([fromDay, toDay]).toEqual([monthStart(fromDay), monthEnd('2026-03-01')])
      expect(refusal(key, daysFrom(day('2026-03-01'), day('2026-03-05')))).toBe(
        'This page does not show a range of days',
      )
    }
  })

  it('DT01 the end must not lie before the beginning', () => {
    const why = 'The end is before the start'
    expect(refusal('news', daysFrom(moving(0), moving(-1)))).toBe(why)
    expect(refusal('news', { ...one(TODAY), fromHoursForDay: '12:00', toHoursForDay: '12:00' })).toBe(why)
    expect(refusal('news', hoursFrom(1, 0))).toBe(why)
    expect(refusal('news', hoursFrom(0, 0))).toBeUndefined()
    expect(refusal('news', hoursFrom(0, 0, NOW - (NOW % 1_800_000)))).toBe(why)
  })

  it('DT01 granularities are fitted to what the page draws', () => {
    const by = (granularity: 'Hour' | 'Week'): DateConfig => ({
      ...one(TODAY),
      aggregateOptions: { granularity, type: 'max', cumulative: true },
    })
    expect(fittedTo(dateRuleOf('news'), by('Hour'))).toEqual(one(TODAY))
    expect(fittedTo(dateRuleOf('leaderboard'), by('Hour'))).toEqual(one(TODAY))
    expect(fittedTo(dateRuleOf('storage-da-analysis'), by('Hour')).aggregateOptions?.granularity).toBe('Day')
    expect(fittedTo(dateRuleOf('storage-da-analysis'), by('Week'))).toEqual(by('Week'))
  })
})

describe('what pages begin with', () => {
  it.each([
    ['wind-forecasting', '13 Nov 2026 00:00 – 27 Nov 2026 23:59 (15 days)'],
    ['weather-forecasting', '18 Nov 2026 00:00 – 30 Nov 2026 23:59 (13 days)'],
    ['news', '13 Nov 2026 00:00 – 20 Nov 2026 23:59 (8 days)'],
    ['leaderboard', '1 Nov 2026 00:00 – 20 Nov 2026 23:59 (20 days)'],
    ['plant', '19 Nov 2026 00:00 – 21 Nov 2026 23:59 (3 days)'],
    ['remit-summary', '10 Nov 2026 00:00 – 27 Nov 2026 23:59 (18 days)'],
    ['storage-da-analysis', '1 Oct 2026 00:00 – 19 Nov 2026 23:59 (50 days, day)'],
    ['forecast-history', '19 Nov 2026 00:00 – 23:59 (1 day)'],
    ['monthly-summary', 'Aug 2026 – Oct 2026 (3 months)'],
    ['ffr-analysis', 'Oct 2026 (1 month)'],
    ['index', 'Oct 2026 (1 month)'],
    ['gb-index', '1 Nov 2025 00:00 – 31 Oct 2026 23:59 (365 days)'],
    ['bess-carbon-emissions-calculator', '1 Oct 2026 00:00 – 31 Oct 2026 23:59 (31 days)'],
    ['status', '20 Nov 2026 00:00 – 23:59 (1 day)'],
    ['epex-grid', '20 Nov 2026 00:00 – 23:59 (1 day)'],
    ['freq-out', '20 Nov 2026 16:00 – 17:30 (1.5 hours)'],
  ])('DT27 %s: %s', (page, line) => {
    const rule = dateRuleOf(page)
    expect(summaryText(rule.default, resolveDates(rule.default, NOW, rule.months), rule.months)).toBe(line)
  })

  it('DT27 every page with a date picker has a default that it accepts, on every day', () => {
    const dated = PAGES.filter(({ picker }) => picker === 'days' || picker === 'day' || picker === 'month')
    expect(dated.length).toBeGreaterThan(15)
    for (const { key } of dated) {
      const rule = dateRuleOf(key)
      expect(rule.modes.includes(modeOf(rule.default)) || rule.months !== undefined, key).toBe(true)
      for (const today of ALL_DAYS.slice(400, 900)) {
        const { fromDay } = resolveDates(rule.default, noonOf(today), rule.months)
        if (dateRefusal(rule.default, rule, noonOf(today)) !== undefined || fromDay < DATES_FIRST_DAY)
          expect.fail(`${key} on ${today}`)
      }
    }
  })

  it('DT27 except where the specification says so, the default also keeps the limits of clicks', () => {
    const allowed = ['monthly-summary', 'index', 'ffr-analysis']
    for (const { key, picker } of PAGES) {
      if (allowed.includes(key) || (picker !== 'days' && picker !== 'day')) continue
      const rule = dateRuleOf(key)
      // The same choice told apart from the default, so that the limits speak of it.
      const published = dateRefusal(
        { ...rule.default, aggregateOptions: { granularity: 'Month', type: 'min', cumulative: true } },
        rule,
        NOW,
      )
      expect(published, key).toBeUndefined()
    }
  })

  it('DT27 a module and an unknown page have the plain limits, and modules every granularity', () => {
    expect(dateRuleOf('no-such-page')).toBe(MODULE_RULE)
    expect(MODULE_RULE.granularities).toHaveLength(6)
    expect(PLAIN_RULE.granularities).toEqual([])
  })

  it('DT11 the leaderboard is remembered in bmDates, other pages in pageDates by their names', () => {
    expect(datesRetainedAt('leaderboard')).toEqual({ settings: 'bmDates', name: 'bmLeaderboard' })
    expect(datesRetainedAt('remit-summary')).toEqual({ settings: 'pageDates', name: 'Remit' })
    expect(datesRetainedAt('wind-forecasting')).toEqual({ settings: 'pageDates', name: 'windForecasting' })
  })

  it('DT12 the window moves with the day', () => {
    const tomorrow = NOW + 86_400_000
    expect(offers('remit-summary', addDays(TODAY, 8))).toBe(false)
    expect(offers('remit-summary', addDays(TODAY, 8), tomorrow)).toBe(true)
  })

  it('PLT-70 PL02 a visitor chooses among the last 48 hours of a plant, is told so, and sees no older ones', () => {
    const now = Date.parse('2026-11-20T17:07:42Z')
    const free = dateRuleOf('plant', true)
    expect(resolveDates(free.default, now).from).toBe(Date.parse('2026-11-18T17:00Z'))
    expect(dateRefusal(daysFrom(moving(-2), moving(0)), free, now)).toBeUndefined()
    expect(dateRefusal(daysFrom(moving(-3), moving(0)), free, now)).toMatch(/last 48 hours/)
    expect(dateRuleOf('plant')).not.toBe(free)
    expect(dateRuleOf('news', true)).toBe(dateRuleOf('news'))
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.nat(200), (start, length) => {
        const range = { from: now + start * HALF_HOUR_MS, to: now + (start + length) * HALF_HOUR_MS }
        const shown = freePlantRange(range, now)
        expect(shown.to).toBe(range.to)
        expect(shown.from).toBeGreaterThanOrEqual(range.from)
        expect(shown.from).toBeLessThanOrEqual(shown.to)
        if (shown.from < shown.to) expect(shown.from).toBeGreaterThan(now - 97 * HALF_HOUR_MS)
      }),
    )
  })
})
