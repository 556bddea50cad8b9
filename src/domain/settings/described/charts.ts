import { choiceOf, numberOf, switchOf, type Described } from './description'

export const CHART_SETTINGS: readonly Described[] = [
  choiceOf(
    'chartHoverChoice',
    [
      { value: 'all', label: 'All series' },
      { value: 'nearest', label: 'The nearest series' },
      { value: 'none', label: 'Nothing' },
    ],
    {
      label: 'Under the pointer',
      help: 'Which values a chart shows at the pointer.',
      readBy: [],
      keywords: ['hover', 'tooltip', 'crosshair'],
    },
  ),
  choiceOf(
    'stepChartOption',
    [
      { value: 'step', label: 'Steps' },
      { value: 'line', label: 'Straight lines' },
    ],
    {
      label: 'Half-hourly values as',
      help: 'Steps hold a value through its period; lines join the values.',
      readBy: [],
      keywords: ['step', 'line', 'interpolate'],
    },
  ),
  switchOf('showNearestPointOnTooltip', {
    label: 'Mark the nearest point',
    help: 'The value that is nearest to the pointer stands out.',
    readBy: [],
    keywords: ['tooltip', 'hover'],
  }),
  switchOf('fullChartFunctionality', {
    label: 'Full charts with many points',
    help: 'Charts with very many points keep live updates and hovering, and may become slow.',
    readBy: [],
    keywords: ['boost', 'performance', 'live', 'override'],
  }),
  switchOf('fullDAChartAxes', {
    label: 'All axes of day-ahead charts',
    help: 'Day-ahead charts show every axis, also those without a chosen series.',
    readBy: [],
    keywords: ['DA', 'axis', 'scale'],
  }),
  numberOf(
    'forecastHistorySeriesToShow',
    { min: 1, max: 20, step: 1, unit: 'forecasts' },
    {
      label: 'Earlier forecasts shown',
      help: 'How many earlier runs a history of forecasts shows.',
      readBy: [],
      keywords: ['HOF', 'series', 'runs'],
    },
  ),
]
