import { zoneText, type Instant } from '../periods'
import { londonOffset } from '../periods/london'

const DAY_MS = 86_400_000
/** Days from the beginning of a workbook's calendar to that of instants. */
const EPOCH_SERIAL = 25_569
/** A workbook's calendar has a 29 February 1900 that never was, and ends with the year 9999. */
const FIRST = Date.UTC(1900, 2, 2)
const END = Date.UTC(9999, 11, 31)
const LAST_DATE = 8.64e15

const wallOf = (at: Instant): number => at + londonOffset(at)

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

/**
 * An instant by London's clock with its zone, `2026-11-20 17:30 GMT`; seconds only where there are some; a day alone
 * where only that was meant. The two hours of an October night differ in BST and GMT.
 */
export const momentText = (moment: { readonly at: Instant; readonly day: boolean }): string => {
  const fineness = finenessOf(moment)
  const wall = new Date(wallOf(moment.at)).toISOString().slice(0, LENGTHS[fineness]).replace('T', ' ')
  return fineness === 'day' ? wall : `${wall} ${zoneText(moment.at)}`
}

/** The instant as a workbook counts: days of London's clock since the end of 1899. */
export const serialOf = (at: Instant): number => wallOf(at) / DAY_MS + EPOCH_SERIAL
