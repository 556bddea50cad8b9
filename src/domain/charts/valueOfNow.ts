import { reachOf } from './columns'
import type { PlotSeries, PlotX } from './plot'

/** Of which instant the values next to the names of a plot are: the chosen moment or now; all that is there where it has neither. */
export const namedInstant = (x: PlotX): number => (x.kind === 'time' ? (x.moment ?? x.now ?? Infinity) : Infinity)

/**
 * Place of the value that holds at an instant: the newest one that is known up to it. A series that goes on after the
 * instant and has nothing at it, as a forecast that begins later, has none: -1, never a value of another time.
 */
export const placeOfNow = ({ column: { at, values }, hold }: PlotSeries, now: number): number => {
  const place = values.findLastIndex((value, i) => !Number.isNaN(value) && (at[i] ?? 0) <= now)
  const since = at[place]
  if (since === undefined || !(hold > 0) || now < since + hold) return place
  const later = values.findIndex((value, i) => i > place && !Number.isNaN(value))
  return later < 0 || (at[later] ?? 0) - since <= reachOf(hold) ? place : -1
}
