import { carbonIntensityOf } from '../../market/carbon'
import { HALF_HOUR_MS, periodStart } from '../../periods'
import { defineSeries, FIRST_DAY, simulated } from '../definition'
import { gb, reader, type SeriesFamily } from './form'

const MINUTE = 60_000

const CARBON_FAMILY = {
  family: 'Carbon',
  unit: 'gCO2/kWh',
  stepMs: HALF_HOUR_MS,
  pages: ['current', 'bess-carbon-emissions-calculator'],
} as const

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
      sources: {
        simulator: simulated('Generation of the simulated market'),
        elexon: { dataset: 'FUELHH', firstDay: FIRST_DAY },
      },
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
        elexon: { lacks: 'NESO publishes it (carbonintensity.org.uk), which is not connected.' },
      },
    }),
    defineSeries({
      ...CARBON_FAMILY,
      seriesId: 'MarginalCarbonIntensity',
      title: 'Marginal carbon intensity',
      description:
        'Of the kind of plant that makes the next megawatt hour: open-cycle gas where it runs, else combined-cycle gas, none where wind is turned down first.',
      delayMs: 11 * MINUTE,
      sources: {
        simulator: simulated('Merit order of the simulated market'),
        elexon: { lacks: 'The marginal plant is not published.' },
      },
    }),
  ],
  readers: [
    reader('generation', ({ at, period, rows }, take) => {
      const value = carbonIntensityOf(rows)
      if (value !== undefined) take(gb('CarbonIntensity'), periodStart(period), value, at)
    }),
  ],
}
