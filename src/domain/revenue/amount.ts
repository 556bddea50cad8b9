import { REVENUE_PARTS, type RevenuePart } from './parts'

/**
 * Money over some settlement periods. `pounds` is the sum of the periods of which it is known, null where there is none;
 * `known` of `of` periods are. What is not known is never counted as nothing.
 */
export type Amount = { readonly pounds: number | null; readonly known: number; readonly of: number }

export const NO_AMOUNT: Amount = { pounds: null, known: 0, of: 0 }

/** The amount of one settlement period; undefined where it is not known. */
export const amountOf = (pounds: number | undefined): Amount =>
  pounds === undefined ? { pounds: null, known: 0, of: 1 } : { pounds, known: 1, of: 1 }

/** The sum of what is known of both. */
export const plusKnown = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : a + b

export const plusAmount = (a: Amount, b: Amount): Amount => ({
  pounds: plusKnown(a.pounds, b.pounds),
  known: a.known + b.known,
  of: a.of + b.of,
})

export const isWhole = ({ known, of }: Amount): boolean => known === of

export type Amounts = Readonly<Record<RevenuePart, Amount>>

/** Energy that amounts are held against, MWh, of the periods of which it is known. */
export type RevenueEnergy = {
  /** Notified (PN), signed, where the wholesale revenue is known: what the capture price is over. */
  readonly sold: number
  /** Size of what was notified and accepted, imports and exports added up. */
  readonly moved: number
  /** Notified imports where the wholesale revenue is known, positive. */
  readonly bought: number
  /** £ that those cost at the wholesale price: what it takes to charge. Below zero where prices are. */
  readonly charging: number
  /** Declared available: mean MEL over each settlement period of which it is known. */
  readonly available: number
  /** Settlement periods of which it is known, of all units together. */
  readonly declared: number
}

export const NO_ENERGY: RevenueEnergy = { sold: 0, moved: 0, bought: 0, charging: 0, available: 0, declared: 0 }

/** Revenue over some settlement periods of some units. */
export type Revenue = { readonly parts: Amounts; readonly energy: RevenueEnergy }

/** An amount for each part. One after the other by name: thousands of periods are added up for one answer. */
export const eachPart = (of: (part: RevenuePart) => Amount): Amounts => ({
  wholesale: of('wholesale'),
  offers: of('offers'),
  bids: of('bids'),
  response: of('response'),
  reserve: of('reserve'),
  capacityMarket: of('capacityMarket'),
  nonDelivery: of('nonDelivery'),
  imbalance: of('imbalance'),
})

export const amountsOf = (of: (part: RevenuePart) => number | undefined): Amounts =>
  eachPart((part) => amountOf(of(part)))

export const NO_REVENUE: Revenue = { parts: eachPart(() => NO_AMOUNT), energy: NO_ENERGY }

/** Adds up. Which is first, and how many are added at a time, changes nothing but the last digits. */
export const plusRevenue = (a: Revenue, b: Revenue): Revenue => ({
  parts: eachPart((part) => plusAmount(a.parts[part], b.parts[part])),
  energy: {
    sold: a.energy.sold + b.energy.sold,
    moved: a.energy.moved + b.energy.moved,
    bought: a.energy.bought + b.energy.bought,
    charging: a.energy.charging + b.energy.charging,
    available: a.energy.available + b.energy.available,
    declared: a.energy.declared + b.energy.declared,
  },
})

export const sumOfRevenues = (revenues: Iterable<Revenue>): Revenue => {
  let sum = NO_REVENUE
  for (const each of revenues) sum = plusRevenue(sum, each)
  return sum
}

/** The sum of the parts that are known, null where none is; and the parts of which not all is, of those that count. */
export type RevenueTotal = { readonly pounds: number | null; readonly lacking: readonly RevenuePart[] }

export const totalOf = (parts: Amounts, counted: readonly RevenuePart[] = REVENUE_PARTS): RevenueTotal => ({
  pounds: counted.reduce<number | null>((sum, part) => plusKnown(sum, parts[part].pounds), null),
  lacking: counted.filter((part) => !isWhole(parts[part])),
})
