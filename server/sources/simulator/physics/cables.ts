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
/** £/MWh of difference from which on a cable is used in full. */
const FULL_FLOW_SPREAD = 24
/** Part of what a unit pays for gas and carbon in a price abroad; the rest follows the price here, up to so many times it. */
const FUEL_SHARE = 0.04
const DEAREST = 2
/** £/MWh by which it is dearer all over the continent, for losses and fees. */
const DEARER = 1
const STIRRED_SHARE = 0.35
/** Part of a range that takes more than its prices would have it take, when there is too much here: as a rule there too. */
const PUSHED_SHARE = 0.1

/** £/MWh at the far end of a cable, or in Germany behind it, simulated: the neighbours burn the same gas and feel much of the same weather. */
export const foreignPrice = (
  seed: number,
  home: Neighbour,
  h: HalfHour,
  { gasCost, price, solar }: Outlook,
): number => {
  const [share, sun] = ABROAD[home]
  const own = textHash(home)
  const alike = FUEL_SHARE * gasCost + (1 - FUEL_SHARE) * Math.min(price, DEAREST * gasCost)
  return (
    // What is too much here is too much there.
    (alike > 0 ? alike * share : alike) +
    DEARER -
    sun * solar +
    17 * smooth(seed, TOPIC.foreignPrice ^ own, startOf(h), 31 * HOUR) +
    8 * smooth(seed, TOPIC.foreignPrice ^ (own + 1), startOf(h), 5 * HOUR)
  )
}

const homeOf = new Map<string, CableHome>(CABLES.map(({ id, home }) => [id, home]))

/** Flow of a cable by the price difference, import positive, MW. Flows are traded by the hour. */
export const cableLevel = (seed: number, plant: FleetPlant, h: HalfHour, mel: number, outlook: Outlook): number => {
  const home = homeOf.get(plant.unit.id) ?? 'FR'
  const spread = outlook.price - foreignPrice(seed, home, h - (h % 2), outlook)
  const wobble = 1 + 0.1 * (chance(seed, TOPIC.habit, plant.key, Math.floor(h / 2)) - 0.5)
  return Math.max(-mel, Math.min(mel, (mel * wobble * spread) / FULL_FLOW_SPREAD))
}

/** MW by which a cable may bring less, or take more, than its prices alone would have it. */
export const spareExport = (level: number, mel: number): number =>
  Math.max(0, Math.min(level + mel, mel * PUSHED_SHARE))

/** Spreads what the gas fleet could not meet over the cables, each within a part of its range. */
export const sharedAmongCables = (
  cables: readonly FleetPlant[],
  missing: number,
  levelOf: (plant: FleetPlant) => number,
  melOf: (plant: FleetPlant) => number,
): readonly number[] => {
  const spares = cables.map((plant) => {
    const level = levelOf(plant)
    const mel = melOf(plant)
    return missing > 0 ? Math.max(0, Math.min(mel - level, mel * STIRRED_SHARE)) : spareExport(level, mel)
  })
  const total = spares.reduce((sum, mw) => sum + mw, 0)
  const share = total > 0 ? Math.max(-1, Math.min(1, missing / total)) : 0
  return cables.map((plant, i) => levelOf(plant) + (spares[i] ?? 0) * share)
}
