import type { UnitHour } from '../../../../src/domain/europe/unitCalls'
import { hoursOfMarketDay, marketDaySpan } from '../../../../src/domain/europe/marketDay'
import { HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import type { AbroadType } from '../../../../src/domain/series/families/europe'
import type { UnitAbroad } from '../europeUnits'
import { chance, HOUR, smooth, textHash } from '../physics/random'
import { TOPIC } from '../physics/topics'
import type { PublishedOutage } from './outageRevisions'
import { shareOut, type Sharer } from './shareOut'
import { smallUnitsMw } from './smallUnits'

/** An hour is published one hour after its end: five minutes after the country’s generation of its second half hour. */
const PUBLISHED_AFTER = HOUR
/** Parts of a MW that generation is published in. */
const PARTS = 10

/** How far units of a kind are from the load factor of all of them, and over which time that changes. */
const SPREADS: Readonly<Record<AbroadType, readonly [spread: number, overMs: number]>> = {
  Nuclear: [0.12, 48 * HOUR],
  // By their cost: some run all day while others stay off.
  Gas: [0.7, 72 * HOUR],
  Hydro: [0.35, 24 * HOUR],
  Wind: [0.25, 7 * HOUR],
  Solar: [0.1, 6 * HOUR],
  Other: [0.5, 72 * HOUR],
}
/** Part of it that is the unit’s for good. */
const LASTING = 0.6

const publicationOf = (start: Instant): Instant => start + HOUR + PUBLISHED_AFTER

/** Mean MW of a unit that outages leave in an hour. */
export const availableIn = ({ plant }: UnitAbroad, outages: readonly PublishedOutage[], start: Instant): number =>
  outages.reduce((left, { start: from, end, available, isWithdrawn }) => {
    const overlap = Math.min(end, start + HOUR) - Math.max(from, start)
    return isWithdrawn || overlap <= 0 ? left : left - ((plant.capacity - available) * overlap) / HOUR
  }, plant.capacity)

const aheadOf = (seed: number, { plant, type }: UnitAbroad, start: Instant): number => {
  const [spread, overMs] = SPREADS[type]
  const key = textHash(plant.id) | 0
  const lasting = 2 * chance(seed, TOPIC.unitAbroad, key) - 1
  const passing = smooth(seed, TOPIC.unitAbroad ^ key, start + HOUR / 2, overMs)
  return spread * (LASTING * lasting + (1 - LASTING) * passing)
}

/** All units of a kind in a country, and what they have to make together. */
export type KindOfCountry = {
  readonly seed: number
  readonly units: readonly UnitAbroad[]
  /** Outages by the code of their unit. */
  readonly outages: ReadonlyMap<string, readonly PublishedOutage[]>
  /** The country’s generation of the kind in the half hour that begins then, MW; undefined where it is not known. */
  readonly generation: (start: Instant) => number | undefined
}

/**
 * MW of each unit of a kind in an hour, in tenths, in the order of the units, and of those that are too small for the
 * register; undefined where the country’s generation is not known. All together are the country’s generation of the hour;
 * none is above what its outages leave.
 */
export const sharesInHour = (
  { seed, units, outages, generation }: KindOfCountry,
  start: Instant,
): { readonly mw: readonly number[]; readonly small: number } | undefined => {
  const [any] = units
  const first = generation(start)
  const second = generation(start + HALF_HOUR_MS)
  if (any === undefined || first === undefined || second === undefined) return undefined
  const total = Math.round((PARTS * (first + second)) / 2)
  const sharers = units.map((unit): Sharer => ({
    most: Math.floor(PARTS * availableIn(unit, outages.get(unit.plant.id) ?? [], start)),
    ahead: aheadOf(seed, unit, start),
  }))
  const small = { most: PARTS * smallUnitsMw(any.area, any.type), ahead: 0 }
  const shares = shareOut([...sharers, small], total).slice(0, -1)
  const made = shares.reduce((sum, each) => sum + each, 0)
  return { mw: shares.map((each) => each / PARTS), small: (total - made) / PARTS }
}

/** The hours of a unit on a day of market time as they are known at an instant: those that are not published have no value. */
export const unitHours = (kind: KindOfCountry, unit: UnitAbroad, date: SettlementDate, now: Instant): UnitHour[] => {
  const place = kind.units.indexOf(unit)
  return hoursOfMarketDay(date).map((start) => {
    const publishedAt = publicationOf(start)
    const mw = publishedAt <= now ? sharesInHour(kind, start)?.mw[place] : undefined
    return mw === undefined ? { start, mw: null, publishedAt: null } : { start, mw, publishedAt }
  })
}

/** Whether any hour of a day of market time is published at an instant. */
export const isAnyPublished = (date: SettlementDate, now: Instant): boolean =>
  publicationOf(marketDaySpan(date).from) <= now
