import { addDays, dateAt, dayStart, type Instant } from '../periods'
import { READING_STEP_MS } from './readings'

/** The times that the page is of: the end of what is shown, and its London day with the one before it. */
export type FreqTimes = {
  readonly end: Instant
  /** Nothing of it will change any more. */
  readonly isOver: boolean
  readonly dayFrom: Instant
  readonly from: Instant
  readonly to: Instant
}

/** @param to the end of the chosen dates */
export const freqTimes = (to: Instant, now: Instant): FreqTimes => {
  const end = Math.min(to, Math.floor(now / READING_STEP_MS) * READING_STEP_MS + READING_STEP_MS)
  const day = dateAt(end - 1)
  return {
    end,
    isOver: end < now,
    dayFrom: dayStart(day),
    from: dayStart(addDays(day, -1)),
    to: dayStart(addDays(day, 1)),
  }
}
