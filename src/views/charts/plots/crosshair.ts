import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'

/** What one crosshair over both charts points at: a half hour, and the chart that is pointed at and has the readout. */
export type Cross = { readonly at: Instant; readonly chart: ChartName }
export type ChartName = 'prices' | 'mix'

/** The half hour of the instant. London's half hours begin with those of UTC. */
export const halfHourOf = (at: Instant): Instant => Math.floor(at / HALF_HOUR_MS) * HALF_HOUR_MS

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -12,
  PageDown: 12,
}

/**
 * Where a key takes the crosshair: half an hour by the arrows, six hours by Page Up and Down, the ends by Home and End.
 * From nowhere any of them begins at `start`. Undefined for every other key.
 */
export const crossTo = (
  key: string,
  at: Instant | undefined,
  times: readonly [from: Instant, to: Instant],
  start: Instant,
): Instant | undefined => {
  const first = Math.ceil(times[0] / HALF_HOUR_MS) * HALF_HOUR_MS
  const last = halfHourOf(times[1] - 1)
  if (key === 'Home') return first
  if (key === 'End') return last
  const steps = STEPS[key]
  if (steps === undefined) return undefined
  const to = at === undefined ? halfHourOf(start) : at + steps * HALF_HOUR_MS
  return Math.min(last, Math.max(first, to))
}
