import {
  MFR_FIRST_MONTH,
  MFR_KINDS,
  mfrHeldAt,
  mfrHours,
  mfrPricesAt,
  type MfrKind,
  type MfrMonth,
  type MfrUnit,
  type MfrValues,
} from '../../../../src/domain/ancillary/mfr'
import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Fuel } from '../../../../src/domain/market/units'
import { dateAt, dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { monthsBetween, monthStart } from '../../../../src/domain/periods/monthsAndWeeks'
import { FLEET, type FleetPlant } from '../fleet'
import { chance, normal } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { decimals, DELAY } from './seriesEvent'

type Terms = {
  /** Capability as a part of capacity. */
  readonly share: MfrValues
  /** £/MW/h that is usual. */
  readonly price: MfrValues
  /** Part of a month in which such a unit runs with power to spare, in summer and in winter. */
  readonly runs: readonly [summer: number, winter: number]
}

/** Nuclear plant submits prices as it is bound to, but for no response that it can give. */
const NONE: MfrValues = { primary: 0, secondary: 0, high: 0 }
const TERMS: Readonly<Partial<Record<Fuel, Terms>>> = {
  CCGT: {
    share: { primary: 0.09, secondary: 0.11, high: 0.12 },
    price: { primary: 4.6, secondary: 2.2, high: 6.1 },
    runs: [0.28, 0.5],
  },
  Biomass: {
    share: { primary: 0.06, secondary: 0.08, high: 0.1 },
    price: { primary: 5.8, secondary: 3.1, high: 8.4 },
    runs: [0.5, 0.7],
  },
  Coal: {
    share: { primary: 0.07, secondary: 0.08, high: 0.1 },
    price: { primary: 5.2, secondary: 2.6, high: 7.2 },
    runs: [0.1, 0.35],
  },
  Hydro: {
    share: { primary: 0.12, secondary: 0.22, high: 0.25 },
    price: { primary: 5.4, secondary: 2.9, high: 6.6 },
    runs: [0.2, 0.42],
  },
  Pumped: {
    share: { primary: 0.2, secondary: 0.25, high: 0.22 },
    price: { primary: 3.4, secondary: 1.9, high: 4.3 },
    runs: [0.34, 0.4],
  },
  Nuclear: { share: NONE, price: { primary: 88, secondary: 88, high: 88 }, runs: [0, 0] },
}

/** MW that are held on average of a summer month, and what a winter month adds: a heavier system has more inertia. */
const WANTED: MfrValues = { primary: 210, secondary: 180, high: 260 }
const WINTER_LESS = 0.25
/** The part of what a unit could give that it is instructed to at most: it is wanted for its energy too. */
const INSTRUCTED = 0.55
/** Only large plants are bound: 100 MW, in the north of Scotland 10 MW. */
const LARGE_MW = 100
const LARGE_IN_SCOTLAND_MW = 10

const isLarge = ({ unit, scottish }: FleetPlant): boolean =>
  unit.capacity >= (scottish ? LARGE_IN_SCOTLAND_MW : LARGE_MW)

const BOUND: readonly FleetPlant[] = FLEET.filter((plant) => TERMS[plant.unit.fuel] !== undefined && isLarge(plant))

const valuesOf = (of: (kind: MfrKind, place: number) => number): MfrValues => ({
  primary: of('primary', 0),
  secondary: of('secondary', 1),
  high: of('high', 2),
})

/** 0 in the middle of summer, 1 in the middle of winter. */
const winterOf = (month: SettlementDate): number =>
  0.5 + 0.5 * Math.cos((2 * Math.PI * (Number(month.slice(5, 7)) - 1)) / 12)

type Bound = { readonly of: MfrUnit; readonly most: number }

/** What a unit submits for a month, and the part of its hours that it can be held in. */
const boundOf = (seed: number, { key, stationKey, unit }: FleetPlant, month: SettlementDate, place: number): Bound => {
  const { share, price, runs } = TERMS[unit.fuel] ?? { share: NONE, price: NONE, runs: [0, 0] as const }
  // A unit's test holds for years; its prices move with those of its station.
  const tested = (kind: number): number => 0.85 + 0.3 * chance(0, TOPIC.mfr, key, kind)
  const level = 1 + 0.22 * normal(0, TOPIC.mfr + 1, stationKey) + 0.07 * normal(seed, TOPIC.mfr + 2, stationKey, place)
  const [summer, winter] = runs
  const running = summer + (winter - summer) * winterOf(month)
  return {
    of: {
      unit: unit.id,
      capability: valuesOf((kind, k) => Math.round(unit.capacity * share[kind] * tested(k))),
      price: valuesOf((kind, k) =>
        decimals(price[kind] * Math.max(0.5, level + 0.05 * normal(seed, TOPIC.mfr + 3 + k, key, place)), 2),
      ),
    },
    most: Math.min(0.95, running * (0.5 + chance(seed, TOPIC.mfr + 6, key, place))) * INSTRUCTED,
  }
}

/** MW·h of one kind by unit: the cheapest first, each as far as it can be held, until what is wanted is held. */
const heldOf = (bounds: readonly Bound[], kind: MfrKind, wanted: number, hours: number): readonly number[] => {
  let left = wanted * hours
  const held = new Map<Bound, number>()
  for (const bound of bounds.toSorted((a, b) => a.of.price[kind] - b.of.price[kind])) {
    const mwHours = Math.min(left, bound.of.capability[kind] * bound.most * hours)
    left -= mwHours
    held.set(bound, mwHours)
  }
  return bounds.map((bound) => decimals(held.get(bound) ?? 0, 1))
}

/**
 * Mandatory frequency response of a month, as it is published before it and as it is after it; empty before the archive.
 * Pure in the seed and the month.
 * @param month its first day
 */
export const mfrMonthsOf = (seed: number, month: SettlementDate): readonly MfrMonth[] => {
  if (month < MFR_FIRST_MONTH) return []
  const place = monthsBetween(MFR_FIRST_MONTH, month)
  const bounds = BOUND.map((plant) => boundOf(seed, plant, month, place))
  const units = bounds.map(({ of }) => of)
  const hours = mfrHours(month)
  const level = (1 - WINTER_LESS * winterOf(month)) * (1 + 0.1 * normal(seed, TOPIC.mfr + 7, place))
  const [primary = [], secondary = [], high = []] = MFR_KINDS.map((kind) =>
    heldOf(bounds, kind, WANTED[kind] * level, hours),
  )
  const after = units.map((unit, k) => ({
    ...unit,
    held: { primary: primary[k] ?? 0, secondary: secondary[k] ?? 0, high: high[k] ?? 0 },
  }))
  return [
    { month, publishedAt: mfrPricesAt(month), units },
    { month, publishedAt: mfrHeldAt(month), units: after },
  ]
}

/** What is published of the month of a day, before it and after it. */
export const mfrMonthEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  mfrMonthsOf(seed, monthStart(date)).map((mfr) => ({ kind: 'mfrMonth', at: mfr.publishedAt + DELAY, mfr }))

/**
 * What a market has on a day of the month before it, its own and the next: what was published before the day at its
 * beginning, the rest at its time. Pure in the seed and the day.
 */
export const mfrPublications = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  [-1, 0, 1].flatMap((months) => {
    const events = mfrMonthEvents(seed, monthStart(date, months))
    const before = events.findLast(({ at }) => dateAt(at) < date)
    return [...(before ? [{ ...before, at: dayStart(date) }] : []), ...events.filter(({ at }) => dateAt(at) === date)]
  })
