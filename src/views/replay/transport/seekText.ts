import {
  addDays,
  zonedWallClock,
  dateAt,
  dayStart,
  dayText,
  isPeriod,
  isSettlementDate,
  periodAt,
  periodEnd,
  periodsIn,
  periodStart,
  zoneText,
  type Instant,
  type SettlementDate,
} from '../../../domain/periods'
import type { Span } from '../../../domain/replay/player'

/** Where a typed time or period lies on the tape, or why nowhere, in words. */
export type Sought =
  { readonly instant: Instant; readonly why?: undefined } | { readonly why: string; readonly instant?: undefined }

const HOW = 'Write a time as 17:05:30 or a period as P35.'
const FORM =
  /^(?:(\d{4}-\d{2}-\d{2})[ T]+)?(?:p\s*(\d{1,2})|(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:\s*(gmt|bst))?)$/i
const HOUR_MS = 3_600_000

/** The London days that the tape touches, the one it is on first. */
const daysOf = (span: Span, now: Instant): readonly SettlementDate[] => {
  const last = dateAt(span.to)
  const days: SettlementDate[] = []
  for (let day = dateAt(span.from); day <= last; day = addDays(day, 1)) days.push(day)
  const here = dateAt(now)
  return [...days.filter((day) => day === here), ...days.filter((day) => day !== here)]
}

/** `16:50:00 to 17:20:00 GMT`; with its days when it is of more than one. */
export const spanText = ({ from, to }: Span): string => {
  const first = dateAt(from)
  const last = dateAt(to)
  if (first !== last)
    return `${dayText(first)}, ${zonedWallClock(from)} to ${dayText(last)}, ${zonedWallClock(to)} ${zoneText(to)}`
  const zone = zoneText(from) === zoneText(to) ? '' : ` ${zoneText(from)}`
  return `${zonedWallClock(from)}${zone} to ${zonedWallClock(to)} ${zoneText(to)}`
}

const inPeriod = (days: readonly SettlementDate[], period: number, span: Span): Sought => {
  const real = days.filter((date) => isPeriod({ date, period }))
  const most = Math.max(...days.map(periodsIn))
  if (real.length === 0) return { why: `There is no P${period}: the day has ${most} periods.` }
  const found = real.find((date) => periodStart({ date, period }) <= span.to && periodEnd({ date, period }) > span.from)
  if (found !== undefined) return { instant: Math.max(span.from, periodStart({ date: found, period })) }
  return {
    why: `P${period} is not on this tape: it runs from P${periodAt(span.from).period} to P${periodAt(span.to).period}.`,
  }
}

/** The instants of a day at which London's clock shows the time: two in the repeated hour, none in the one left out. */
const instantsOf = (date: SettlementDate, ms: number, zone: string | undefined): readonly Instant[] =>
  [-HOUR_MS, 0, HOUR_MS]
    .map((shift) => dayStart(date) + ms + shift)
    .filter((at) => dateAt(at) === date && zonedWallClock(at) === clockOf(ms) && (!zone || zoneText(at) === zone))

const clockOf = (ms: number): string => new Date(ms).toISOString().slice(11, 19)

const atTime = (days: readonly SettlementDate[], ms: number, zone: string | undefined, span: Span): Sought => {
  const instants = days.flatMap((date) => instantsOf(date, ms, zone))
  // A second that the tape begins in the middle of is on the tape.
  const found = instants.find((at) => at >= Math.floor(span.from / 1000) * 1000 && at <= span.to)
  if (found !== undefined) return { instant: Math.max(span.from, found) }
  const text = `${clockOf(ms)}${zone === undefined ? '' : ` ${zone}`}`
  if (instants.length === 0) return { why: `The clocks of this day never show ${text}.` }
  return { why: `${text} is not on this tape: it runs from ${spanText(span)}.` }
}

/**
 * Reads what was typed into the seek box: `17:05`, `17:05:30`, `17:05:30.250`, `01:30 GMT`, `P35`, each with a day before it
 * when the tape has several (`2026-11-20 17:05`). Without a day the one the tape is on is tried first.
 */
export const soughtInstant = (text: string, span: Span, now: Instant): Sought => {
  const found = FORM.exec(text.trim())
  if (!found) return { why: HOW }
  const [, day, period, hours, minutes, seconds = '0', fraction = '', zone] = found
  if (day !== undefined && !isSettlementDate(day)) return { why: `${day} is not a day.` }
  const days = day === undefined ? daysOf(span, now) : [day]
  if (period !== undefined) return inPeriod(days, Number(period), span)
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return { why: HOW }
  const ms =
    Number(hours) * HOUR_MS + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'))
  return atTime(days, ms, zone?.toUpperCase(), span)
}
