import { chartSpecSchema, type ChartSpec } from '../../../domain/charts/chartSpec'
import { boaDataSchema } from '../../modules/boaDashboard/data'
import type { ModuleChoice, ModuleType } from '../../modules/module'

/** What the picture of a module shows: the kinds of drawings and lists that modules have. */
export const SKETCHES = [
  'empty',
  'line',
  'lines',
  'areas',
  'columns',
  'points',
  'heatMap',
  'forecasts',
  'auctions',
  'table',
  'tile',
  'tiles',
  'dial',
  'stack',
  'ranking',
  'treemap',
  'note',
] as const
export type Sketch = (typeof SKETCHES)[number]

const OF_TYPE: Readonly<Record<ModuleType, Sketch>> = {
  Chart: 'lines',
  ForecastHistory: 'forecasts',
  AncillaryChart: 'auctions',
  LiveTable: 'table',
  BoaLeaderboard: 'ranking',
  Metric: 'tile',
  AncillaryMetric: 'tile',
  DialMetric: 'dial',
  BoaDashboard: 'stack',
  Treemap: 'treemap',
  Note: 'note',
}

const ofChart = ({ chartSeries, form }: Pick<ChartSpec, 'chartSeries' | 'form'>): Sketch => {
  const [first, ...more] = chartSeries
  if (first === undefined) return 'empty'
  if (form === 'heatMap') return 'heatMap'
  if (form === 'scatter' || first.chartType === 'scatter') return 'points'
  if (/area/i.test(first.chartType)) return 'areas'
  if (/column/i.test(first.chartType)) return 'columns'
  return more.length > 0 ? 'lines' : 'line'
}

const ofStack = (part: string): Sketch => {
  if (part === 'chart') return 'stack'
  return part === 'metrics' ? 'tiles' : 'table'
}

/** The picture of a module that can be added, by its kind and by what it would show. */
export const sketchOf = (type: ModuleType, data: ModuleChoice['data']): Sketch => {
  const chart = type === 'Chart' ? chartSpecSchema.safeParse(data) : undefined
  if (chart?.success === true) return ofChart(chart.data)
  const stack = type === 'BoaDashboard' ? boaDataSchema.safeParse(data) : undefined
  if (stack?.success === true) return ofStack(stack.data.part)
  const names = data['metricNames']
  return Array.isArray(names) && names.length > 1 ? 'tiles' : OF_TYPE[type]
}
