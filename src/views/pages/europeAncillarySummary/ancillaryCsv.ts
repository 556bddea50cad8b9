import { ancillaryBlockRows, cellSource } from '../../../domain/europe/ancillary'
import type { EuropeAncillary } from '../../../domain/europe/ancillaryCalls'
import { csvText } from '../../../domain/export'
import { efaAt } from '../../../domain/periods'
import { EUROPE_PRODUCT_TEXTS } from '../../../domain/series/families/reserveCountries'

const HEADER = [
  'Country',
  'Product',
  'Delivery day (CET)',
  'From (UTC)',
  'To (UTC)',
  'Demand (MW)',
  'Procured (MW)',
  'Capacity price, marginal (€/MW/h)',
  'Capacity price, mean (€/MW/h)',
  'Energy price (€/MWh)',
  'Activated (MWh)',
  'Source',
  'Data set',
]

/** Every block of all countries and products as a file; what is not known is empty. */
export const ancillaryCsv = (answer: Pick<EuropeAncillary, 'cells' | 'edges' | 'source'>): string =>
  csvText([
    HEADER,
    ...ancillaryBlockRows(answer).map(({ cell, from, to, ...row }) => [
      cell.name,
      EUROPE_PRODUCT_TEXTS[cell.product].name,
      efaAt(from).day,
      new Date(from).toISOString(),
      new Date(to).toISOString(),
      row.demand,
      row.procured,
      row.marginal,
      row.mean,
      row.energyPrice,
      row.activated,
      cellSource(cell),
      answer.source,
    ]),
  ])
