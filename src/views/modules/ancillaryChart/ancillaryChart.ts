import { lazy } from 'react'
import { AUCTION_PRODUCTS } from '../../../domain/charts/ancillary'
import { defineModule, type ModuleChoice } from '../module'
import { ancillaryChartSchema } from './data'

const choice = (id: string, title: string, products: readonly string[]): ModuleChoice => ({
  id,
  title,
  description: 'Clearing price and cleared volume by EFA block',
  data: { products, showVolume: true, showTable: false },
  keywords: ['auction', 'response', 'reserve', 'EFA', ...products],
})

export const ANCILLARY_CHART = defineModule({
  type: 'AncillaryChart',
  title: 'Response and reserve auctions',
  description: 'Clearing prices by EFA block, with what was cleared',
  group: 'Ancillary',
  schema: ancillaryChartSchema,
  dates: 'days',
  aggregates: true,
  size: 'Medium',
  minRows: 5,
  choices: () => [
    choice('DC', 'Dynamic Containment', ['DCL', 'DCH']),
    choice('DM', 'Dynamic Moderation', ['DML', 'DMH']),
    choice('DR', 'Dynamic Regulation', ['DRL', 'DRH']),
    choice('BR', 'Balancing Reserve', ['PBR', 'NBR']),
    choice('QR', 'Quick and Slow Reserve', ['PQR', 'NQR', 'PSR', 'NSR']),
    choice(
      'all',
      'All response and reserve',
      AUCTION_PRODUCTS.map(({ id }) => id),
    ),
  ],
  View: lazy(async () => ({ default: (await import('./AncillaryChartModule')).AncillaryChartModule })),
  Editor: lazy(async () => ({ default: (await import('./AncillaryChartEditor')).AncillaryChartEditor })),
})
