import type { MarketEvent } from '../../../../src/domain/market/events'
import { gb } from '../../../../src/domain/series/families/form'
import { plantsBy } from '../fleet'
import { MINUTE } from '../physics/random'
import { startOf, type HalfHour } from '../physics/outlook'
import type { AcceptedEnergy } from '../physics/ownLimits'
import type { Schedule } from '../physics/schedule'
import { chargeOf, energyOf } from '../physics/storage'
import { decimals, seriesEvent } from './seriesEvent'

const DELAY = 5 * MINUTE

const batteries = plantsBy('Battery')
const ENERGY = batteries.reduce((sum, plant) => sum + energyOf(plant), 0)

/** What is in all batteries when a half hour begins, and what they notified to take and to give in it. */
export const storageOf = (
  { seed, outlook, level }: Schedule,
  acceptedEnergy: AcceptedEnergy,
  h: HalfHour,
): MarketEvent => {
  let charge = 0
  let taken = 0
  let given = 0
  for (const plant of batteries) {
    charge += chargeOf(seed, plant, startOf(h), outlook) + acceptedEnergy(plant, startOf(h))
    const mw = level(plant, h)
    if (mw > 0) given += mw
    else taken -= mw
  }
  const one = (seriesId: string, value: number) => ({
    series: gb(seriesId),
    points: [[startOf(h), decimals(value, 1)]] as const,
  })
  return seriesEvent(startOf(h) + DELAY, [
    one('BatteryCharge', charge),
    one('BatteryChargeShare', (100 * charge) / ENERGY),
    one('BatteryCharging', taken),
    one('BatteryDischarging', given),
  ])
}
