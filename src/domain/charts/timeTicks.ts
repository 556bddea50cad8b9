import { addDays, dateAt, dayStart, dayText, instantAtWallTime, type Instant, type TimeTexts } from '../periods'
import type { Range } from './scale'
import type { Tick } from './ticks'
import { textWidth } from './texts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Room between two words, px. */
const SPACE_PX = 20

/** London's clocks change by whole hours: up to an hour, steps of time are steps of the clock. */
const SHORT_MS = [
  ...[1, 5, 10, 15, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * MINUTE_MS),
]
const HOURS = [2, 3, 6, 12] as const
const DAYS = [1, 2, 7] as const
const MONTHS = [1, 3, 6] as const
const YEARS = [1, 2, 5, 10, 25, 100] as const
/** Up to so many days are named by their weekday. */
const WEEKDAYS = 14

/**
 * What is named along a stretch of time, by London's calendar and clock, as closely as there is room: seconds to hours with
 * the midnights by their day, then days, weeks from Monday, months and years. In the hour that the clock shows twice each
 * names its zone, and of the hour that it skips there is none.
 */
export const timeTicks = (range: Range, px: number, times: TimeTexts): readonly Tick[] => {
  const [from, to] = range
  if (!(to > from) || !(px > 0)) return []
  const pxOf = (ms: number): number => (ms * px) / (to - from)
  const clockPx = textWidth(times.minute(from)) + SPACE_PX
  const secondsPx = textWidth(times.clock(from)) + SPACE_PX
  const short = SHORT_MS.find((ms) => pxOf(ms) >= (ms < MINUTE_MS ? secondsPx : clockPx))
  if (short !== undefined) return apart(shortTicks(range, short, times), range, px)
  const hours = HOURS.find((count) => pxOf(count * HOUR_MS) >= clockPx)
  if (hours !== undefined) return apart(hourTicks(range, hours, times), range, px)
  return apart(calendarTicks(range, pxOf), range, px)
}

/** `Fri 20`. */
const weekday = (date: string): string => dayText(date).split(' ').slice(0, 2).join(' ')

const isMidnight = (at: Instant): boolean => dayStart(dateAt(at)) === at

const shortTicks = ([from, to]: Range, step: number, times: TimeTexts): readonly Tick[] => {
  const ticks: Tick[] = []
  const text = step < MINUTE_MS ? times.certainClock : times.certainMinute
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    ticks.push({ value: at, text: isMidnight(at) ? weekday(dateAt(at)) : text(at) })
  }
  return ticks
}

const hourTicks = ([from, to]: Range, step: number, times: TimeTexts): readonly Tick[] => {
  const ticks: Tick[] = []
  for (let date = dateAt(from); date <= dateAt(to); date = addDays(date, 1)) {
    for (let hour = 0; hour < 24; hour += step) {
      const text = `${String(hour).padStart(2, '0')}:00`
      const value = instantAtWallTime(date, text)
      if (value === undefined || value < from || value > to) continue
      ticks.push({ value, text: hour === 0 ? weekday(date) : times.inText(text) })
    }
  }
  return ticks
}

const calendarTicks = (range: Range, pxOf: (ms: number) => number): readonly Tick[] => {
  const count = (range[1] - range[0]) / DAY_MS
  const dayPx = textWidth('20 Nov') + SPACE_PX
  const days = DAYS.find((each) => pxOf(each * DAY_MS) >= dayPx)
  if (days !== undefined) return dayTicks(range, days, days === 1 && count <= WEEKDAYS)
  const monthPx = textWidth('Nov 2026') + SPACE_PX
  const months = MONTHS.find((each) => pxOf(each * 30 * DAY_MS) >= monthPx)
  if (months !== undefined) return monthTicks(range, months)
  const years = YEARS.find((each) => pxOf(each * 365 * DAY_MS) >= monthPx) ?? YEARS[YEARS.length - 1] ?? 1
  return monthTicks(range, 12 * years)
}

const DAY_OF_EPOCH = 4

const dayTicks = ([from, to]: Range, step: number, weekdays: boolean): readonly Tick[] => {
  const ticks: Tick[] = []
  for (let date = dateAt(from); ; date = addDays(date, 1)) {
    const value = dayStart(date)
    if (value > to) return ticks
    // The first day of the epoch was a Thursday: weeks begin on Mondays.
    const place = Date.parse(`${date}T00:00:00Z`) / DAY_MS + DAY_OF_EPOCH - 1
    if (value < from || place % step !== 0) continue
    const [name = '', day = '', month = ''] = dayText(date).split(' ')
    ticks.push({ value, text: weekdays ? `${name} ${day}` : `${day} ${month}` })
  }
}

const monthTicks = ([from, to]: Range, step: number): readonly Tick[] => {
  const ticks: Tick[] = []
  const [year = 0, month = 1] = dateAt(from).split('-').map(Number)
  const first = year * 12 + month - 1
  for (let place = Math.floor(first / step) * step; ; place += step) {
    const date = `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}-01`
    const value = dayStart(date)
    if (value > to) return ticks
    if (value < from) continue
    const [, , name = '', shown = ''] = dayText(date).split(' ')
    ticks.push({ value, text: step >= 12 ? shown : `${name} ${shown}` })
  }
}

/** Without those whose words would touch the ones before: a zone makes a word longer. */
const apart = (ticks: readonly Tick[], [from, to]: Range, px: number): readonly Tick[] => {
  let end = -Infinity
  return ticks.filter(({ value, text }) => {
    const at = ((value - from) * px) / (to - from)
    const half = textWidth(text) / 2
    if (at - half < end + SPACE_PX / 3) return false
    end = at + half
    return true
  })
}
