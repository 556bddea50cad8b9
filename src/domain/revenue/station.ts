import { NO_ENERGY, sumOfRevenues } from './amount'
import type { RevenueLack, RevenuePeriod, UnitRevenueDays, UnitRevenueDetail } from './calls'
import { REVENUE_PARTS, type RevenuePart } from './parts'

/** Null where one of them is not known. */
const sumOf = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value == null ? null : sum + value), 0)

const periodOf = (first: RevenuePeriod, others: readonly (RevenuePeriod | undefined)[]): RevenuePeriod => {
  const all = [first, ...others]
  const of = (field: 'pn' | 'offerMwh' | 'bidMwh') => sumOf(all.map((each) => each?.[field]))
  const part = (name: RevenuePart) => sumOf(all.map((each) => each?.parts[name]))
  return {
    ...first,
    pn: of('pn'),
    offerMwh: of('offerMwh'),
    bidMwh: of('bidMwh'),
    parts: {
      wholesale: part('wholesale'),
      offers: part('offers'),
      bids: part('bids'),
      response: part('response'),
      reserve: part('reserve'),
      capacityMarket: part('capacityMarket'),
      nonDelivery: part('nonDelivery'),
      imbalance: part('imbalance'),
    },
  }
}

type Earned = Omit<UnitRevenueDetail, 'periods'>

const lacksOfAll = (details: readonly Earned[]): RevenueLack[] =>
  REVENUE_PARTS.flatMap((part) => {
    const why = new Set(details.flatMap(({ lacks }) => lacks.flatMap((lack) => (lack.part === part ? lack.why : []))))
    return why.size === 0 ? [] : [{ part, why: [...why] }]
  })

/** The sums of all units, with what is missing of any. */
const sumOfUnits = <T extends Earned>(details: readonly [T, ...T[]], name: string): T => {
  const [first] = details
  const { parts, energy } = sumOfRevenues(details.map(({ unit }) => unit))
  const { stored: _ofOneUnit, ...unit } = first.unit
  const stored = sumOf(details.map((each) => each.unit.stored))
  return {
    ...first,
    // Requests that are some seconds apart may differ by the last settlement period.
    to: Math.min(...details.map((each) => each.to)),
    lacks: lacksOfAll(details),
    filling: details.some(({ filling }) => filling),
    unit: {
      ...unit,
      ...(stored !== null && { stored }),
      name,
      capacity: details.reduce((sum, each) => sum + each.unit.capacity, 0),
      parts,
      energy,
    },
  }
}

/**
 * What a station earned by London day: its units added up. The sums count the periods of each unit, so that the coverage is
 * of all of them; a unit of which nothing is known on a day adds nothing to it.
 * @param details of the same time on the same basis; at least one
 * @param name of the station
 */
export const stationDays = (
  details: readonly [UnitRevenueDays, ...UnitRevenueDays[]],
  name: string,
): UnitRevenueDays => {
  const byDate = new Map<string, UnitRevenueDays['days']>()
  for (const day of details.flatMap(({ days }) => days)) byDate.set(day.date, [...(byDate.get(day.date) ?? []), day])
  return {
    ...sumOfUnits(details, name),
    unfilled: Math.max(...details.map(({ unfilled }) => unfilled)),
    days: [...byDate]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, days]) => ({
        date,
        parts: sumOfRevenues(days.map(({ parts }) => ({ parts, energy: NO_ENERGY }))).parts,
      })),
  }
}

/**
 * What a station earned: its units added up by settlement period. In a settlement period a part is known where it is of
 * all units; its sums count the periods of each unit, so that the coverage is of all of them.
 * @param details of the same time on the same basis; at least one
 * @param name of the station
 */
export const stationRevenue = (
  details: readonly [UnitRevenueDetail, ...UnitRevenueDetail[]],
  name: string,
): UnitRevenueDetail => {
  const [first, ...others] = details
  const sum = sumOfUnits(details, name)
  const byAt = others.map(({ periods }) => new Map(periods.map((period) => [period.at, period])))
  return {
    ...sum,
    periods: first.periods.flatMap((period) =>
      period.at < sum.to
        ? [
            periodOf(
              period,
              byAt.map((of) => of.get(period.at)),
            ),
          ]
        : [],
    ),
  }
}
