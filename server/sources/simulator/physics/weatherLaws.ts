import { boundedClearness } from './demand'

/** How quantities of the weather follow from what wind power and solar power are made of. */

/** What the weather of a place is at an instant. */
export type Weather = {
  /** °C, two metres above the ground. */
  readonly temperature: number
  /** m/s, a hundred metres above the ground. */
  readonly wind: number
  /** W/m² on level ground. */
  readonly irradiance: number
  /** Share of the sky, %. */
  readonly cloud: number
  /** mm an hour. */
  readonly rain: number
}

/** Steepness of the power curve on `speedOf`'s line, and the speed below which a line would turn negative, m/s. */
const CURVE_MS = 1.6
const CALM_MS = 1.5
const HALF_POWER_MS = 9.2

/**
 * m/s at the height of a rotor where it is as windy as that (`windShare` in `demand`). A logistic power curve around half
 * power at 9.2 m/s is a straight line between the two; it is bent towards calm so that no speed is negative.
 */
export const speedOf = (windiness: number): number => {
  const line = HALF_POWER_MS + CURVE_MS * (2.1 * windiness - 0.75)
  return CALM_MS * Math.log1p(Math.exp(line / CALM_MS))
}

/** W/m² on level ground for the whole of `sunThrough`. */
export const FULL_SUN = 1100

/** Clearness of the usual sky. */
export const USUAL_CLEARNESS = 0.62

/**
 * Share of the sky in clouds that lets so much through, %: the reverse of Kasten and Czeplak's 1 - 0.75·N^3.4 (Solar Energy
 * 24, 1980).
 */
export const cloudOf = (clearness: number): number => {
  const through = boundedClearness(clearness) / boundedClearness(1)
  return 100 * Math.min(1, Math.pow((1 - through) / 0.75, 1 / 3.4))
}

/** How clouds, wind and showers of hours count for rain. */
export const SPELL = { perClearness: 8, perWindiness: 0.6, perShower: 1.1 } as const

/** How much it is a time for rain: under thick clouds, in wind, in spells of hours. */
export const spellOf = (clearness: number, windiness: number, shower: number): number =>
  SPELL.perClearness * (USUAL_CLEARNESS - clearness) + SPELL.perWindiness * windiness + SPELL.perShower * shower

/** mm an hour. `wet`: against the country's driest region. */
export const rainOf = (spell: number, wet: number): number => 0.19 * wet * Math.pow(Math.max(0, spell - 1.2), 1.3)
