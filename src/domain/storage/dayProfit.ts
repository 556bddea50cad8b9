import type { Battery } from './battery'
import { NoScheduleError } from './dayLines'
import { optimalSchedule } from './dispatch'
import type { Step } from './horizon'

/** A battery by its owner's figures: of each MW of power. */
export type BatteryChoice = {
  /** MWh for each MW, hours. */
  readonly duration: number
  /** Of a round trip, above 0 and at most 1. */
  readonly efficiency: number
  readonly cycles: number
  /** £/MWh given. */
  readonly wear: number
}

const HALF_HOUR = 0.5

export const isKnownPrice = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)
/** Whether a day has prices, and each half hour of it. */
export const arePricesKnown = (prices: Float64Array): boolean => prices.length > 0 && prices.every(isKnownPrice)

/** The half hours of a day at their prices, £/MWh. */
export const halfHourSteps = (day: string, prices: Float64Array): readonly Step[] =>
  Array.from(prices, (price): Step => ({ price, hours: HALF_HOUR, day }))

/** A MW of a battery that begins and ends the day half full: no day lives on what another one stored. */
export const batteryOfDay = ({ duration, efficiency, wear, cycles }: BatteryChoice): Battery => ({
  power: 1,
  energy: duration,
  efficiency,
  cycles,
  wear,
  start: duration / 2,
  end: duration / 2,
})

/**
 * £ that a MW of the battery could have made of a day's energy with all prices known; null where a price is missing.
 * @param prices £/MWh by half hour, NaN where there is none
 */
export const dayProfit = (choice: BatteryChoice, day: string, prices: Float64Array): number | null => {
  if (!arePricesKnown(prices)) return null
  try {
    return optimalSchedule(batteryOfDay(choice), halfHourSteps(day, prices)).profit
  } catch (error) {
    if (error instanceof NoScheduleError) return null
    throw error
  }
}
