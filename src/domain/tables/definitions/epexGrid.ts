import {
  closesAt,
  contractKey,
  contractsOf,
  deliveryDayAt,
  deliverySpan,
  halfHoursOf,
  isClosed,
  type Contract,
} from '../../intraday/contracts'
import { figuresOf, meanOf, shownDifference, type ContractFigures } from '../../intraday/figures'
import { contractText, deliveryText, PRICE_UNITS, PRODUCT_TEXTS, type IntradayArea } from '../../intraday/products'
import { INTRADAY_PRODUCTS, type IntradayTrade } from '../../market/events'
import { dayAheadKey } from '../../market/feeds/dayAhead'
import type { MarketState } from '../../market/state'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../periods'
import type { WireCell, WireHeader, WireRow } from '../../wire'
import { oneOfPages } from '../../access/need'
import type { MarketTable } from './market'
import { COLOUR, column, defined, directed, instant, number, text } from './parts'

const MINUTE_MS = 60_000
const LOCATIONS: Readonly<Record<IntradayArea, string>> = { GB: 'Epex', FR: 'EpexFrance' }

/** The trades of a market by the key of their contract, oldest first; made once for each list. */
const byContract = (() => {
  const known = new WeakMap<readonly IntradayTrade[], ReadonlyMap<string, readonly IntradayTrade[]>>()
  return (trades: readonly IntradayTrade[]): ReadonlyMap<string, readonly IntradayTrade[]> => {
    const found = known.get(trades)
    if (found) return found
    const made = new Map<string, IntradayTrade[]>()
    for (const trade of trades) {
      const key = `${trade.buyArea}/${contractKey(trade)}`
      const own = made.get(key)
      if (own) own.push(trade)
      else made.set(key, [trade])
    }
    known.set(trades, made)
    return made
  }
})()

/** Price of the auction of the day before at a half hour: by the half hour where there is such an auction, else by the hour. */
const dayAheadAt = (market: MarketState, area: IntradayArea, product: Contract['product'], at: Instant) => {
  if (area === 'FR')
    return market.series['France&DayAheadPrice&none']?.get(Math.floor(at / (2 * HALF_HOUR_MS)) * 2 * HALF_HOUR_MS)
  const date = dateAt(at)
  const day = market.dayAhead.get(dayAheadKey('GB', date, product === 'HH' ? 'EPEX HH' : 'EPEX'))
  return day?.prices[Math.floor((at - dayStart(date)) / (day.stepMinutes * MINUTE_MS))]
}

/** What an amount of £/MWh is painted as: from 2 on pale, from 10 on full. */
const tinted = (cell: WireCell): WireCell => {
  const size = typeof cell.value === 'number' ? Math.abs(cell.value) : 0
  if (size < 2) return cell
  const tint = Number(cell.value) > 0 ? 'var(--offer-pale)' : 'var(--bid-pale)'
  return { ...cell, backgroundColour: size < 10 ? `color-mix(in oklab, ${tint} 55%, transparent)` : tint }
}

const NO_TRADE = 'Not traded yet'

type Known = ContractFigures & { readonly dayAhead: number | undefined; readonly forecast: number | undefined }

const cellsOf = (contract: Contract, known: Known, area: IntradayArea, closed: boolean): WireRow['row'] => {
  const { last, lastAt, vwap15, vwap60, vwap, high, low, mw, trades, dayAhead, forecast } = known
  const price = (value: number | undefined): WireCell => number(value)
  return {
    contract: text(contractText(contract), `${PRODUCT_TEXTS[contract.product].name} ${deliveryText(contract)}`),
    product: text(PRODUCT_TEXTS[contract.product].name),
    start: instant(contract.from, 'Minute_NoDate'),
    closes: instant(closesAt(contract), 'Countdown'),
    state: text(closed ? 'closed' : 'open'),
    last: number(last, last === undefined ? NO_TRADE : undefined),
    change: tinted(directed(shownDifference(last, dayAhead))),
    vwap15: price(vwap15),
    vwap60: price(vwap60),
    vwap: price(vwap),
    high: price(high),
    low: price(low),
    volume: number(mw),
    trades: number(trades),
    lastAt: instant(lastAt, 'Second_NoDate'),
    dayAhead: price(dayAhead),
    ...(area === 'GB' && { forecast: price(forecast), spread: tinted(directed(shownDifference(last, forecast))) }),
  }
}

/** Rows by their contract and what is known of it, so that of a trade one row is made again. */
const retained = new Map<string, { readonly of: string; readonly row: WireRow }>()
const MOST_RETAINED = 2000

const rowOf = (contract: Contract, known: Known, area: IntradayArea, closed: boolean): WireRow => {
  const id = `${area}/${contractKey(contract)}`
  const of = `${closed}/${Object.values(known).join('/')}`
  const found = retained.get(id)
  if (found?.of === of) return found.row
  const row: WireRow = {
    uniqueId: contractKey(contract),
    hoverOver: contractText(contract),
    row: cellsOf(contract, known, area, closed),
  }
  if (retained.size >= MOST_RETAINED) retained.clear()
  retained.set(id, { of, row })
  return row
}

const minuteOf = (now: Instant): Instant => Math.floor(now / MINUTE_MS) * MINUTE_MS

/** The contracts of a delivery day, product by product; of each those that are open first. */
const rowsOfDay = (market: MarketState, area: IntradayArea, day: SettlementDate, now: Instant): readonly WireRow[] => {
  const trades = byContract(market.intradayTrades)
  const forecasts = market.series['Gb&SystemPriceForecast&none']
  const seen = contractsOf(day).map((contract) => {
    const halfHours = halfHoursOf(contract)
    const known: Known = {
      ...figuresOf(trades.get(`${area}/${contractKey(contract)}`) ?? [], minuteOf(now)),
      dayAhead: meanOf(halfHours, (at) => dayAheadAt(market, area, contract.product, at)),
      forecast: area === 'GB' ? meanOf(halfHours, (at) => forecasts?.get(at)) : undefined,
    }
    return { contract, known, closed: isClosed(contract, now) }
  })
  // A market of which nothing is known that day has no rows.
  if (seen.every(({ known }) => known.trades === 0 && known.dayAhead === undefined)) return []
  return INTRADAY_PRODUCTS.flatMap((product) => {
    const own = seen.filter(({ contract }) => contract.product === product)
    return [...own.filter(({ closed }) => !closed), ...own.filter(({ closed }) => closed)]
  }).map(({ contract, known, closed }) => rowOf(contract, known, area, closed))
}

const headersOf = (area: IntradayArea): readonly WireHeader[] => {
  const suffix = PRICE_UNITS[area]
  const auction = area === 'GB' ? 'EPEX: half hours by the half-hourly, all others by the hourly one' : 'by the hour'
  return [
    column('contract', 'Contract', { freeze: true, hoverText: 'What is delivered, London time' }),
    column('product', 'Product', { uniqueValues: INTRADAY_PRODUCTS.map((each) => PRODUCT_TEXTS[each].name) }),
    column('start', 'Start', { hoverText: 'When delivery begins' }),
    column('closes', 'Closes in', { hoverText: 'Trading ends 15 minutes before delivery' }),
    column('state', 'State', { uniqueValues: ['open', 'closed'] }),
    column('last', 'Last', { suffix, hoverText: 'Price of the last trade' }),
    column('change', 'vs DA', {
      suffix,
      numberFormat: { signed: true },
      hoverText: 'Last price less that of the auction of the day before',
    }),
    column('vwap15', 'VWAP 15m', { suffix, hoverText: 'Mean price by volume, trades of the last 15 minutes' }),
    column('vwap60', 'VWAP 1h', { suffix, hoverText: 'Mean price by volume, trades of the last hour' }),
    column('vwap', 'VWAP', { suffix, hoverText: 'Mean price by volume, all trades' }),
    column('high', 'High', { suffix }),
    column('low', 'Low', { suffix }),
    column('volume', 'Volume', { suffix: 'MW', numberFormat: { decimals: 1 }, hoverText: 'Power traded' }),
    column('trades', 'Trades', { numberFormat: { decimals: 0 } }),
    column('lastAt', 'Last at', { hoverText: 'When the last trade was made' }),
    column('dayAhead', 'DA', { suffix, hoverText: `Auction of the day before, ${auction}; mean over the delivery` }),
    ...(area === 'GB'
      ? [
          column('forecast', 'SP fcst', {
            suffix,
            hoverText: 'System price forecast, mean over the delivery; it reaches eight hours ahead',
          }),
          column('spread', 'Spread', {
            suffix,
            numberFormat: { signed: true },
            hoverText: 'Last price less the system price forecast',
          }),
        ]
      : []),
  ]
}

type Grid = {
  readonly moduleType: string
  readonly moduleName: string
  readonly area: IntradayArea
  /** The delivery day that is shown live: the running one, or the next. */
  readonly ahead: 0 | 1
}

const epexGrid = ({ moduleType, moduleName, area, ahead }: Grid): MarketTable => {
  const dayAt = (now: Instant): SettlementDate => addDays(deliveryDayAt(now), ahead)
  return {
    need: oneOfPages('epex-grid'),
    feeds: [],
    isPart: true,
    definition: defined({
      moduleType,
      moduleName,
      headers: headersOf(area),
      headerToSort: '',
      ascending: true,
      option: {
        getOnDayChange: true,
        moduleColour: COLOUR.prices,
        locationByCountry: { Gb: LOCATIONS[area] },
      },
    }),
    rowsOf: (market, now) => rowsOfDay(market, area, dayAt(now), now),
    dependenciesOf: ({ intradayTrades, dayAhead, series }, now) => [intradayTrades, dayAhead, series, minuteOf(now)],
    epochKeyOf: dayAt,
    past: {
      kind: 'folded',
      kinds: ['intradayTrade', 'dayAhead', 'series'],
      isOneDayOnly: true,
      daysAhead: 1,
      liveDayAt: dayAt,
      rowsOf: (market, { from }) => rowsOfDay(market, area, from, deliverySpan(from).to),
    },
    unavailableFrom: {
      elexon: 'Single trades of the exchanges are not public, and this server has no licence to show them.',
    },
  }
}

/** Contracts of the continuous market (page catalogue D1): the delivery day that runs and the next one, of both markets. */
export const EPEX_GRIDS: readonly MarketTable[] = [
  epexGrid({ moduleType: 'EpexGrid', moduleName: 'EPEX Grid', area: 'GB', ahead: 0 }),
  epexGrid({ moduleType: 'EpexGrid_Next', moduleName: 'EPEX Grid, next day', area: 'GB', ahead: 1 }),
  epexGrid({ moduleType: 'EpexGrid_France', moduleName: 'EPEX Grid France', area: 'FR', ahead: 0 }),
  epexGrid({ moduleType: 'EpexGrid_FranceNext', moduleName: 'EPEX Grid France, next day', area: 'FR', ahead: 1 }),
]
