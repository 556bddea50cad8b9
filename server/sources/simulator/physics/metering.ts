import type { Fuel } from '../../../../src/domain/market/units'
import type { HalfHour } from './outlook'
import { chance, normal } from './random'
import { TOPIC } from './topics'

/** How far a unit's output strays from what it notified and was told, of one: weather-driven units the most. */
const STRAYS: Readonly<Partial<Record<Fuel, number>>> = { Wind: 0.035, Solar: 0.03, Hydro: 0.012, Battery: 0.004 }
const OTHERS = 0.008

/** How often a unit that was told to move does not do all of it, and the least that it does. */
const FAILS = 0.04
const LEAST = 0.4

type MeteredUnit = { readonly key: number; readonly unit: { readonly fuel: Fuel } }

/**
 * What the meters of a unit counted in a half hour, MWh: what it notified and the part of what it was told that it did, less
 * what nobody can foresee. Pure in the seed and the half hour.
 * @param pn and @param outturn mean MW notified, and expected with acceptances
 */
export const meteredVolume = (
  seed: number,
  { key, unit }: MeteredUnit,
  h: HalfHour,
  pn: number,
  outturn: number,
): number => {
  const published = outturn - pn
  const fails = published !== 0 && chance(seed, TOPIC.delivery, key, h) < FAILS
  const done = fails ? LEAST + (1 - LEAST) * chance(seed, TOPIC.delivery + 1, key, h) : 1
  const stray = (STRAYS[unit.fuel] ?? OTHERS) * normal(seed, TOPIC.metering, key, h)
  return (pn + done * published) * (1 + stray) * 0.5
}
