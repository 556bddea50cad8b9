import type { Fuel } from '../../../../src/domain/market/units'
import { plantsBy, type FleetPlant } from '../fleet'
import { chance } from './random'
import { TOPIC } from './topics'

/** Response and reserve: who offers how much of what, at which price, and how an auction clears it (per MW and hour). */

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
}

/** Low frequency and positive reserve are up. A light system has little inertia and needs more response, and less reserve. */
export const TERMS: Readonly<Record<AncillaryProduct, Terms>> = {
  DCL: { up: true, fuels: ['Battery'], share: 0.36, requirement: [950, 720], cap: 25 },
  DML: { up: true, fuels: ['Battery'], share: 0.12, requirement: [260, 180], cap: 25 },
  DRL: { up: true, fuels: ['Battery'], share: 0.14, requirement: [320, 280], cap: 25 },
  PQR: { up: true, fuels: ['Battery'], share: 0.2, requirement: [420, 520], cap: 30 },
  PBR: { up: true, fuels: ['Battery', 'CCGT', 'Pumped'], share: 0.18, requirement: [1200, 2400], cap: 60 },
  SFFR: { up: true, fuels: ['Pumped', 'Hydro', 'Other'], share: 0.12, requirement: [160, 220], cap: 12 },
  PSR: { up: true, fuels: ['OCGT', 'Other', 'Pumped'], share: 0.3, requirement: [500, 900], cap: 40 },
  DCH: { up: false, fuels: ['Battery'], share: 0.34, requirement: [900, 650], cap: 20 },
  DMH: { up: false, fuels: ['Battery'], share: 0.12, requirement: [240, 180], cap: 20 },
  DRH: { up: false, fuels: ['Battery'], share: 0.14, requirement: [320, 280], cap: 20 },
  NQR: { up: false, fuels: ['Battery'], share: 0.18, requirement: [320, 420], cap: 25 },
  NBR: { up: false, fuels: ['Battery', 'CCGT', 'Pumped'], share: 0.18, requirement: [600, 1000], cap: 30 },
  NSR: { up: false, fuels: ['Pumped'], share: 0.3, requirement: [220, 320], cap: 30 },
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

export type Order = { readonly unit: string; readonly mw: number; readonly price: number; readonly opportunity: number }

/** What a unit wants over what it gives up, £/MW/h: wear, and what it hopes for. */
const wish = (seed: number, plant: FleetPlant, block: number, topic: number): number =>
  0.3 + 2.4 * chance(0, TOPIC.ancillary + 1, plant.key) + 1.1 * chance(seed, TOPIC.ancillary + topic, plant.key, block)

/** Some are away, or sold elsewhere. */
const OFFERS = 0.82

/** Places of the products in draws, so that each has its own. */
const PRODUCTS: readonly AncillaryProduct[] = [...RESPONSE_PRODUCTS, ...RESERVE_PRODUCTS]

/**
 * The orders of a product for a block of hours. `block` numbers it; `price` is the mean day-ahead price in it, £/MWh.
 */
export const ordersFor = (
  seed: number,
  product: AncillaryProduct,
  block: number,
  price: number,
  day: DayPrices,
): readonly Order[] => {
  const { up, fuels, share } = TERMS[product]
  const place = 10 + 2 * PRODUCTS.indexOf(product)
  return fuels.flatMap(plantsBy).flatMap((plant): readonly Order[] => {
    const range = up || plant.unit.demandCapacity === 0 ? plant.unit.capacity : -plant.unit.demandCapacity
    if (chance(seed, TOPIC.ancillary + place, plant.key, block) > OFFERS) return []
    const opportunity = opportunityOf(plant, up, price, day)
    const own = opportunity + wish(seed, plant, block, place + 1)
    return [{ unit: plant.unit.id, mw: Math.floor(range * share), price: Math.round(own * 100) / 100, opportunity }]
  })
}

/** MW that a unit keeps ready by an auction. */
type Award = { readonly unit: string; readonly mw: number }

export type Cleared = {
  readonly price: number | undefined
  readonly mw: number
  readonly requirement: number
  /** What of it each unit has. */
  readonly awards: readonly Award[]
}

/** How heavy a system is between 16 and 44 GW of demand, 0 to 1. */
const heaviness = (demand: number): number => Math.min(1, Math.max(0, (demand - 16_000) / 28_000))

/** MW that are bought of a product at a demand. */
export const requirementOf = (product: AncillaryProduct, demand: number): number => {
  const [light, heavy] = TERMS[product].requirement
  return Math.round(light + (heavy - light) * heaviness(demand))
}

/**
 * Clears a block: the cheapest orders first until the requirement is met, none dearer than the most that is paid. All get
 * the price of the dearest that is taken; without any there is no price.
 */
export const clear = (orders: readonly Order[], requirement: number, cap: number): Cleared => {
  let mw = 0
  let price: number | undefined
  const awards: Award[] = []
  for (const order of orders.toSorted((a, b) => a.price - b.price)) {
    if (mw >= requirement || order.price > cap) break
    const taken = Math.min(requirement - mw, order.mw)
    mw += taken
    price = order.price
    if (taken > 0) awards.push({ unit: order.unit, mw: taken })
  }
  return { price, mw, requirement, awards }
}
