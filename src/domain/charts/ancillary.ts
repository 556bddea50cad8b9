import { chartOfSeries, type ChartSeries, type ChartSpec } from './chartSpec'

/** Products of the auctions of response and reserve, and the series of each (domain/series/families/ancillary). */
export const AUCTION_PRODUCTS = [
  ...['DCL', 'DCH', 'DML', 'DMH', 'DRL', 'DRH', 'SFFR'].map((id) => ({ id, kind: 'Response' as const })),
  ...['PBR', 'NBR', 'PQR', 'NQR', 'PSR', 'NSR'].map((id) => ({ id, kind: 'Reserve' as const })),
]

const seriesOf = (products: readonly string[], what: 'Price' | 'Volume'): readonly Partial<ChartSeries>[] =>
  AUCTION_PRODUCTS.filter(({ id }) => products.includes(id)).map(({ id, kind }) => ({
    seriesId: `${kind}${what}`,
    optionsId: id,
    country: 'Gb',
    name: what === 'Price' ? id : `${id} cleared`,
    chartType: what === 'Price' ? ('step' as const) : ('stackedColumn' as const),
  }))

/**
 * Clearing prices of products by EFA block as steps, £/MW/h, and what was cleared as columns behind them, MW. A block is of
 * four hours, the first of a day from 23:00 London.
 */
export const ancillaryChart = (products: readonly string[], volume: boolean): ChartSpec =>
  chartOfSeries([...(volume ? seriesOf(products, 'Volume') : []), ...seriesOf(products, 'Price')], {
    axisSidePreset: 'custom',
    axisPositions: [
      { unit: '£/MW/h', side: 'left', log: false, invert: false },
      { unit: 'MW', side: 'right', log: false, invert: false },
    ],
  })
