import { lazy } from 'react'
import { defineModule, type ModuleChoice } from '../module'
import { BOA_PARTS, boaDataSchema, BOA_DASHBOARD_PART_TEXTS, type BoaPart } from './data'

const ROWS: Readonly<Partial<Record<string, number>>> = { metrics: 3, chart: 7 }

const choice = (part: BoaPart): ModuleChoice => ({
  id: part,
  title: BOA_DASHBOARD_PART_TEXTS[part],
  description: 'Of the live period, or of the last period of days that are over',
  data: { part },
  size: part === 'chart' || part === 'metrics' ? 'Large' : 'Medium',
  rows: ROWS[part] ?? 9,
  keywords: ['BOA', 'bid', 'offer', 'stack', 'acceptance', 'NIV', 'imbalance price'],
})

export const BOA_DASHBOARD = defineModule({
  type: 'BoaDashboard',
  title: BOA_DASHBOARD_PART_TEXTS.chart,
  description: 'The stack of a period: chart, key figures, or one of its four lists',
  group: 'Balancing',
  schema: boaDataSchema,
  dates: 'period',
  size: 'Large',
  minRows: 3,
  choices: () => BOA_PARTS.map(choice),
  View: lazy(async () => ({ default: (await import('./BoaDashboardModule')).BoaDashboardModule })),
  Editor: lazy(async () => ({ default: (await import('./BoaDashboardEditor')).BoaDashboardEditor })),
})
