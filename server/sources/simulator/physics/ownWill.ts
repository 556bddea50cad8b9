import type { FleetPlant } from '../fleet'
import { DAY, HOUR, smooth, chance } from './random'
import { localTime } from './localTime'
import { startOf, type HalfHour, type Outlook } from './outlook'
import { dearnessOf, storageLevel } from './storage'
import { TOPIC } from './topics'
import { farmWind, regionalWind, solarShare, windShare } from './demand'

type OutlookOf = (h: HalfHour) => Outlook

/** Weather at the beginnings of half hours, kept while one schedule is made. */
let lastWeather: { key: string; winds: readonly number[]; dayOfYear: number } | undefined
const weatherAt = (seed: number, h: HalfHour): { winds: readonly number[]; dayOfYear: number } => {
  const key = `${seed}/${h}`
  if (lastWeather?.key !== key) {
    const { dayOfYear } = localTime(startOf(h))
    lastWeather = { key, winds: regionalWind(seed, startOf(h), dayOfYear), dayOfYear }
  }
  return lastWeather
}

/** MW that a farm could notify at the beginning of a half hour. */
export const weatherLevel = (seed: number, plant: FleetPlant, h: HalfHour, mel: number): number => {
  const { winds, dayOfYear } = weatherAt(seed, h)
  if (plant.unit.fuel === 'Solar') return mel * solarShare(seed, startOf(h), dayOfYear) * 0.95
  const wind = (winds[plant.region] ?? 0) + farmWind(seed, plant.stationKey, startOf(h)) + (plant.offshore ? 0.3 : 0)
  const machines = 0.93 + 0.07 * chance(0, TOPIC.efficiency, plant.key)
  return mel * machines * windShare(wind)
}

const blockLevel = (plant: FleetPlant, mel: number, share: number): number =>
  mel < plant.sel ? 0 : Math.max(plant.sel, mel * share)

const biomassShare = (price: number, gasCost: number): number => {
  if (price > gasCost * 0.62) return 0.96
  return price > gasCost * 0.2 ? 0.72 : 0.5
}

/** MW that a unit without weather and without merit order notifies for a half hour. */
export const steadyLevel = (seed: number, plant: FleetPlant, h: HalfHour, mel: number, outlook: OutlookOf): number => {
  const { price, gasCost, tightness } = outlook(h)
  const habit = chance(seed, TOPIC.habit + 4, plant.key, Math.floor(h / 12))
  switch (plant.unit.fuel) {
    case 'Nuclear':
      return Math.min(mel, mel * (0.985 + 0.01 * smooth(seed, TOPIC.habit ^ plant.key, startOf(h), 2 * DAY)))
    case 'Biomass':
      return blockLevel(plant, mel, biomassShare(price, gasCost))
    case 'Hydro':
      return habit < 0.25 + 0.35 * Math.max(0, dearnessOf(h, outlook)) ? blockLevel(plant, mel, 0.4 + 0.5 * habit) : 0
    case 'Pumped':
    case 'Battery':
      return storageLevel(seed, plant, h, mel, outlook)
    case 'OCGT':
      return tightness > 0.86 + 0.3 * habit ? blockLevel(plant, mel, 0.9) : 0
    case 'Other':
      return plant.mzt >= 100
        ? blockLevel(plant, mel, 0.9)
        : mel * Math.max(0, 0.12 + 0.2 * smooth(seed, TOPIC.habit ^ plant.key, startOf(h), 6 * HOUR))
    case 'CCGT':
    case 'Coal':
    case 'Interconnector':
    case 'Solar':
    case 'Wind':
      return 0
  }
}
