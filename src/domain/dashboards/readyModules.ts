import type { DialScale, DialZone } from '../charts/tiles/dial'
import type { Thresholds } from '../charts/tiles/threshold'

/** Contents of modules that a user can add, and that are on boards to begin with. */

type Dial = DialScale & { readonly seriesId: string; zones: [DialZone, DialZone, DialZone] }

/**
 * Operational limits are 49.8 to 50.2 Hz, statutory ones 49.5 to 50.5 Hz (Electricity Safety, Quality and Continuity
 * Regulations 2002, NESO's Frequency Risk and Control Report).
 */
export const FREQUENCY_DIAL: Dial = {
  seriesId: 'Gb&Frequency&none',
  min: 49.5,
  low: 49.8,
  high: 50.2,
  max: 50.5,
  zones: [
    { word: 'below normal band', tone: 'caution' },
    { word: 'normal band', tone: 'good' },
    { word: 'above normal band', tone: 'caution' },
  ],
}

const latest = <T extends Thresholds & { readonly name: string }>(detail: T) => ({
  statistic: 'latest' as const,
  ...detail,
})

/** In the order of their tiles, by names that a seventh of a small screen has space for. */
export const KEY_METRICS = {
  title: 'Key market metrics',
  metricNames: [
    'Gb&SystemPrice&none',
    'Gb&NetImbalanceVolume&none',
    'Gb&DayAheadHourly&none',
    'Gb&RealtimeDemand&none',
    'Gb&FuelMix&Wind',
    'Gb&DeratedMargin&none',
    'Gb&CarbonIntensity&none',
  ],
  details: {
    'Gb&NetImbalanceVolume&none': latest({ name: 'NIV' }),
    'Gb&DayAheadHourly&none': latest({ name: 'Day-ahead' }),
    'Gb&RealtimeDemand&none': latest({ name: 'Demand' }),
    'Gb&FuelMix&Wind': latest({ name: 'Wind' }),
    'Gb&DeratedMargin&none': latest({ name: 'Margin', warnBelow: 2000, badBelow: 500 }),
    'Gb&CarbonIntensity&none': latest({ name: 'Carbon' }),
  },
}
