import type { Neighbour } from '../../../../src/domain/series/families/europe'
import { CABLES, type FleetPlant } from '../fleet'
import type { CableHome } from '../fleet/interconnectors'
import { HOUR, smooth, chance, textHash } from './random'
import { startOf, type HalfHour, type Outlook } from './outlook'
import { TOPIC } from './topics'

/** What power costs on the other side against here, and how much midday sun takes off it, £/MWh. */
const ABROAD: Readonly<Record<Neighbour, readonly [share: number, sun: number]>> = {
  FR: [0.7, 25],
  NL: [0.92, 35],
  BE: [0.9, 35],
  NO: [0.66, 0],
  DK: [0.9, 30],
  IE: [1.15, 0],
  DE: [0.9, 40],
}
const FULL_FLOW_SPREAD = 32
const STIRRED_SHARE = 0.35

/** £/MWh at the far end of a cable, or in Germany behind it, simulated: the neighbours burn the same gas and feel much of the same weather. */
export const foreignPrice = (
  seed: number,
  home: Neighbour,
  h: HalfHour,
  { gasCost, price, solar }: Outlook,
): number => {
  const [share, sun] = ABROAD[home]
  const own = textHash(home)
  return (
    (0.6 * gasCost + 0.4 * Math.min(price, 2 * gasCost)) * share -
    sun * solar +
    11 * smooth(seed, TOPIC.foreignPrice ^ own, startOf(h), 31 * HOUR) +
    6 * smooth(seed, TOPIC.foreignPrice ^ (own + 1), startOf(h), 5 * HOUR)
  )
}

const homeOf = new Map<string, CableHome>(CABLES.map(({ id, home }) => [id, home]))

/** Flow of a cable by the price difference, import positive, MW. Flows are traded by the hour. */
export const cableLevel = (seed: number, plant: FleetPlant, h: HalfHour, mel: number, outlook: Outlook): number => {
  const home = homeOf.get(plant.unit.id) ?? 'FR'
  const spread = outlook.price - foreignPrice(seed, home, h - (h % 2), outlook)
  const wobble = 1 + 0.1 * (chance(seed, TOPIC.habit, plant.key, Math.floor(h / 2)) - 0.5)
  return Math.max(-mel, Math.min(mel, mel * 0.93 * wobble * Math.tanh(spread / FULL_FLOW_SPREAD)))
}

/** Spreads what the gas fleet could not meet over the cables, each within a part of its range. */
export const sharedAmongCables = (
  cables: readonly FleetPlant[],
  missing: number,
  levelOf: (plant: FleetPlant) => number,
  melOf: (plant: FleetPlant) => number,
): readonly number[] => {
  const service = cables.map((plant) => {
    const level = levelOf(plant)
    const mel = melOf(plant)
    const free = missing > 0 ? mel - level : level + mel
    return Math.max(0, Math.min(free, mel * STIRRED_SHARE))
  })
  const total = service.reduce((sum, mw) => sum + mw, 0)
  const share = total > 0 ? Math.max(-1, Math.min(1, missing / total)) : 0
  return cables.map((plant, i) => levelOf(plant) + (service[i] ?? 0) * share)
}
