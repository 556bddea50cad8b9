import { HALF_HOUR_MS, periodStart } from '../../periods'
import { defineSeries, simulated } from '../definition'
import { seriesIdOf } from '../seriesId'
import { reader, type SeriesFamily } from './form'

const MINUTE = 60_000
const of = (seriesId: string): string => seriesIdOf({ country: 'Gb', seriesId, optionsId: 'none' })
const SETTLEMENT = { dataset: 'DISEBSP', firstDay: '2015-11-05' } as const

/** Prices of settlement and of short-term trading, and the imbalance behind them. */
export const PRICES: SeriesFamily = {
  definitions: [
    defineSeries({
      seriesId: 'SystemPrice',
      family: 'Prices',
      title: 'System price',
      description: 'Imbalance price of a settlement period (cash-out), one price for both directions.',
      unit: '£/MWh',
      stepMs: HALF_HOUR_MS,
      delayMs: 15 * MINUTE,
      sources: { simulator: simulated('Settlement of the simulated stack'), elexon: SETTLEMENT },
    }),
    defineSeries({
      seriesId: 'NetImbalanceVolume',
      family: 'Prices',
      title: 'Net imbalance volume',
      description: 'Energy by which the system was short (+) or long (-) in a settlement period.',
      unit: 'MWh',
      stepMs: HALF_HOUR_MS,
      delayMs: 15 * MINUTE,
      sources: { simulator: simulated('Settlement of the simulated stack'), elexon: SETTLEMENT },
    }),
  ],
  readers: [
    reader('systemPrice', ({ at, systemPrice }, take) => {
      const { period, price, netImbalanceVolume, calculatedAt = at } = systemPrice
      take(of('SystemPrice'), periodStart(period), price, calculatedAt)
      take(of('NetImbalanceVolume'), periodStart(period), netImbalanceVolume, calculatedAt)
    }),
  ],
}
