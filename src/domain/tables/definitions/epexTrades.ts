import { INTRADAY_PRODUCTS, type IntradayProduct, type IntradayTrade } from '../../market/events'
import type { MarketState } from '../../market/state'
import { certainClockText, dateAt, HALF_HOUR_MS, periodAt, type PeriodRef } from '../../periods'
import type { WireCell, WireRow } from '../../wire'
import { memoizeRows } from './retention'
import { DESK, timesOf, type MarketTable, type TableSpan } from './market'
import { COLOUR, column, defined, directed, instant, number, numeral, text, periodLink, group } from './parts'

const HOUR_MS = 3_600_000
/** The trades of a day; on a busier one the earliest leave. */
const MOST = 2500

const CONTRACTS: Readonly<Record<IntradayProduct, string>> = {
  HH: 'Half hour',
  '1H': '1 hour',
  '2H': '2 hours',
  '4H': '4 hours',
}

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
    ...(product === 'HH' && periodLink(refOf(trade))),
    row: {
      time: instant(madeAt),
      contract: text(CONTRACTS[product]),
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

const rowsOf = ({ intradayTrades }: MarketState, span: TableSpan): readonly WireRow[] => {
  const { begin, end } = timesOf(span)
  const last = new Map<string, number>()
  const rows: WireRow[] = []
  for (const trade of intradayTrades) {
    const contract = `${trade.from}/${trade.to}`
    if (trade.madeAt >= begin && trade.madeAt < end) rows.push(rowOf(trade, last.get(contract)))
    last.set(contract, trade.price)
  }
  return rows.reverse()
}

/** Trades of the continuous intraday market (page catalogue F2). Days and periods are those in which they were made. */
export const EPEX_TRADES: MarketTable = {
  need: DESK,
  feeds: [],
  definition: defined({
    moduleType: 'EpexTrades',
    moduleName: 'EPEX Trades',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When the trade was made' }),
      group('delivery', 'Delivery', [
        column('contract', 'Contract', { uniqueValues: INTRADAY_PRODUCTS.map((product) => CONTRACTS[product]) }),
        column('periods', 'Periods', { allowSort: false, hoverText: 'Settlement periods of the delivery' }),
        column('from', 'From', { hoverText: 'When delivery begins' }),
        column('until', 'Until', { hoverText: 'When delivery ends' }),
      ]),
      group('trade', 'Trade', [
        column('price', 'Price', { suffix: '£/MWh' }),
        column('change', 'Change', { suffix: '£/MWh', hoverText: 'Against the trade of this contract before' }),
        // The power of blocks too: half of it would be the energy of a half hour only.
        column('volume', 'Volume', { suffix: 'MW' }),
        column('energy', 'Energy', { suffix: 'MWh', hoverText: 'Volume over the whole delivery' }),
      ]),
      group(
        'areas',
        'Area',
        [column('buyArea', 'Buy'), column('sellArea', 'Sell')],
        'Bidding zone of the buyer and of the seller',
      ),
    ],
    headerToSort: 'time',
    option: { getOnDayChange: true, maxEntriesOnTable: MOST, moduleColour: COLOUR.prices },
  }),
  rowsOf: (market, now) => rowsOf(market, { from: dateAt(now), to: dateAt(now) }),
  dependenciesOf: ({ intradayTrades }, now) => [intradayTrades, dateAt(now)],
  epochKeyOf: dateAt,
  past: { kind: 'folded', kinds: ['intradayTrade'], rowsOf },
  unavailableFrom: {
    elexon:
      'Single trades of the exchanges are not public. Elexon’s data has their half-hourly market index, in Day-Ahead Prices and System Prices.',
  },
}
