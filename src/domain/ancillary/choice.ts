import type { Instant, SettlementDate } from '../periods'
import { ALL_PRODUCTS, CONTRACT_PRODUCTS, type ContractProduct } from './products'

/** What is chosen on the page of contracts. It is in the address, so that a link shows the same. */
export type ContractChoice = {
  readonly product: ContractProduct
  /** First instant of the block whose book is shown; absent: that of now, else the first of the day. */
  readonly block?: Instant
  /** Delivery year of the capacity market, by the year in which it begins; absent: that of the page's day. */
  readonly year?: number
}

const [USUAL] = CONTRACT_PRODUCTS

/** The choice of an address; what it does not name, or cannot be read, is as usual. */
export const readContractChoice = (search: URLSearchParams): ContractChoice => {
  const product = ALL_PRODUCTS.find(({ id }) => id === search.get('product')) ?? USUAL
  const block = Date.parse(search.get('block') ?? '')
  const year = Number(/^2\d{3}$/.exec(search.get('year') ?? '')?.[0])
  return { product, ...(Number.isFinite(block) && { block }), ...(Number.isFinite(year) && { year }) }
}

/** The address of a choice, with whatever else is there; what is as usual is left out. */
export const writeContractChoice = (
  search: URLSearchParams,
  { product, block, year }: ContractChoice,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  next.delete('product')
  next.delete('block')
  next.delete('year')
  if (product !== USUAL) next.set('product', product.id)
  if (block !== undefined) next.set('block', `${new Date(block).toISOString().slice(0, 16)}Z`)
  if (year !== undefined) next.set('year', `${year}`)
  return next
}

/**
 * The part of a table's address that a day is: none of the running one, which is live; the day of any other, of the next one
 * too, since a live table has the running day alone.
 */
export const contractDayOf = (day: SettlementDate, today: SettlementDate): { readonly from?: SettlementDate } =>
  day === today ? {} : { from: day }
