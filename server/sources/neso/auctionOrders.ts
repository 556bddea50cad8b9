import type { MarketEvent } from '../../../src/domain/market/events'
import type { OrderBook } from '../../../src/domain/market/feeds/orderBooks'
import { addDays, dateAt, dayStart, efaSpan, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { Bounded } from '../bounded'
import { droppedText } from '../droppedText'
import type { ServerClock } from '../source'
import { auctionPublishedAt, EAC_PACKAGE } from './auctionBlocks'
import { NesoFault, type NesoClient, type NesoResource } from './client'
import { blockKey, orderBooksOf, type Wanted } from './orderBooks'
import { NesoResources } from './resources'
import { readSellRows, SELL_COLUMNS } from './sellRows'
import { BUY_COLUMNS, BUY_ORDERS, buyRow, isWanted } from './series/auctionRequirements'
import { financialYear, readNamed } from './series/nesoSet'
import { allRows, nesoHeadings, quotedColumn, writtenAt } from './tables'

const WHAT = 'sell orders of auctions'
const BUYS = 'buy orders of auctions'
const SELL_ORDERS = /^NESO Response-Reserve Sell Orders$/i
/** Days that are looked at one after the other, product by product. */
const DAYS_RETAINED = 4
/** Of a table of which the catalogue does not say when it was written. */
const UNDATED_MS = 3_600_000

type Options = {
  readonly client: NesoClient
  readonly clock: Pick<ServerClock, 'now'>
  readonly log: { readonly warn: (message: string) => void }
}

/** Tables of sell orders that may have a day: that of its month, once NESO has put it away, before the running one. */
const sellTables = (date: SettlementDate): readonly RegExp[] => [
  new RegExp(`^NESO Response-Reserve Sell Orders ${date.slice(0, 7).replace('-', '')} \\(Archive\\)$`, 'i'),
  SELL_ORDERS,
]
const buyTables = (date: SettlementDate): readonly RegExp[] => [
  new RegExp(`^NESO Response-Reserve Buy Orders FY${financialYear(date).from.slice(0, 4)} \\(Archive\\)$`, 'i'),
  BUY_ORDERS,
]

/** An instant as the tables write it, so that texts and times are compared alike. */
const written = (at: Instant): string => new Date(at).toISOString().slice(0, 19)

const wantedOf = (rows: readonly unknown[], names: ReadonlyMap<string, string>): ReadonlyMap<string, Wanted> => {
  const found = new Map<string, Wanted>()
  for (const order of readNamed(buyRow, rows, names).good.filter(isWanted)) {
    const key = blockKey(order.product, order.from)
    const { requirement = 0, cap = 0 } = found.get(key) ?? {}
    found.set(key, { requirement: requirement + order.mw, cap: Math.max(cap, order.price) })
  }
  return found
}

type Headings = (id: string) => Promise<ReadonlyMap<string, string>>
type Read = {
  readonly rows: readonly unknown[]
  readonly names: ReadonlyMap<string, string>
  readonly found: NesoResource
}

/**
 * Rows of an EFA day of the first of some tables that has any: one request to the datastore for each table, and one more for a
 * table that is new. Rejects with a NesoFault.
 */
const readerOf =
  (client: NesoClient, resources: NesoResources, headings: Headings, what: string) =>
  async (tables: readonly RegExp[], date: SettlementDate): Promise<Read> => {
    const { from, to } = efaSpan(date, 'day')
    const rowsOf = async (found: NesoResource): Promise<Read> => {
      const names = await headings(found.id)
      const start = quotedColumn(names.get('from') ?? '')
      const columns = [...names.values()].map(quotedColumn).join(', ')
      const where = `${start} >= '${written(from)}' AND ${start} < '${written(to)}'`
      const rows = await allRows(client, `SELECT ${columns} FROM "${found.id}" WHERE ${where} ORDER BY "_id"`, what)
      return { rows, names, found }
    }
    let last: Read | undefined
    for (const table of tables) {
      last = (await resources.with(EAC_PACKAGE, table, rowsOf)) ?? last
      if (last !== undefined && last.rows.length > 0) return last
    }
    if (last === undefined) throw new NesoFault(`NESO’s catalogue has no table of ${what}.`)
    return last
  }

/** The order books of a day, without those of products without an offer; none before they are published. */
type DayOrderBooks = readonly Omit<OrderBook, 'publishedAt'>[]

/** A day as it was read last, and when the table had been written. */
type LastRead = { readonly at: Instant | undefined; readonly readAt: Instant; readonly hasOrders: boolean }

/** Reads the order books of an EFA day, with what NESO wanted where its buy orders can be read. */
const orderBookReader = ({ client, clock, log }: Options) => {
  const lists = new NesoResources(client, clock)
  const sells = readerOf(client, lists, nesoHeadings(client, SELL_COLUMNS, WHAT), WHAT)
  const buys = readerOf(client, lists, nesoHeadings(client, BUY_COLUMNS, BUYS), BUYS)

  const wantedOn = async (date: SettlementDate): Promise<ReadonlyMap<string, Wanted>> => {
    try {
      const { rows, names } = await buys(buyTables(date), date)
      return wantedOf(rows, names)
    } catch (error) {
      if (!(error instanceof NesoFault)) throw error
      log.warn(`NESO, order books of ${date} are without what was wanted: ${error.reason}`)
      return new Map()
    }
  }

  return async (date: SettlementDate): Promise<DayOrderBooks> => {
    const { rows, names } = await sells(sellTables(date), date)
    if (rows.length === 0) return []
    const { orders, dropped } = readSellRows(rows, names)
    if (orders.length === 0) throw new NesoFault(`NESO’s ${WHAT} came in a form we do not know.`)
    const text = droppedText({ rows: rows.length, dropped })
    if (text !== undefined) log.warn(`NESO, ${WHAT} for ${date}: ${text}`)
    return orderBooksOf(date, orders, await wantedOn(date))
  }
}

/**
 * Order books of the auctions by EFA day. A book counts as published by 14:30 of the day before, that of tomorrow when its
 * table was written. What is requested rejects with a NesoFault.
 */
export const nesoOrders = (options: Options) => {
  const { client, clock } = options
  const live = new NesoResources(client, clock, 0)
  const orderBooksOn = orderBookReader(options)
  const days = new Bounded<SettlementDate, Promise<readonly MarketEvent[]>>(DAYS_RETAINED)
  const read = new Map<SettlementDate, LastRead>()

  const eventsOf = (orderBooks: DayOrderBooks, publishedAt: Instant): readonly MarketEvent[] =>
    orderBooks.map((each) => ({ kind: 'orderBook', at: clock.now(), orderBook: { ...each, publishedAt } }))
  const publishedBy = (date: SettlementDate): Instant => Math.min(auctionPublishedAt(dayStart(date)), clock.now())

  const isRead = (date: SettlementDate, at: Instant | undefined): boolean => {
    const last = read.get(date)
    if (last === undefined) return false
    // The book of a day that has begun changes no more.
    if (last.hasOrders && date <= dateAt(clock.now())) return true
    return at === undefined ? clock.now() - last.readAt < UNDATED_MS : at === last.at
  }

  const lookAt = async (date: SettlementDate, table: NesoResource): Promise<readonly MarketEvent[]> => {
    const at = writtenAt(table)
    if (isRead(date, at)) return []
    const found = await orderBooksOn(date)
    read.set(date, { at, readAt: clock.now(), hasOrders: found.length > 0 })
    const isTomorrow = date > dateAt(clock.now())
    return eventsOf(found, isTomorrow ? (at ?? clock.now()) : Math.min(publishedBy(date), at ?? Infinity))
  }

  const dayAnswer = (date: SettlementDate): Promise<readonly MarketEvent[]> => {
    const events = orderBooksOn(date).then((made) => eventsOf(made, publishedBy(date)))
    const forget = (): void => days.clear(date)
    // What is not there yet, or could not be had, is requested again.
    events.then((found) => (found.length === 0 ? forget() : undefined), forget)
    days.set(date, events)
    return events
  }

  const lookOf = (what: string, dayOf: () => SettlementDate) => ({
    what,
    look: async (): Promise<readonly MarketEvent[]> => {
      for (const date of read.keys()) if (date < dateAt(clock.now())) read.delete(date)
      const events = await live.with(EAC_PACKAGE, SELL_ORDERS, (table) => lookAt(dayOf(), table))
      if (events === undefined) throw new NesoFault(`NESO’s catalogue has no table of ${WHAT}.`)
      return events
    },
  })

  return {
    /** The books of today and of tomorrow: what of them was not read, or was written again. */
    looks: [
      lookOf('order books of tomorrow', () => addDays(dateAt(clock.now()), 1)),
      lookOf('order books of today', () => dateAt(clock.now())),
    ],
    /** The books of a day, requested once for all products. */
    ofDay: (date: SettlementDate): Promise<readonly MarketEvent[]> => days.get(date) ?? dayAnswer(date),
  }
}
