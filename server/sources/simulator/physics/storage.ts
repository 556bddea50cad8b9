import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { FleetPlant } from '../fleet'
import { limitsOf, melAt, type Limit } from './availability'
import { halfHourAt, startOf, type HalfHour, type Outlook } from './outlook'
import { chance, HOUR } from './random'
import { TOPIC } from './topics'

type OutlookOf = (h: HalfHour) => Outlook

/** How dear a half hour is against the twelve hours around it on each side, in deviations. */
const dearness = (h: HalfHour, outlook: OutlookOf): number => {
  let sum = 0
  let squares = 0
  for (let i = h - 24; i < h + 24; i++) {
    const { price } = outlook(i)
    sum += price
    squares += price * price
  }
  const mean = sum / 48
  return (outlook(h).price - mean) / Math.max(6, Math.sqrt(Math.max(0, squares / 48 - mean * mean)))
}

/** What was computed with an outlook, by key: kept as long as the outlook. */
const memoOf = <T>() => {
  const known = new WeakMap<OutlookOf, Map<string | number, T>>()
  return (outlook: OutlookOf, key: string | number, make: () => T): T => {
    const retained = known.get(outlook) ?? new Map<string | number, T>()
    known.set(outlook, retained)
    const value = retained.get(key) ?? make()
    retained.set(key, value)
    return value
  }
}
const retainedDearness = memoOf<number>()
export const dearnessOf = (h: HalfHour, outlook: OutlookOf): number =>
  retainedDearness(outlook, h, () => dearness(h, outlook))

/** Storage makes power in the dear hours and takes it in the cheap ones; each unit has its own thresholds. MW. */
const wish = (seed: number, plant: FleetPlant, h: HalfHour, mel: number, dear: number): number => {
  const pumped = plant.unit.fuel === 'Pumped'
  const day = Math.floor(h / 16)
  const [sell, buy] = [0.75, -0.75].map((mark, i) => mark + 0.9 * (chance(seed, TOPIC.habit + i, plant.key, day) - 0.4))
  const idle = chance(seed, TOPIC.habit + 2, plant.key, h >> (pumped ? 1 : 0)) < (pumped ? 0.25 : 0.3)
  if (idle) return 0
  const least = pumped ? plant.sel / Math.max(1, mel) : 0.1
  const share = Math.max(least, 0.35 + 0.6 * chance(seed, TOPIC.habit + 3, plant.key, h))
  if (dear > (sell ?? 1)) return mel * share
  if (dear < (buy ?? -1) && mel > 0)
    return pumped ? plant.unit.demandCapacity * 0.97 : plant.unit.demandCapacity * share
  return 0
}

/** Part of what a battery takes that it gives back. */
export const EFFICIENCY = 0.87
/**
 * A battery's day is from 20:30 UTC, when the evening's dear hours are over: each begins and ends all but empty. A settlement day's
 * tape begins after it, and so needs no other day to know what is in a battery.
 */
const BEGIN = 41
export const HALF_HOURS = 48
/** Part of its energy that its notices leave free at both ends, for the minutes of ramps. */
export const EDGE = 0.02
/** From here on a battery notifies nothing: what was accepted of it is made good. */
const BUSY = 45

const dayOf = (h: HalfHour): number => Math.floor((h - BEGIN) / HALF_HOURS)

/** MW of each half hour of a battery's day, and what is in it at their beginnings and at the end, MWh. */
type BatteryDay = { readonly mw: Float64Array; readonly charge: Float64Array; readonly limits: readonly Limit[] }

export const energyOf = ({ unit }: FleetPlant): number => unit.energy ?? unit.capacity

/** By how much a level changes what is in a battery, MWh an hour. */
export const chargeRate = (mw: number): number => (mw > 0 ? -mw : -mw * EFFICIENCY)

/** The level that changes it by so much, MW. */
export const levelOfRate = (rate: number): number => (rate < 0 ? -rate : -rate / EFFICIENCY)

/** What is in a battery after a half hour at a level, MWh. */
const after = (charge: number, mw: number): number => charge + chargeRate(mw) / 2

/** The level that brings a battery from one charge to another, MW, rounded so that it never goes beyond. */
const levelFor = (from: number, to: number): number =>
  to < from ? Math.floor(2 * (from - to)) : -Math.floor((2 * (to - from)) / EFFICIENCY)

/**
 * A day of a battery: what it wishes, as far as it has the energy or the room, and so that what is left of the day brings it
 * back to where it began. Pure in the seed and the day.
 */
const planOf = (seed: number, plant: FleetPlant, day: number, outlook: OutlookOf): BatteryDay => {
  const first = day * HALF_HOURS + BEGIN
  const limits = limitsOf(seed, plant, startOf(first) - HOUR, startOf(first + HALF_HOURS) + HOUR)
  const energy = energyOf(plant)
  const { capacity, demandCapacity } = plant.unit
  const mw = new Float64Array(HALF_HOURS)
  const charge = new Float64Array(HALF_HOURS + 1)
  const empty = EDGE * energy
  charge[0] = empty
  for (let i = 0; i < HALF_HOURS; i++) {
    const h = first + i
    const gate = startOf(h) - HOUR
    const mel = Math.min(
      melAt(plant, limits, startOf(h), gate),
      melAt(plant, limits, startOf(h) + HALF_HOUR_MS - 1, gate),
    )
    const most = Math.min(energy - empty, empty + (Math.max(0, BUSY - 1 - i) * capacity) / 2)
    const held = charge[i] ?? 0
    const wanted = after(held, Math.round(wish(seed, plant, h, mel, dearnessOf(h, outlook))))
    const level = levelFor(held, Math.min(most, Math.max(empty, wanted)))
    mw[i] = mel <= 0 || i >= BUSY ? 0 : Math.max(demandCapacity, Math.min(mel, level))
    charge[i + 1] = after(held, mw[i] ?? 0)
  }
  return { mw, charge, limits }
}

const retainedDays = memoOf<BatteryDay>()
const batteryDay = (seed: number, plant: FleetPlant, h: HalfHour, outlook: OutlookOf): BatteryDay =>
  retainedDays(outlook, `${plant.index}/${dayOf(h)}`, () => planOf(seed, plant, dayOf(h), outlook))

/** Place of a half hour in its battery's day, from 0. */
export const placeOf = (h: HalfHour): number => h - BEGIN - dayOf(h) * HALF_HOURS

/** MW that storage notifies for a half hour. */
export const storageLevel = (seed: number, plant: FleetPlant, h: HalfHour, mel: number, outlook: OutlookOf): number =>
  plant.unit.fuel === 'Battery'
    ? (batteryDay(seed, plant, h, outlook).mw[placeOf(h)] ?? 0)
    : wish(seed, plant, h, mel, dearnessOf(h, outlook))

/** A battery's day by its notices. @param h any half hour of it */
export const plannedDay = (seed: number, plant: FleetPlant, h: HalfHour, outlook: OutlookOf): BatteryDay =>
  batteryDay(seed, plant, h, outlook)

/**
 * What is in a battery at an instant, MWh, by its notices: what it took, less what is lost of it, less what it gave since
 * its day began. A battery that is out when its day ends comes back so.
 */
export const chargeOf = (seed: number, plant: FleetPlant, at: number, outlook: OutlookOf): number => {
  const h = halfHourAt(at)
  const { charge } = batteryDay(seed, plant, h, outlook)
  const [from = 0, to = 0] = [charge[placeOf(h)], charge[placeOf(h) + 1]]
  return from + ((to - from) * (at - startOf(h))) / HALF_HOUR_MS
}
