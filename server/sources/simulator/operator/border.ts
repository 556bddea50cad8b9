import { FLEET, type FleetPlant } from '../fleet'
import type { Ladders } from '../bidOfferPairs'
import { DAY, HOUR, smooth, chance } from '../physics/random'
import { startOf, type HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { isSteady, lowPoint, operatorMeanLevel } from './availableMoves'

/** Scotland's part of national demand. */
const SCOTTISH_SHARE = 0.1
const MOST_CURTAILED = 1350
const ALWAYS_SOME_MW = 60
/** Farms that make less are not worth a call. */
const LEAST_FARM_MW = 48

const scottish = FLEET.filter((plant) => plant.scottish)
const farms = scottish.filter(({ unit }) => unit.fuel === 'Wind')

/** MW that may flow south over B6; outages and stability move it from day to day. */
const borderLimit = (seed: number, h: HalfHour): number =>
  3900 +
  800 * smooth(seed, TOPIC.border, startOf(h), 3 * DAY) +
  250 * smooth(seed, TOPIC.border + 1, startOf(h), 7 * HOUR)

/** A farm held down by the border, MW below its notice. */
export type Curtailed = { readonly plant: FleetPlant; readonly level: number; readonly mw: number }

const bidOf = (ladders: Ladders, plant: FleetPlant, h: HalfHour): number =>
  ladders(plant, h).find(({ pairId }) => pairId === -1)?.bid ?? -Infinity

/**
 * The Scottish farms that must make less so that the border holds, the cheapest to turn down first. Even in calm
 * weather a farm or two is held back by a local line.
 */
export const borderActions = (schedule: Schedule, ladders: Ladders, h: HalfHour): readonly Curtailed[] => {
  const { seed } = schedule
  const made = scottish.reduce((sum, plant) => sum + operatorMeanLevel(schedule, plant, h), 0)
  const south = made - SCOTTISH_SHARE * schedule.outlook(h).demand
  let left = Math.min(MOST_CURTAILED, Math.max(ALWAYS_SOME_MW, south - borderLimit(seed, h)))
  const requested = farms
    .filter((plant) => lowPoint(schedule, plant, h) >= LEAST_FARM_MW && isSteady(schedule, plant, h))
    .filter((plant) => chance(seed, TOPIC.choice + 2, plant.stationKey, Math.floor(h / 6)) > 0.3)
    .map((plant) => ({ plant, bid: bidOf(ladders, plant, h) }))
    .sort((a, b) => b.bid - a.bid || a.plant.index - b.plant.index)
  const actions: Curtailed[] = []
  for (const { plant } of requested) {
    if (left < 5) break
    const now = lowPoint(schedule, plant, h)
    const mw = Math.round(Math.min(now, left))
    actions.push({
      plant,
      level: Math.round(now) - mw,
      mw: operatorMeanLevel(schedule, plant, h) - Math.round(now) + mw,
    })
    left -= mw
  }
  return actions
}
