import type { SettlementDate } from '../periods'

/** An amount of a company in a month, e.g. accepted MW·h. */
export type MonthAmount = {
  /** First day of the month. */
  readonly month: SettlementDate
  readonly company: string | undefined
  readonly amount: number
}

export type MonthShares = {
  /** Undefined: of units whose owner is not known. `rest`: all companies that are not among the largest. */
  readonly company: string | undefined
  readonly isRest?: true
  /** Part of each of the months, %; NaN where there was nothing. */
  readonly shares: readonly number[]
}

/** As many companies have a colour of their own. */
const MOST_COMPANIES = 7

const sumOf = (amounts: readonly MonthAmount[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0)

/** Companies by their amounts, the largest first. */
const companiesOf = (amounts: readonly MonthAmount[]): readonly (string | undefined)[] => {
  const sums = new Map<string | undefined, number>()
  for (const { company, amount } of amounts) sums.set(company, (sums.get(company) ?? 0) + amount)
  return [...sums].sort((a, b) => b[1] - a[1] || (a[0] ?? '').localeCompare(b[0] ?? '')).map(([company]) => company)
}

/**
 * Who had which part by month: the largest companies over all of the months, and the others together. The shares of a month
 * are 100 % together.
 */
export const monthShares = (
  amounts: readonly MonthAmount[],
  months: readonly SettlementDate[],
): readonly MonthShares[] => {
  const within = new Set(months)
  const known = amounts.filter(({ month, amount }) => within.has(month) && amount > 0)
  const companies = companiesOf(known)
  const largest = companies.slice(0, companies.length > MOST_COMPANIES + 1 ? MOST_COMPANIES : companies.length)
  const byMonth = new Map(months.map((month) => [month, known.filter((each) => each.month === month)]))
  const sharesOf = (isOf: (amount: MonthAmount) => boolean): readonly number[] =>
    months.map((month) => {
      const all = byMonth.get(month) ?? []
      return all.length === 0 ? NaN : (100 * sumOf(all.filter(isOf))) / sumOf(all)
    })
  const named = largest.map((company): MonthShares => ({
    company,
    shares: sharesOf((amount) => amount.company === company),
  }))
  const isOther = ({ company }: MonthAmount): boolean => !largest.includes(company)
  return largest.length === companies.length
    ? named
    : [...named, { company: undefined, isRest: true, shares: sharesOf(isOther) }]
}
