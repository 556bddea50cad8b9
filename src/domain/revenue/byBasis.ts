import { eachPart, NO_AMOUNT, type Amount, type Revenue } from './amount'
import { PRICE_BASES, REVENUE_PARTS, type PriceBasis } from './parts'
import { movedMwh, paidInPeriod, type PeriodPrices, type UnitPeriod } from './unitPeriod'

/** Wholesale revenue, £, and the energy that it is of, MWh. */
type Sold = { readonly amount: Amount; readonly mwh: number }

/** The revenue of some settlement periods on every price basis: the wholesale part alone differs. */
export type RevenueByBasis = {
  /** Without its wholesale part. */
  readonly others: Revenue
  readonly wholesale: Readonly<Record<PriceBasis, Sold>>
}

const HOURS = 0.5

/** Adds up by itself: an object for each period of each unit would be most of the work of a day. */
class Sum {
  private pounds: number | null = null
  private known = 0

  add(pounds: number | undefined): void {
    if (pounds === undefined) return
    this.pounds = this.pounds === null ? pounds : this.pounds + pounds
    this.known += 1
  }

  amount(of: number): Amount {
    return { pounds: this.pounds, known: this.known, of }
  }
}

const soldAt = (periods: readonly UnitPeriod[], prices: readonly PeriodPrices[]): Sold => {
  const sum = new Sum()
  let mwh = 0
  periods.forEach(({ pn }, k) => {
    const price = prices[k]?.wholesale
    if (pn === undefined || price === undefined) return
    sum.add(pn * HOURS * price)
    mwh += pn * HOURS
  })
  return { amount: sum.amount(periods.length), mwh }
}

/** Everything but the wholesale part. */
const othersOf = (periods: readonly UnitPeriod[], prices: readonly PeriodPrices[]): Revenue => {
  const sums = REVENUE_PARTS.map((part) => ({ part, sum: new Sum() }))
  let moved = 0
  periods.forEach((period, k) => {
    const paid = paidInPeriod(period, { wholesale: undefined, system: prices[k]?.system })
    for (const { part, sum } of sums) sum.add(paid[part])
    moved += movedMwh(period)
  })
  const amounts = new Map(sums.map(({ part, sum }) => [part, sum.amount(periods.length)]))
  return { parts: eachPart((part) => amounts.get(part) ?? NO_AMOUNT), energy: { sold: 0, moved } }
}

const eachBasis = <T>(of: (basis: PriceBasis) => T): Readonly<Record<PriceBasis, T>> =>
  Object.fromEntries(PRICE_BASES.map(({ id }) => [id, of(id)])) as Readonly<Record<PriceBasis, T>>

/**
 * What a unit earned in some settlement periods, on every basis at once.
 * Law: `revenueOn(revenueByBasis(…), basis)` is the sum of `revenueOfPeriod` on that basis, to the last digit.
 * @param pricesOn prices of the periods on a basis, £/MWh
 */
export const revenueByBasis = (
  periods: readonly UnitPeriod[],
  pricesOn: Readonly<Record<PriceBasis, readonly PeriodPrices[]>>,
): RevenueByBasis => {
  const [first] = PRICE_BASES
  return {
    others: othersOf(periods, pricesOn[first.id]),
    wholesale: eachBasis((basis) => soldAt(periods, pricesOn[basis])),
  }
}

/** The prices of every basis. */
export const pricesByBasis = (of: (basis: PriceBasis) => readonly PeriodPrices[]) => eachBasis(of)

/** The revenue on one basis. */
export const revenueOn = ({ others, wholesale }: RevenueByBasis, basis: PriceBasis): Revenue => {
  const { amount, mwh } = wholesale[basis]
  return { parts: { ...others.parts, wholesale: amount }, energy: { ...others.energy, sold: mwh } }
}
