import type { Fuel } from '../../../../src/domain/market/units'
import type { Instant } from '../../../../src/domain/periods'
import type { FleetPlant } from '../fleet'
import { HOUR, MINUTE, smooth, chance, normal } from './random'
import { halfHourAt } from './outlook'
import type { Schedule } from './schedule'
import { chargeOf, EDGE, energyOf } from './storage'
import { TOPIC } from './topics'

/** What a unit says of itself at one moment: MW by which it can go beyond its notice, or the limits themselves. */
export type OwnLimits = {
  /** Export limit, MW; undefined where it follows the notice. */
  readonly mel?: number
  /** Import limit, MW, zero or negative. */
  readonly mil?: number
  /** MW of export above the highest notice of each half hour. */
  readonly spare?: number
}

/** What is in a battery besides what its notices leave in it, MWh. */
export type AcceptedEnergy = (plant: FleetPlant, at: Instant) => number

/** Part of the usable energy at each end within which response moves a battery less and less: it can take nothing from nothing. */
const NEAR_END = 0.1

/**
 * State of charge of a battery, as a share of what its notices use: what they and its acceptances leave in it, and response
 * to frequency, which moves it from minute to minute. 0 where it is empty, 1 where it is full.
 */
const chargeAt = (
  { seed, outlook }: Schedule,
  plant: FleetPlant,
  at: Instant,
  turn: number,
  acceptedEnergy: AcceptedEnergy,
): number => {
  const topic = TOPIC.charge ^ plant.key
  const response = 0.05 * smooth(seed, topic + 1, at, 17 * MINUTE) + 0.03 * normal(seed, topic + 2, turn)
  const held = chargeOf(seed, plant, at, outlook) + acceptedEnergy(plant, at)
  const share = (held / energyOf(plant) - EDGE) / (1 - 2 * EDGE)
  const freedom = Math.min(1, share / NEAR_END, (1 - share) / NEAR_END)
  return Math.min(1, Math.max(0, share + Math.max(0, freedom) * response))
}

type Law = (
  schedule: Schedule,
  plant: FleetPlant,
  at: Instant,
  turn: number,
  acceptedEnergy: AcceptedEnergy,
) => OwnLimits

/**
 * A battery declares no more than it can hold for the coming half hour, the fleet's usual size being one hour: nothing to
 * give where it is empty, nothing to take where it is full.
 */
const batteryLimits: Law = (schedule, plant, at, turn, acceptedEnergy) => {
  const charge = chargeAt(schedule, plant, at, turn, acceptedEnergy)
  const { capacity, demandCapacity } = plant.unit
  return {
    mel: Math.round(capacity * Math.min(1, 2 * charge)),
    // Without the sign that zero would have.
    mil: Math.round(demandCapacity * Math.min(1, 2 * (1 - charge))) + 0,
  }
}

/** Deviation from one declaration of a farm to the next: a share of its capacity, and MW at least, a turbine or so. */
const GUSTS = 0.018
const ONE_TURBINE_MW = 3

/** A farm declares the wind it expects above its notice, with the turbines that stand ready. */
const farmSpare = ({ seed }: Schedule, { unit, key, stationKey }: FleetPlant, at: Instant, turn: number): OwnLimits => {
  const share = 0.05 + 0.03 * smooth(seed, TOPIC.spare ^ stationKey, at, 50 * MINUTE)
  const gusts = Math.max(ONE_TURBINE_MW, GUSTS * unit.capacity) * normal(seed, TOPIC.spare, key, turn)
  return { spare: Math.max(0, unit.capacity * Math.max(0, share) + ONE_TURBINE_MW + gusts) }
}

/** Half hours for which a thermal unit has trouble, or has not, and the share of them in which it has. */
const SPELL = 12
const TROUBLED = 0.3

/** Warm air, fouled filters and slow mills take a few per cent of a thermal unit for some hours. */
const thermalLimits = ({ seed }: Schedule, { unit, key }: FleetPlant, at: Instant, turn: number): OwnLimits => {
  if (chance(seed, TOPIC.trouble, key, Math.floor(halfHourAt(at) / SPELL)) > TROUBLED) return { mel: unit.capacity }
  const share =
    0.03 + 0.012 * smooth(seed, TOPIC.trouble ^ key, at, 2 * HOUR) + 0.004 * normal(seed, TOPIC.trouble, key, turn)
  return { mel: Math.round(unit.capacity * (1 - Math.max(0, share))) }
}

/** Water level takes a little of a pumped unit's head. */
const pumpedLimits = (
  { seed }: Schedule,
  { unit, key, stationKey }: FleetPlant,
  at: Instant,
  turn: number,
): OwnLimits => {
  const share =
    0.03 + 0.015 * smooth(seed, TOPIC.trouble ^ stationKey, at, 3 * HOUR) + 0.004 * normal(seed, TOPIC.head, key, turn)
  return { mel: Math.round(unit.capacity * (1 - Math.max(0, share))) }
}

const LAWS: Readonly<Partial<Record<Fuel, Law>>> = {
  Battery: batteryLimits,
  Wind: farmSpare,
  Pumped: pumpedLimits,
  CCGT: thermalLimits,
  Biomass: thermalLimits,
}

/** What a unit would declare of itself at an instant; `turn` numbers its declarations. Pure in seed and instant. */
export const ownLimits: Law = (schedule, plant, at, turn, acceptedEnergy) =>
  LAWS[plant.unit.fuel]?.(schedule, plant, at, turn, acceptedEnergy) ?? {}
