import type { Instant } from '../periods'
import type { OrderStatus } from './orderBook'
import type { OrderKind } from './clearing'

const HOUR_MS = 3_600_000

/** A sell order of an auction with its result, as a page has it. */
export type AuctionContract = {
  /** Unique within a product: block and order. */
  readonly id: string
  readonly unit: string
  /** Whether it is a BM unit, which has a page. */
  readonly isRegistered: boolean
  readonly plant: string
  readonly company: string | undefined
  /** Delivery. */
  readonly from: Instant
  readonly to: Instant
  /** MW accepted, and MW offered. */
  readonly cleared: number
  readonly offered: number
  /** £/MW/h that is paid: of the block, undefined where nothing was accepted in it; of the order, where pay is as bid. */
  readonly clearing: number | undefined
  /** £/MW/h of the order. */
  readonly offer: number
  /** MW that were wanted in the block; undefined where that is not known. */
  readonly wanted: number | undefined
  /** £ over the delivery. */
  readonly value: number
  readonly status: OrderStatus
  readonly kind: OrderKind
}

const mwHoursOf = ({ cleared, from, to }: AuctionContract): number => (cleared * (to - from)) / HOUR_MS

/** What is bought of a product over a day. */
export type ContractSums = {
  /** Mean MW over the hours that were auctioned; undefined without any. */
  readonly mw: number | undefined
  /** £/MW/h, weighted by power; undefined where nothing was accepted. */
  readonly price: number | undefined
  /** £ */
  readonly pounds: number
  readonly orders: number
  /** Orders accepted, those in part among them. */
  readonly accepted: number
  /** Units with an accepted order. */
  readonly units: number
  /** The least and the most that is paid, £/MW/h; undefined where nothing was accepted. */
  readonly range: readonly [least: number, most: number] | undefined
}

/** The sums of a day's orders, over all blocks. */
export const contractSums = (contracts: readonly AuctionContract[]): ContractSums => {
  const blocks = new Map(contracts.map(({ from, to }) => [from, (to - from) / HOUR_MS]))
  const hours = [...blocks.values()].reduce((sum, each) => sum + each, 0)
  const accepted = contracts.filter(({ cleared }) => cleared > 0)
  const prices = new Set(accepted.flatMap(({ clearing }) => clearing ?? []))
  const mwHours = accepted.reduce((sum, each) => sum + mwHoursOf(each), 0)
  const pounds = accepted.reduce((sum, { value }) => sum + value, 0)
  return {
    mw: hours === 0 ? undefined : mwHours / hours,
    price: mwHours === 0 ? undefined : pounds / mwHours,
    pounds,
    orders: contracts.length,
    accepted: accepted.length,
    units: new Set(accepted.map(({ unit }) => unit)).size,
    range: prices.size === 0 ? undefined : [Math.min(...prices), Math.max(...prices)],
  }
}

export type CompanyShare = {
  /** Undefined: of units whose owner is not known. */
  readonly company: string | undefined
  /** Mean MW over the hours that were auctioned. */
  readonly mw: number
  readonly pounds: number
  /** Part of all MW, %. */
  readonly share: number
}

/** Who sold how much over the day, the largest first. All shares together are 100 %. */
export const companyShares = (contracts: readonly AuctionContract[]): readonly CompanyShare[] => {
  const { mw: all = 0 } = contractSums(contracts)
  const hours = all === 0 ? 0 : contracts.reduce((sum, each) => sum + mwHoursOf(each), 0) / all
  const sums = new Map<string | undefined, { mwHours: number; pounds: number }>()
  for (const each of contracts) {
    if (each.cleared === 0) continue
    const { mwHours = 0, pounds = 0 } = sums.get(each.company) ?? {}
    sums.set(each.company, { mwHours: mwHours + mwHoursOf(each), pounds: pounds + each.value })
  }
  return [...sums]
    .map(([company, { mwHours, pounds }]) => {
      const mw = mwHours / hours
      return { company, mw, pounds, share: (100 * mw) / all }
    })
    .sort((a, b) => b.mw - a.mw || (a.company ?? '').localeCompare(b.company ?? ''))
}

/** An order in its place in the book: `before` MW are offered below it. */
export type OrderBookStep = { readonly contract: AuctionContract; readonly before: number }

/** The orders of one block in order of price. */
export type ContractOrderBook = {
  readonly from: Instant
  readonly to: Instant
  /** £/MW/h: the most that is paid. */
  readonly clearing: number | undefined
  /** MW that were wanted; undefined where that is not known. */
  readonly wanted: number | undefined
  /** MW accepted, and MW of all orders. */
  readonly cleared: number
  readonly offered: number
  /** Set where not all that is accepted is paid the same. */
  readonly isPayAsBid: boolean
  readonly steps: readonly OrderBookStep[]
  /** The accepted orders that cost the clearing price; more than one where several do. */
  readonly setters: readonly AuctionContract[]
}

const orderBookOf = (orders: readonly AuctionContract[], { from, to, wanted }: AuctionContract): ContractOrderBook => {
  let offered = 0
  const paid = orders.flatMap((order) => order.clearing ?? [])
  const clearing = paid.length === 0 ? undefined : Math.max(...paid)
  // Of equal prices what is accepted lies below what is not.
  const steps = orders
    .toSorted((a, b) => a.offer - b.offer || b.cleared - a.cleared)
    .map((contract) => {
      const before = offered
      offered += contract.offered
      return { contract, before }
    })
  return {
    from,
    to,
    clearing,
    wanted,
    offered,
    cleared: orders.reduce((sum, order) => sum + order.cleared, 0),
    isPayAsBid: paid.some((each) => each !== clearing),
    steps,
    setters: orders.filter((order) => order.cleared > 0 && order.offer === clearing),
  }
}

/** The books of a day's orders, in order of time. */
export const contractOrderBooks = (contracts: readonly AuctionContract[]): readonly ContractOrderBook[] => {
  const blocks = new Map<Instant, AuctionContract[]>()
  for (const contract of contracts) {
    const block = blocks.get(contract.from)
    if (block) block.push(contract)
    else blocks.set(contract.from, [contract])
  }
  return [...blocks.values()]
    .flatMap((orders) => (orders[0] ? orderBookOf(orders, orders[0]) : []))
    .sort((a, b) => a.from - b.from)
}

/** The book that is looked at first: that of now, else the first of the day. @param at an instant of the chosen block, or now */
export const orderBookAt = (
  orderBooks: readonly ContractOrderBook[],
  at: Instant | undefined,
): ContractOrderBook | undefined =>
  orderBooks.find(({ from, to }) => at !== undefined && at >= from && at < to) ?? orderBooks[0]
