import { FLEET, plantById, type FleetPlant } from '../fleet'
import type { Notifications } from '../physics/notifications'
import { halfHourAt, type HalfHour } from '../physics/outlook'
import type { ControlLog } from './controlRoom'

/** The highest and the lowest MW that a unit notified, or was told to follow, in a half hour. */
export type Committed = {
  readonly highest: (plant: FleetPlant, h: HalfHour) => number
  readonly lowest: (plant: FleetPlant, h: HalfHour) => number
}

/** Commitments of all units over the half hours from `first` up to `end`, as far as the log knows them. */
export const committedOf = (pn: Notifications, log: ControlLog, first: HalfHour, end: HalfHour): Committed => {
  const width = end - first
  const high = new Float64Array(FLEET.length * width).fill(-Infinity)
  const low = new Float64Array(FLEET.length * width).fill(Infinity)
  const put = (plant: FleetPlant, h: HalfHour, a: number, b: number): void => {
    if (h < first || h >= end) return
    const place = plant.index * width + h - first
    high[place] = Math.max(high[place] ?? -Infinity, a, b)
    low[place] = Math.min(low[place] ?? Infinity, a, b)
  }
  for (const plant of FLEET)
    for (let h = first; h < end; h++)
      for (const { levelFrom, levelTo } of pn.of(plant, h)) put(plant, h, levelFrom, levelTo)
  for (const { unit, segments } of log.acceptances) {
    const plant = plantById(unit)
    if (!plant) continue
    for (const { timeFrom, timeTo, levelFrom, levelTo } of segments)
      for (let h = halfHourAt(timeFrom); h <= halfHourAt(timeTo - 1); h++) put(plant, h, levelFrom, levelTo)
  }
  return {
    highest: (plant, h) => high[plant.index * width + h - first] ?? 0,
    lowest: (plant, h) => low[plant.index * width + h - first] ?? 0,
  }
}
