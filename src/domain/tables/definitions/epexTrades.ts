import { contractText, PRICE_UNITS, PRODUCT_TEXTS, type IntradayArea } from '../../intraday/products'
import { INTRADAY_PRODUCTS, type IntradayTrade } from '../../market/events'
import type { MarketState } from '../../market/state'
import { certainClockText, dateAt, HALF_HOUR_MS, periodAt, type Instant, type PeriodRef } from '../../periods'
import type { LiveTableOption, WireCell, WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, timesOf, type MarketTable } from './market'
import { COLOUR, column, defined, directed, instant, number, numeral, text, periodLink } from './parts'

const HOUR_MS = 3_600_000
/** The trades of a day; on a busier one the earliest leave. */
const MOST = 2500

/** Every settlement period of the delivery, so that a contract is found by each of them. */
const periodsCell = ({ from, to }: IntradayTrade): WireCell =>
  numeral(
    Array.from({ length: Math.round((to - from) / HALF_HOUR_MS) }, (_, i) => periodAt(from + i * HALF_HOUR_MS).period),
  )

const refOf = ({ from }: IntradayTrade): PeriodRef => {
  const { date, period } = periodAt(from)
  return { date, period }
}

const FIRST = 'The first trade of this contract that is known'

/** @param before price of the contract's trade before, £/MWh */
const rowOf = memoizeRows((trade: IntradayTrade, before: number | undefined): WireRow => {
  const { id, madeAt, product, from, to, price, mw, buyArea, sellArea } = trade
  return {
    uniqueId: id,
    hoverOver: `Trade ${id} at ${certainClockText(madeAt)}`,
    ...(product === 'HH' && buyArea === 'GB' && periodLink(refOf(trade))),
    row: {
      time: instant(madeAt, 'Second_NoDate'),
      delivery: text(contractText(trade)),
      contract: text(PRODUCT_TEXTS[product].name),
      periods: periodsCell(trade),
      from: instant(from),
      until: instant(to),
      price: number(price),
      change: directed(before === undefined ? undefined : price - before, before === undefined ? FIRST : undefined),
      volume: number(mw),
      energy: number((mw * (to - from)) / HOUR_MS),
      buyArea: text(buyArea),
      sellArea: text(sellArea),
    },
  }
})

type Times = { readonly begin: Instant; readonly end: Instant }

const rowsOf = (
  area: IntradayArea,
  { intradayTrades }: Pick<MarketState, 'intradayTrades'>,
  { begin, end }: Times,
): readonly WireRow[] => {
  const last = new Map<string, number>()
  const rows: WireRow[] = []
  for (const trade of intradayTrades) {
    if (trade.buyArea !== area) continue
    const contract = `${trade.from}/${trade.to}`
    if (trade.madeAt >= begin && trade.madeAt < end) rows.push(rowOf(trade, last.get(contract)))
    last.set(contract, trade.price)
  }
  return rows.reverse()
}

/** The running day, with the hour before it in which its delivery day began: after midnight the list is not empty. */
const runningTimes = (now: Instant): Times => {
  const { begin, end } = timesOf({ from: dateAt(now), to: dateAt(now) })
  return { begin: begin - HOUR_MS, end }
}

type Trades = Pick<LiveTableOption, 'moduleType' | 'moduleName'> & {
  readonly area: IntradayArea
  readonly option: Partial<LiveTableOption>
}

const epexTrades = ({ area, moduleType, moduleName, option }: Trades): MarketTable => ({
  need: DESK,
  feeds: [],
  definition: defined({
    moduleType,
    moduleName,
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When the trade was made' }),
      column('delivery', 'Delivery', { hoverText: 'What is delivered, London time' }),
      column('contract', 'Contract', { uniqueValues: INTRADAY_PRODUCTS.map((product) => PRODUCT_TEXTS[product].name) }),
      column('periods', 'Periods', { allowSort: false, hoverText: 'Settlement periods of the delivery' }),
      column('from', 'From', { hoverText: 'When delivery begins' }),
      column('until', 'Until', { hoverText: 'When delivery ends' }),
      column('price', 'Price', { suffix: PRICE_UNITS[area] }),
      column('change', 'Change', { suffix: PRICE_UNITS[area], hoverText: 'Against the trade of this contract before' }),
      // The power of blocks too: half of it would be the energy of a half hour only.
      column('volume', 'Volume', { suffix: 'MW', numberFormat: { decimals: 1 } }),
      column('energy', 'Energy', { suffix: 'MWh', hoverText: 'Volume over the whole delivery' }),
      column('buyArea', 'Buy', { hoverText: 'Bidding zone of the buyer' }),
      column('sellArea', 'Sell', { hoverText: 'Bidding zone of the seller' }),
    ],
    headerToSort: 'time',
    option: { getOnDayChange: true, maxEntriesOnTable: MOST, moduleColour: COLOUR.prices, ...option },
  }),
  rowsOf: (market, now) => rowsOf(area, market, runningTimes(now)),
  dependenciesOf: ({ intradayTrades }, now) => [intradayTrades, dateAt(now)],
  epochKeyOf: dateAt,
  past: { kind: 'folded', kinds: ['intradayTrade'], rowsOf: (market, span) => rowsOf(area, market, timesOf(span)) },
  unavailableFrom: {
    elexon:
      'Single trades of the exchanges are not public. Elexon’s data has their half-hourly market index, in Day-Ahead Prices and System Prices.',
  },
})

/**
 * Trades of the continuous intraday market (page catalogue F2). Days and periods are those in which they were made; the
 * running day has the hour before it too.
 */
export const EPEX_TRADES = epexTrades({
  area: 'GB',
  moduleType: 'EpexTrades',
  moduleName: 'EPEX Trades',
  option: {},
})

/** The same of the French market, in €/MWh, from its endpoint. */
export const EPEX_TRADES_FRANCE = epexTrades({
  area: 'FR',
  moduleType: 'EpexTrades_France',
  moduleName: 'EPEX Trades France',
  option: { locationByCountry: { Gb: 'EpexFrance' } },
})
