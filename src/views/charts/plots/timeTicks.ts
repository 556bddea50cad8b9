import { addDays, dateAt, dayText, instantAtWallTime, type Instant, type TimeTexts } from '../../../domain/periods'

export type TimeTick = { readonly at: Instant; readonly text: string; readonly isDay: boolean }

const HOUR_MS = 3_600_000
const LABEL_PX = 52
const STEPS = [3, 6, 12, 24] as const

/**
 * London hours to name below a chart: days by name at midnight, and between them every 3, 6 or 12 hours as the width
 * allows. An hour that the clocks skip is not named.
 */
export const timeTicks = (from: Instant, to: Instant, width: number, times: TimeTexts): readonly TimeTick[] => {
  const hourPx = (width * HOUR_MS) / Math.max(1, to - from)
  const step = STEPS.find((hours) => hours * hourPx >= LABEL_PX) ?? 24
  const ticks: TimeTick[] = []
  for (let date = dateAt(from); date <= dateAt(to); date = addDays(date, 1)) {
    for (let hour = 0; hour < 24; hour += step) {
      const text = `${String(hour).padStart(2, '0')}:00`
      const at = instantAtWallTime(date, text)
      if (at === undefined || at < from || at > to) continue
      ticks.push({
        at,
        text: hour === 0 ? dayText(date).split(' ').slice(0, 2).join(' ') : times.inText(text),
        isDay: hour === 0,
      })
    }
  }
  return ticks
}
