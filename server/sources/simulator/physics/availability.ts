import type { Fuel } from '../../../../src/domain/market/units'
import type { Instant } from '../../../../src/domain/periods'
import type { FleetPlant } from '../fleet'
import { DAY, HOUR, MINUTE, chance } from './random'
import { TOPIC } from './topics'

/** A time in which a unit can export less than registered. */
export type Limit = {
  readonly from: Instant
  readonly to: Instant
  readonly mel: number
  /** When the market hears of it. */
  readonly knownAt: Instant
  readonly why: 'outage' | 'trip' | 'derating'
}

const OUTAGE_DAYS = 9

/** Chance that a unit is out for a whole block of nine days, that it trips in a day, and that it is derated in a day. */
const RISKS: Readonly<Record<Fuel, readonly [outage: number, trip: number, derating: number]>> = {
  Nuclear: [0.12, 0.004, 0.03],
  CCGT: [0.08, 0.008, 0.1],
  OCGT: [0.06, 0.004, 0.02],
  Coal: [0.1, 0.008, 0.08],
  Biomass: [0.1, 0.01, 0.1],
  Wind: [0.01, 0.001, 0],
  Solar: [0, 0, 0],
  Hydro: [0.05, 0.002, 0.02],
  Pumped: [0.07, 0.004, 0.02],
  Battery: [0.05, 0.003, 0.03],
  Interconnector: [0.06, 0.005, 0],
  Other: [0.05, 0.002, 0.02],
}

const minutes = (ms: number): number => Math.round(ms / MINUTE) * MINUTE

const outageOf = (seed: number, { key, unit }: FleetPlant, block: number): Limit | undefined => {
  if (chance(seed, TOPIC.outage, key, block) >= RISKS[unit.fuel][0]) return undefined
  const from = block * OUTAGE_DAYS * DAY + (key % (OUTAGE_DAYS * 24)) * HOUR
  return { from, to: from + OUTAGE_DAYS * DAY, mel: 0, knownAt: from - DAY, why: 'outage' }
}

/** Trips and deratings begin and end within a UTC day, away from every midnight that London can have. */
const faultOf = (seed: number, { key, unit }: FleetPlant, day: number): Limit | undefined => {
  const [, trip, derating] = RISKS[unit.fuel]
  const draw = chance(seed, TOPIC.trip, key, day)
  if (draw >= trip + derating) return undefined
  const trips = draw < trip
  const from = minutes(day * DAY + (2 + 16 * chance(seed, TOPIC.derating, key, day)) * HOUR)
  const long = minutes((1.5 + 5 * chance(seed, TOPIC.derating + 1, key, day)) * HOUR)
  const to = Math.min(from + long, minutes(day * DAY + 22.5 * HOUR))
  const mel = trips ? 0 : Math.round(unit.capacity * (0.7 + 0.25 * chance(seed, TOPIC.derating + 2, key, day)))
  return { from, to, mel, knownAt: trips ? from : from - 2 * HOUR, why: trips ? 'trip' : 'derating' }
}

/** All limits of a unit that touch the time. */
export const limitsOf = (seed: number, plant: FleetPlant, from: Instant, to: Instant): readonly Limit[] => {
  const found: Limit[] = []
  const shift = (plant.key % (OUTAGE_DAYS * 24)) * HOUR
  const blockMs = OUTAGE_DAYS * DAY
  for (let b = Math.floor((from - shift) / blockMs); b <= Math.floor((to - shift) / blockMs); b++) {
    const outage = outageOf(seed, plant, b)
    if (outage) found.push(outage)
  }
  for (let day = Math.floor(from / DAY); day <= Math.floor(to / DAY); day++) {
    const fault = faultOf(seed, plant, day)
    if (fault) found.push(fault)
  }
  return found.filter((limit) => limit.to > from && limit.from < to)
}

/** Maximum export limit at an instant, MW, as it stood when `knownBy` had come. */
export const melAt = (plant: FleetPlant, limits: readonly Limit[], at: Instant, knownBy: Instant): number =>
  limits.reduce(
    (mel, limit) => (limit.from <= at && at < limit.to && limit.knownAt <= knownBy ? Math.min(mel, limit.mel) : mel),
    plant.unit.capacity,
  )
