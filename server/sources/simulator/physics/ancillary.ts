import type { Fuel } from '../../../../src/domain/market/units'
import { plantsBy, type FleetPlant } from '../fleet'
import { chance, textHash } from './random'
import { EFFICIENCY } from './storage'
import { TOPIC } from './topics'

/** Response and reserve: who offers how much of what, at which price, per MW and hour; how an auction clears it is `domain/ancillary`. */

export const RESPONSE_PRODUCTS = ['DCL', 'DCH', 'DML', 'DMH', 'DRL', 'DRH', 'SFFR'] as const
export const RESERVE_PRODUCTS = ['PBR', 'NBR', 'PQR', 'NQR', 'PSR', 'NSR'] as const
export type AncillaryProduct = (typeof RESPONSE_PRODUCTS)[number] | (typeof RESERVE_PRODUCTS)[number]

type Terms = {
  /** More generation (up) is kept ready, or less. */
  readonly up: boolean
  readonly fuels: readonly Fuel[]
  /** Part of a unit's range that it may offer of this product: all products of one direction together at most all of it. */
  readonly share: number
  /** MW that is bought at the lightest and at the heaviest demand. */
  readonly requirement: readonly [light: number, heavy: number]
  /** The most that is paid, £/MW/h. */
  readonly cap: number
  /** MWh that storage gives (up) or takes, for each MW that it keeps ready for an hour: as frequency moves, or when called. */
  readonly delivered: number
  /** How much owners want over what they give up, where many compete for little; 1 elsewhere. */
  readonly keen?: number
}

/** Low frequency and positive reserve are up. A light system has little inertia and needs more response, and less reserve. */
export const TERMS: Readonly<Record<AncillaryProduct, Terms>> = {
  DCL: { up: true, fuels: ['Battery'], share: 0.36, requirement: [950, 720], cap: 25, delivered: 0.004, keen: 0.6 },
  DML: { up: true, fuels: ['Battery'], share: 0.12, requirement: [260, 180], cap: 25, delivered: 0.029 },
  DRL: { up: true, fuels: ['Battery'], share: 0.14, requirement: [320, 280], cap: 25, delivered: 0.102 },
  PQR: { up: true, fuels: ['Battery'], share: 0.2, requirement: [420, 520], cap: 30, delivered: 0.007 },
  PBR: { up: true, fuels: ['Battery', 'CCGT', 'Pumped'], share: 0.18, requirement: [400, 900], cap: 60, delivered: 0 },
  SFFR: { up: true, fuels: ['Pumped', 'Hydro', 'Other'], share: 0.12, requirement: [160, 220], cap: 12, delivered: 0 },
  PSR: { up: true, fuels: ['OCGT', 'Other', 'Pumped'], share: 0.3, requirement: [500, 900], cap: 40, delivered: 0 },
  DCH: { up: false, fuels: ['Battery'], share: 0.34, requirement: [900, 650], cap: 20, delivered: 0.004, keen: 0.6 },
  DMH: { up: false, fuels: ['Battery'], share: 0.12, requirement: [240, 180], cap: 20, delivered: 0.0335 },
  DRH: { up: false, fuels: ['Battery'], share: 0.14, requirement: [320, 280], cap: 20, delivered: 0.122 },
  NQR: { up: false, fuels: ['Battery'], share: 0.18, requirement: [320, 420], cap: 25, delivered: 0.0155 },
  NBR: {
    up: false,
    fuels: ['Battery', 'CCGT', 'Pumped'],
    share: 0.18,
    requirement: [600, 1000],
    cap: 30,
    delivered: 0,
  },
  NSR: { up: false, fuels: ['Pumped'], share: 0.3, requirement: [220, 320], cap: 30, delivered: 0 },
}

/** What a day's power is expected to be worth by the hour, £/MWh, and the dear and the cheap end of it. */
export type DayPrices = { readonly dear: number; readonly cheap: number; readonly gasCost: number }

/** Storage sells in the dearest quarter of a day and buys in the cheapest. */
const ENDS = 0.25
export const dayPricesOf = (prices: readonly number[], gasCost: number): DayPrices => {
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] ?? 0
  return { dear: at(1 - ENDS), cheap: at(ENDS), gasCost }
}

/** £/MWh that a thermal unit's power costs, by its own machine. */
const costOf = ({ key, unit }: FleetPlant, gasCost: number): number =>
  gasCost * (unit.fuel === 'CCGT' ? 0.92 : 1.5) * (0.94 + 0.16 * chance(0, TOPIC.ancillary, key))

/**
 * What a unit gives up for each MW that it keeps ready for an hour, £: storage its trade in the dearest or cheapest hours of
 * the day, a thermal unit the margin that it would have earned, or the loss of running for it.
 */
export const opportunityOf = (plant: FleetPlant, up: boolean, price: number, day: DayPrices): number => {
  const { fuel } = plant.unit
  if (fuel === 'Battery' || fuel === 'Pumped') return Math.max(0, up ? price - day.dear : day.cheap - price)
  if (fuel === 'Hydro') return 0.2 * Math.max(0, up ? price - day.cheap : day.cheap - price)
  const margin = price - costOf(plant, day.gasCost)
  if (fuel !== 'CCGT') return Math.max(0, margin)
  // One that is not worth running would have to run at a loss to be ready: it spreads that over its range.
  if (margin >= 0) {
    return up ? margin : 0
  }
  return -0.4 * margin
}

/** How much frequency moves differs from block to block, and no bidder knows it better than by half. */
const stirred = (seed: number, product: AncillaryProduct, block: number): number =>
  0.2 + 1.6 * chance(seed, TOPIC.ancillary + 3, textHash(product), block)

/**
 * What the energy is worth that a product is expected to take out of storage or to bring into it, £ for each MW and hour: it
 * has to be bought in the cheap hours, or is free to be sold in the dear ones. Who is paid in power asks for less than
 * nothing.
 */
const energyWorth = (seed: number, product: AncillaryProduct, block: number, { dear, cheap }: DayPrices): number => {
  const { up, delivered } = TERMS[product]
  const mwh = delivered * stirred(seed, product, block)
  return up ? (mwh * Math.max(0, cheap)) / EFFICIENCY : -mwh * Math.max(0, dear) * EFFICIENCY
}

/** What a unit offers: all of its MW at one price; the orders that it brings are made of it (`ancillaryOrders`). */
export type Offer = { readonly unit: string; readonly mw: number; readonly price: number; readonly opportunity: number }

/** What a unit wants over what it gives up, £/MW/h: wear, and what it hopes for. */
const wish = (seed: number, plant: FleetPlant, block: number, topic: number): number =>
  0.3 + 2.4 * chance(0, TOPIC.ancillary + 1, plant.key) + 1.1 * chance(seed, TOPIC.ancillary + topic, plant.key, block)

/** Some are away, or sold elsewhere. */
const OFFERS = 0.82

/** Places of the products in draws, so that each has its own. */
const PRODUCTS: readonly AncillaryProduct[] = [...RESPONSE_PRODUCTS, ...RESERVE_PRODUCTS]

/**
 * What units offer of a product for a block of hours. `block` numbers it; `price` is the mean day-ahead price in it, £/MWh.
 */
export const offersFor = (
  seed: number,
  product: AncillaryProduct,
  block: number,
  price: number,
  day: DayPrices,
): readonly Offer[] => {
  const { up, fuels, share, keen = 1 } = TERMS[product]
  const energy = energyWorth(seed, product, block, day)
  const place = 10 + 2 * PRODUCTS.indexOf(product)
  return fuels.flatMap(plantsBy).flatMap((plant): readonly Offer[] => {
    const range = up || plant.unit.demandCapacity === 0 ? plant.unit.capacity : -plant.unit.demandCapacity
    if (chance(seed, TOPIC.ancillary + place, plant.key, block) > OFFERS) return []
    const opportunity = opportunityOf(plant, up, price, day) + (plant.unit.fuel === 'Battery' ? energy : 0)
    const own = opportunity + keen * wish(seed, plant, block, place + 1)
    return [{ unit: plant.unit.id, mw: Math.floor(range * share), price: Math.round(own * 100) / 100, opportunity }]
  })
}

/** How heavy a system is between 16 and 44 GW of demand, 0 to 1. */
const heaviness = (demand: number): number => Math.min(1, Math.max(0, (demand - 16_000) / 28_000))

/** MW that are bought of a product at a demand. */
export const requirementOf = (product: AncillaryProduct, demand: number): number => {
  const [light, heavy] = TERMS[product].requirement
  return Math.round(light + (heavy - light) * heaviness(demand))
}
