import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, simulated } from '../definition'
import type { SeriesFamily } from './form'

const BATTERIES = {
  family: 'Storage',
  stepMs: HALF_HOUR_MS,
  // Five minutes after its half hour has begun.
  delayMs: -25 * 60_000,
  sources: {
    simulator: simulated('Notices of the simulated batteries'),
    elexon: { lacks: 'The state of charge of batteries is not published; their power is in the series of plants.' },
  },
} as const

/** What the batteries of the market hold, and what they take and give. */
export const SERIES_STORAGE: SeriesFamily = {
  definitions: [
    defineSeries({
      ...BATTERIES,
      seriesId: 'BatteryCharge',
      title: 'Charge of batteries',
      description:
        'Energy in all batteries when a half hour begins, by their notices: what they took less what is lost of it, less what they gave.',
      unit: 'MWh',
      aggregate: 'last',
    }),
    defineSeries({
      ...BATTERIES,
      seriesId: 'BatteryChargeShare',
      title: 'Charge of batteries, share',
      description: 'The same as a part of what they can hold.',
      unit: '%',
      aggregate: 'last',
    }),
    defineSeries({
      ...BATTERIES,
      seriesId: 'BatteryCharging',
      title: 'Charging of batteries',
      description: 'Power that batteries notified to take, all together.',
      unit: 'MW',
    }),
    defineSeries({
      ...BATTERIES,
      seriesId: 'BatteryDischarging',
      title: 'Discharging of batteries',
      description: 'Power that batteries notified to give, all together.',
      unit: 'MW',
    }),
  ],
  readers: [],
}
