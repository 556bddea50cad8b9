import { INTRADAY_PRODUCTS, type IntradayProduct } from '../market/feeds/trades'
import { addDays, type Instant, type SettlementDate } from '../periods'
import type { WireRow } from '../wire'
import { contractKey, contractsOf, deliveryDayAt, isClosed, type Contract } from './contracts'
import type { Vwap } from './figures'
import { PRODUCT_TEXTS, type IntradayArea } from './products'

/** How a page reads the live tables of the continuous market. */

type Names = { readonly running: string; readonly next: string; readonly trades: string }

/** Module types by market. */
export const INTRADAY_TABLES: Readonly<Record<IntradayArea, Names>> = {
  GB: { running: 'EpexGrid', next: 'EpexGrid_Next', trades: 'EpexTrades' },
  FR: { running: 'EpexGrid_France', next: 'EpexGrid_FranceNext', trades: 'EpexTrades_France' },
}

/** The table of a delivery day: two days are live, of the others one says which. */
export const gridTableOf = (
  area: IntradayArea,
  day: SettlementDate,
  now: Instant,
): { readonly moduleType: string; readonly from?: SettlementDate } => {
  const { running, next } = INTRADAY_TABLES[area]
  const today = deliveryDayAt(now)
  if (day === today) return { moduleType: running }
  return day === addDays(today, 1) ? { moduleType: next } : { moduleType: running, from: day }
}

const numberIn = ({ row }: WireRow, column: string): number | undefined => {
  const value = row[column]?.value
  return typeof value === 'number' ? value : undefined
}

/** What a row of a grid has of its contract. */
export type GridRow = Readonly<Record<Vwap | 'last' | 'dayAhead', number | undefined>>

export const gridRowOf = (row: WireRow): GridRow => ({
  last: numberIn(row, 'last'),
  dayAhead: numberIn(row, 'dayAhead'),
  vwap15: numberIn(row, 'vwap15'),
  vwap60: numberIn(row, 'vwap60'),
  vwap: numberIn(row, 'vwap'),
})

/** A trade as a row of the table of trades has it. */
export type ShownTrade = { readonly madeAt: Instant; readonly price: number; readonly mw: number }

/** Key of the contract that a row of the table of trades is of; undefined where it names none. */
export const keyOfTrade = (row: WireRow): string | undefined => {
  const name = row.row['contract']?.value
  const product = INTRADAY_PRODUCTS.find((each) => PRODUCT_TEXTS[each].name === name)
  const from = numberIn(row, 'from')
  const to = numberIn(row, 'until')
  return product === undefined || from === undefined || to === undefined
    ? undefined
    : contractKey({ product, from, to })
}

/** The trades of one contract among the rows of the table of trades, oldest first. */
export const tradesOfContract = (rows: readonly WireRow[], contract: Contract): readonly ShownTrade[] => {
  const own: ShownTrade[] = []
  for (const row of rows) {
    if (numberIn(row, 'from') !== contract.from || keyOfTrade(row) !== contractKey(contract)) continue
    const madeAt = numberIn(row, 'time')
    const price = numberIn(row, 'price')
    const mw = numberIn(row, 'volume')
    if (madeAt !== undefined && price !== undefined && mw !== undefined) own.push({ madeAt, price, mw })
  }
  return own.sort((a, b) => a.madeAt - b.madeAt)
}

/** The contract of a delivery day that a key names. */
export const contractOfKey = (day: SettlementDate, key: string): Contract | undefined =>
  contractsOf(day).find((each) => contractKey(each) === key)

/** What the page is narrowed to: all, one product, or the four of a whole delivery day. */
export const PRODUCT_CHOICES = ['all', 'HH', '1H', '2H', '4H', 'day'] as const
export type ProductChoice = (typeof PRODUCT_CHOICES)[number]

/** The products of a choice; undefined for all of them. */
const productsOf = (choice: ProductChoice): readonly IntradayProduct[] | undefined => {
  if (choice === 'all') return undefined
  return choice === 'day' ? INTRADAY_PRODUCTS.filter((each) => !each.endsWith('H')) : [choice]
}

/** The names by which a column of products is filtered to a choice; undefined for all of them. */
export const namesOfChoice = (choice: ProductChoice): readonly string[] | undefined =>
  productsOf(choice)?.map((each) => PRODUCT_TEXTS[each].name)

/** The choice that a filter by names is; undefined for one that is none. */
export const choiceOfNames = (names: readonly string[]): ProductChoice | undefined =>
  PRODUCT_CHOICES.find((choice) => {
    const own = namesOfChoice(choice)
    return own !== undefined && own.length === names.length && own.every((each) => names.includes(each))
  })

/** The contract that is charted: the chosen one of the day, else of the chosen products the next to close, or the last. */
export const chartedContract = (
  day: SettlementDate,
  chosen: string | undefined,
  products: ProductChoice | undefined,
  now: Instant,
): Contract | undefined => {
  const found = chosen === undefined ? undefined : contractOfKey(day, chosen)
  const within = products && productsOf(products)
  const own = contractsOf(day).filter(({ product }) => within?.includes(product) ?? true)
  return found ?? own.find((each) => !isClosed(each, now)) ?? own.at(-1)
}
