import { lazy } from 'react'
import { KEY_METRICS } from '../../../domain/dashboards/readyModules'
import { defineModule, type ModuleChoice } from '../module'
import { METRIC_TITLE, metricSchema, NO_DETAIL, type MetricData, type MetricDetail } from './data'

const View = lazy(async () => ({ default: (await import('./MetricModule')).MetricModule }))
const Editor = lazy(async () => ({ default: (await import('./MetricEditor')).MetricEditor }))

const one = (id: string, title: string, metric: string, detail: Partial<MetricDetail>, word: string): ModuleChoice => ({
  id,
  title,
  description: word,
  data: { metricNames: [metric], details: { [metric]: { ...NO_DETAIL, ...detail } } },
  keywords: [metric, 'tile', 'key figure'],
})

const CHOICES: readonly ModuleChoice[] = [
  {
    id: 'keyMetrics',
    title: KEY_METRICS.title,
    description: 'System price, NIV, day-ahead price, demand, wind, margin and carbon in one row.',
    size: 'Large',
    data: { metricNames: KEY_METRICS.metricNames, details: KEY_METRICS.details },
    keywords: ['strip', 'tiles', 'NIV', 'price', 'overview'],
  },
  one('systemPrice', 'System price', 'Gb&SystemPrice&none', {}, 'Latest price, its change and its line.'),
  one(
    'niv',
    'Net imbalance volume',
    'Gb&NetImbalanceVolume&none',
    { name: 'NIV' },
    'Latest volume, by your NIV sign and unit.',
  ),
  one(
    'peakPrice',
    'Highest system price',
    'Gb&SystemPrice&none',
    { statistic: 'max' },
    'The highest price of the dates.',
  ),
  one(
    'balancingCost',
    'Balancing cost',
    'Gb&BalancingCost&none',
    { statistic: 'sum' },
    'What balancing cost over the dates.',
  ),
]

/** Numbers of series over their dates, each a tile (F4, ME01). */
export const METRIC = defineModule<MetricData>({
  type: 'Metric',
  title: METRIC_TITLE,
  description: 'The latest value of a series, or its mean, minimum, maximum or sum over the dates.',
  group: 'Metrics',
  schema: metricSchema,
  dates: 'days',
  size: 'Small',
  minRows: 2,
  choices: () => CHOICES,
  View,
  Editor,
})
