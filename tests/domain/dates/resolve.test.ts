import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  clockNote,
  day,
  daysFrom,
  hoursFrom,
  datesLengthText,
  modeOf,
  moving,
  NO_SIDE,
  PRESETS,
  rangeText,
  resolveDates,
  shortRangeText,
  summaryText,
  type DateConfig,
  type MovingDay,
  type Preset,
} from '../../../src/domain/dates'
import { addDays, HALF_HOUR_MS } from '../../../src/domain/periods'
import { ALL_DAYS, SWEPT_DAYS, autumnDay, lengthByLaw, midnightByLaw, springDay } from '../periods/support'
import { anyConfig, anyInstant, noonOf, NOW, TODAY } from './support'
import { cases } from '../../support/cases'

const shown = (today: string) => ({ fromDay: today, toDay: today })

/** Half hours from the first of all days to the end of each, by law: a range is a difference of two of them. */
const periodsUntil = new Map<string, number>()
let periods = 0
for (const each of ALL_DAYS) {
  periods += lengthByLaw(each)
  periodsUntil.set(each, periods)
}

const periodsByLaw = (from: string, to: string): number => {
  const until = periodsUntil.get(to)
  const before = (periodsUntil.get(from) ?? NaN) - lengthByLaw(from)
  if (until !== undefined && !Number.isNaN(before)) return until - before
  let sum = 0
  for (let each = from; each <= to; each = addDays(each, 1)) sum += lengthByLaw(each)
  return sum
}

describe('presets and what they mean', () => {
  it('DT04 there are eleven presets, in the order of the specification', () => {
    expect(PRESETS.join(', ')).toBe(
      'Custom, Past Days, Today, Week Start, Month Start, Next Days, Week End, Month End, Hours Before, Hours After, None',
    )
  })

  it.each<[Preset, string, string]>([
    ['Custom', '2026-11-20', '2026-11-20'],
    ['Past Days', '2026-11-13', '2026-11-20'],
    ['Today', '2026-11-20', '2026-11-20'],
    ['Week Start', '2026-11-16', '2026-11-20'],
    ['Month Start', '2026-11-01', '2026-11-20'],
    ['Next Days', '2026-11-20', '2026-11-27'],
    ['Week End', '2026-11-20', '2026-11-22'],
    ['Month End', '2026-11-20', '2026-11-30'],
    ['Hours Before', '2026-11-20', '2026-11-20'],
    ['Hours After', '2026-11-20', '2026-11-20'],
    ['None', '2026-11-20', '2026-11-20'],
  ])('DT04 %s on Friday 20 November 2026 is %s to %s', (preset, from, to) => {
    expect(resolveDates(choiceOf(preset, shown(TODAY)), NOW)).toMatchObject({ fromDay: from, toDay: to })
  })

  it.each(PRESETS)('DT04 %s on days of 2015 to 2035 is whole half hours of 46, 48 or 50 a day', (preset) => {
    for (const today of SWEPT_DAYS) {
      const config = choiceOf(preset, shown(today))
      const now = noonOf(today)
      const { from, to, fromDay, toDay, days, halfHours, clockChanges } = resolveDates(config, now)
      const whole = modeOf(config) === 'hours' ? halfHours === 13 : halfHours === periodsByLaw(fromDay, toDay)
      const onTheGrid = (from - midnightByLaw(fromDay)) % HALF_HOUR_MS === 0
      const changes = clockChanges.every(({ date, periods }) => periods === lengthByLaw(date))
      if (!(from < to && whole && onTheGrid && changes && days >= 1)) {
        expect.fail(`${preset} on ${today}: ${fromDay} to ${toDay}, ${halfHours} half hours`)
      }
      if (modeOf(config) !== 'hours' && (from !== midnightByLaw(fromDay) || to !== midnightByLaw(addDays(toDay, 1)))) {
        expect.fail(`${preset} on ${today} does not run from midnight to midnight`)
      }
    }
  })

  it('DT04 any choice at any moment is at least one half hour, on the grid, and names all its clock changes', () => {
    fc.assert(
      fc.property(anyConfig, anyInstant, (config, now) => {
        const { from, to, fromDay, toDay, halfHours, days, clockChanges } = resolveDates(config, now)
        expect(from % HALF_HOUR_MS).toBe(0)
        expect(to % HALF_HOUR_MS).toBe(0)
        expect(halfHours).toBeGreaterThanOrEqual(1)
        expect(halfHours * HALF_HOUR_MS).toBe(to - from)
        expect(days).toBeGreaterThanOrEqual(1)
        expect(halfHours).toBeLessThanOrEqual(days * 48 + 2 * clockChanges.length)
        for (const { date, periods } of clockChanges) {
          expect(date >= fromDay && date <= toDay).toBe(true)
          expect(periods).not.toBe(48)
        }
      }),
      { numRuns: cases(2000) },
    )
  })

  it('DT04 a moving choice moves with the day: tomorrow it is one day on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.constantFrom(...ALL_DAYS.slice(500, -500)), (days, today) => {
        const config = daysFrom(moving(days), NO_SIDE)
        const one = resolveDates(config, noonOf(today))
        expect(resolveDates(config, noonOf(addDays(today, 1))).fromDay).toBe(addDays(one.fromDay, 1))
      }),
    )
  })

  it.each<[MovingDay, string]>([
    ['monthStart', '2026-11-01'],
    ['monthStart-3', '2026-08-01'],
    ['monthEnd-1', '2026-10-31'],
    ['monthEnd-9', '2026-02-28'],
    ['monthStart-12', '2025-11-01'],
  ])('DT27 %s is %s', (value, expected) => {
    expect(resolveDates(daysFrom(moving(value), NO_SIDE), NOW).fromDay).toBe(expected)
  })

  it('DT04 sides the wrong way round are put right', () => {
    expect(resolveDates(daysFrom(day('2026-03-07'), day('2026-03-01')), NOW)).toMatchObject({
      fromDay: '2026-03-01',
      toDay: '2026-03-07',
      days: 7,
    })
  })
})

const timed = (config: DateConfig, fromHoursForDay: string, toHoursForDay: string): DateConfig => ({
  ...config,
  fromHoursForDay,
  toHoursForDay,
})

describe('hours of the day', () => {
  it('DT05 a day runs from 00:00 to 23:59, which is its end', () => {
    const config = daysFrom(moving(0), NO_SIDE)
    expect(config).toMatchObject({ fromHoursForDay: '00:00', toHoursForDay: '23:59' })
    expect(resolveDates(config, NOW)).toMatchObject({
      from: midnightByLaw(TODAY),
      to: midnightByLaw('2026-11-21'),
      hours: '00:00 to 23:59',
    })
  })

  it.each([
    ['10:00', '12:00', 4, '10:00 to 12:00'],
    ['10:10', '11:50', 4, '10:00 to 12:00'],
    ['00:00', '00:30', 1, '00:00 to 00:30'],
    ['23:30', '23:59', 1, '23:30 to 23:59'],
    ['12:00', '12:00', 1, '12:00 to 12:30'],
  ])('DT05 %s to %s holds %i half hours', (from, to, halfHours, hours) => {
    expect(resolveDates(timed(daysFrom(moving(0), NO_SIDE), from, to), NOW)).toMatchObject({ halfHours, hours })
  })

  // 2026: the clocks go on at 01:00 on 29 March, and back at 02:00 on 25 October.
  it.each([
    [springDay(2026), '00:00', '23:59', 46],
    [springDay(2026), '00:00', '01:30', 2],
    [springDay(2026), '01:30', '03:00', 2],
    [springDay(2026), '00:30', '02:30', 2],
    [autumnDay(2026), '00:00', '23:59', 50],
    [autumnDay(2026), '00:00', '01:00', 2],
    [autumnDay(2026), '00:00', '02:00', 6],
    [autumnDay(2026), '01:00', '02:00', 4],
    [autumnDay(2026), '01:30', '02:00', 3],
    [autumnDay(2026), '02:00', '03:00', 2],
  ])('DT05 on %s, %s to %s by the clocks holds %i half hours', (date, from, to, halfHours) => {
    expect(resolveDates(timed(daysFrom(day(date), NO_SIDE), from, to), NOW).halfHours).toBe(halfHours)
  })
})

describe('hours from now', () => {
  const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`)

  it.each([
    [-6, 0, '11:00', '17:30'],
    [0, 6, '17:00', '23:30'],
    [-6, -2, '11:00', '15:30'],
    [-1, 1, '16:00', '18:30'],
    [0, 0, '17:00', '17:30'],
  ])('DT04 %i to %i hours hold the running half hour whole: %s to %s', (from, to, begins, ends) => {
    expect(resolveDates(hoursFrom(from, to), NOW)).toMatchObject({ from: at(begins), to: at(ends) })
  })

  it('DT04 counted from a fixed half hour they stay, whatever the time', () => {
    const config = hoursFrom(-6, 1, at('12:00'))
    const expected = { from: at('06:00'), to: at('13:00'), halfHours: 14 }
    expect(resolveDates(config, NOW)).toMatchObject(expected)
    expect(resolveDates(config, NOW + 9 * 86_400_000)).toMatchObject(expected)
  })

  it('DT04 hours are hours over a clock change too', () => {
    const now = midnightByLaw(autumnDay(2026)) + 6 * 3_600_000
    expect(resolveDates(hoursFrom(-6, 0), now).from).toBe(midnightByLaw(autumnDay(2026)))
  })
})

describe('the summary line', () => {
  const range = daysFrom(day('2026-03-01'), day('2026-03-07'))
  const halfHourly: DateConfig = {
    ...range,
    aggregateOptions: { granularity: 'halfHourly', type: 'None', cumulative: false },
  }
  const line = (config: DateConfig, months?: number): string =>
    summaryText(config, resolveDates(config, NOW, months), months)

  it('DT09 says the range, its length and the granularity', () => {
    expect(line(halfHourly)).toBe('1 Mar 2026 00:00 – 7 Mar 2026 23:59 (7 days, half-hour)')
    expect(line(range)).toBe('1 Mar 2026 00:00 – 7 Mar 2026 23:59 (7 days)')
  })

  it('DT01 one day stands once, hours are counted, whole months are named', () => {
    expect(line(daysFrom(moving(0), NO_SIDE))).toBe('20 Nov 2026 00:00 – 23:59 (1 day)')
    expect(line(hoursFrom(-6, 0))).toBe('20 Nov 2026 11:00 – 17:30 (6.5 hours)')
    expect(line(daysFrom(day('2026-09-01'), NO_SIDE), 3)).toBe('Jul 2026 – Sep 2026 (3 months)')
    expect(line(daysFrom(day('2026-09-01'), NO_SIDE), 1)).toBe('Sep 2026 (1 month)')
  })

  it('DT01 a small screen has the days alone', () => {
    const short = (config: DateConfig): string => shortRangeText(resolveDates(config, NOW))
    expect(short(range)).toBe('1 Mar – 7 Mar 2026')
    expect(short(daysFrom(day('2025-12-30'), day('2026-01-02')))).toBe('30 Dec 2025 – 2 Jan 2026')
    expect(short(daysFrom(moving(0), NO_SIDE))).toBe('20 Nov 2026')
  })

  it('DT04 a clock change within the range is reported, and none is not', () => {
    const note = (from: string, to: string) => clockNote(resolveDates(daysFrom(day(from), day(to)), NOW))
    expect(note('2026-10-19', '2026-11-07')).toBe('25 Oct has 50 (clocks)')
    expect(note('2026-03-29', '2026-03-29')).toBe('29 Mar has 46 (clocks)')
    expect(note('2026-03-01', '2026-12-01')).toBe('29 Mar has 46 (clocks), 25 Oct has 50 (clocks)')
    expect(note('2015-01-01', '2026-01-01')).toBe('The clocks change on 22 of these days')
    expect(note('2026-06-01', '2026-06-30')).toBeUndefined()
  })

  it('DT01 the length and the range are the two parts of the line', () => {
    const resolved = resolveDates(halfHourly, NOW)
    expect(line(halfHourly)).toBe(`${rangeText(resolved)} (${datesLengthText(halfHourly, resolved)})`)
  })
})
