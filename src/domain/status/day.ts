import {
  addDays,
  clockMinuteText,
  dateAt,
  dayStart,
  dayText,
  zoneText,
  type Instant,
  type SettlementDate,
} from '../periods'
import type { Incident } from './log'

/** The log of one London day, newest first, and what must be said of it: how far back the server's memory goes. */
type DayLog<Each> = {
  readonly incidents: readonly Each[]
  /** A sentence where there is nothing to list, or where the list is not of the whole day. */
  readonly texts?: string
}

const touches = (from: Instant, to: Instant) => (each: Pick<Incident, 'start' | 'end'>) =>
  each.start < to && (each.end ?? Infinity) > from

const sinceText = (since: Instant): string =>
  `${clockMinuteText(since)} ${zoneText(since)} on ${dayText(dateAt(since))}`

/** @param since when the server began to keep the log */
export const dayLogOf = <Each extends Pick<Incident, 'start' | 'end'>>(
  incidents: readonly Each[],
  since: Instant,
  day: SettlementDate,
  now: Instant,
): DayLog<Each> => {
  const from = dayStart(day)
  const to = dayStart(addDays(day, 1))
  if (from > now) return { incidents: [], texts: `${dayText(day)} has not begun.` }
  if (to <= since)
    return {
      incidents: [],
      texts: `No log of ${dayText(day)}: the server started at ${sinceText(since)}, and its log is in memory.`,
    }
  const found = incidents.filter(touches(from, to)).toReversed()
  const partly = from < since ? `Known from ${sinceText(since)} on, when the server began.` : ''
  const none = found.length === 0 ? `No incidents${partly === '' ? ` on ${dayText(day)}` : ''}.` : ''
  const texts = [none, partly].filter(Boolean).join(' ')
  return { incidents: found, ...(texts !== '' && { texts }) }
}
