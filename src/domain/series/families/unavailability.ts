import { FUELS } from '../../market/units'
import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, simulated } from '../definition'
import type { SeriesFamily } from './form'

/** What is out over cables is told apart: it is no generation. */
export const UNAVAILABLE_FUELS = FUELS.filter((fuel) => fuel !== 'Interconnector')

const PUBLISHED = {
  family: 'Unavailability',
  unit: 'MW',
  stepMs: HALF_HOUR_MS,
  // What is known is told for the next two days, and again for every half hour that a message changes.
  delayMs: -24 * 2 * HALF_HOUR_MS,
  sources: {
    simulator: simulated('Messages about outages of the simulated fleet'),
    elexon: {
      lacks:
        'Elexon publishes single messages (REMIT), often months before an outage; their sum takes more of them than are read here.',
    },
  },
} as const

const AS_PUBLISHED = 'Mean over a half hour by the latest messages; of several messages of one unit the largest counts.'

/**
 * Power that is declared unavailable. Revisions of a message overlap, and so do messages of one unit, so that a value is
 * made of all that is known (`unavailableAt`) and published as series, again where a message changes it.
 */
export const UNAVAILABILITY: SeriesFamily = {
  definitions: [
    defineSeries({
      ...PUBLISHED,
      seriesId: 'UnavailableCapacity',
      title: 'Unavailable capacity',
      description: `Generation and storage that cannot export what they are registered for. ${AS_PUBLISHED}`,
    }),
    defineSeries({
      ...PUBLISHED,
      seriesId: 'UnavailableByFuel',
      title: 'Unavailable capacity by fuel',
      description: `The same by fuel. ${AS_PUBLISHED}`,
      options: UNAVAILABLE_FUELS.map((fuel) => ({ id: fuel, name: fuel })),
    }),
    defineSeries({
      ...PUBLISHED,
      seriesId: 'UnavailableByType',
      title: 'Unavailable capacity, planned and unplanned',
      description: `The same by the type that its publisher gives it. ${AS_PUBLISHED}`,
      options: [
        { id: 'Planned', name: 'Planned' },
        { id: 'Unplanned', name: 'Unplanned' },
      ],
    }),
    defineSeries({
      ...PUBLISHED,
      seriesId: 'UnavailableInterconnectors',
      title: 'Unavailable interconnector capacity',
      description: `Cables that cannot carry what they were built for. ${AS_PUBLISHED}`,
    }),
  ],
  readers: [],
}
