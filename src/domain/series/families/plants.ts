import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, FIRST_DAY, simulated, type SeriesSource } from '../definition'
import type { SeriesFamily } from './form'

const OF_UNIT = { kind: 'plant', family: 'Plants', unit: 'MW', stepMs: HALF_HOUR_MS, delayMs: 0 } as const
/** The chart of the plant page, which is public, shows them; of visitors the server takes no older ones. */
const PUBLIC_OF_UNIT = { ...OF_UNIT, pages: ['plant'] } as const
/** Elexon gives them by the settlement period. */
const elexon = (dataset: string): SeriesSource => ({
  dataset,
  firstDay: FIRST_DAY,
  filledBy: 'elexonunits',
})
const SIMULATED = simulated('Notices, limits and acceptances of the simulated fleet')

/**
 * What every unit notifies, can do and is told to do. They are made of the market's state (`plantValuesOf`), not of single
 * events: levels come in pieces, and later ones are laid over earlier ones.
 */
export const SERIES_PLANTS: SeriesFamily = {
  definitions: [
    defineSeries({
      ...PUBLIC_OF_UNIT,
      seriesId: 'PN',
      title: 'Physical notification',
      description: 'Mean power that a unit has notified for a settlement period; negative while it takes power.',
      sources: { simulator: SIMULATED, elexon: elexon('PN') },
    }),
    defineSeries({
      ...PUBLIC_OF_UNIT,
      seriesId: 'MEL',
      title: 'Maximum export limit',
      description: 'Mean of the most that a unit could export in a settlement period, as it was declared in the end.',
      sources: { simulator: SIMULATED, elexon: elexon('MELS') },
    }),
    defineSeries({
      ...PUBLIC_OF_UNIT,
      seriesId: 'MIL',
      title: 'Maximum import limit',
      description: 'Mean of the most that a unit could import in a settlement period, zero or negative.',
      sources: { simulator: SIMULATED, elexon: elexon('MILS') },
    }),
    defineSeries({
      ...PUBLIC_OF_UNIT,
      seriesId: 'Outturn',
      title: 'Expected outturn',
      description:
        'Mean power expected of a unit in a settlement period: its notification with acceptances laid over it.',
      sources: { simulator: SIMULATED, elexon: elexon('PN and BOALF') },
    }),
    defineSeries({
      ...OF_UNIT,
      seriesId: 'MeteredVolume',
      title: 'Metered volume',
      description:
        'Energy that the meters of a unit counted in a settlement period, negative where it took energy; published some five working days later.',
      unit: 'MWh',
      delayMs: 7 * 48 * HALF_HOUR_MS,
      sources: {
        simulator: simulated('Meters of the simulated fleet'),
        elexon: { dataset: 'B1610', firstDay: FIRST_DAY },
      },
    }),
  ],
  readers: [],
}
