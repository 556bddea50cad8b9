import { MINUTE_MS } from '../../boa/evolution'
import { defineSeries, simulated } from '../definition'
import type { SeriesFamily } from './form'

const MINUTELY = {
  family: 'Prices',
  stepMs: MINUTE_MS,
  aggregate: 'last',
  delayMs: 0,
  sources: {
    simulator: simulated('Stack of the simulated market, priced after each minute'),
    elexon: {
      dataset: 'BOALF, BOD, PN and DISBSAD',
      firstDay: '2015-11-05',
      notFilled:
        'Elexon gives bids, offers and acceptances by the settlement period: of past days there is what was received at the time.',
    },
  },
} as const

/**
 * How the estimate of each settlement period evolves while it runs. They are made of the market's state
 * (`domain/series/evolution`), not of single events.
 */
export const SERIES_EVOLUTION: SeriesFamily = {
  definitions: [
    defineSeries({
      ...MINUTELY,
      seriesId: 'NivEvolution',
      title: 'NIV inside the period',
      description:
        'Net imbalance volume of the running settlement period by what had been accepted at the end of each minute, short (+) or long (-); none before the first acceptance. Adjustment actions have no time and count from its beginning.',
      unit: 'MWh',
    }),
    defineSeries({
      ...MINUTELY,
      seriesId: 'PriceEvolution',
      title: 'Indicative price inside the period',
      description:
        'Imbalance price that the rules give the running settlement period by what had been accepted at the end of each minute; none before the first acceptance, and where it hangs on a market index price that is not known yet.',
      unit: '£/MWh',
    }),
  ],
  readers: [],
}
