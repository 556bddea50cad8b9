import {
  clearFfrTender,
  FFR_FIRST_MONTH,
  FFR_LAST_MONTHS,
  FFR_SERVICES,
  type FfrBid,
  type FfrDays,
  type FfrNeed,
  type FfrService,
  type FfrTender,
} from '../../../../src/domain/ancillary/ffrTender'
import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Fuel } from '../../../../src/domain/market/units'
import { addDays, instantAtWallTime, type SettlementDate } from '../../../../src/domain/periods'
import type { EfaBlock } from '../../../../src/domain/periods/efa'
import { monthsBetween, monthStart } from '../../../../src/domain/periods/monthsAndWeeks'
import type { FleetPlant } from '../fleet'
import { ffrUnitsIn } from '../fleet/ffrUnits'
import { chance, normal } from '../physics/random'
import { TOPIC } from '../physics/topics'
import { decimals, DELAY } from './seriesEvent'

/** Months since the archive begins, 0 for its first. */
const placeOf = (month: SettlementDate): number => monthsBetween(FFR_FIRST_MONTH, month)

type Service = {
  readonly fuels: readonly Fuel[]
  /** Part of a unit's capacity that it bids, by fuel; 1 where nothing is said. */
  readonly share: Readonly<Partial<Record<Fuel, number>>>
  /** MW that are wanted, by the place of the month: at the first tender, in the middle of the archive and at its end. */
  readonly wanted: readonly [first: number, middle: number, last: number]
  /** £/MW/h that is usual at the same places. */
  readonly price: readonly [first: number, middle: number, last: number]
}

/** Batteries made dynamic response cheap, and dynamic containment then took most of the need for it. */
const SERVICES: Readonly<Record<FfrService, Service>> = {
  dynamic: {
    fuels: ['Battery', 'Pumped'],
    share: { Pumped: 0.1 },
    wanted: [220, 340, 110],
    price: [19, 9, 7],
  },
  static: {
    fuels: ['Hydro', 'Other', 'Pumped'],
    share: { Hydro: 0.6, Pumped: 0.06, Other: 0.7 },
    wanted: [190, 230, 170],
    price: [6, 4.5, 3],
  },
}

/** More is wanted at night, when a light system has little inertia. */
const BLOCK_SHARES = [1.15, 1.1, 0.95, 0.9, 1, 1.05] as const

/** Of tenders of the archive, by which trends are placed. */
const MONTHS = 106

const trend = ([first, middle, last]: Service['wanted'], place: number): number => {
  const part = (2 * place) / MONTHS
  return part <= 1 ? first + (middle - first) * part : middle + (last - middle) * Math.min(1, part - 1)
}

/** Draws of the tenders are of their own topic: nothing else of the market changes with them. */
const draw = (seed: number, what: number, a: number, b: number): number => chance(seed, TOPIC.ffrTender + what, a, b)

const WINDOWS: readonly (readonly [share: number, first: EfaBlock, last: EfaBlock])[] = [
  [0.56, 1, 6],
  [0.16, 1, 2],
  [0.16, 3, 6],
  [0.07, 3, 4],
  [0.05, 5, 5],
]

const windowAt = (at: number): Pick<FfrBid, 'first' | 'last'> => {
  let sum = 0
  const [, first = 1, last = 6] = WINDOWS.find(([share]) => at < (sum += share)) ?? []
  return { first, last }
}

const daysAt = (at: number): FfrDays => {
  if (at < 0.84) return 'all'
  return at < 0.94 ? 'working' : 'other'
}

const needOf = (seed: number, service: FfrService, place: number): FfrNeed => {
  const { wanted, price } = SERVICES[service]
  const code = FFR_SERVICES.indexOf(service)
  const level = trend(wanted, place) * (1 + 0.07 * normal(seed, TOPIC.ffrTender + 1, place, code))
  const usual = trend(price, place) * (1 + 0.06 * normal(seed, TOPIC.ffrTender + 2, place, code))
  return {
    service,
    requirement: BLOCK_SHARES.map((share) => 5 * Math.round((level * share) / 5)),
    cap: decimals(1.25 * usual, 2),
  }
}

/** Some units are contracted elsewhere, some have not passed their test yet. */
const BIDS = 0.74
const TESTED = 0.93
const LEAST_MW = 1

const bidsOf = (
  seed: number,
  plant: FleetPlant,
  service: FfrService,
  place: number,
  cap: number,
): readonly FfrBid[] => {
  const { fuels, share } = SERVICES[service]
  const { fuel, id, capacity } = plant.unit
  const code = 10 + 10 * FFR_SERVICES.indexOf(service)
  const at = (what: number): number => draw(seed, code + what, plant.key, place)
  const mw = Math.floor(capacity * (share[fuel] ?? 1) * (0.7 + 0.3 * at(1)))
  if (!fuels.includes(fuel) || mw < LEAST_MW || at(0) > BIDS) return []
  const hourly = cap * (0.5 + 0.5 * draw(0, code + 2, plant.key, 0) + 0.28 * at(3))
  const low = service === 'dynamic' ? Math.floor(mw * (0.85 + 0.15 * at(4))) : 0
  return [
    {
      id: `${service}-${id}`,
      unit: id,
      service,
      days: daysAt(at(5)),
      ...windowAt(at(6)),
      primary: low,
      secondary: mw,
      high: service === 'dynamic' ? mw : 0,
      availability: decimals(hourly * mw, 2),
      isTested: at(7) < TESTED,
    },
  ]
}

/** Results are published on the 16th of the month before. */
const publishedAt = (month: SettlementDate): number => {
  const before = addDays(monthStart(month, -1), 15)
  return instantAtWallTime(before, '16:00') ?? Date.parse(before)
}

/**
 * The tender of firm frequency response for a month; undefined where none was held. Pure in the seed and the month.
 * @param month its first day
 */
export const ffrTenderOf = (seed: number, month: SettlementDate): FfrTender | undefined => {
  const services = FFR_SERVICES.filter((service) => month <= FFR_LAST_MONTHS[service])
  if (services.length === 0 || month < FFR_FIRST_MONTH) return undefined
  const place = placeOf(month)
  const units = ffrUnitsIn(month)
  const needs = services.map((service) => needOf(seed, service, place))
  const bids = needs.flatMap((need) =>
    clearFfrTender(
      units.flatMap((plant) => bidsOf(seed, plant, need.service, place, need.cap)),
      need,
    ),
  )
  return { month, round: place + 1, publishedAt: publishedAt(month), needs, bids }
}

/** The tender for the month of a day, as an event; none where none was held. */
export const ffrTenderEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const tender = ffrTenderOf(seed, monthStart(date))
  return tender === undefined ? [] : [{ kind: 'ffrTender', at: tender.publishedAt + DELAY, tender }]
}
