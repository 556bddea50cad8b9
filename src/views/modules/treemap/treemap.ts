import { lazy } from 'react'
import { defineModule, type ModuleChoice } from '../module'
import { treemapSchema, type TreemapData } from './data'

const View = lazy(async () => ({ default: (await import('./TreemapModule')).TreemapModule }))
const Editor = lazy(async () => ({ default: (await import('./TreemapEditor')).TreemapEditor }))

const choice = (id: string, title: string, description: string, data: TreemapData): ModuleChoice => ({
  id,
  title,
  description,
  data,
  keywords: ['plants', 'fuel', 'owner', 'generation', 'fleet'],
})

/** The fleet by fuel, owner and plant (F10, ME01). */
export const TREEMAP = defineModule<TreemapData>({
  type: 'Treemap',
  title: 'Treemap of plants',
  description: 'Power, accepted energy or its cost by fuel, owner and plant, each minute.',
  group: 'Balancing',
  schema: treemapSchema,
  dates: 'none',
  size: 'Medium',
  minRows: 6,
  choices: () => [
    choice('output', 'Expected output', 'Megawatts of this minute, coloured by what each plant does.', {
      area: 'MW',
      colour: 'state',
      showTable: false,
    }),
    choice('accepted', 'Accepted energy', 'Megawatt hours bought and sold back today.', {
      area: 'MWh',
      colour: 'price',
      showTable: false,
    }),
    choice('cost', 'Balancing cost by plant', 'What was accepted today costs, by fuel, owner and plant.', {
      area: '£',
      colour: 'state',
      showTable: false,
    }),
  ],
  View,
  Editor,
})
