import type { Licence } from '../../src/domain/access'
import type { ChartSeries } from '../../src/domain/charts/chartSpec'
import { daysFrom, moving } from '../../src/domain/dates'
import { LINKS } from '../../src/domain/market/links'
import { COUNTRIES } from '../../src/domain/reference'
import type { SeriesInfo, StaticStore } from '../../src/domain/wire'
import {
  auctions,
  chart,
  dial,
  forecast,
  keyMetrics,
  ofStack,
  table,
  WEEK,
  type Offer,
  type Part,
  type Requested,
} from './boardParts'

type Board = NonNullable<StaticStore['dashboardPresets']>[number]

const MIX = ['Nuclear', 'Biomass', 'Wind', 'Solar', 'Hydro', 'CCGT', 'OCGT', 'Coal', 'Pumped', 'Battery', 'Other']
const mix = MIX.map((optionsId) => ({
  country: 'Gb',
  seriesId: 'GenerationByFuel',
  optionsId,
  chartType: 'stackedArea' as const,
  yAxisUnit: 'GW',
}))
const gb = (seriesId: string, more: Partial<ChartSeries> = {}): Partial<ChartSeries> => ({
  country: 'Gb',
  seriesId,
  ...more,
})
/** Prices by the short names that fit at the end of a line. */
const PRICES = {
  system: gb('SystemPrice', { name: 'System price' }),
  dayAhead: gb('DayAheadHourly', { name: 'Day-ahead' }),
  intraday: gb('IntradayPrice', { name: 'Intraday' }),
  forecast: gb('SystemPriceForecast', { name: 'Forecast' }),
}

type Preset = Omit<Board, 'modules'> & { readonly parts: readonly ((offer: Offer) => Part | undefined)[] }

const BRITISH: readonly Preset[] = [
  {
    id: 'preset-balancing',
    name: 'Balancing desk',
    colour: 'orange',
    icon: 'scale',
    description: 'Prices, generation, acceptances and system prices as they come.',
    // Key metrics, charts and feeds fill a screen of 900 px; what is looked at now and then is below them.
    parts: [
      keyMetrics([0, 0, 12, 3]),
      chart('Prices', [0, 3, 7, 8], [PRICES.system, PRICES.dayAhead, PRICES.intraday, PRICES.forecast]),
      chart('Generation by fuel', [7, 3, 5, 8], mix, {}, daysFrom(moving(-1), moving(0))),
      table('BmFeed', 'BM Feed', [0, 11, 7, 9]),
      table('SystemPrices', 'System Prices', [7, 11, 5, 9]),
      dial([0, 20, 3, 6]),
      table('Trips', 'Trips', [3, 20, 5, 6]),
      table('SystemWarnings', 'System Warnings', [8, 20, 4, 6]),
    ],
  },
  {
    id: 'preset-stack',
    name: 'BOA stack',
    colour: 'cyan',
    icon: 'activity',
    description: 'The stack of the live period, what was accepted of it, and who earned by it.',
    parts: [
      ofStack('BoaDashboard', 'Key figures of the period', [0, 0, 12, 4], { part: 'metrics' }),
      ofStack('BoaDashboard', 'BOA stack', [0, 4, 8, 9], { part: 'chart' }),
      ofStack('BoaLeaderboard', 'BOA leaderboard', [8, 4, 4, 9], { by: 'plant', top: 20 }),
      ofStack('BoaDashboard', 'Accepted offers', [0, 13, 6, 8], { part: 'acceptedOffers' }),
      ofStack('BoaDashboard', 'Accepted bids', [6, 13, 6, 8], { part: 'acceptedBids' }),
    ],
  },
  {
    id: 'preset-wind',
    name: 'Wind and constraints',
    colour: 'green',
    icon: 'wind',
    description: 'Wind against its forecast, what is turned down for the network, and what each plant does.',
    parts: [
      chart(
        'Wind and its forecast',
        [0, 0, 7, 9],
        ['WindForecast', 'Gb&GenerationByFuel&Wind'],
        {},
        daysFrom(moving(-1), moving(2)),
      ),
      chart(
        'Bids by reason',
        [7, 0, 5, 9],
        ['System', 'Energy', 'Reserve'].map((optionsId) =>
          gb('BidVolumeByReason', { optionsId, chartType: 'stackedColumn' }),
        ),
      ),
      ofStack('Treemap', 'Expected output by plant', [0, 9, 6, 10], { area: 'MW', colour: 'state', showTable: false }),
      chart('Margin', [6, 9, 6, 10], ['DeratedMargin', 'LossOfLoadProbability'], { axisPositions: [] }),
      forecast('Forecasts of wind for tomorrow', [0, 19, 12, 9], 'Gb&WindForecast&none'),
    ],
  },
  {
    id: 'preset-storage',
    name: 'Storage',
    colour: 'pink',
    icon: 'battery',
    description: 'Batteries, the spreads that they work, and the auctions of response and reserve.',
    parts: [
      chart(
        'Batteries',
        [0, 0, 6, 9],
        [
          gb('BatteryDischarging', { chartType: 'area' }),
          gb('BatteryCharging', { chartType: 'area', multiplier: -1 }),
          gb('BatteryChargeShare'),
        ],
      ),
      chart(
        'Prices that they trade',
        [6, 0, 6, 9],
        [gb('DayAheadHalfHourly', { name: 'Day-ahead, half-hour' }), PRICES.intraday, PRICES.system],
      ),
      auctions('Dynamic Containment', [0, 9, 6, 9], ['DCL', 'DCH']),
      auctions('Quick and Slow Reserve', [6, 9, 6, 9], ['PQR', 'NQR', 'PSR', 'NSR']),
      ofStack('BoaLeaderboard', 'BOA leaderboard by owner', [0, 18, 6, 9], { by: 'owner', top: 20 }),
      chart(
        'Price duration, last week',
        [6, 18, 6, 9],
        [PRICES.dayAhead, PRICES.system],
        { form: 'durationCurve' },
        WEEK,
      ),
    ],
  },
  {
    id: 'preset-interconnectors',
    name: 'Interconnectors',
    colour: 'blue',
    icon: 'cable',
    description: 'Flows of the interconnectors and the trades over them.',
    parts: [
      chart(
        'Flows',
        [0, 0, 7, 9],
        LINKS.map(({ code }) => gb('InterconnectorFlow', { optionsId: code, chartType: 'stackedArea' })),
      ),
      chart('Net imports and price', [7, 0, 5, 9], ['NetImports', PRICES.dayAhead]),
      table('InterconnectorTrades', 'Interconnector Trades', [0, 9, 7, 9]),
      chart('Day-ahead by hour, last week', [7, 9, 5, 9], ['DayAheadHourly'], { form: 'heatMap' }, WEEK),
    ],
  },
]

const countryName = (country: string): string => COUNTRIES.find(({ id }) => id === country)?.name ?? country

/** The continent as far as a licence has it: prices, load, and what they are to Britain. */
const european = (countries: readonly string[]): Preset => {
  const of = (seriesId: string): Requested =>
    countries.map((country) => ({ country, seriesId, name: countryName(country) }))
  return {
    id: 'preset-europe',
    name: 'Europe',
    colour: 'blue',
    icon: 'globe',
    description: 'Day-ahead prices, load and exports of the countries of the licence.',
    parts: [
      chart('Day-ahead prices', [0, 0, 7, 9], of('DayAheadPrice')),
      chart('Spread to Great Britain', [7, 0, 5, 9], of('GbSpread')),
      chart('Load', [0, 9, 6, 9], of('Load')),
      chart('Net export', [6, 9, 6, 9], of('NetExport')),
    ],
  }
}

const boardOf = ({ parts, ...rest }: Preset, offer: Offer): Board | undefined => {
  const modules = parts.flatMap((make) => make(offer) ?? [])
  return modules.length < 2
    ? undefined
    : { ...rest, modules: modules.map((module, place) => ({ id: `${rest.id}-${place + 1}`, ...module })) }
}

const wholeIds = ({ country, id, options }: SeriesInfo): readonly string[] =>
  options.length === 0 ? [`${country}&${id}&none`] : options.map((option) => `${country}&${id}&${option.id}`)

/**
 * Dashboards to begin with, the first of which a new user finds: of the series that the source offers and the licence has,
 * and of the tables that it opens. One of which less than two modules are left is none.
 */
export const dashboardPresetsOf = (known: readonly SeriesInfo[], licence: Licence): Board[] => {
  const offer = { licence, series: new Set(known.flatMap(wholeIds)) }
  const abroad = licence.countries.filter((country) => country.toLowerCase() !== 'gb')
  const isBritish = licence.countries.length > abroad.length
  const presets = [...(isBritish ? BRITISH : []), ...(abroad.length > 0 ? [european(abroad)] : [])]
  return presets.flatMap((preset) => boardOf(preset, offer) ?? [])
}
