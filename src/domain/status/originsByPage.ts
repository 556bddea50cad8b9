import { FUELS } from '../market/units'
import type { SeriesId } from '../series/seriesId'
import { PRODUCT_RULES } from '../storage/products'
import type { MadeOf, PageMadeOf } from './madeOf'

const gb = (series: string, option = 'none'): SeriesId => `Gb&${series}&${option}`

/** What acceptances with their volume and price are made of. */
const ACCEPTED = ['units', 'PN', 'bidOffers', 'acceptances'] as const
/** What a stack with its price is made of. */
const STACK = ['units', 'PN', 'MEL', 'MIL', 'bidOffers', 'acceptances', 'bsad', 'stacks', 'systemPrices'] as const
const STACK_HOW =
  'The stack and its price are worked out here by the rules of the imbalance price, from what was published until now; what settlement published is stated as such.'
const PLANT = ['units', 'PN', 'MEL', 'MIL', 'dynamics', 'bidOffers', 'acceptances', 'messages'] as const
const LONG_TERM_HOW =
  'Results of the long-term model of this server, from the assumptions that the page lists: no publisher has them.'
const PRICES: readonly SeriesId[] = [
  gb('SystemPrice'),
  gb('NetImbalanceVolume'),
  gb('MarketIndexPrice'),
  gb('DayAheadHourly'),
]
const WIND: readonly SeriesId[] = [
  gb('WindForecast'),
  gb('HouseWindForecast'),
  gb('WindForecastGfs'),
  gb('GenerationByFuel', 'Wind'),
  gb('EmbeddedWind'),
]
const RESPONSE: readonly SeriesId[] = ['DCL', 'DCH', 'DML', 'DMH', 'DRL', 'DRH'].map((product) =>
  gb('ResponseVolume', product),
)
const REVIEW: readonly SeriesId[] = [
  gb('DayAheadBaseload'),
  gb('DayAheadPeak'),
  gb('MarketIndexPrice'),
  gb('TotalGeneration'),
  gb('NetImports'),
  gb('CarbonIntensity'),
  gb('BalancingCost'),
  gb('SystemPrice'),
  gb('NetImbalanceVolume'),
  gb('RealtimeDemand'),
]
const ORDERS: MadeOf = {
  feeds: ['orderBooks'],
  how: 'Clearing of auctions and sums are worked out here from the orders.',
}
const MFR: MadeOf = { feeds: ['mfrMonths'] }
const REVENUE: MadeOf = {
  feeds: ACCEPTED,
  series: [gb('DayAheadHourly'), gb('MarketIndexPrice'), gb('SystemPrice')],
  how: 'Money is worked out here: notified energy at the price that is chosen, and accepted volume at the price of its bid or offer.',
}
const FORECASTS: MadeOf = {
  how: 'Errors and bands are worked out here from the stored issues of the forecast and its outturn.',
}
const SKIPS: MadeOf = {
  feeds: STACK,
  how: 'Skips are estimated here from acceptances, bids and offers. The figure of the system operator is stated as such where it is known.',
}

/**
 * What each page with data of the market is made of, by its key, in one list: where a value does not know its origin (a point
 * of a chart of series, a cell of a live table), this is what its panel says (docs/sources.md, "Where a number comes from").
 */
export const PAGE_ORIGINS: Readonly<Record<string, PageMadeOf>> = {
  'ancillary-contracts': {
    feeds: ['orderBooks', 'mfrMonths', 'capacityRegisters'],
    how: 'Clearing of auctions and sums of companies are worked out here from the orders.',
    panels: {
      'Order book': ORDERS,
      Companies: ORDERS,
      'Price and volume': ORDERS,
      Units: MFR,
      'Held and price': MFR,
      'Share of payments by company': MFR,
      'Capacity market register': { feeds: ['capacityRegisters'] },
    },
  },
  'asset-reports': { how: LONG_TERM_HOW },
  'bess-carbon-emissions-calculator': {
    series: [gb('CarbonIntensity'), gb('MarginalCarbonIntensity'), gb('DayAheadHourly'), gb('MarketIndexPrice')],
    how: 'Emissions are worked out here: energy of the battery times the carbon intensity of its half hour.',
  },
  'bingo-card': { feeds: PLANT },
  'bingo-map': { feeds: ACCEPTED },
  'boa-comparer': { feeds: STACK, how: STACK_HOW },
  'boa-dashboard': { feeds: STACK, how: STACK_HOW },
  current: {
    feeds: ['fuelMix', 'demand', 'systemPrices', 'dayAhead', 'intradayTrades', 'messages', ...ACCEPTED],
    panels: { News: { feeds: ['messages'] } },
  },
  'current abroad': {
    feeds: ['entsoe'],
    how: 'Load, mix, prices and flows are series of the country; its means and shares are worked out here.',
  },
  'current-news': { feeds: ['messages'] },
  'epex-grid': { feeds: ['intradayTrades'] },
  'europe-ancillary-summary': {
    feeds: ['entsoe'],
    how: 'Reserve of other countries; days and means are worked out here.',
  },
  'europe-map-page': {
    feeds: ['entsoe'],
    series: [gb('DayAheadHourly'), gb('DayAheadPrice'), gb('EuroRate'), gb('RealtimeDemand'), gb('NetImports')],
    how: 'Prices and power of other countries are series of each of them, in the catalogue with their data sets; of Great Britain they are these, the price in euros where it is not had in pounds.',
  },
  'ffr-analysis': {
    feeds: ['ffrTenders'],
    series: RESPONSE,
    how: 'Sums and shares of companies are worked out here from the tenders.',
  },
  'forecast-comparison': { how: LONG_TERM_HOW },
  'forecast-history': FORECASTS,
  'freq-out': {
    series: [gb('Frequency')],
    how: 'Excursions and their distribution are worked out here from the readings of the frequency.',
    panels: { 'Response contracted': { series: RESPONSE } },
  },
  'gb-index': {
    feeds: ACCEPTED,
    series: [gb('DayAheadHourly'), gb('DayAheadHourlyEpex'), gb('IntradayPrice')],
    how: 'The index is worked out here; its method is on the page.',
  },
  'historic-analysis': {
    how: 'Computed here from the series of the query: each is in the catalogue with its data set.',
  },
  index: {
    feeds: ['entsoe'],
    series: [gb('DayAheadHourly'), gb('EuroRate')],
    how: 'The index is worked out here from day-ahead prices; its method is on the page.',
  },
  leaderboard: { ...REVENUE, panels: { Skips: SKIPS } },
  'map-page': { feeds: ACCEPTED, series: [gb('GenerationByFuel', 'Wind')] },
  'market-reports': { how: LONG_TERM_HOW },
  'monthly-summary': {
    series: REVIEW,
    how: 'Means, sums and records are worked out here from these series.',
    panels: {
      Prices: { series: [gb('DayAheadBaseload'), gb('DayAheadPeak'), gb('MarketIndexPrice'), gb('SystemPrice')] },
      'Generation mix': {
        series: FUELS.filter((fuel) => fuel !== 'Interconnector').map((fuel) => gb('GenerationByFuel', fuel)),
      },
      'Cost of balancing': { series: [gb('BalancingCost')] },
      'Spreads of days': { series: [gb('DayAheadRange')] },
    },
  },
  news: { feeds: ['messages'] },
  nivBotReport: {
    series: [gb('NivForecast'), gb('SystemPriceForecast'), ...PRICES],
    how: 'Forecasts of the report are made by this server; outturns are these series.',
  },
  plant: {
    feeds: PLANT,
    panels: {
      Acceptances: { feeds: ACCEPTED },
      'Outage messages': { feeds: ['messages'] },
      'Outages and events': { feeds: ['messages', 'MEL', 'PN'] },
      Dynamics: { feeds: ['dynamics'] },
      'Bid-offer ladder': { feeds: ['bidOffers', 'acceptances'] },
      'By product': ORDERS,
      Contracts: ORDERS,
      Revenue: REVENUE,
      Skips: SKIPS,
    },
  },
  plantActivityBoard: { feeds: PLANT },
  'plant-table': { feeds: ['units', 'PN', 'MEL', 'MIL', 'dynamics'] },
  'remit-summary': { feeds: ['messages'], how: 'Sums of unavailable capacity are worked out here from the messages.' },
  'single-chart': {},
  dashboard: {},
  'storage-da-analysis': {
    feeds: ['dayAhead'],
    series: [gb('DayAheadHourly'), gb('DayAheadHourlyEpex'), gb('DayAheadHalfHourly')],
    how: 'Schedules of most profit are worked out here from the auctions’ prices.',
    panels: {
      'By EFA block': {
        series: PRODUCT_RULES.map(({ product, kind }) =>
          gb(kind === 'response' ? 'ResponsePrice' : 'ReservePrice', product),
        ),
      },
    },
  },
  terreDashboard: { feeds: ACCEPTED, how: 'What is flagged as TERRE among the acceptances.' },
  terreMarginal: { feeds: ACCEPTED, series: [gb('SystemPrice'), gb('DayAheadHourly')] },
  'weather-forecasting': {
    feeds: ['metno'],
    series: [gb('Temperature'), gb('NormalTemperature'), gb('UnderlyingDemand')],
    how: 'Effects of weather on demand are worked out here.',
  },
  'wind-forecasting': { series: WIND, panels: { 'By zone': { feeds: ['units', 'PN'] } } },
  'winter-summary': {
    series: [
      gb('RealtimeDemand'),
      gb('DeratedMargin'),
      gb('LossOfLoadProbability'),
      gb('SystemPrice'),
      gb('DayAheadHourly'),
    ],
    how: 'Days and their extremes are worked out here from these series.',
    panels: {
      'Notices and flexibility': {
        series: [gb('MarginNotices', 'EMN'), gb('MarginNotices', 'CMN'), gb('DemandFlexibility')],
      },
    },
  },
  'zonal-build-up': { feeds: ACCEPTED },
  'unit abroad': { feeds: ['entsoe'] },
  // Modules of boards, by their types: a board has other panels on each page of a user.
  'module BoaDashboard': { feeds: STACK, how: STACK_HOW },
  'module BoaLeaderboard': REVENUE,
  'module ForecastHistory': FORECASTS,
  'module Treemap': { feeds: PLANT },
}
