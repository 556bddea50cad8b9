import type { SettlementDate } from '../periods'
import { eachPart, NO_AMOUNT, plusAmount, type Amounts } from '../revenue/amount'
import { REVENUE_PARTS, type PriceBasis } from '../revenue/parts'
import { ACTION_REASONS, AUCTION_PRODUCTS } from '../revenue/splits'
import {
  AVAILABLE_PLACE,
  chargingPlace,
  DECLARED_PLACE,
  MOVED_PLACE,
  partPlaces,
  PERIODS_PLACE,
  PRODUCTS_PLACE,
  REASONS_KNOWN_PLACE,
  REASONS_PLACE,
  SUM_ROW_LENGTH,
} from '../revenue/sumRow'
import type { IndexPeriod } from './calls'
import { FLAGS_BIT } from './figures'
import { DURATION_CLASSES, type DurationClass } from './indices'
import type { DayGroup } from '../series/aggregation/calendarPeriods'

/** Rows of sums by day and unit: `days` and `units` have the places of a row's day and unit in the lists below. */
export type DailyRows = {
  readonly days: ArrayLike<number>
  readonly units: ArrayLike<number>
  readonly rows: ArrayLike<number>
}

export type PackInput = {
  readonly rows: DailyRows
  /** The filled days that were read, ascending. */
  readonly days: readonly SettlementDate[]
  readonly groups: readonly DayGroup[]
  /** The duration of each unit. */
  readonly classes: readonly DurationClass[]
  readonly basis: PriceBasis
}

type Places = { readonly parts: ReturnType<typeof partPlaces>; readonly charging: number }
type Sum = {
  present: number
  of: number
  moved: number
  charging: number
  available: number
  declared: number
  flagsMissing: number
  readonly pounds: number[]
  readonly missing: number[]
  readonly reasons: number[]
  readonly products: number[]
}

const newSum = (): Sum => ({
  present: 0,
  of: 0,
  moved: 0,
  charging: 0,
  available: 0,
  declared: 0,
  flagsMissing: 0,
  reasons: ACTION_REASONS.map(() => 0),
  products: AUCTION_PRODUCTS.map(() => 0),
  pounds: REVENUE_PARTS.map(() => 0),
  missing: REVENUE_PARTS.map(() => 0),
})

const ALL_PARTS = 2 * FLAGS_BIT - 1

/** To the penny: what is sent is what all sums of the page are made of. */
const pence = (value: number): number => Math.round(value * 100) / 100

/** Adds some numbers of a row, one after the other. */
const addNumbers = (sums: number[], rows: ArrayLike<number>, first: number): void => {
  for (const place of sums.keys()) sums[place] = (sums[place] ?? 0) + (rows[first + place] ?? 0)
}

/** Adds a row to a sum. @returns the parts that the row knows whole, as bits */
const addRow = (sum: Sum, rows: ArrayLike<number>, first: number, places: Places): number => {
  const of = rows[first + PERIODS_PLACE] ?? 0
  sum.present += 1
  sum.of += of
  sum.moved += rows[first + MOVED_PLACE] ?? 0
  sum.charging += rows[first + places.charging] ?? 0
  sum.available += rows[first + AVAILABLE_PLACE] ?? 0
  sum.declared += rows[first + DECLARED_PLACE] ?? 0
  addNumbers(sum.reasons, rows, first + REASONS_PLACE)
  addNumbers(sum.products, rows, first + PRODUCTS_PLACE)
  const noFlags = of - (rows[first + REASONS_KNOWN_PLACE] ?? 0)
  sum.flagsMissing += noFlags
  let whole = noFlags === 0 ? FLAGS_BIT : 0
  places.parts.forEach(({ pounds, known }, part) => {
    const lacking = of - (rows[first + known] ?? 0)
    sum.pounds[part] = (sum.pounds[part] ?? 0) + (rows[first + pounds] ?? 0)
    sum.missing[part] = (sum.missing[part] ?? 0) + lacking
    if (lacking === 0) whole += 2 ** part
  })
  return whole
}

/** Nothing of numbers that are all 0. */
const orEmpty = (values: number[]): number[] => (values.some((value) => value !== 0) ? values : [])

const packed = (
  { from, to, days }: DayGroup,
  filled: number,
  sums: ReadonlyMap<number, Sum>,
  whole: readonly (readonly number[])[],
): IndexPeriod => {
  const found = [...sums].sort(([a], [b]) => a - b)
  const each = (of: (sum: Sum) => number): number[] => found.map(([, sum]) => of(sum))
  return {
    from,
    to,
    days: days.length,
    filled,
    whole: whole.map((masks) => [...masks]),
    units: found.map(([unit]) => unit),
    present: each(({ present }) => present),
    of: each(({ of }) => of),
    moved: each(({ moved }) => pence(moved)),
    charging: each(({ charging }) => pence(charging)),
    available: each(({ available }) => pence(available)),
    declared: each(({ declared }) => declared),
    system: each(({ reasons: [system] }) => pence(system ?? 0)),
    energy: each(({ reasons: [, energy] }) => pence(energy ?? 0)),
    flagsMissing: orEmpty(each(({ flagsMissing }) => flagsMissing)),
    products: AUCTION_PRODUCTS.map((_, product) => orEmpty(each(({ products }) => pence(products[product] ?? 0)))),
    pounds: REVENUE_PARTS.map((_, part) => each(({ pounds }) => pence(pounds[part] ?? 0))),
    missing: REVENUE_PARTS.map((_, part) => orEmpty(each(({ missing }) => missing[part] ?? 0))),
  }
}

/** Sums by period and unit, with the days that each of them has. */
export const packedPeriods = ({ rows, days, groups, classes, basis }: PackInput): readonly IndexPeriod[] => {
  const places = { parts: partPlaces(basis), charging: chargingPlace(basis) }
  const groupOf = new Map(groups.flatMap(({ days: own }, group) => own.map((date) => [date, group] as const)))
  const groupOfDay = days.map((date) => groupOf.get(date) ?? -1)
  const sums = groups.map(() => new Map<number, Sum>())
  const whole = days.map(() => DURATION_CLASSES.map(() => ALL_PARTS))
  for (let row = 0; row < rows.days.length; row++) {
    const day = rows.days[row] ?? -1
    const unit = rows.units[row] ?? -1
    const ofGroup = sums[groupOfDay[day] ?? -1]
    const masks = whole[day]
    if (ofGroup === undefined || masks === undefined) continue
    const sum = ofGroup.get(unit) ?? newSum()
    ofGroup.set(unit, sum)
    const place = DURATION_CLASSES.indexOf(classes[unit] ?? 'unknown')
    masks[place] = (masks[place] ?? 0) & addRow(sum, rows.rows, row * SUM_ROW_LENGTH, places)
  }
  return groups.map((group, place) => {
    const own = days.flatMap((_, day) => (groupOfDay[day] === place ? [whole[day] ?? []] : []))
    const masks = DURATION_CLASSES.map((_, of) => own.map((day) => day[of] ?? 0))
    return packed(group, own.length, sums[place] ?? new Map<number, Sum>(), masks)
  })
}

/** The first and last day of each unit, as places in the list of days; undefined for one without any. */
export const spansOf = (
  { days, units }: Pick<DailyRows, 'days' | 'units'>,
  count: number,
): readonly ({ readonly first: number; readonly last: number } | undefined)[] => {
  const spans: ({ first: number; last: number } | undefined)[] = Array.from({ length: count })
  for (let row = 0; row < days.length; row++) {
    const day = days[row] ?? 0
    const unit = units[row] ?? -1
    const span = spans[unit]
    if (span === undefined) spans[unit] = { first: day, last: day }
    else {
      span.first = Math.min(span.first, day)
      span.last = Math.max(span.last, day)
    }
  }
  return spans
}

/** What is known of each part, over all periods and units. */
export const amountsOfPeriods = (periods: readonly IndexPeriod[]): Amounts =>
  eachPart((part) => {
    const place = REVENUE_PARTS.indexOf(part)
    return periods.reduce((sum, period) => {
      const of = period.of.reduce((total, each) => total + each, 0)
      const missing = (period.missing[place] ?? []).reduce((total, each) => total + each, 0)
      if (of === missing) return plusAmount(sum, { ...NO_AMOUNT, of })
      const pounds = (period.pounds[place] ?? []).reduce((total, each) => total + each, 0)
      return plusAmount(sum, { pounds, known: of - missing, of })
    }, NO_AMOUNT)
  })
