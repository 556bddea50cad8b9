import { HALF_HOUR_MS } from '../../periods'
import { defineSeries } from '../definition'
import type { SeriesFamily } from './form'

const DAY = 48 * HALF_HOUR_MS

const OUTTURN = {
  family: 'Frequency',
  unit: 'GVA·s',
  stepMs: HALF_HOUR_MS,
  // Days are published late and not in order: of a recorded week some days had two periods.
  delayMs: 7 * DAY,
  sources: {
    simulator: { lacks: 'The simulated market has no inertia.' },
    elexon: { lacks: 'NESO publishes it: it is shown where NESO is among this server’s sources.' },
    // The first day of the tables that was recorded.
    neso: { dataset: 'System inertia', firstDay: '2021-04-01' },
  },
} as const

/** Energy in what turns with the system's frequency: the less there is, the faster the frequency changes. */
export const INERTIA: SeriesFamily = {
  definitions: [
    defineSeries({
      ...OUTTURN,
      seriesId: 'SystemInertia',
      title: 'System inertia',
      description: 'Inertia of the system in a half hour, with what NESO added by its actions.',
    }),
    defineSeries({
      ...OUTTURN,
      seriesId: 'MarketInertia',
      title: 'System inertia by the market alone',
      description: 'Inertia that the market’s plants would have given in a half hour without actions of NESO.',
    }),
  ],
  readers: [],
}
