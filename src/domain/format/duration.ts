import { MINUS, MISSING, type Missable } from './number'

/** Minutes in each unit, largest first (specification, display: year 525600, month 43200, day 1440). */
const UNITS = [
  ['yr', 525_600],
  ['mo', 43_200],
  ['d', 1440],
  ['hr', 60],
  ['m', 1],
] as const

const SHOWN_UNITS = 3

/**
 * A duration from minutes, rounded to whole ones: its three largest units that are not zero, e.g. `1 d 2 hr 5 m`;
 * `0 m` for none (decision C42, feature row LT15). What the three leave over is cut, so the text never exceeds the truth.
 */
export const durationText = (minutes: Missable): string => {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return MISSING
  let rest = Math.round(Math.abs(minutes))
  const parts: string[] = []
  for (const [name, size] of UNITS) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${name}`)
  }
  if (parts.length === 0) return '0 m'
  return `${minutes < 0 ? MINUS : ''}${parts.slice(0, SHOWN_UNITS).join(' ')}`
}
