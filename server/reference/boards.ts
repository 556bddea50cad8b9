import { accessRefusalOf, type Licence } from '../../src/domain/access'
import { chartOfSeries, type ChartSeries, type ChartSpec } from '../../src/domain/charts/chartSpec'
import { daysFrom, moving } from '../../src/domain/dates'
import { COUNTRIES } from '../../src/domain/reference'
import { tableNeed } from '../../src/domain/tables/tableNeed'
import type { SeriesInfo, StaticStore } from '../../src/domain/wire'

type Board = NonNullable<StaticStore['dashboardPresets']>[number]
type Place = readonly [x: number, y: number, width: number, height: number]
type Part = Readonly<Record<string, unknown>> & { readonly type: string; readonly data: object }

/** What a board can be made of for one licence from one source: what it has not is left out. */
type Offer = { readonly series: ReadonlySet<string>; readonly licence: Licence }

const TWO_DAYS = daysFrom(moving(-1), moving(1))
const widerSize = (width: number) => (width <= 8 ? 'Medium' : 'Large')
const WEEK = daysFrom(moving(-7), moving(1))

const idOf = ({ country, seriesId, optionsId }: Pick<ChartSeries, 'country' | 'seriesId' | 'optionsId'>): string =>
  `${country}&${seriesId}&${optionsId}`

type Requested = readonly (string | Partial<ChartSeries>)[]

const chart =
  (name: string, at: Place, series: Requested, rest: Partial<ChartSpec> = {}, date = TWO_DAYS) =>
  (offer: Offer): Part | undefined => {
    const spec = chartOfSeries(series, rest)
    const chartSeries = spec.chartSeries.filter((each) => offer.series.has(idOf(each)))
    return chartSeries.length === 0 ? undefined : part('Chart', name, at, { ...spec, chartSeries }, { date })
  }

const part = (type: string, name: string, [x, y, width, height]: Place, data: object, more: object = {}): Part => ({
  type,
  name,
  data,
  size: width <= 3 ? 'Small' : widerSize(width),
  sizeAndPosition: { x, y, width, height },
  ...more,
})

const metric =
  (name: string, at: Place, ids: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  ({ series }: Offer): Part | undefined => {
    const metricNames = ids.filter((id) => series.has(id))
    const details = Object.fromEntries(
      Object.entries(names).map(([id, own]) => [id, { statistic: 'latest', name: own }]),
    )
    return metricNames.length === 0 ? undefined : part('Metric', name, at, { metricNames, details })
  }

const table =
  (moduleType: string, name: string, at: Place) =>
  ({ licence }: Offer): Part | undefined => {
    const need = tableNeed(moduleType)
    if (need === undefined || accessRefusalOf(need, licence) !== undefined) return undefined
    return part('LiveTable', name, at, { moduleType })
  }

const BOA = { kind: 'page', pages: ['boa-dashboard'] } as const

/** A part that is made of the stack, or of all units: for who may see them. */
const ofStack =
  (type: string, name: string, at: Place, data: object) =>
  ({ licence }: Offer): Part | undefined =>
    accessRefusalOf(BOA, licence) === undefined ? part(type, name, at, data) : undefined

const FREQUENCY = {
  seriesId: 'Gb&Frequency&none',
  min: 49.5,
  low: 49.8,
  high: 50.2,
  max: 50.5,
  zones: [
    { word: 'below normal band', tone: 'caution' },
    { word: 'normal band', tone: 'good' },
    { word: 'above normal band', tone: 'caution' },
  ],
}

const dial =
  (at: Place) =>
  ({ series }: Offer): Part | undefined =>
    series.has(FREQUENCY.seriesId) ? part('DialMetric', 'Frequency', at, FREQUENCY) : undefined

const auctions =
  (name: string, at: Place, products: readonly string[]) =>
  ({ series }: Offer): Part | undefined =>
    ['Response', 'Reserve'].some((kind) => products.some((id) => series.has(`Gb&${kind}Price&${id}`)))
      ? part('AncillaryChart', name, at, { products, showVolume: true, showTable: false }, { date: WEEK })
      : undefined

const forecast =
  (name: string, at: Place, series: string) =>
  ({ licence, series: known }: Offer): Part | undefined =>
    known.has(series) && accessRefusalOf({ kind: 'page', pages: ['forecast-history'] }, licence) === undefined
      ? part('ForecastHistory', name, at, { series, daysAfter: 0 })
      : undefined

const KEY_METRICS = [
  'SystemPrice',
  'NetImbalanceVolume',
  'DayAheadHourly',
  'RealtimeDemand',
  'DeratedMargin',
  'CarbonIntensity',
]
const keyMetrics = metric(
  'Key market metrics',
  [0, 0, 12, 3],
  [
    ...KEY_METRICS.slice(0, 4).map((id) => `Gb&${id}&none`),
    'Gb&GenerationByFuel&Wind',
    ...KEY_METRICS.slice(4).map((id) => `Gb&${id}&none`),
  ],
  { 'Gb&NetImbalanceVolume&none': 'NIV', 'Gb&GenerationByFuel&Wind': 'Wind' },
)

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
const LINKS = ['INTFR', 'INTNSL', 'INTVKL', 'INTIFA2', 'INTELEC', 'INTNED', 'INTNEM', 'INTIRL', 'INTEW', 'INTGRNL']

type Preset = Omit<Board, 'modules'> & { readonly parts: readonly ((offer: Offer) => Part | undefined)[] }

const BRITISH: readonly Preset[] = [
  {
    id: 'preset-balancing',
    name: 'Balancing desk',
    colour: 'orange',
    icon: 'scale',
    description: 'Prices, generation, acceptances and system prices as they come.',
    parts: [
      keyMetrics,
      chart('Prices', [0, 3, 7, 9], ['SystemPrice', 'DayAheadHourly', 'IntradayPrice', 'SystemPriceForecast']),
      chart('Generation by fuel', [7, 3, 5, 9], mix, {}, daysFrom(moving(-1), moving(0))),
      table('BmFeed', 'BM Feed', [0, 12, 7, 9]),
      table('SystemPrices', 'System Prices', [7, 12, 3, 9]),
      dial([10, 12, 2, 5]),
      table('Trips', 'Trips', [10, 17, 2, 4]),
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
      chart('Prices that they trade', [6, 0, 6, 9], ['DayAheadHalfHourly', 'IntradayPrice', 'SystemPrice']),
      auctions('Dynamic Containment', [0, 9, 6, 9], ['DCL', 'DCH']),
      auctions('Quick and Slow Reserve', [6, 9, 6, 9], ['PQR', 'NQR', 'PSR', 'NSR']),
      ofStack('BoaLeaderboard', 'BOA leaderboard by owner', [0, 18, 6, 9], { by: 'owner', top: 20 }),
      chart(
        'Price duration, last week',
        [6, 18, 6, 9],
        ['DayAheadHourly', 'SystemPrice'],
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
        LINKS.map((optionsId) => gb('InterconnectorFlow', { optionsId, chartType: 'stackedArea' })),
      ),
      chart('Net imports and price', [7, 0, 5, 9], ['NetImports', 'DayAheadHourly']),
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
