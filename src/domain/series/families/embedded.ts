import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, simulated } from '../definition'
import type { SeriesFamily } from './form'

const MINUTE = 60_000

const DEMAND = {
  family: 'Demand',
  unit: 'MW',
  stepMs: HALF_HOUR_MS,
  delayMs: 11 * MINUTE,
  sources: {
    simulator: simulated('Demand of the simulated market'),
    elexon: { lacks: 'NESO publishes estimates of it: they are shown where NESO is among this server’s sources.' },
    // How far back the table reaches is not published: the first day of it that was recorded.
    neso: { dataset: 'Demand data update', firstDay: '2026-06-22' },
  },
} as const

/** What panels and farms inside the distribution networks take off the transmission system’s demand. */
export const EMBEDDED: SeriesFamily = {
  definitions: [
    defineSeries({
      ...DEMAND,
      seriesId: 'EmbeddedSolar',
      title: 'Embedded solar',
      description: 'Mean generation of solar that is connected to distribution networks, in a half hour.',
    }),
    defineSeries({
      ...DEMAND,
      seriesId: 'EmbeddedWind',
      title: 'Embedded wind',
      description: 'Mean generation of wind that is connected to distribution networks, in a half hour.',
    }),
    defineSeries({
      ...DEMAND,
      kind: 'formula',
      seriesId: 'UnderlyingDemand',
      title: 'Underlying demand',
      description: 'Demand on the transmission system and what embedded solar and wind take off it.',
      formula: '[RealtimeDemand] + [EmbeddedSolar] + [EmbeddedWind]',
    }),
  ],
  readers: [],
}
