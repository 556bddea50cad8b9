import { CARBON_FACTORS, carbonIntensityOf, MARGINAL_MW } from '../../market/carbon'
import { HALF_HOUR_MS, periodStart, type SettlementDate } from '../../periods'
import { defineSeries, FIRST_DAY, simulated } from '../definition'
import { gb, reader, type SeriesFamily } from './form'

const MINUTE = 60_000
/** No first day of the Carbon Intensity API is published: its first whole year, and a day without values brings none. */
export const CARBON_FIRST_DAY: SettlementDate = '2018-01-01'

const CARBON_FAMILY = {
  family: 'Carbon',
  unit: 'gCO2/kWh',
  stepMs: HALF_HOUR_MS,
  pages: ['current', 'bess-carbon-emissions-calculator'],
} as const

const OF_GENERATION = {
  simulator: simulated('Generation of the simulated market'),
  elexon: { dataset: 'FUELHH', firstDay: FIRST_DAY },
} as const

/** How the marginal plant is found: it is not published, and which fuels run is known of each half hour. */
export const MARGINAL_RULE = `Factor of the dearest gas that runs in a half hour: open-cycle gas (${CARBON_FACTORS.OCGT}) above ${MARGINAL_MW} MW, else combined-cycle gas (${CARBON_FACTORS.CCGT}) above ${MARGINAL_MW} MW. With less gas than that the marginal plant is not known, and there is no value.`

/** Carbon of a kilowatt hour, by the factors of the GB Carbon Intensity methodology (`market/carbon`). */
export const CARBON: SeriesFamily = {
  definitions: [
    defineSeries({
      ...CARBON_FAMILY,
      seriesId: 'CarbonIntensity',
      title: 'Carbon intensity',
      description:
        'Of the transmission system’s generation and imports in a half hour, by published factors; imports without one are left out.',
      delayMs: 5 * MINUTE,
      sources: OF_GENERATION,
    }),
    defineSeries({
      ...CARBON_FAMILY,
      seriesId: 'CarbonIntensityWithEmbedded',
      title: 'Carbon intensity with embedded generation',
      description:
        'The same with the sun and wind that are connected locally, and each import by what its country makes at the time.',
      delayMs: 11 * MINUTE,
      sources: {
        simulator: simulated('Generation of the simulated market and of its neighbours'),
        elexon: { lacks: 'NESO publishes it (carbonintensity.org.uk), which is not among the sources of this server.' },
        carbonintensity: { dataset: 'National carbon intensity, actual', firstDay: CARBON_FIRST_DAY },
      },
    }),
    defineSeries({
      ...CARBON_FAMILY,
      pages: [],
      hasIssues: true,
      seriesId: 'CarbonIntensityForecast',
      title: 'Carbon intensity forecast',
      description:
        'NESO’s forecast of the intensity with embedded generation, two days ahead; it does not say when an issue was made, so that each counts from when it was received.',
      delayMs: -HALF_HOUR_MS,
      outturn: gb('CarbonIntensityWithEmbedded'),
      sources: {
        simulator: { lacks: 'The simulated market has no forecast of carbon intensity.' },
        elexon: { lacks: 'NESO publishes it (carbonintensity.org.uk), which is not among the sources of this server.' },
        carbonintensity: {
          dataset: 'National carbon intensity, forecast',
          firstDay: CARBON_FIRST_DAY,
          notFilled:
            'The Carbon Intensity API has no issues of past forecasts: there is what was received at the time.',
        },
      },
    }),
    defineSeries({
      ...CARBON_FAMILY,
      kind: 'formula',
      seriesId: 'MarginalCarbonIntensity',
      title: 'Marginal carbon intensity',
      description: MARGINAL_RULE,
      delayMs: 5 * MINUTE,
      sources: OF_GENERATION,
      formula: `if(above([Gb&GenerationByFuel&OCGT], ${MARGINAL_MW}), ${CARBON_FACTORS.OCGT}, if(above([Gb&GenerationByFuel&CCGT], ${MARGINAL_MW}), ${CARBON_FACTORS.CCGT}, 0 / 0))`,
    }),
  ],
  readers: [
    reader('generation', ({ at, period, rows }, take) => {
      const value = carbonIntensityOf(rows)
      if (value !== undefined) take(gb('CarbonIntensity'), periodStart(period), value, at)
    }),
  ],
}
