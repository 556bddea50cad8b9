import { eachPart, NO_AMOUNT, NO_ENERGY, type Amount, type Revenue } from './amount'
import { PRICE_BASES, REVENUE_PARTS, type PriceBasis } from './parts'
import { splitsOf, type RevenueSplits } from './splits'
import {
  declaredInPeriod,
  movedMwh,
  NOT_SOLD,
  paidInPeriod,
  soldInPeriod,
  wholesaleOf,
  type PeriodPrices,
  type SoldEnergy,
  type UnitPeriod,
} from './unitPeriod'

/** Wholesale revenue, £, and the energy that it is of. */
type Sold = { readonly amount: Amount; readonly energy: SoldEnergy }

/** The revenue of some settlement periods on every price basis: the wholesale part alone differs. */
export type RevenueByBasis = {
  /** Without its wholesale part. */
  readonly others: Revenue
  readonly splits: RevenueSplits
  readonly wholesale: Readonly<Record<PriceBasis, Sold>>
}

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
  const energy = { ...NOT_SOLD }
  periods.forEach(({ pn }, k) => {
    const price = wholesaleOf(pn, prices[k] ?? { wholesale: undefined })
    if (pn === undefined || price === undefined) return
    const { sold, bought, charging } = soldInPeriod(pn, price)
    sum.add(sold * price)
    energy.sold += sold
    energy.bought += bought
    energy.charging += charging
  })
  return { amount: sum.amount(periods.length), energy }
}

/** Everything but the wholesale part. */
const othersOf = (periods: readonly UnitPeriod[], prices: readonly PeriodPrices[]): Revenue => {
  const sums = REVENUE_PARTS.map((part) => ({ part, sum: new Sum() }))
  const energy = { ...NO_ENERGY }
  periods.forEach((period, k) => {
    const paid = paidInPeriod(period, { wholesale: undefined, system: prices[k]?.system })
    for (const { part, sum } of sums) sum.add(paid[part])
    const { available, declared } = declaredInPeriod(period)
    energy.moved += movedMwh(period)
    energy.available += available
    energy.declared += declared
  })
  const amounts = new Map(sums.map(({ part, sum }) => [part, sum.amount(periods.length)]))
  return { parts: eachPart((part) => amounts.get(part) ?? NO_AMOUNT), energy }
}

/** A value for each price basis. */
export const eachBasis = <T>(of: (basis: PriceBasis) => T): Readonly<Record<PriceBasis, T>> =>
  Object.fromEntries(PRICE_BASES.map(({ id }) => [id, of(id)])) as Readonly<Record<PriceBasis, T>>

/**
 * What a unit earned in some settlement periods, on every basis at once.
 * Law: `revenueOfRow(sumRowOf(revenueByBasis(…)), basis)` is the sum of `revenueOfPeriod` on that basis, to the last digit.
 * @param pricesOn prices of the periods on a basis, £/MWh
 */
export const revenueByBasis = (
  periods: readonly UnitPeriod[],
  pricesOn: Readonly<Record<PriceBasis, readonly PeriodPrices[]>>,
): RevenueByBasis => {
  const [first] = PRICE_BASES
  return {
    others: othersOf(periods, pricesOn[first.id]),
    splits: splitsOf(periods),
    wholesale: eachBasis((basis) => soldAt(periods, pricesOn[basis])),
  }
}
