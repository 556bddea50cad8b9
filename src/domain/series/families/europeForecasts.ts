import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, type SeriesDefinition } from '../definition'
import { ENTSOE_FIRST_DAY, fromEntsoeAlone } from './europeSources'

const HOUR = 3_600_000

/** What of a country's generation follows the weather. */
export type ForecastType = 'Wind' | 'Solar'

/** What a country's operator expects of the day ahead, one publication a day; ENTSO-E alone has it. */
export const forecastsAbroad = (country: string, note: string): readonly SeriesDefinition[] => {
  const given = { country, family: `${country}: forecasts`, unit: 'MW', stepMs: HALF_HOUR_MS } as const
  return [
    defineSeries({
      ...given,
      seriesId: 'LoadForecast',
      title: 'Load forecast, day ahead',
      description: `Mean consumption that is expected in a half hour, losses included.${note}`,
      // Two hours before the gate of the auction closes at noon in Central Europe (Regulation (EU) 543/2013, article 6.2).
      delayMs: -13 * HOUR,
      sources: fromEntsoeAlone(
        'load forecasts',
        'load forecast of the day ahead (A65, process A01); where it is hourly, both half hours have the hour’s mean',
        ENTSOE_FIRST_DAY,
      ),
    }),
    defineSeries({
      ...given,
      seriesId: 'RenewableForecast',
      title: 'Wind and solar forecast, day ahead',
      description: `Mean generation that is expected of wind, on land and at sea, or of the sun in a half hour.${note}`,
      options: [
        { id: 'Wind', name: 'Wind' },
        { id: 'Solar', name: 'Solar' },
      ],
      // By 18:00 in Brussels on the day before (Regulation (EU) 543/2013, article 14.2.d).
      delayMs: -6 * HOUR,
      sources: fromEntsoeAlone(
        'wind and solar forecasts',
        'forecasts of wind and solar generation of the day ahead (A69, process A01); where they are hourly, both half hours have the hour’s mean',
        ENTSOE_FIRST_DAY,
      ),
    }),
  ]
}
