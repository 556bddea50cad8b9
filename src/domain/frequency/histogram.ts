import type { FrequencySample } from './readings'

/** Width of a bin, Hz. */
export const BIN_HZ = 0.01

/** Readings from half a bin below `hz` up to before half a bin above. */
export type FrequencyBin = { readonly hz: number; readonly count: number }

/**
 * How often each frequency was measured, in bins of 0.01 Hz from the lowest to the highest, those without a reading between
 * them included. Law: their counts add up to the readings.
 */
export const histogramOf = (readings: readonly Pick<FrequencySample, 'hz'>[]): readonly FrequencyBin[] => {
  const places = readings.map(({ hz }) => Math.round(hz / BIN_HZ))
  const counts = places.reduce(
    (known, place) => known.set(place, (known.get(place) ?? 0) + 1),
    new Map<number, number>(),
  )
  if (counts.size === 0) return []
  const low = Math.min(...counts.keys())
  const high = Math.max(...counts.keys())
  return Array.from({ length: high - low + 1 }, (_, i) => ({
    // By its hundredth: 4997 times 0.01 is not 49.97 to a computer.
    hz: (low + i) / 100,
    count: counts.get(low + i) ?? 0,
  }))
}
