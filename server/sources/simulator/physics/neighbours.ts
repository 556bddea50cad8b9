import { CARBON_FACTORS } from '../../../../src/domain/market/carbon'
import { HALF_HOUR_MS, type Instant } from '../../../../src/domain/periods'
import type { AbroadType, Neighbour } from '../../../../src/domain/series/families/europe'
import { clearnessAt, largeWeather, sunHeight, sunThrough, weekdayShare, windShare } from './demand'
import { localTime, winterShare } from './localTime'
import { startOf, type HalfHour } from './outlook'
import { DAY, HOUR, smooth, textHash } from './random'
import { TOPIC } from './topics'
import { temperatureAnomaly } from './weather'

/** A neighbour's power system, from general knowledge, rounded. MW. */
type PowerSystem = {
  /** Mean load in mid winter and mid summer. */
  readonly load: readonly [winter: number, summer: number]
  /** More load for a degree less, in winter. */
  readonly heating: number
  readonly wind: number
  /** What panels would make under a vertical sun without clouds. */
  readonly sun: number
  /** Made at any hour. */
  readonly steady: Readonly<Partial<Record<AbroadType, number>>>
  /** What follows the rest of load and flows, each between its least and its most. */
  readonly flexible: readonly (readonly [type: AbroadType, least: number, most: number])[]
  /** What it would send over its other borders on the mean, by how much that moves, and what they carry either way. */
  readonly elsewhere: readonly [mean: number, deviation: number, most: number]
  /** Part of its weather that is Great Britain's, and how many hours later it comes. */
  readonly shared: readonly [part: number, hoursLater: number]
  /** How windy it is against Great Britain, in units of the power curve. */
  readonly windier: number
  /** Degrees north, and the hour of UTC at which the sun is highest. */
  readonly sky: readonly [latitude: number, noon: number]
  /** gCO2/kWh of what is of no other kind: coal, oil, waste and biomass in the country's own parts. */
  readonly otherCarbon: number
}

const SYSTEMS: Readonly<Record<Neighbour, PowerSystem>> = {
  FR: {
    load: [66_000, 45_000],
    heating: 2000,
    wind: 22_000,
    sun: 20_000,
    steady: { Other: 1500 },
    flexible: [
      ['Nuclear', 27_000, 48_000],
      ['Hydro', 3500, 12_500],
      ['Gas', 600, 7000],
    ],
    elsewhere: [6000, 2500, 14_000],
    shared: [0.5, 4],
    windier: -0.15,
    sky: [46.5, 11.8],
    otherCarbon: 300,
  },
  NL: {
    load: [14_000, 11_600],
    heating: 60,
    wind: 11_500,
    sun: 15_000,
    steady: { Nuclear: 480, Other: 2400 },
    flexible: [['Gas', 1800, 11_500]],
    elsewhere: [300, 900, 5000],
    shared: [0.8, 5],
    windier: 0,
    sky: [52.3, 11.7],
    otherCarbon: 600,
  },
  BE: {
    load: [10_500, 8700],
    heating: 90,
    wind: 5200,
    sun: 7000,
    steady: { Nuclear: 2060, Other: 900 },
    flexible: [['Gas', 900, 6200]],
    elsewhere: [-900, 700, 4500],
    shared: [0.75, 5],
    windier: 0,
    sky: [50.8, 11.7],
    otherCarbon: 250,
  },
  NO: {
    load: [19_500, 12_500],
    heating: 330,
    wind: 4800,
    sun: 300,
    steady: { Other: 200 },
    flexible: [['Hydro', 5500, 27_500]],
    elsewhere: [1200, 1300, 5500],
    shared: [0.35, 8],
    windier: 0,
    sky: [60.5, 11.4],
    otherCarbon: 120,
  },
  DK: {
    load: [4700, 3900],
    heating: 25,
    wind: 7000,
    sun: 3200,
    steady: {},
    flexible: [
      ['Other', 500, 3000],
      ['Gas', 60, 700],
    ],
    elsewhere: [-300, 500, 3800],
    shared: [0.6, 10],
    windier: 0.1,
    sky: [55.8, 11.3],
    otherCarbon: 240,
  },
  IE: {
    load: [5300, 4500],
    heating: 40,
    wind: 5300,
    sun: 1300,
    steady: { Other: 300, Hydro: 120 },
    flexible: [['Gas', 950, 7500]],
    elsewhere: [0, 0, 0],
    shared: [0.85, -4],
    windier: 0.1,
    sky: [53.3, 12.5],
    otherCarbon: 600,
  },
  DE: {
    load: [63_000, 53_000],
    heating: 500,
    wind: 52_000,
    sun: 62_000,
    steady: {},
    flexible: [
      ['Other', 9000, 38_000],
      ['Gas', 2500, 22_000],
      ['Hydro', 1300, 3200],
    ],
    elsewhere: [-1500, 3500, 17_000],
    shared: [0.55, 12],
    windier: -0.35,
    sky: [51, 11.3],
    otherCarbon: 800,
  },
}

/** Load over the mean of its day by the country's hour; a day has two peaks. */
const dayShape = (hour: number): number =>
  1 -
  0.13 * Math.cos((2 * Math.PI * (hour - 3)) / 24) -
  0.045 * Math.cos((4 * Math.PI * (hour - 1.5)) / 24) +
  0.01 * Math.cos((6 * Math.PI * (hour - 20)) / 24)

/** Noise of a country alone. */
const topicOf = (area: Neighbour, what: number): number => TOPIC.abroad ^ (textHash(area) + what)
const own = (seed: number, area: Neighbour, what: number, at: Instant, scale: number): number =>
  smooth(seed, topicOf(area, what), at, scale)

/** Part of what is shared and part of its own, of the same deviation. */
const mixed = (part: number, shared: number, alone: number): number =>
  part * shared + Math.sqrt(1 - part * part) * alone

const loadOf = (seed: number, area: Neighbour, at: Instant): number => {
  const { load, heating, shared } = SYSTEMS[area]
  // All but Ireland are an hour ahead of London, and change their clocks at the same instant.
  const local = localTime(area === 'IE' ? at : at + HOUR)
  const winter = winterShare(local.dayOfYear)
  const mean = load[0] * winter + load[1] * (1 - winter)
  const noise = 1 + 0.015 * own(seed, area, 1, at, 1.5 * DAY) + 0.008 * own(seed, area, 2, at, 5 * HOUR)
  const anomaly = temperatureAnomaly(seed, at - shared[1] * HOUR, local.dayOfYear)
  const cold = -heating * winter * mixed(shared[0], anomaly, 2.8 * own(seed, area, 3, at, 1.6 * DAY))
  return mean * dayShape(local.hour) * weekdayShare(local) * noise + cold
}

const windOf = (seed: number, area: Neighbour, at: Instant): number => {
  const { wind, windier, shared } = SYSTEMS[area]
  const { dayOfYear } = localTime(at)
  const british = largeWeather(seed, TOPIC.windNational, at - shared[1] * HOUR)
  const windiness =
    0.3 * winterShare(dayOfYear) -
    0.25 +
    windier +
    0.85 * mixed(shared[0], british, largeWeather(seed, topicOf(area, 4), at)) +
    0.35 * own(seed, area, 5, at, 15 * HOUR)
  return wind * windShare(windiness)
}

const sunOf = (seed: number, area: Neighbour, at: Instant): number => {
  const { sun, sky, shared } = SYSTEMS[area]
  const { dayOfYear } = localTime(at)
  const british = clearnessAt(seed, at - shared[1] * HOUR) - 0.62
  const clearness = 0.62 + mixed(shared[0], british, 0.23 * own(seed, area, 6, at, 21 * HOUR))
  return sun * sunThrough(sunHeight(at, dayOfYear, (sky[0] * Math.PI) / 180, sky[1]), clearness)
}

/** A neighbour's power in a half hour, MW, whole: `mix` together is `load` and `netExport`. */
export type NeighbourPower = {
  readonly load: number
  readonly mix: Readonly<Partial<Record<AbroadType, number>>>
  /** Over all its borders, out of it positive. */
  readonly netExport: number
  /** gCO2/kWh of what it makes. */
  readonly carbon: number
}

const sumOf = (mix: NeighbourPower['mix']): number => Object.values(mix).reduce((sum, mw) => sum + mw, 0)

const carbonOf = (mix: NeighbourPower['mix'], otherCarbon: number): number => {
  const grams = (mix.Gas ?? 0) * CARBON_FACTORS.CCGT + (mix.Other ?? 0) * otherCarbon
  return grams / Math.max(1, sumOf(mix))
}

/** The flexible kinds for what is asked of them together: each at the same part of its range. */
const dispatch = (flexible: PowerSystem['flexible'], requested: number): NeighbourPower['mix'] => {
  const [least, most] = [1, 2].map((at) => flexible.reduce((sum, kind) => sum + Number(kind[at]), 0))
  const part = Math.min(1, Math.max(0, (requested - (least ?? 0)) / ((most ?? 0) - (least ?? 0))))
  return Object.fromEntries(flexible.map(([type, low, high]) => [type, Math.round(low + part * (high - low))]))
}

/**
 * Holds what goes over the other borders within what they carry: what they cannot take is sun and wind turned down, and what
 * they cannot bring gas makes.
 * @param over what would go over them, MW, out of the country positive
 */
const withinBorders = (mix: NeighbourPower['mix'], over: number, most: number): NeighbourPower['mix'] => {
  const { Solar: solar = 0, Wind: wind = 0, Gas: gas = 0 } = mix
  const tooMuch = Math.max(0, over - most)
  const lessSun = Math.min(solar, tooMuch)
  const lessWind = Math.min(wind, tooMuch - lessSun)
  const lessGas = Math.min(gas, tooMuch - lessSun - lessWind)
  const missing = Math.max(0, -most - over)
  if (tooMuch === 0 && missing === 0) return mix
  return { ...mix, Solar: solar - lessSun, Wind: wind - lessWind, Gas: gas - lessGas + missing }
}

/**
 * Load and generation of a neighbour in a half hour. What its flexible plant makes follows the flow over the British border;
 * beyond its range the other borders do, as far as they carry.
 * @param toGb mean flow to Great Britain, MW, negative when power comes from there
 */
export const neighbourPower = (seed: number, area: Neighbour, h: HalfHour, toGb: number): NeighbourPower => {
  const { steady, flexible, elsewhere, otherCarbon } = SYSTEMS[area]
  const at = startOf(h) + HALF_HOUR_MS / 2
  const load = Math.round(loadOf(seed, area, at))
  const must = {
    ...steady,
    Wind: Math.round(windOf(seed, area, at)),
    Solar: Math.round(sunOf(seed, area, at)),
  }
  const [mean, deviation, most] = elsewhere
  const wanted = load + toGb + mean + deviation * own(seed, area, 7, at, 30 * HOUR)
  const made = { ...must, ...dispatch(flexible, wanted - sumOf(must)) }
  const mix = withinBorders(made, sumOf(made) - load - toGb, most)
  return { load, mix, netExport: sumOf(mix) - load, carbon: carbonOf(mix, otherCarbon) }
}

/** Pounds for a euro on the day of an instant's noon. */
export const euroRate = (seed: number, noon: Instant): number =>
  0.86 + 0.018 * smooth(seed, TOPIC.euro, noon, 60 * DAY) + 0.005 * smooth(seed, TOPIC.euro + 1, noon, 4 * DAY)
