import { eachPart, NO_AMOUNT, type Amount, type Revenue } from './amount'
import type { RevenueByBasis } from './byBasis'
import { PRICE_BASES, REVENUE_PARTS, type PriceBasis, type RevenuePart } from './parts'
import { ACTION_REASONS, AUCTION_PRODUCTS } from './splits'

/**
 * Revenue of some settlement periods on every price basis as numbers that are added up place by place: how many periods
 * there are; £ of each part, the wholesale one on each basis; of how many periods each is known; MWh moved; MWh
 * declared available and of how many periods that is known; on each basis MWh sold, MWh bought and what those cost; £ of
 * acceptances by reason and of how many periods that is known; and £ of each product of the auctions. Hundreds of units over hundreds of days are stored and sent so.
 */
export type SumRow = Float64Array<ArrayBuffer>

const OTHER_PARTS = REVENUE_PARTS.filter((part) => part !== 'wholesale')
const AMOUNTS = OTHER_PARTS.length + PRICE_BASES.length
const KNOWN = 1 + AMOUNTS
const MOVED = KNOWN + AMOUNTS
const AVAILABLE = MOVED + 1
const SOLD = AVAILABLE + 2

const REASONS = SOLD + 3 * PRICE_BASES.length
const PRODUCTS = REASONS + ACTION_REASONS.length + 1

/** Numbers in a row. */
export const SUM_ROW_LENGTH = PRODUCTS + AUCTION_PRODUCTS.length

/** Every place of a row. */
export const EVERY_PLACE: readonly number[] = Array.from({ length: SUM_ROW_LENGTH }, (_, place) => place)

/** The row of a revenue. Its amounts are of the same periods. */
export const sumRowOf = ({ others, wholesale, splits }: RevenueByBasis): SumRow => {
  const row = new Float64Array(SUM_ROW_LENGTH)
  const amounts = [
    ...OTHER_PARTS.map((part) => others.parts[part]),
    ...PRICE_BASES.map(({ id }) => wholesale[id].amount),
  ]
  row[0] = amounts[0]?.of ?? 0
  amounts.forEach(({ pounds, known }, place) => {
    row[1 + place] = pounds ?? 0
    row[KNOWN + place] = known
  })
  row.set([others.energy.moved, others.energy.available, others.energy.declared], MOVED)
  PRICE_BASES.forEach(({ id }, place) => {
    const { sold, bought, charging } = wholesale[id].energy
    row.set([sold, bought, charging], SOLD + 3 * place)
  })
  row.set([...ACTION_REASONS.map((reason) => splits.reasons[reason]), splits.reasonsKnown], REASONS)
  row.set(splits.products, PRODUCTS)
  return row
}

/** Where a row has the number of its settlement periods, and the MWh moved. */
export const PERIODS_PLACE = 0
export const MOVED_PLACE = MOVED

/** Where a row has MWh declared available, and of how many settlement periods. */
export const AVAILABLE_PLACE = AVAILABLE
export const DECLARED_PLACE = AVAILABLE + 1

/** Where a row has £ by `ACTION_REASONS`, of how many settlement periods, and £ by `AUCTION_PRODUCTS`. */
export const REASONS_PLACE = REASONS
export const REASONS_KNOWN_PLACE = REASONS + ACTION_REASONS.length
export const PRODUCTS_PLACE = PRODUCTS

/** Where a row has £ of each part, and the number of settlement periods of which it is known, in the order of the parts. */
export const partPlaces = (basis: PriceBasis): readonly { readonly pounds: number; readonly known: number }[] => {
  const onBasis = PRICE_BASES.findIndex(({ id }) => id === basis)
  return REVENUE_PARTS.map((part) => {
    const place = part === 'wholesale' ? OTHER_PARTS.length + onBasis : OTHER_PARTS.indexOf(part)
    return { pounds: 1 + place, known: KNOWN + place }
  })
}

/** Where a row has what is of every basis, and of this one; ascending. */
export const placesOfBasis = (basis: PriceBasis): readonly number[] => {
  const others = new Set(
    PRICE_BASES.flatMap(({ id }, on) => {
      if (id === basis) return []
      const amount = 1 + OTHER_PARTS.length + on
      const energy = SOLD + 3 * on
      return [amount, AMOUNTS + amount, energy, energy + 1, energy + 2]
    }),
  )
  return EVERY_PLACE.filter((place) => !others.has(place))
}

/** Where a row has what notified imports cost on a basis, £. */
export const chargingPlace = (basis: PriceBasis): number =>
  SOLD + 3 * PRICE_BASES.findIndex(({ id }) => id === basis) + 2

/** Adds a row to another, which changes. Either may be one of many that follow one another. */
export const addSumRow = (sum: SumRow, row: SumRow, sumFirst = 0, rowFirst = 0): void => {
  for (let place = 0; place < SUM_ROW_LENGTH; place++)
    sum[sumFirst + place] = (sum[sumFirst + place] ?? 0) + (row[rowFirst + place] ?? 0)
}

/**
 * The revenue on one basis of the row that begins at `first`.
 */
export const revenueOfRow = (rows: SumRow, basis: PriceBasis, first = 0): Revenue => {
  const number = (place: number): number => rows[first + place] ?? 0
  const amountAt = (place: number): Amount => {
    const known = number(KNOWN + place)
    return { pounds: known === 0 ? null : number(1 + place), known, of: number(0) }
  }
  const onBasis = PRICE_BASES.findIndex(({ id }) => id === basis)
  const amounts = new Map<RevenuePart, Amount>(OTHER_PARTS.map((part, place) => [part, amountAt(place)]))
  return {
    parts: {
      ...eachPart((part) => amounts.get(part) ?? NO_AMOUNT),
      wholesale: amountAt(OTHER_PARTS.length + onBasis),
    },
    energy: {
      moved: number(MOVED),
      available: number(AVAILABLE),
      declared: number(AVAILABLE + 1),
      sold: number(SOLD + 3 * onBasis),
      bought: number(SOLD + 3 * onBasis + 1),
      charging: number(SOLD + 3 * onBasis + 2),
    },
  }
}
