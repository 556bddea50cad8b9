import { oneWay, type Battery } from '../battery'
import { NoScheduleError } from '../dayLines'
import { optimalSchedule } from '../dispatch'
import {
  EUROPE_USES,
  INDEX_BATTERY,
  RESERVE_HOURS,
  type EuropeUse,
  type IndexColumn,
  type IndexDuration,
} from './markets'

/** A direction of a reserve on a day; NaN where a value is not known. */
export type ReserveDirection = {
  /** €/MW/h by block. */
  readonly capacity: Float64Array
  /** MW bought, by block. */
  readonly procured: Float64Array
  /** €/MWh by quarter of an hour; NaN also where nothing was activated. */
  readonly price: Float64Array
  /** MWh activated, by quarter of an hour. Both are empty where the country has no market of activated energy. */
  readonly activated: Float64Array
}
export type ReserveOfDay = { readonly up?: ReserveDirection; readonly down?: ReserveDirection }

/** All that is known of a country on a delivery day (midnight to midnight CET); what it has no market of is absent. */
export type EuropeDay = {
  readonly day: string
  /** Hours of each block. */
  readonly blocks: readonly number[]
  /** €/MWh by hour. */
  readonly dayAhead: Float64Array
  /** €/MWh by quarter of an hour. */
  readonly intraday?: Float64Array
  readonly imbalance?: Float64Array
  /** €/MW/h by block. */
  readonly fcr?: Float64Array
  readonly afrr?: ReserveOfDay
  readonly mfrr?: ReserveOfDay
}

/** What a MW would bring on a day in one use: € by column, and full cycles of the battery. */
export type UseOfDay = {
  readonly use: EuropeUse
  readonly columns: Readonly<Partial<Record<IndexColumn, number>>>
  readonly total: number
  readonly cycles: number
}

const QUARTER = 0.25
const isWhole = (values: Float64Array): boolean => values.length > 0 && !values.some(Number.isNaN)
const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

const batteryOf = (duration: IndexDuration): Battery => ({
  power: 1,
  energy: duration,
  ...INDEX_BATTERY,
  wear: 0,
  start: duration / 2,
  end: duration / 2,
})

/** The best schedule of a day on prices that are known beforehand; it begins and ends half full. */
const scheduled = (
  use: 'dayAhead' | 'intraday' | 'imbalance',
  { day, prices, hours }: { readonly day: string; readonly prices: Float64Array; readonly hours: number },
  duration: IndexDuration,
): UseOfDay | undefined => {
  const battery = batteryOf(duration)
  try {
    const { profit, steps } = optimalSchedule(
      battery,
      Array.from(prices, (price) => ({ price, hours, day })),
    )
    const taken = sumOf(steps.map(({ discharge }) => (discharge * hours) / oneWay(battery)))
    return { use, columns: { [use]: profit }, total: profit, cycles: taken / duration }
  } catch (error) {
    if (error instanceof NoScheduleError) return undefined
    throw error
  }
}

const capacityOf = (prices: Float64Array, blocks: readonly number[], mw: number): number =>
  sumOf(prices.map((price, block) => price * (blocks[block] ?? 0) * mw))

/** Hours of delivery that fit into the battery: of each MW of power the MW that can be sold in each direction. */
export const soldShare = (duration: number, hours: number, directions: number): number =>
  Math.min(1, duration / (hours * directions))

const fcrOf = ({ fcr, blocks }: EuropeDay, duration: IndexDuration): UseOfDay | undefined => {
  if (fcr === undefined) return undefined
  // Symmetric: what is taken and given is about the same, so that no energy is counted.
  const total = capacityOf(fcr, blocks, soldShare(duration, RESERVE_HOURS.fcr, 2))
  return { use: 'fcr', columns: { fcr: total }, total, cycles: 0 }
}

/** Of each quarter of an hour its block. */
const blockOfQuarter = (blocks: readonly number[]): readonly number[] =>
  blocks.flatMap((hours, block) => Array.from({ length: hours / QUARTER }, () => block))

/** MWh that a MW is called for, by quarter of an hour: the share of what was bought that was activated, at most all. */
const calledOf = ({ procured, activated }: ReserveDirection, ofBlock: readonly number[]): Float64Array =>
  activated.map((mwh, quarter) => {
    const bought = procured[ofBlock[quarter] ?? 0] ?? 0
    return bought > 0 ? QUARTER * Math.max(0, Math.min(1, mwh / (bought * QUARTER))) : 0
  })

const paid = ({ price }: ReserveDirection, called: Float64Array): number =>
  sumOf(called.map((mwh, quarter) => (mwh === 0 ? 0 : mwh * (price[quarter] ?? NaN))))

/**
 * Capacity in each direction that is bought, and activated energy: upward it is paid, downward it pays. What is missing in
 * the store at the end of the day is bought at the mean day-ahead price, and what is too much is sold at it.
 */
const reserveOf = (day: EuropeDay, use: 'afrr' | 'mfrr', duration: IndexDuration): UseOfDay | undefined => {
  const { up, down } = day[use] ?? {}
  const directions = [up, down].filter((each) => each !== undefined)
  if (directions.length === 0) return undefined
  const mw = soldShare(duration, RESERVE_HOURS[use], directions.length)
  const capacity = sumOf(directions.map((each) => capacityOf(each.capacity, day.blocks, mw)))
  const ofBlock = blockOfQuarter(day.blocks)
  const ofUp = up && calledOf(up, ofBlock)
  const ofDown = down && calledOf(down, ofBlock)
  const oneWayShare = oneWay(INDEX_BATTERY)
  const given = sumOf(ofUp ?? []) / oneWayShare
  const stored = sumOf(ofDown ?? []) * oneWayShare - given
  const mean = sumOf(day.dayAhead) / day.dayAhead.length
  const restored = stored < 0 ? (stored / oneWayShare) * mean : stored * oneWayShare * mean
  const energy = mw * ((up && ofUp ? paid(up, ofUp) : 0) - (down && ofDown ? paid(down, ofDown) : 0) + restored)
  const total = capacity + energy
  return {
    use,
    columns: use === 'afrr' ? { afrrCapacity: capacity, afrrEnergy: energy } : { mfrr: total },
    total,
    cycles: (mw * (given + Math.max(0, stored))) / duration,
  }
}

const isReserveKnown = ({ up, down }: ReserveOfDay): boolean =>
  [up, down].every(
    (each) =>
      each === undefined ||
      (isWhole(each.capacity) &&
        isWhole(each.procured) &&
        !each.activated.some((mwh, quarter) => Number.isNaN(mwh) || (mwh > 0 && Number.isNaN(each.price[quarter])))),
  )

/** Whether every market that the country has is known on the day: else the best of them is not known. */
export const isDayKnown = ({ dayAhead, intraday, imbalance, fcr, afrr, mfrr }: EuropeDay): boolean =>
  [dayAhead, intraday, imbalance, fcr].every((values) => values === undefined || isWhole(values)) &&
  [afrr, mfrr].every((reserve) => reserve === undefined || isReserveKnown(reserve))

/** What a MW would bring on a day in each use by itself; undefined where a market of the country is not known. */
export const usesOfDay = (day: EuropeDay, duration: IndexDuration): readonly UseOfDay[] | undefined => {
  if (!isDayKnown(day)) return undefined
  const { dayAhead, intraday, imbalance } = day
  const byQuarter = (use: 'intraday' | 'imbalance', prices: Float64Array | undefined) =>
    prices && scheduled(use, { day: day.day, prices, hours: QUARTER }, duration)
  const made: Readonly<Record<EuropeUse, UseOfDay | undefined>> = {
    dayAhead: scheduled('dayAhead', { day: day.day, prices: dayAhead, hours: 1 }, duration),
    intraday: byQuarter('intraday', intraday),
    fcr: fcrOf(day, duration),
    afrr: reserveOf(day, 'afrr', duration),
    mfrr: reserveOf(day, 'mfrr', duration),
    imbalance: byQuarter('imbalance', imbalance),
  }
  return EUROPE_USES.flatMap((use) => made[use] ?? [])
}

/**
 * The use of a day that brings most, with all power; undefined where each would lose.
 * @param withImbalance whether being out of balance on purpose is one of the uses
 */
export const bestUse = (uses: readonly UseOfDay[], withImbalance: boolean): UseOfDay | undefined =>
  uses
    .filter(({ use, total }) => total > 0 && (withImbalance || use !== 'imbalance'))
    .reduce<UseOfDay | undefined>(
      (best, each) => (best === undefined || each.total > best.total ? each : best),
      undefined,
    )

/** Mean of the dearest hours less mean of the cheapest, as many as the battery can give, €/MWh. */
export const spreadOfDay = ({ dayAhead }: Pick<EuropeDay, 'dayAhead'>, duration: IndexDuration): number => {
  const sorted = dayAhead.toSorted()
  return (sumOf(sorted.slice(-duration)) - sumOf(sorted.slice(0, duration))) / duration
}
