import { plusKnown, sumOfRevenues, totalOf, type Amount, type Revenue, type RevenueTotal } from './amount'
import { REVENUE_PARTS, type RevenuePart } from './parts'
import type { RunningCost } from './runningCost'

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
  /** The fuel of the generation on the site of storage, `none` where it is alone; undefined where that is not known. */
  readonly coLocated?: string | undefined
}

export type RankFilter = {
  readonly fuel?: string | undefined
  readonly owner?: string | undefined
  readonly zone?: string | undefined
  /** The units of a plant group. */
  readonly units?: ReadonlySet<string> | undefined
  /** MW; smaller units are left out. */
  readonly least?: number | undefined
  /** Storage alone on its site, or next to generation; where that is not known it is neither. */
  readonly site?: RankSite | undefined
}

export const RANK_SITES = ['alone', 'shared'] as const
export type RankSite = (typeof RANK_SITES)[number]

const isOnSite = ({ coLocated }: Pick<RankedUnit, 'coLocated'>, site: RankSite): boolean =>
  coLocated !== undefined && (coLocated === 'none') === (site === 'alone')

export type RankRow = Revenue & {
  readonly rank: number
  /** The unit's id, or the group's name; empty where that is not known. */
  readonly id: string
  readonly name: string
  readonly units: readonly RankedUnit[]
  readonly capacity: number
  /** Hours at full power from full to empty, of storage; undefined where that is not known of all units. */
  readonly hours: number | undefined
  /** What wear or fuel took off, negative; undefined where revenue is ranked, not profit. */
  readonly cost: Amount | undefined
  /** Of the parts that count, less the cost. */
  readonly total: RevenueTotal
}

/** What the leaderboard is opened for, where nothing else is chosen: who manages batteries compares batteries. */
export const FIRST_FUEL = 'Battery'

/** A cable earns the spread of two markets and would be above every plant: it is ranked where a fuel is chosen alone. */
export const isRanked = (unit: Pick<RankedUnit, 'fuel'>, fuel: string | undefined): boolean =>
  fuel !== undefined || unit.fuel !== 'Interconnector'

export const passes = (unit: RankedUnit, { fuel, owner, zone, units, least, site }: RankFilter): boolean =>
  (fuel === undefined || unit.fuel === fuel) &&
  (owner === undefined || unit.owner === owner) &&
  (zone === undefined || unit.zone === zone) &&
  (units === undefined || units.has(unit.id)) &&
  (least === undefined || unit.capacity >= least) &&
  (site === undefined || isOnSite(unit, site))

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

/** The known parts that count and the cost, each by the measure, added up. */
export const measuredTotal = (
  { parts, cost, ...held }: Held & Pick<Revenue, 'parts'> & Pick<RankRow, 'cost'>,
  measure: RankMeasure,
  counted: readonly RevenuePart[] = REVENUE_PARTS,
) =>
  [...counted.map((part) => parts[part]), ...(cost === undefined ? [] : [cost])].reduce<number | undefined>(
    (sum, amount) => {
      const value = revenueMeasured(amount, measure, held)
      return sum === undefined || value === undefined ? (sum ?? value) : sum + value
    },
    undefined,
  )

/** The owners of a row's units, each once. */
export const ownersOf = ({ units }: Pick<RankRow, 'units'>): readonly string[] =>
  [...new Set(units.map(({ owner }) => owner))].filter((owner) => owner !== '')

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

/** Energy is moved in the settlement periods of which it is known what was accepted: its cost is of the same. */
const costOf = ({ parts, energy }: Revenue, cost: RunningCost | undefined): Amount | undefined => {
  if (cost === undefined) return undefined
  const { known, of } = parts.offers
  const mwh = cost.of === 'throughput' ? energy.moved : Math.max(0, energy.moved - energy.bought)
  return { pounds: known === 0 ? null : -cost.pounds * mwh, known, of }
}

const rowOf = (
  units: readonly RankedUnit[],
  { by, cost: running, parts }: Pick<RankInput, 'by' | 'cost' | 'parts'>,
): Omit<RankRow, 'rank'> => {
  const [first] = units
  const sum = sumOfRevenues(units)
  const name = first === undefined ? '' : nameBy(first, by)
  const capacity = units.reduce((mw, unit) => mw + unit.capacity, 0)
  const total = totalOf(sum.parts, parts)
  const cost = costOf(sum, running)
  return {
    ...sum,
    id: by === 'plant' ? (first?.id ?? '') : name,
    name,
    units,
    capacity,
    hours: hoursOf(units, capacity),
    cost,
    total: { ...total, pounds: plusKnown(total.pounds, cost?.pounds ?? null) },
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name.localeCompare(b.name, 'en-GB', { numeric: true })

export type RankInput = {
  readonly by: RankGroup
  readonly measure: RankMeasure
  readonly order: RankOrder
  /** Of the time that the revenue is of, for what is held against a year. */
  readonly days: number
  /** What each MWh costs, to rank by profit; undefined for revenue. */
  readonly cost?: RunningCost | undefined
  /** The parts that count; all where none are named. */
  readonly parts?: readonly RevenuePart[] | undefined
}

/**
 * Units, or the sums of theirs, from the one that earned most by the measure: the rank. Those of which nothing is known
 * come last, whichever way they are ordered.
 */
export const rankedRows = (units: readonly RankedUnit[], input: RankInput): readonly RankRow[] => {
  const { by, measure, order, days } = input
  const rows = groupsOf(units, by).map((group) => rowOf(group, input))
  const valueOf = (row: Omit<RankRow, 'rank'>, of: RankOrder['by']): number | undefined => {
    if (of === 'name') return undefined
    return of === 'total'
      ? measuredTotal({ ...row, days }, measure, input.parts)
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
