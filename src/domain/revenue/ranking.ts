import { sumOfRevenues, totalOf, type Amount, type Revenue, type RevenueTotal } from './amount'
import { REVENUE_PARTS, type RevenuePart } from './parts'

/** Who is ranked: units, or the sums of theirs. */
export const RANK_GROUPS = ['plant', 'owner', 'fuel', 'zone'] as const
export type RankGroup = (typeof RANK_GROUPS)[number]

/** What revenue is held against: nothing, capacity, energy, or capacity and a year. */
export const RANK_MEASURES = ['pounds', 'perMw', 'perMwh', 'perMwYear'] as const
export type RankMeasure = (typeof RANK_MEASURES)[number]
export const MEASURE_UNITS: Readonly<Record<RankMeasure, string>> = {
  pounds: '£',
  perMw: '£/MW',
  perMwh: '£/MWh',
  perMwYear: '£k/MW/yr',
}

/** What is known of a unit's revenue, as `GET revenue` tells it. */
export type RankedUnit = Revenue & {
  readonly id: string
  readonly name: string
  readonly owner: string
  readonly fuel: string
  readonly zone?: string | undefined
  readonly capacity: number
  /** MWh that storage holds when full; undefined where it is none, or not known. */
  readonly stored?: number | undefined
}

export type RankFilter = {
  readonly fuel?: string | undefined
  readonly owner?: string | undefined
  readonly zone?: string | undefined
  /** The units of a plant group. */
  readonly units?: ReadonlySet<string> | undefined
  /** MW; smaller units are left out. */
  readonly least?: number | undefined
}

export type RankRow = Revenue & {
  readonly rank: number
  /** The unit's id, or the group's name; empty where that is not known. */
  readonly id: string
  readonly name: string
  readonly units: readonly RankedUnit[]
  readonly capacity: number
  /** Hours at full power from full to empty, of storage; undefined where that is not known of all units. */
  readonly hours: number | undefined
  readonly total: RevenueTotal
}

/** What the leaderboard is opened for, where nothing else is chosen: who manages batteries compares batteries. */
export const FIRST_FUEL = 'Battery'

/** A cable earns the spread of two markets and would be above every plant: it is ranked where a fuel is chosen alone. */
export const isRanked = (unit: Pick<RankedUnit, 'fuel'>, fuel: string | undefined): boolean =>
  fuel !== undefined || unit.fuel !== 'Interconnector'

export const passes = (unit: RankedUnit, { fuel, owner, zone, units, least }: RankFilter): boolean =>
  (fuel === undefined || unit.fuel === fuel) &&
  (owner === undefined || unit.owner === owner) &&
  (zone === undefined || unit.zone === zone) &&
  (units === undefined || units.has(unit.id)) &&
  (least === undefined || unit.capacity >= least)

const DAYS_A_YEAR = 365.25

type Held = Pick<RankRow, 'capacity' | 'energy'> & { readonly days: number }

/**
 * An amount as the measure has it; undefined where there is nothing to hold it against. Against a year, the settlement
 * periods that are known count: what is missing is not taken for a time without revenue.
 */
export const revenueMeasured = (
  { pounds, known, of }: Amount,
  measure: RankMeasure,
  { capacity, energy, days }: Held,
): number | undefined => {
  if (pounds === null) return undefined
  const over = (by: number): number | undefined => (by > 0 ? pounds / by : undefined)
  switch (measure) {
    case 'pounds':
      return pounds
    case 'perMw':
      return over(capacity)
    case 'perMwh':
      return over(energy.moved)
    case 'perMwYear':
      return over((capacity * days * (known / of) * 1000) / DAYS_A_YEAR)
  }
}

/** The parts that are known, each by the measure, added up. */
export const measuredTotal = ({ parts, ...held }: Held & Pick<Revenue, 'parts'>, measure: RankMeasure) =>
  REVENUE_PARTS.reduce<number | undefined>((sum, part) => {
    const value = revenueMeasured(parts[part], measure, held)
    return sum === undefined || value === undefined ? (sum ?? value) : sum + value
  }, undefined)

/**
 * What the energy was sold at, £/MWh: wholesale revenue over notified energy. Of what takes in about as much as it gives
 * there is none: a battery's spread over the little that is left is no price.
 */
export const capturePrice = ({ parts, energy: { sold, moved } }: Revenue): number | undefined =>
  parts.wholesale.pounds === null || sold <= 0 || sold < moved / 2 ? undefined : parts.wholesale.pounds / sold

/** By what the rows are ordered: a part, the total, or the name. */
export type RankOrder = { readonly by: RevenuePart | 'total' | 'name'; readonly up: boolean }
export const FIRST_ORDER: RankOrder = { by: 'total', up: false }

const GROUP_OF: Readonly<Record<Exclude<RankGroup, 'plant'>, (unit: RankedUnit) => string>> = {
  owner: ({ owner }) => owner,
  fuel: ({ fuel }) => fuel,
  zone: ({ zone }) => zone ?? '',
}

const groupsOf = (units: readonly RankedUnit[], by: RankGroup): readonly (readonly RankedUnit[])[] => {
  if (by === 'plant') return units.map((unit) => [unit])
  const groups = new Map<string, RankedUnit[]>()
  for (const unit of units) {
    const name = GROUP_OF[by](unit)
    const group = groups.get(name)
    if (group) group.push(unit)
    else groups.set(name, [unit])
  }
  return [...groups.values()]
}

const nameBy = (unit: RankedUnit, by: RankGroup): string => (by === 'plant' ? unit.name : GROUP_OF[by](unit))

const hoursOf = (units: readonly RankedUnit[], capacity: number): number | undefined => {
  const stored = units.reduce<number | undefined>(
    (sum, unit) => (sum === undefined || unit.stored === undefined ? undefined : sum + unit.stored),
    0,
  )
  return stored === undefined || stored <= 0 || capacity <= 0 ? undefined : stored / capacity
}

const rowOf = (units: readonly RankedUnit[], by: RankGroup): Omit<RankRow, 'rank'> => {
  const [first] = units
  const sum = sumOfRevenues(units)
  const name = first === undefined ? '' : nameBy(first, by)
  const capacity = units.reduce((total, unit) => total + unit.capacity, 0)
  return {
    ...sum,
    id: by === 'plant' ? (first?.id ?? '') : name,
    name,
    units,
    capacity,
    hours: hoursOf(units, capacity),
    total: totalOf(sum.parts),
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, 'en-GB', { numeric: true })

/**
 * Units, or the sums of theirs, from the one that earned most by the measure: the rank. Those of which nothing is known
 * come last, whichever way they are ordered.
 * @param days of the time that the revenue is of, for what is held against a year
 */
export const rankedRows = (
  units: readonly RankedUnit[],
  { by, measure, order, days }: { by: RankGroup; measure: RankMeasure; order: RankOrder; days: number },
): readonly RankRow[] => {
  const rows = groupsOf(units, by).map((group) => rowOf(group, by))
  const valueOf = (row: Omit<RankRow, 'rank'>, of: RankOrder['by']): number | undefined => {
    if (of === 'name') return undefined
    return of === 'total'
      ? measuredTotal({ ...row, days }, measure)
      : revenueMeasured(row.parts[of], measure, { ...row, days })
  }
  const sorted =
    (of: RankOrder['by'], up: boolean) =>
    (a: Omit<RankRow, 'rank'>, b: Omit<RankRow, 'rank'>): number => {
      const x = valueOf(a, of)
      const y = valueOf(b, of)
      if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || byName(a, b)
      return (up ? x - y : y - x) || byName(a, b)
    }
  const ranked = rows.sort(sorted('total', false)).map((row, place): RankRow => ({ ...row, rank: place + 1 }))
  if (order.by === 'name') return ranked.sort((a, b) => (order.up ? byName(a, b) : byName(b, a)))
  return order.by === 'total' && !order.up ? ranked : ranked.sort(sorted(order.by, order.up))
}

/**
 * By how many places each row is higher than it was before; undefined for one that was not ranked, or of which nothing was
 * known then or is now.
 */
export const rankChanges = (
  rows: readonly RankRow[],
  before: readonly RankRow[],
): ReadonlyMap<string, number | undefined> => {
  const isKnown = ({ total }: RankRow): boolean => total.pounds !== null
  const ranks = new Map(before.filter(isKnown).map(({ id, rank }) => [id, rank]))
  return new Map(
    rows.map((row) => {
      const was = isKnown(row) ? ranks.get(row.id) : undefined
      return [row.id, was === undefined ? undefined : was - row.rank]
    }),
  )
}

/** The parts of which anything is known: the columns of a table; the others are named beside it. */
export const knownParts = (units: readonly Revenue[]): readonly RevenuePart[] =>
  REVENUE_PARTS.filter((part) => units.some(({ parts }) => parts[part].known > 0))

/** Some of its periods are missing: less than all is in the sum. */
export const isPart = ({ known, of }: Amount): boolean => known < of
