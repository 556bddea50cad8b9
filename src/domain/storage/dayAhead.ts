import { EFA_BLOCKS, type EfaBlock, type SettlementDate } from '../periods'
import { PRICE_BASES, type PriceBasis } from '../revenue/parts'
import { arePricesKnown, batteryOfDay, dayProfit, halfHourSteps, isKnownPrice, type BatteryChoice } from './dayProfit'
import type { LinearModel } from './dispatchModel'
import { PRODUCT_RULES, type ProductRule } from './products'
import { stackModel, type Offer } from './stackModel'

export const DAY_AHEAD_BASES = ['n2ex', 'epex', 'epexHalfHourly'] as const satisfies readonly PriceBasis[]
export type DayAheadBasis = (typeof DAY_AHEAD_BASES)[number]
type Auction = Extract<(typeof PRICE_BASES)[number], { readonly id: DayAheadBasis }>
/** Day-ahead auctions, as among the price bases of revenue. */
export const DAY_AHEAD_AUCTIONS = PRICE_BASES.filter((each): each is Auction =>
  DAY_AHEAD_BASES.some((id) => id === each.id),
)

/** What each figure of a battery may be, and its unit as a sentence has it. */
export const CHOICE_LIMITS: Readonly<
  Record<keyof BatteryChoice, { readonly min: number; readonly max: number; readonly unit: string }>
> = {
  duration: { min: 0.25, max: 12, unit: ' hours' },
  efficiency: { min: 0.01, max: 1, unit: '' },
  cycles: { min: 0, max: 10, unit: ' a day' },
  wear: { min: 0, max: 1000, unit: ' £/MWh' },
}

/** What the auctions of an EFA day (23:00 to 23:00) brought, by half hour and block; NaN where it is not known. */
export type AuctionDay = {
  readonly day: SettlementDate
  /** £/MWh by half hour. */
  readonly prices: Readonly<Record<DayAheadBasis, Float64Array>>
  /** Of each half hour its EFA block. */
  readonly blocks: readonly EfaBlock[]
  /** £/MW/h by half hour, by product. */
  readonly products: ReadonlyMap<string, Float64Array>
}

/** The least, greatest and mean price of a day; null where one of its half hours is not known. */
export type PriceSummary = { readonly least: number; readonly greatest: number; readonly mean: number } | null

/** What a MW of a battery could have earned on a day, £; null where prices are missing. */
export type DayAheadRow = {
  readonly day: SettlementDate
  readonly prices: Readonly<Record<DayAheadBasis, PriceSummary>>
  /** One cycle of a battery of one, two and four hours, after losses. */
  readonly spreads: readonly (number | null)[]
  /** The chosen battery with one and two cycles. */
  readonly foresight: readonly (number | null)[]
  /** £/MW/h by block, in the order of `PRODUCT_RULES`; null where a half hour of the block is not known. */
  readonly blocks: readonly (readonly (number | null)[])[]
  /** The best of energy, response and reserve together. */
  readonly stack: { readonly energy: number; readonly response: number; readonly reserve: number } | null
}

/** Gives the best solution of a linear programme, or that there is none. */
export type SolveLinear = (model: LinearModel) => {
  readonly status: 'optimal' | 'infeasible'
  readonly columns: Float64Array
}

const SPREAD_HOURS = [1, 2, 4] as const

const summaryOf = (values: Float64Array): PriceSummary => {
  if (!arePricesKnown(values)) return null
  let least = Infinity
  let greatest = -Infinity
  let sum = 0
  for (const value of values) {
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
    sum += value
  }
  return { least, greatest, mean: sum / values.length }
}

const meanOf = (values: Float64Array, places: readonly number[]): number | null => {
  if (places.length === 0) return null
  let sum = 0
  for (const place of places) {
    const value = values[place]
    if (!isKnownPrice(value)) return null
    sum += value
  }
  return sum / places.length
}

const placesOf = ({ blocks }: AuctionDay, block: EfaBlock): readonly number[] =>
  blocks.flatMap((each, place) => (each === block ? [place] : []))

/** Response is sold by EFA block, reserve by half hour. */
const offersOf = (day: AuctionDay): readonly Offer[] =>
  PRODUCT_RULES.flatMap((rule): readonly Offer[] => {
    const values = day.products.get(rule.product)
    if (values === undefined) return []
    const spans =
      rule.kind === 'reserve'
        ? day.blocks.map((_, place) => [place])
        : EFA_BLOCKS.map((block) => placesOf(day, block)).filter(({ length }) => length > 0)
    return spans.flatMap((places): readonly Offer[] => {
      const price = meanOf(values, places)
      const first = places[0]
      if (price === null || first === undefined || price <= 0) return []
      return [{ rule, first, end: first + places.length, price }]
    })
  })

const isOfKind = (kind: ProductRule['kind'], { rule }: Offer): boolean => rule.kind === kind

/** Whether the auctions of a kind are known: where one bought nothing of a product, that one alone has no price. */
const isAuctioned = ({ blocks, products }: AuctionDay, kind: ProductRule['kind']): boolean => {
  const own = PRODUCT_RULES.flatMap((rule) => (rule.kind === kind ? (products.get(rule.product) ?? []) : []))
  return blocks.every((_, place) => own.some((values) => isKnownPrice(values[place])))
}

/** The best of all markets together; null where a price of energy or an auction is not known. */
const stackOf = (
  day: AuctionDay,
  basis: DayAheadBasis,
  choice: BatteryChoice,
  solve: SolveLinear,
): DayAheadRow['stack'] => {
  const isWhole = isAuctioned(day, 'response') && isAuctioned(day, 'reserve') && arePricesKnown(day.prices[basis])
  if (!isWhole) return null
  const offers = offersOf(day)
  const model = stackModel(batteryOfDay(choice), halfHourSteps(day.day, day.prices[basis]), offers)
  const { status, columns } = solve(model)
  if (status === 'infeasible') return null
  const worth = (column: number): number => (model.columnCosts[column] ?? 0) * (columns[column] ?? 0)
  const soldIn = (kind: ProductRule['kind']): number =>
    offers.reduce((sum, offer, place) => sum + (isOfKind(kind, offer) ? worth(model.offerColumns[place] ?? -1) : 0), 0)
  let energy = 0
  const first = model.offerColumns[0] ?? model.columnCosts.length
  for (let column = 0; column < first; column++) energy += worth(column)
  return { energy, response: soldIn('response'), reserve: soldIn('reserve') }
}

/**
 * What a MW of a battery could have earned on the day if all prices had been known, alone in the day-ahead auction and
 * together with response and reserve. The battery begins and ends the day half full.
 * @param basis the auction in which energy is traded
 */
export const dayAheadRow = (
  day: AuctionDay,
  basis: DayAheadBasis,
  choice: BatteryChoice,
  solve: SolveLinear,
): DayAheadRow => {
  const profitWith = (changed: Partial<BatteryChoice>): number | null =>
    dayProfit({ ...choice, ...changed }, day.day, day.prices[basis])
  return {
    day: day.day,
    prices: {
      n2ex: summaryOf(day.prices.n2ex),
      epex: summaryOf(day.prices.epex),
      epexHalfHourly: summaryOf(day.prices.epexHalfHourly),
    },
    spreads: SPREAD_HOURS.map((duration) => profitWith({ duration, cycles: 1, wear: 0 })),
    foresight: [profitWith({ cycles: 1 }), profitWith({ cycles: 2 })],
    blocks: EFA_BLOCKS.map((block) =>
      PRODUCT_RULES.map(({ product }) => meanOf(day.products.get(product) ?? new Float64Array(), placesOf(day, block))),
    ),
    stack: stackOf(day, basis, choice, solve),
  }
}
