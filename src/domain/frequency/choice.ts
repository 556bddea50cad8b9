import { OPERATIONAL_HZ, STATUTORY_HZ } from './readings'

/** What the second trace shows: so much up to the end of the chosen dates, or all of them. */
export const WINDOWS = [
  { value: '5min', label: '5 min', ms: 5 * 60_000 },
  { value: '1h', label: '1 h', ms: 3_600_000 },
  { value: '24h', label: '24 h', ms: 24 * 3_600_000 },
  { value: 'dates', label: 'Dates', ms: undefined },
] as const
export type FreqWindow = (typeof WINDOWS)[number]['value']

/** What is chosen on the page. It is in the address, so that a link shows the same. */
export type FreqChoice = {
  readonly window: FreqWindow
  /** Distance from 50 Hz beyond which is an excursion, Hz. */
  readonly thresholdHz: number
}

export const LEAST_THRESHOLD_HZ = 0.02
const USUAL: FreqChoice = { window: 'dates', thresholdHz: OPERATIONAL_HZ }

/** The choice of an address; what it does not name, or cannot be read, is as usual. */
export const readFreqChoice = (search: URLSearchParams): FreqChoice => {
  const thresholdHz = Number(search.get('threshold') ?? USUAL.thresholdHz)
  return {
    window: WINDOWS.find(({ value }) => value === search.get('window'))?.value ?? USUAL.window,
    thresholdHz: thresholdHz >= LEAST_THRESHOLD_HZ && thresholdHz <= STATUTORY_HZ ? thresholdHz : USUAL.thresholdHz,
  }
}

/** The address of a choice, with whatever else is there; what is as usual is left out. */
export const writeFreqChoice = (search: URLSearchParams, { window, thresholdHz }: FreqChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.set('window', window)
  next.set('threshold', String(thresholdHz))
  if (window === USUAL.window) next.delete('window')
  if (thresholdHz === USUAL.thresholdHz) next.delete('threshold')
  return next
}
