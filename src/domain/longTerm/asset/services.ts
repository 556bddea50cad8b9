import type { LongTermModel } from '../model'
import { MODEL_MONTHS } from '../assumptions/profiles'
import { periodSums } from '../report/columns'
import type { AssetKind } from './kinds'

/** GW of response and reserve that are bought of batteries. */
const NEED = 2.4
/** Share of its time in which a battery sells response while there are few of them, and at the least. */
const RESPONSE_MOST = 0.6
const RESPONSE_LEAST = 0.04
/** Share of what balancing costs that a GW of the fleet of batteries, and of gas plant, earns; and the most, £/kW. */
const BALANCING_SHARE = { battery: 0.06, ccgt: 0.08 } as const
const BALANCING_MOST = 25
/** £/MWh that wind and sun pay for what they forecast wrongly. */
const FORECAST_COST = 1.2
/** £/kW a year that gas plant earns for inertia and reactive power. */
const STABILITY = 1.5
/** Share of power that the capacity market pays for. */
const CCGT_COUNTED = 0.91
const BATTERY_COUNTED_PER_HOUR = 0.11
const BATTERY_COUNTED_MOST = 0.9

/** What a kW earns besides the wholesale market, £/kW a year in money of 2025. */
export type ServiceIncome = {
  readonly balancing: number
  readonly ancillary: number
  readonly capacityMarket: number
  /** Share of the time that is left for the wholesale market. */
  readonly left: number
}

/** @param energy MWh that a MW gives in the year */
export const serviceIncome = (
  { sums, years }: Pick<LongTermModel, 'sums' | 'years'>,
  year: number,
  { kind, hours, energy }: { readonly kind: AssetKind; readonly hours: number; readonly energy: number },
): ServiceIncome => {
  const first = (year - (years[0] ?? year)) * MODEL_MONTHS
  const { of, capacity } = periodSums(sums, first, first + MODEL_MONTHS)
  const capacityPrice = of('capacityPrice') / of('hours')
  if (kind === 'battery') {
    const share = Math.max(RESPONSE_LEAST, RESPONSE_MOST * Math.min(1, NEED / capacity('battery')))
    return {
      balancing: Math.min(BALANCING_MOST, (BALANCING_SHARE.battery * of('balancing')) / capacity('battery')),
      ancillary: (share * of('response')) / 1000,
      capacityMarket: capacityPrice * Math.min(BATTERY_COUNTED_MOST, BATTERY_COUNTED_PER_HOUR * hours),
      left: 1 - share,
    }
  }
  if (kind === 'ccgt') {
    const fleet = capacity('ccgt') + capacity('peaker')
    return {
      balancing: Math.min(BALANCING_MOST, (BALANCING_SHARE.ccgt * of('balancing')) / fleet),
      ancillary: STABILITY,
      capacityMarket: capacityPrice * CCGT_COUNTED,
      left: 1,
    }
  }
  return { balancing: (-FORECAST_COST * energy) / 1000, ancillary: 0, capacityMarket: 0, left: 1 }
}
