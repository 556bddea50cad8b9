import { describe, expect, it } from 'vitest'
import {
  ageText,
  certainClockText,
  certainMinuteText,
  clockMinuteText,
  clockText,
  DATE_FORMATS,
  dateTimeText,
  dayText,
  isDateFormat,
  periodStart,
  periodTimesText,
  refreshedText,
  timeTexts,
  zonesText,
  zoneText,
} from '../../../src/domain/periods'
import { autumnDay, lengthByLaw, springDay } from './support'

const at = Date.UTC(2026, 10, 20, 17, 7, 42)
const morning = Date.UTC(2026, 8, 1, 7, 5)

describe('period labels', () => {
  it('SH19 a period names its times and its zone', () => {
    expect(periodTimesText({ date: '2026-11-20', period: 35 })).toBe('17:00–17:30 GMT')
    expect(periodTimesText({ date: '2026-06-01', period: 35 })).toBe('17:00–17:30 BST')
  })

  it('SH19 over a clock change each end names its own zone', () => {
    expect(periodTimesText({ date: '2026-10-25', period: 4 })).toBe('01:30 BST–01:00 GMT')
    expect(periodTimesText({ date: '2026-03-29', period: 2 })).toBe('00:30 GMT–02:00 BST')
  })

  it.each([springDay(2026), autumnDay(2026), springDay(2027), autumnDay(2027), '2026-06-01'])(
    'SH19 no two periods of %s have the same label, the repeated hour included',
    (date) => {
      const count = lengthByLaw(date)
      const labels = Array.from({ length: count }, (_, i) => periodTimesText({ date, period: i + 1 }))
      expect(new Set(labels).size).toBe(count)
      const times = Array.from({ length: count }, (_, i) =>
        dateTimeText(periodStart({ date, period: i + 1 }), 'Minute', '24h'),
      )
      expect(new Set(times).size).toBe(count)
    },
  )

  it('SH19 clocks, zones and days are London’s', () => {
    expect([clockText(at), clockMinuteText(at), zoneText(at)]).toEqual(['17:07:42', '17:07', 'GMT'])
    expect([clockText(morning), zoneText(morning)]).toEqual(['08:05:00', 'BST'])
    expect([dayText('2026-11-20'), dayText('2026-09-01')]).toEqual(['Fri 20 Nov 2026', 'Tue 1 Sep 2026'])
  })

  it('SH19 a clock time names its zone in the hour that comes twice, and only there', () => {
    const utc = (hour: number, minute: number) => Date.UTC(2026, 9, 25, hour, minute)
    expect([certainMinuteText(utc(0, 0)), certainMinuteText(utc(1, 0))]).toEqual(['01:00 BST', '01:00 GMT'])
    expect([certainClockText(utc(0, 59)), certainClockText(utc(1, 59))]).toEqual(['01:59:00 BST', '01:59:00 GMT'])
    expect([certainMinuteText(utc(-1, 59)), certainMinuteText(utc(2, 0))]).toEqual(['00:59', '02:00'])
    expect([certainMinuteText(at), certainClockText(at)]).toEqual(['17:07', '17:07:42'])
    expect(certainMinuteText(Date.UTC(2026, 2, 29, 1, 0))).toBe('02:00')
  })

  it.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_600_000, '1 h'],
    [86_400_000 * 3 - 1, '2 d'],
  ])('FMT-3 an age of %i ms reads %s', (ms, text) => expect(ageText(ms)).toBe(text))
})

describe('date formats', () => {
  it.each([
    ['Month', 'September', 'September'],
    ['Day', '1 Sep 2026', '1 Sep 2026'],
    ['Minute', '1 Sep 2026 8:05', '1 Sep 2026 8:05 am'],
    ['Minute_NoDate', '8:05', '8:05 am'],
    ['Day_Short', '01/09/26', '01/09/26'],
    ['Day_Short_With_Minutes', '01/09/26 8:05', '01/09/26 8:05 am'],
    ['Day_Short_With_Minutes_24_Hours', '01/09/26 8:05', '01/09/26 8:05'],
    ['Day_Short_With_Minutes_No_Year', '01/09 8:05', '01/09 8:05 am'],
    ['Month_Year', 'September 2026', 'September 2026'],
  ] as const)('LT16 %s reads %s by the 24 h clock and %s by the 12 h clock', (format, day, half) => {
    expect([dateTimeText(morning, format, '24h'), dateTimeText(morning, format, '12h')]).toEqual([day, half])
  })

  it('LT16 there are nine, known by name', () => {
    expect(DATE_FORMATS.length).toBe(9)
    expect(DATE_FORMATS.every(isDateFormat)).toBe(true)
    expect(['', 'minute', 'constructor'].some(isDateFormat)).toBe(false)
  })

  it('LT16 what is measured each second reads to the second, by either clock', () => {
    expect(isDateFormat('Second_NoDate')).toBe(true)
    expect(dateTimeText(at, 'Second_NoDate', '24h')).toBe('17:07:42')
    expect(dateTimeText(at, 'Second_NoDate', '12h')).toBe('5:07:42 pm')
    expect(dateTimeText(morning + 9000, 'Second_NoDate', '24h')).toBe('08:05:09')
    expect(dateTimeText(morning + 9000, 'Second_NoDate', '12h')).toBe('8:05:09 am')
  })

  it('LT16 noon is 12 pm and midnight 12 am', () => {
    expect(dateTimeText(Date.UTC(2026, 0, 1, 12), 'Minute_NoDate', '12h')).toBe('12:00 pm')
    expect(dateTimeText(Date.UTC(2026, 0, 1, 0, 30), 'Minute_NoDate', '12h')).toBe('12:30 am')
  })

  it('SH19 times of the hour that comes twice name their zone, others do not, and dates never', () => {
    const utc = (hour: number, minute: number) => Date.UTC(2026, 9, 25, hour, minute)
    expect(dateTimeText(utc(0, 30), 'Minute', '24h')).toBe('25 Oct 2026 1:30 BST')
    expect(dateTimeText(utc(1, 30), 'Minute', '12h')).toBe('25 Oct 2026 1:30 am GMT')
    expect(dateTimeText(utc(1, 30), 'Day_Short_With_Minutes_24_Hours', '12h')).toBe('25/10/26 1:30 GMT')
    expect(dateTimeText(utc(1, 59) + 59_999, 'Minute_NoDate', '24h')).toBe('1:59 GMT')
    expect(dateTimeText(utc(2, 0), 'Minute', '24h')).toBe('25 Oct 2026 2:00')
    expect(dateTimeText(utc(-1, 59), 'Minute', '24h')).toBe('25 Oct 2026 0:59')
    expect(dateTimeText(utc(1, 30), 'Day', '24h')).toBe('25 Oct 2026')
  })

  it('CH13 the zone of a stretch of time names both where the clocks change within it', () => {
    const at = (text: string) => Date.parse(text)
    expect(zonesText(at('2026-10-01T00:00Z'), at('2026-10-02T00:00Z'))).toBe('BST')
    expect(zonesText(at('2026-10-24T23:00Z'), at('2026-11-24T00:00Z'))).toBe('BST, from 25 Oct GMT')
    expect(zonesText(at('2026-03-01T00:00Z'), at('2026-03-30T00:00Z'))).toBe('GMT, from 29 Mar BST')
    // The end is not included: a range up to the change is of one zone.
    expect(zonesText(at('2026-10-24T23:00Z'), at('2026-10-25T01:00Z'))).toBe('BST')
    expect(zonesText(at('2026-10-25T01:00Z'), at('2026-10-26T00:00Z'))).toBe('GMT')
  })

  it('LT16, LT22 a refreshed-at stamp has the day and the clock of all other times', () => {
    expect(refreshedText(Date.UTC(2026, 10, 20, 17, 7), timeTexts('24h'))).toBe('Fri 20 Nov 2026, 17:07')
    expect(refreshedText(Date.UTC(2026, 10, 20, 17, 7), timeTexts('12h'))).toBe('Fri 20 Nov 2026, 5:07 pm')
    // 01:30 comes twice on this day: its zone is named.
    expect(refreshedText(Date.UTC(2026, 9, 25, 1, 30), timeTexts('24h'))).toBe('Sun 25 Oct 2026, 01:30 GMT')
  })
})
