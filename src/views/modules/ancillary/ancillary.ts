import { lazy } from 'react'
import { defineModule, type ModuleChoice } from '../module'
import { ancillarySchema, type AncillaryData } from './data'

const View = lazy(async () => ({ default: (await import('./AncillaryModule')).AncillaryModule }))
const Editor = lazy(async () => ({ default: (await import('./AncillaryEditor')).AncillaryEditor }))

const choice = (
  title: string,
  data: Pick<AncillaryData, 'product' | 'direction' | 'statistic'>,
  description: string,
): ModuleChoice => ({
  id: `${data.product}${data.direction}${data.statistic}`,
  title,
  description,
  data: { ...data, block: 'running' },
  keywords: ['EFA', 'auction', data.product],
})

const CHOICES: readonly ModuleChoice[] = [
  choice(
    'DC low, price',
    { product: 'DC', direction: 'low', statistic: 'price' },
    'Clearing price of Dynamic Containment, low.',
  ),
  choice(
    'DM low, price',
    { product: 'DM', direction: 'low', statistic: 'price' },
    'Clearing price of Dynamic Moderation, low.',
  ),
  choice(
    'DR low, price',
    { product: 'DR', direction: 'low', statistic: 'price' },
    'Clearing price of Dynamic Regulation, low.',
  ),
  choice(
    'BR positive, shortfall',
    { product: 'BR', direction: 'positive', statistic: 'shortfall' },
    'The part of Balancing Reserve that was wanted and not bought.',
  ),
  choice(
    'QR positive, price',
    { product: 'QR', direction: 'positive', statistic: 'price' },
    'Clearing price of Quick Reserve, positive.',
  ),
]

/** A result of the auctions of response and reserve (F5, ME01). */
export const ANCILLARY_METRIC = defineModule<AncillaryData>({
  type: 'AncillaryMetric',
  title: 'Ancillary metric',
  description: 'Clearing price, cleared power, requirement or shortfall of an auction, against the day before.',
  group: 'Ancillary',
  schema: ancillarySchema,
  dates: 'day',
  size: 'Small',
  minRows: 2,
  choices: () => CHOICES,
  View,
  Editor,
})
