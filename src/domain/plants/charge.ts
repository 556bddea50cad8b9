import { unitAxis } from '../charts/forecasts/unitAxis'
import type { Plot } from '../charts/plot'
import { HALF_HOUR_MS, type Instant } from '../periods'
import type { Column } from '../series/batch'
import { timeAxis } from '../charts/timeAxis'

/**
 * What is in a battery, estimated: it is not published. Power of each half hour, as it was metered or else is expected by
 * notification and acceptances, is added up; of what a battery takes a part is lost.
 */

/** Part of what it takes that a battery gives back: usual of lithium batteries with their converters. */
export const ROUND_TRIP = 0.87
const HALF_HOURS_IN_HOUR = 2
const DAY_MS = 86_400_000

export type Battery = {
  /** MWh that it holds when it is full. */
  readonly energy: number
  /** Part of the energy taken that is stored, above 0 and at most 1. */
  readonly efficiency: number
}

/** MWh by which a half hour at a power changes what is in a battery. @param mw negative while it takes power */
export const chargeChange = (mw: number, { efficiency }: Pick<Battery, 'efficiency'>): number =>
  (mw > 0 ? -mw : -mw * efficiency) / HALF_HOURS_IN_HOUR

/**
 * What was in the battery when the half hours began, MWh: of all levels from which it would never have been below empty nor
 * above full the middle one. Where there is no such level the one that is wrong by the same at both ends.
 */
export const startCharge = (powers: readonly number[], battery: Battery): number => {
  let sum = 0
  let least = 0
  let most = 0
  for (const mw of powers) {
    sum += Number.isNaN(mw) ? 0 : chargeChange(mw, battery)
    least = Math.min(least, sum)
    most = Math.max(most, sum)
  }
  return Math.min(battery.energy, Math.max(0, (battery.energy - most - least) / 2))
}

/**
 * What is in a battery at the end of each half hour, MWh, from 0 to `energy`: what would lead beyond that is cut off, and a
 * half hour of which no power is known leaves it as it was.
 * @param powers MW of each half hour, NaN for unknown
 */
export const chargesOf = (powers: readonly number[], battery: Battery, start: number): readonly number[] => {
  let held = start
  return powers.map((mw) => {
    const change = Number.isNaN(mw) ? 0 : chargeChange(mw, battery)
    held = Math.min(battery.energy, Math.max(0, held + change))
    return held
  })
}

/** Energy that a battery gave over the half hours whose power is known, as so many full discharges a day. */
export const cyclesADay = (powers: readonly number[], { energy }: Pick<Battery, 'energy'>): number | undefined => {
  const known = powers.filter((mw) => !Number.isNaN(mw))
  if (known.length === 0 || energy <= 0) return undefined
  const given = known.reduce((sum, mw) => sum + Math.max(0, mw) / HALF_HOURS_IN_HOUR, 0)
  return given / energy / ((known.length * HALF_HOUR_MS) / DAY_MS)
}

/** Hours for which a battery can give its full power: MWh by MW; undefined where either is not known. */
export const durationHours = (energy: number | undefined, capacity: number): number | undefined =>
  energy === undefined || energy <= 0 || capacity <= 0 ? undefined : energy / capacity

/** Power of each half hour up to now: what was metered, MWh, else what is expected, MW. */
export const knownPowers = (
  expected: Column,
  metered: Column | undefined,
  now: Instant,
): { readonly at: readonly Instant[]; readonly powers: readonly number[]; readonly metered: number } => {
  const read = new Map(
    Array.from(metered?.at ?? [], (at, i) => [at, (metered?.values[i] ?? NaN) * HALF_HOURS_IN_HOUR] as const),
  )
  const at = Array.from(expected.at).filter((each) => each + HALF_HOUR_MS <= now)
  const isMetered = (each: Instant): boolean => !Number.isNaN(read.get(each) ?? NaN)
  return {
    at,
    powers: at.map((each, i) => (isMetered(each) ? (read.get(each) ?? NaN) : (expected.values[i] ?? NaN))),
    metered: at.filter(isMetered).length,
  }
}

type ChargePlot = {
  readonly at: readonly Instant[]
  readonly powers: readonly number[]
  readonly battery: Battery
  readonly range: { readonly from: Instant; readonly to: Instant }
  readonly now: Instant
}

/** The state of charge of a battery over a time, as a line from the first half hour that is known. */
export const chargePlot = ({ at, powers, battery, range, now }: ChargePlot): Plot => {
  const first = powers.findIndex((mw) => !Number.isNaN(mw))
  const known = first < 0 ? [] : powers.slice(first)
  const start = startCharge(known, battery)
  const charges = chargesOf(known, battery, start)
  const from = at[first] ?? range.from
  const instants = [from, ...at.slice(Math.max(0, first)).map((each) => each + HALF_HOUR_MS)]
  return {
    id: 'plant-charge',
    title: 'State of charge, estimated',
    label: `Estimated energy in the battery, of ${Math.round(battery.energy)} megawatt hours at most`,
    x: timeAxis({ ...range, now }, HALF_HOUR_MS),
    axes: [{ ...unitAxis('MWh'), min: 0, max: battery.energy }],
    series:
      first < 0
        ? []
        : [
            {
              id: 'charge',
              name: 'State of charge',
              kind: 'line',
              column: { at: Float64Array.from(instants), values: Float64Array.from([start, ...charges]) },
              colour: 'var(--fuel-battery)',
              axis: 'left',
              hold: HALF_HOUR_MS,
              style: { width: 2 },
            },
          ],
    none: 'No power of this time is known',
  }
}
