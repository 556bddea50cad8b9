import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, FIRST_DAY, type SeriesDefinition, type SeriesSource } from '../definition'
import { gb, type SeriesFamily } from './form'

const MINUTE = 60_000
const HALF_HOURLY = { unit: 'MW', stepMs: HALF_HOUR_MS } as const

/** Elexon names no first day of these data sets: the earliest that can be chosen, and a day without them brings none. */
const elexon = (dataset: string): SeriesSource => ({ dataset, firstDay: FIRST_DAY })

const INDICATED = {
  ...HALF_HOURLY,
  family: 'Margin',
  // Updated until the hour before; the last of a day is the newest.
  delayMs: -60 * MINUTE,
  hasIssues: true,
} as const

const indicated = (
  seriesId: string,
  title: string,
  description: string,
  dataset: string,
  lacks: string,
): SeriesDefinition =>
  defineSeries({
    ...INDICATED,
    seriesId,
    title,
    description,
    sources: { simulator: { lacks }, elexon: elexon(dataset) },
  })

/** The national outturn of demand, and what the system operator publishes of the day ahead out of all notifications. */
export const INDICATED_DAY: SeriesFamily = {
  definitions: [
    defineSeries({
      ...HALF_HOURLY,
      family: 'Demand',
      seriesId: 'NationalDemand',
      title: 'National demand',
      description:
        'Initial outturn of national demand (INDO), mean of a half hour: without what stations take, what storage pumps and what is exported.',
      delayMs: 11 * MINUTE,
      sources: {
        simulator: {
          lacks: 'The simulated market has one demand, that of the transmission system.',
        },
        elexon: elexon('INDO'),
      },
    }),
    defineSeries({
      ...INDICATED,
      family: 'Demand',
      seriesId: 'NationalDemandForecast',
      title: 'National demand forecast',
      description: 'National demand as the system operator expects it (NDF), each issue.',
      outturn: gb('NationalDemand'),
      sources: {
        simulator: { lacks: 'The simulated market has one demand, that of the transmission system, and forecasts it.' },
        elexon: elexon('NDF'),
      },
    }),
    indicated(
      'IndicatedGeneration',
      'Indicated generation',
      'What the notifications of all generating units add up to (INDGEN), each issue.',
      'INDGEN',
      'The simulated market does not publish the sum of its notifications.',
    ),
    indicated(
      'IndicatedDemand',
      'Indicated demand',
      'What the notifications of all units that take power add up to (INDDEM), with the sign of its publisher, each issue.',
      'INDDEM',
      'The simulated market does not publish the sum of its notifications.',
    ),
    indicated(
      'IndicatedImbalance',
      'Indicated imbalance',
      'Notified generation less the demand that the system operator expects (IMBALNGC); negative when short, each issue.',
      'IMBALNGC',
      'The simulated market does not publish the sum of its notifications.',
    ),
  ],
  readers: [],
}
