import { lazy } from 'react'
import { forecastsOf } from '../../../domain/charts/forecasts/forecastList'
import { defineModule } from '../module'
import { forecastHistorySchema, type ForecastHistoryData } from './historyData'

const View = lazy(async () => ({ default: (await import('./ForecastHistoryModule')).ForecastHistoryModule }))
const Editor = lazy(async () => ({ default: (await import('./ForecastHistoryEditor')).ForecastHistoryEditor }))

/** How a forecast for a day to come has moved (F8, row FO03). */
export const FORECAST_HISTORY = defineModule<ForecastHistoryData>({
  type: 'ForecastHistory',
  title: 'History of forecasts',
  description: 'The last issues of a forecast for today or a day to come, fading with their age.',
  group: 'Charts',
  schema: forecastHistorySchema,
  dates: 'none',
  size: 'Medium',
  minRows: 6,
  choices: ({ historyOfForecastsSerialised }) =>
    forecastsOf(historyOfForecastsSerialised).map(({ id, name, unit }) => ({
      id: `forecast ${id}`,
      title: `${name}: history`,
      description: `The last issues for tomorrow, fading with their age; ${unit}.`,
      data: { series: id },
      keywords: ['forecast', 'history', 'issues', 'HOF', 'revision', name],
    })),
  View,
  Editor,
})
