import type { Instant } from '../../periods'
import type { RequestedSeries } from '../../series/calls'
import type { Column } from '../../series/batch'
import type { WirePlant } from '../../wire'
import { within } from './windParts'

/** The wind units of a zone. */
export type WindZone = { readonly zone: string; readonly units: readonly string[]; readonly capacity: number }

export const isWind = ({ fuelType }: WirePlant): boolean => fuelType === 'Wind'

/** Zones that have wind, the largest first; units of which no zone is known come last, by themselves. */
export const windZones = (plants: readonly WirePlant[]): readonly WindZone[] => {
  const zones = new Map<string, { units: string[]; capacity: number }>()
  for (const plant of plants.filter(isWind)) {
    const zone = plant.zone ?? NO_ZONE
    const known = zones.get(zone) ?? { units: [], capacity: 0 }
    known.units.push(plant.id)
    known.capacity += plant.capacity
    zones.set(zone, known)
  }
  return [...zones]
    .map(([zone, rest]) => ({ zone, ...rest }))
    .sort((a, b) => Number(a.zone === NO_ZONE) - Number(b.zone === NO_ZONE) || b.capacity - a.capacity)
}
const NO_ZONE = 'Not known'

/** Of each zone what its units are expected to make, and what was accepted of them: two series each; last all bids. */
export const zoneSeries = (zones: readonly WindZone[]): RequestedSeries[] => [
  ...zones.flatMap(({ units }) => [
    { id: 'Gb&Outturn&none', plantsForGroup: [...units] },
    { id: 'Gb&BidVolume&none', plantsForGroup: [...units] },
  ]),
  { id: 'Gb&AcceptedBidVolume&none' },
]

export type ZoneRow = Omit<WindZone, 'units'> & {
  readonly units: number
  /** MW. */
  readonly now: number | undefined
  readonly curtailed: number | undefined
}

/** `at`: the half hour that the rows are of; undefined while nothing is known. */
export type WindByZone = { readonly at: Instant | undefined; readonly rows: readonly ZoneRow[] }

const lastOf = (column: Column | undefined): Instant | undefined =>
  column && within(column, -Infinity, Infinity).at(-1)?.[0]

/**
 * The newest half hour whose stack is settled, or that is known at all.
 * @param columns as `zoneSeries` asks for them; the last is what all accepted bids were: where that is known, a zone
 * without a bid had none
 */
export const windByZone = (zones: readonly WindZone[], columns: readonly Column[]): WindByZone => {
  const settled = columns[2 * zones.length]
  const newest = Math.max(...columns.slice(0, -1).map((column) => lastOf(column) ?? -Infinity))
  const at = lastOf(settled) ?? (Number.isFinite(newest) ? newest : undefined)
  const valueOf = (column: Column | undefined): number | undefined =>
    at === undefined || !column ? undefined : within(column, at, at + 1)[0]?.[1]
  const rows = zones.map(({ zone, units, capacity }, place) => {
    const bid = valueOf(columns[2 * place + 1]) ?? (valueOf(settled) === undefined ? undefined : 0)
    const now = valueOf(columns[2 * place])
    return { zone, capacity, units: units.length, now, curtailed: bid === undefined ? undefined : -2 * bid + 0 }
  })
  return { at, rows }
}
