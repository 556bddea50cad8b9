import { isSettlementDate, type Instant, type SettlementDate } from './calendar'
import { clockText } from './clock'
import { londonOffset } from './london'

/** London's clock as fields and comparisons have it, `17:05:30`; what a user reads comes of `timeTexts`. */
export const zonedWallClock = (at: Instant): string => clockText(at)
/** The same to the minute, `17:05`: what `instantAtWallTime` reads. */
export const wallMinute = (at: Instant): string => clockText(at).slice(0, 5)

const HOUR_MS = 3_600_000
const londonText = (at: Instant): string => new Date(at + londonOffset(at)).toISOString().slice(0, 19)

/**
 * The instant at which London's clocks show this time of that day, e.g. `17:05` or `17:05:30`. Of an hour that the
 * clocks show twice it is the first.
 * @returns undefined for a time that the clocks skip, and for what is no day or no time.
 */
export const instantAtWallTime = (date: SettlementDate, time: string): Instant | undefined => {
  const [, hour, minute, second = '00'] = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? []
  if (hour === undefined || minute === undefined || !isSettlementDate(date)) return undefined
  const text = `${date}T${hour}:${minute}:${second}`
  const utc = Date.parse(`${text}Z`)
  // Summer time first: of an hour that comes twice it is the earlier.
  if (Number.isNaN(utc)) return undefined
  return [HOUR_MS, 0].map((offset) => utc - offset).find((at) => londonText(at) === text)
}

/**
 * Reads an instant as people write it: `2026-11-20T17:05` by London's clocks, or with its own zone,
 * `2026-11-20T17:05:30Z`.
 * @returns undefined for anything else.
 */
export const readInstant = (text: string): Instant | undefined => {
  const [, date, time, zone] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  if (date === undefined || time === undefined) return undefined
  if (zone === undefined) return instantAtWallTime(date, time)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}
