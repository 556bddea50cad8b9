import type { Instant } from '../periods'
import type { Plot } from './plot'

type TimeRange = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

/** The time axis of a plot: from the first instant up to the last, in steps of some ms, with a line at the present in it. */
export const timeAxis = ({ from, to, now }: TimeRange, step: number): Extract<Plot['x'], { kind: 'time' }> => ({
  kind: 'time',
  from,
  to,
  step,
  now: now >= from && now < to ? now : undefined,
})
