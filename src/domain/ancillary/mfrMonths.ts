import type { SettlementDate } from '../periods'
import { MFR_KINDS, mfrHours, mfrPaid, mfrTotal, type MfrKind, type MfrUnit, type MfrValues } from './mfr'
import { monthShares, type MonthShares } from './monthShares'

/** A unit in a month, as a page has it. */
export type MfrHolding = MfrUnit & {
  /** First day of the month. */
  readonly month: SettlementDate
  readonly company: string | undefined
}

/** What a month held and paid, over all units. */
export type MfrSums = {
  readonly month: SettlementDate
  /** Units with a price. */
  readonly units: number
  /** Units that were held at anything. */
  readonly heldUnits: number
  /** Mean MW over all hours of the month; undefined until it is published of every unit. */
  readonly held: MfrValues | undefined
  /** £/MW/h, weighted by what was held; undefined where nothing was, or that is not known. */
  readonly price: number | undefined
  /** £ for holding; undefined until it is published. */
  readonly pounds: number | undefined
  /** MW that all units can give together. */
  readonly capability: MfrValues
}

const valuesOf = (of: (kind: MfrKind) => number): MfrValues => ({
  primary: of('primary'),
  secondary: of('secondary'),
  high: of('high'),
})

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const sumsOf = (month: SettlementDate, holdings: readonly MfrHolding[]): MfrSums => {
  const published = holdings.flatMap((each) => each.held ?? [])
  const isWhole = holdings.length > 0 && published.length === holdings.length
  const mwHours = valuesOf((kind) => sum(published.map((held) => held[kind])))
  const all = mfrTotal((kind) => mwHours[kind])
  const pounds = sum(holdings.map((each) => mfrPaid(each) ?? 0))
  return {
    month,
    units: holdings.length,
    heldUnits: published.filter((held) => MFR_KINDS.some((kind) => held[kind] > 0)).length,
    held: isWhole ? valuesOf((kind) => mwHours[kind] / mfrHours(month)) : undefined,
    price: isWhole && all > 0 ? pounds / all : undefined,
    pounds: isWhole ? pounds : undefined,
    capability: valuesOf((kind) => sum(holdings.map(({ capability }) => capability[kind]))),
  }
}

/** The sums of each of the months, in their order; a month of which nothing is known has no units. */
export const mfrMonths = (holdings: readonly MfrHolding[], months: readonly SettlementDate[]): readonly MfrSums[] =>
  months.map((month) =>
    sumsOf(
      month,
      holdings.filter((each) => each.month === month),
    ),
  )

/** Which part of the payments for holding each company had by month. */
export const mfrShares = (holdings: readonly MfrHolding[], months: readonly SettlementDate[]): readonly MonthShares[] =>
  monthShares(
    holdings.map(({ month, company, ...unit }) => ({ month, company, amount: mfrPaid(unit) ?? 0 })),
    months,
  )
