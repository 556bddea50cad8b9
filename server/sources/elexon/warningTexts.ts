import { instantAtWallTime, type Instant } from '../../../src/domain/periods'
import type { StatedWarning, WarningKind } from '../../../src/domain/market/events'
import { given } from './rows'

/** What the system operator's warnings state in their words: of which kind they are, and from when to when they hold. */

/** The words of a type, or of the first line of a text, by which a warning is known; the first that fits. */
const KINDS: readonly (readonly [WarningKind, RegExp])[] = [
  ['DCI', /demand control imminent/i],
  ['HRDR', /high risk of demand reduction|\bHRDR\b/i],
  ['CMN', /capacity market notice/i],
  ['EMN', /electricity margin notice|inadequate system margin|\bEMN\b/i],
  ['NRAPM', /negative reserve active power margin|\bNRAPM\b/i],
]

const kindOf = (text: string): WarningKind | undefined => KINDS.find(([, pattern]) => pattern.test(text))?.[0]

/** `has been cancelled` and `cancellation`; what may be cancelled one day is not. */
const CANCELLED =
  /\bnotice\s+cancelled\b|\b(?:has|have)\s+been\s+cancelled\b|\bcancellation\b(?!\s+(?:will|may|of this))/i

const TIME = String.raw`(\d{1,2}:\d{2})\s*(?:hrs|hours)?\s*(GMT|UTC|BST)?`
const DAY = String.raw`(?:on\s+)?(?:[a-z]+\s+)?(\d{2}\/\d{2}\/\d{4})`
/** `from 19:00 hrs to 22:00 hrs on Friday 26/06/2026`. */
const OF_ONE_DAY = new RegExp(String.raw`from\s+${TIME}\s+to\s+${TIME}\s+${DAY}`, 'i')
/** `from 23:30 hrs on Friday 26/06/2026 to 06:00 hrs on Saturday 27/06/2026`. */
const OF_TWO_DAYS = new RegExp(String.raw`from\s+${TIME}\s+${DAY}\s+to\s+${TIME}\s+${DAY}`, 'i')
/** `Commencement time of notice : 18:00 on 26/06/2026`, which has no end. */
const BEGINNING = new RegExp(String.raw`commencement time of notice\s*:?\s*${TIME}\s+${DAY}`, 'i')

const HOUR_MS = 3_600_000

/** The instant of a time and a day as written; by London's clocks where the zone is not. */
const instantOf = (time = '', zone = '', day = ''): Instant | undefined => {
  const [date = '', month = '', year = ''] = day.split('/')
  const iso = `${year}-${month}-${date}`
  const clock = time.padStart(5, '0')
  if (!/GMT|UTC|BST/i.test(zone)) return instantAtWallTime(iso, clock)
  const at = Date.parse(`${iso}T${clock}:00Z`)
  if (Number.isNaN(at)) return undefined
  return /BST/i.test(zone) ? at - HOUR_MS : at
}

type Window = Pick<StatedWarning, 'from' | 'until'>

/** A window that ends before it begins is not one that could be read. */
const windowOf = (from: Instant | undefined, until: Instant | undefined): Window =>
  from !== undefined && until !== undefined && until > from ? { from, until } : {}

const statedWindow = (text: string): Window => {
  const two = OF_TWO_DAYS.exec(text)
  if (two) return windowOf(instantOf(two[1], two[2], two[3]), instantOf(two[4], two[5], two[6]))
  const one = OF_ONE_DAY.exec(text)
  if (one) return windowOf(instantOf(one[1], one[2], one[5]), instantOf(one[3], one[4], one[5]))
  const begins = BEGINNING.exec(text)
  const from = begins ? instantOf(begins[1], begins[2], begins[3]) : undefined
  return from === undefined ? {} : { from }
}

/**
 * What a warning states of itself. What is not stated, or not in a way that is known, is absent: a time without its day is
 * none, since warnings are given for the day after as well.
 * @param type as published; null and absent where it is not
 */
export const statedWarning = (type: string | null | undefined, text: string): StatedWarning => ({
  ...given({ kind: kindOf(type ?? '') ?? kindOf(text) }),
  ...statedWindow(text),
  ...(CANCELLED.test(`${type ?? ''}\n${text}`) && { isCancellation: true }),
})
