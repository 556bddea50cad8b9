import type { SettlementDate } from '../periods'
import type { Amount } from '../revenue/amount'
import { dayProfit, type BatteryChoice } from './dayProfit'

/** What is assumed of every battery of a fleet: no register has its losses, its cycles or what they wear. */
export const FLEET_ASSUMPTION: Omit<BatteryChoice, 'duration'> = { efficiency: 0.85, cycles: 2, wear: 0 }

/** £/MWh by half hour of a day, or of what has passed of it; NaN where there is none. */
export type PricedDay = { readonly day: SettlementDate; readonly prices: Float64Array }

const periodsOf = ({ prices }: PricedDay): number => prices.length

/**
 * What a MW could have made of energy in some days, by duration in hours: each day is by itself. The periods of a day
 * count where all of its prices are known.
 */
export const fleetForesight = (
  days: readonly PricedDay[],
  durations: readonly number[],
): ReadonlyMap<number, Amount> => {
  const of = days.reduce((sum, day) => sum + periodsOf(day), 0)
  return new Map(
    durations.map((duration) => {
      const choice = { ...FLEET_ASSUMPTION, duration }
      return [
        duration,
        days.reduce<Amount>(
          (sum, each) => {
            const profit = dayProfit(choice, each.day, each.prices)
            return profit === null
              ? sum
              : { pounds: (sum.pounds ?? 0) + profit, known: sum.known + periodsOf(each), of }
          },
          { pounds: null, known: 0, of },
        ),
      ] as const
    }),
  )
}
