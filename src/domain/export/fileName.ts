import { zoneText, type Instant, certainClockText, clockMinuteText, dateAt } from '../periods'
import { londonOffset } from '../periods/london'

const DAY_MS = 86_400_000
/** Days from the beginning of a workbook's calendar to that of instants. */
const EPOCH_SERIAL = 25_569
/** A workbook's calendar has a 29 February 1900 that never was, and ends with the year 9999. */
const FIRST = Date.UTC(1900, 2, 2)
const END = Date.UTC(9999, 11, 31)
const LAST_DATE = 8.64e15

const wallOf = (at: Instant): number => at + londonOffset(at)

const HOUR_MS = 3_600_000
/** `+01:00`. London's offsets are whole hours, and none is negative, in all times that a file can have. */
const offsetText = (offset: number): string => `+${String(offset / HOUR_MS).padStart(2, '0')}:00`

/** Whether a workbook's calendar has the instant. */
export const hasSerial = (at: Instant): boolean => at >= FIRST && at < END

/** Whether the instant begins a London day. */
export const isDayStart = (at: Instant): boolean => wallOf(at) % DAY_MS === 0

/** An instant that no calendar here has, by UTC; one that is none at all as its number. */
export const isoText = (at: Instant): string => (Math.abs(at) <= LAST_DATE ? new Date(at).toISOString() : String(at))

/** Down to what the finest part of the instant needs: nothing is rounded away. */
export type Fineness = 'day' | 'minute' | 'second' | 'milli'
export const finenessOf = ({ at, day }: { readonly at: Instant; readonly day: boolean }): Fineness => {
  if (day) return 'day'
  if (at % 1000 !== 0) return 'milli'
  return at % 60_000 === 0 ? 'minute' : 'second'
}

const LENGTHS: Record<Fineness, number> = { day: 10, minute: 16, second: 19, milli: 23 }
const SECONDS = LENGTHS.second

type Moment = { readonly at: Instant; readonly day: boolean }

const wallText = (at: Instant, length: number): string => new Date(wallOf(at)).toISOString().slice(0, length)

/**
 * An instant by London's clock as ISO 8601 with its offset, `2026-11-20T17:30:00+00:00`; a day alone where only that was
 * meant. The two hours of an October night differ in their offsets.
 */
export const exportMomentText = (moment: Moment): string => {
  const { at } = moment
  const fineness = finenessOf(moment)
  if (fineness === 'day') return wallText(at, LENGTHS.day)
  return wallText(at, Math.max(SECONDS, LENGTHS[fineness])) + offsetText(londonOffset(at))
}

/** The same as it is read on a screen, `2026-11-20 17:30 GMT`; seconds only where there are some. */
export const zonedMomentText = (moment: Moment): string => {
  const { at } = moment
  const fineness = finenessOf(moment)
  const wall = wallText(at, LENGTHS[fineness]).replace('T', ' ')
  return fineness === 'day' ? wall : `${wall} ${zoneText(at)}`
}

/** The instant as a workbook counts: days of London's clock since the end of 1899. */
export const serialOf = (at: Instant): number => wallOf(at) / DAY_MS + EPOCH_SERIAL

export type ExportFormat = 'csv' | 'xlsx'

const LONGEST = 120
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Surrogate}\p{Zl}\p{Zp}]+/gu
/** Names that Windows keeps for devices, whatever follows the first point. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

const cut = (text: string, length: number): string => {
  let retained = ''
  for (const sign of text) {
    if (retained.length + sign.length > length) break
    retained += sign
  }
  return retained.trim()
}

const plain = (title: string): string =>
  title
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\.{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')

/** Of which moment exported rows are; `mark` says why they are not of now: `PAUSED`, `STALE`. */
export type RowsMoment = { readonly asOf: Instant; readonly mark?: string }

const asOfText = ({ asOf, mark }: RowsMoment, now: Instant): string => {
  const day = dateAt(asOf) === dateAt(now) ? '' : `${dateAt(asOf)} `
  return ` as of ${day}${certainClockText(asOf).replaceAll(':', '')}${mark === undefined ? '' : ` ${mark}`}`
}

/**
 * Name of an exported file (EX01): the table's name, the London time, and of which moment the rows are (D-100),
 * `BM Feed 2026-11-20 1730 as of 172958.csv`. At most 120 characters, of which none is part of a path or a control sign;
 * never a device's name (S19).
 */
export const exportFileName = (title: string, now: Instant, format: ExportFormat, rows?: RowsMoment): string => {
  const time = ` ${dateAt(now)} ${clockMinuteText(now).replace(':', '')}`
  const end = `${time}${rows ? asOfText(rows, now) : ''}.${format}`
  const name = plain(title) || 'Table'
  return cut(DEVICE.test(name) ? `Table ${name}` : name, LONGEST - end.length) + end
}

/** Name of the sheet in a workbook: at most 31 characters, without those that a sheet's name cannot have. */
export const sheetName = (title: string): string => {
  const name = cut(plain(title.replace(/[[\]]/g, ' ')), 31).replace(/^[\s']+|[\s']+$/g, '')
  return name === '' || name.toLowerCase() === 'history' ? 'Table' : name
}
