import { accessRefusalOf, type Licence } from '../../src/domain/access'
import { chartOfSeries, type ChartSeries, type ChartSpec } from '../../src/domain/charts/chartSpec'
import { FREQUENCY_DIAL, KEY_METRICS } from '../../src/domain/dashboards/readyModules'
import { daysFrom, moving } from '../../src/domain/dates'
import { tableNeed } from '../../src/domain/tables/tableNeed'

/** Modules of boards to begin with, each as far as a licence and a source have it. */

type Place = readonly [x: number, y: number, width: number, height: number]
export type Part = Readonly<Record<string, unknown>> & { readonly type: string; readonly data: object }

/** What a board can be made of for one licence from one source: what it has not is left out. */
export type Offer = { readonly series: ReadonlySet<string>; readonly licence: Licence }

const TWO_DAYS = daysFrom(moving(-1), moving(1))
const widerSize = (width: number) => (width <= 8 ? 'Medium' : 'Large')
export const WEEK = daysFrom(moving(-7), moving(1))

const idOf = ({ country, seriesId, optionsId }: Pick<ChartSeries, 'country' | 'seriesId' | 'optionsId'>): string =>
  `${country}&${seriesId}&${optionsId}`

export type Requested = readonly (string | Partial<ChartSeries>)[]

/** A chart of those series that the source has; none without any. */
export const chart =
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

/** Tiles of the key metrics that the source has. */
export const keyMetrics =
  (at: Place) =>
  ({ series }: Offer): Part | undefined => {
    const { title, details } = KEY_METRICS
    const metricNames = KEY_METRICS.metricNames.filter((id) => series.has(id))
    return metricNames.length === 0 ? undefined : part('Metric', title, at, { metricNames, details })
  }

/** A live table that the licence opens. */
export const table =
  (moduleType: string, name: string, at: Place) =>
  ({ licence }: Offer): Part | undefined => {
    const need = tableNeed(moduleType)
    if (need === undefined || accessRefusalOf(need, licence) !== undefined) return undefined
    return part('LiveTable', name, at, { moduleType })
  }

const BOA = { kind: 'page', pages: ['boa-dashboard'] } as const

/** A part that is made of the stack, or of all units: for who may see them. */
export const ofStack =
  (type: string, name: string, at: Place, data: object) =>
  ({ licence }: Offer): Part | undefined =>
    accessRefusalOf(BOA, licence) === undefined ? part(type, name, at, data) : undefined

/** The gauge of frequency. */
export const dial =
  (at: Place) =>
  ({ series }: Offer): Part | undefined =>
    series.has(FREQUENCY_DIAL.seriesId) ? part('DialMetric', 'Frequency', at, FREQUENCY_DIAL) : undefined

/** Clearing prices and volumes of these products, over a week. */
export const auctions =
  (name: string, at: Place, products: readonly string[]) =>
  ({ series }: Offer): Part | undefined =>
    ['Response', 'Reserve'].some((kind) => products.some((id) => series.has(`Gb&${kind}Price&${id}`)))
      ? part('AncillaryChart', name, at, { products, showVolume: true, showTable: false }, { date: WEEK })
      : undefined

/** Earlier issues of a forecast against what came. */
export const forecast =
  (name: string, at: Place, series: string) =>
  ({ licence, series: known }: Offer): Part | undefined =>
    known.has(series) && accessRefusalOf({ kind: 'page', pages: ['forecast-history'] }, licence) === undefined
      ? part('ForecastHistory', name, at, { series, daysAfter: 0 })
      : undefined
