import { defineSeries, FIRST_DAY, type SeriesDefinition } from '../definition'
import { WEATHER_REGIONS } from '../weather/areas'
import { METNO_STEP_MS, METNO_VARIABLES, metnoRegionSeries, type MetnoVariable } from '../weather/metno'
import { measuredId, WEATHER_VARIABLES } from '../weather/variables'

const NOT_CONFIGURED = 'MET Norway publishes it, which is not among the sources of this server.'

const FORECAST = {
  family: 'Weather',
  stepMs: METNO_STEP_MS,
  // The newest issue is known before the hour begins.
  delayMs: -METNO_STEP_MS,
  hasIssues: true,
  pages: ['weather-forecasting'],
  sources: {
    simulator: { lacks: 'The simulated market has other weather models, with runs.' },
    elexon: { lacks: NOT_CONFIGURED },
    metno: {
      dataset: 'MET Norway, Locationforecast 2.0',
      firstDay: FIRST_DAY,
      hasNoPast: true,
      notFilled: 'MET Norway has no archive of forecasts: there is what was received at the time.',
    },
  },
} as const

const HOURS = 'Each hour for some two and a half days, then at 0, 6, 12 and 18 UTC.'

/** Of the country, with what came of it, and of the regions. */
const forecastOf = (variable: MetnoVariable): readonly SeriesDefinition[] => {
  const { seriesId, title, unit, aggregate, what } = variable
  const measured = WEATHER_VARIABLES.find(({ key }) => key === variable.key)
  return [
    defineSeries({
      ...FORECAST,
      seriesId,
      title,
      unit,
      aggregate,
      description: `${what}. Of the country the mean of the regions, weighted by population. ${HOURS}`,
      ...(measured && { outturn: measuredId(measured) }),
    }),
    defineSeries({
      ...FORECAST,
      seriesId: metnoRegionSeries(variable),
      title: `${title} by region`,
      unit,
      aggregate,
      isPart: true,
      description: `${what}. Mean of some towns of a region. ${HOURS}`,
      options: WEATHER_REGIONS,
    }),
  ]
}

/** Forecasts of MET Norway, which no other provider has. */
export const METNO_SERIES: readonly SeriesDefinition[] = METNO_VARIABLES.flatMap(forecastOf)
