import { dateAt, dayText, HALF_HOUR_MS, periodAt, type TimeTexts } from '../periods'
import type { Layout } from './layout'
import type { Plot } from './plot'

/** What a crosshair reads at once, in the unit of the foot: a step of time, one name, or a hundredth of what is seen. */
export const readStep = ({ x }: Plot, { visible: [from, to] }: Pick<Layout, 'visible'>): number => {
  if (x.kind === 'time') return x.step
  return x.kind === 'names' ? 1 : (to - from) / 100
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
  Home: -Infinity,
  End: Infinity,
}

/** Where the keys begin to read: now where it is seen, else the newest step. */
const startOf = ({ x }: Plot, [from, to]: readonly [number, number], step: number): number => {
  const now = x.kind === 'time' ? x.now : undefined
  const start = now !== undefined && now >= from && now < to ? now : to - step
  return x.kind === 'time' ? x.from + Math.floor((start - x.from) / step) * step : Math.max(from, start)
}

/**
 * Where a key takes the crosshair: one step by the arrows, twelve (six hours of half hours) by Page Up and Down, the ends
 * of what is seen by Home and End. From nowhere the arrows and pages begin at now, or at the newest step. Undefined for
 * every other key.
 */
export const readByKey = (
  key: string,
  at: number | undefined,
  plot: Plot,
  layout: Pick<Layout, 'visible'>,
): number | undefined => {
  const steps = STEPS[key]
  if (steps === undefined) return undefined
  const step = readStep(plot, layout)
  const [from, to] = layout.visible
  const origin = plot.x.kind === 'time' ? plot.x.from : from
  const first = origin + Math.ceil((from - origin) / step) * step
  const last = Math.max(first, origin + (Math.ceil((to - origin) / step) - 1) * step)
  const start = startOf(plot, layout.visible, step)
  const next = at === undefined && Number.isFinite(steps) ? start : (at ?? start) + steps * step
  return Math.min(last, Math.max(first, next))
}

const MINUTE_MS = 60_000

/** `Fri 20 Nov, P35 17:00–17:30 GMT`; of other steps than settlement periods the time at which it begins. */
const timeText = (at: number, step: number, times: TimeTexts): string => {
  const day = dayText(dateAt(at)).slice(0, -5)
  if (step === HALF_HOUR_MS) {
    const ref = periodAt(at)
    return `${day}, P${ref.period} ${times.period(ref)}`
  }
  if (step >= MONTH_STEP_MS) return calendarText(at, step)
  if (step < MINUTE_MS) return `${day}, ${times.certainClock(at)}`
  return step >= 24 * 2 * HALF_HOUR_MS ? dayText(dateAt(at)) : `${day}, ${times.certainMinute(at)}`
}

/** Steps of calendar periods are as long as the shortest of their kind. */
const MONTH_STEP_MS = 28 * 24 * 2 * HALF_HOUR_MS
const QUARTER_STEP_MS = 90 * 24 * 2 * HALF_HOUR_MS
const YEAR_STEP_MS = 365 * 24 * 2 * HALF_HOUR_MS

/** `Apr 2031`, `Q2 2031`, `2031`. */
const calendarText = (at: number, step: number): string => {
  const date = dateAt(at)
  const [, , month = '', year = ''] = dayText(date).split(' ')
  if (step >= YEAR_STEP_MS) return year
  return step >= QUARTER_STEP_MS ? `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${year}` : `${month} ${year}`
}

/** A place of the foot in words. */
export const placeText = ({ x }: Plot, at: number, times: TimeTexts): string => {
  switch (x.kind) {
    case 'time':
      return timeText(at, x.step, times)
    case 'share':
      return `${(100 * at).toFixed(1)} % of the time`
    case 'value':
      return `${x.axis.text(at)} ${x.axis.unit}`
    case 'names':
      return x.names[at] ?? ''
    default:
      return x satisfies never
  }
}

/** The scale by which a plot lies on its foot, and nothing else of it: a crosshair is shared by plots of one kind of foot. */
export const sharesFooter = ({ x }: Plot): boolean => x.kind === 'time'

/** What the row of cells at a height is of, px from the top; undefined beyond the rows and for rows that are of nothing. */
export const rowIdAt = (
  { cells }: Pick<Plot, 'cells'>,
  { frame }: Pick<Layout, 'frame'>,
  y: number,
): string | undefined => {
  if (cells?.ids === undefined || y > frame.bottom || y < frame.top) return undefined
  return cells.ids[Math.floor((cells.rows.length * (frame.bottom - y)) / (frame.bottom - frame.top))]
}
