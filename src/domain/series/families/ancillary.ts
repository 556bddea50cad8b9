import { HALF_HOUR_MS } from '../../periods'
import { defineSeries, simulated, type SeriesDefinition, type SeriesOption } from '../definition'
import type { SeriesFamily } from './form'

const HOUR = 2 * HALF_HOUR_MS

const RESPONSE: readonly SeriesOption[] = [
  { id: 'DCL', name: 'Dynamic Containment, low' },
  { id: 'DCH', name: 'Dynamic Containment, high' },
  { id: 'DML', name: 'Dynamic Moderation, low' },
  { id: 'DMH', name: 'Dynamic Moderation, high' },
  { id: 'DRL', name: 'Dynamic Regulation, low' },
  { id: 'DRH', name: 'Dynamic Regulation, high' },
  { id: 'SFFR', name: 'Static Firm Frequency Response' },
]
const RESERVE: readonly SeriesOption[] = [
  { id: 'PBR', name: 'Balancing Reserve, positive' },
  { id: 'NBR', name: 'Balancing Reserve, negative' },
  { id: 'PQR', name: 'Quick Reserve, positive' },
  { id: 'NQR', name: 'Quick Reserve, negative' },
  { id: 'PSR', name: 'Slow Reserve, positive' },
  { id: 'NSR', name: 'Slow Reserve, negative' },
]

const auction = (
  id: string,
  name: string,
  of: string,
  more: Pick<SeriesDefinition, 'options' | 'stepMs'>,
): readonly SeriesDefinition[] => {
  const common = {
    ...more,
    family: name,
    // Of the first block, 23:00; published at 14:30 of the day before.
    delayMs: -8.5 * HOUR - more.stepMs,
    sources: {
      simulator: simulated('Auctions of the simulated market'),
      elexon: { lacks: 'The auctions’ results are published by NESO, whose data portal is not connected.' },
    },
  } as const
  return [
    defineSeries({
      ...common,
      seriesId: `${id}Price`,
      title: `${name} price`,
      description: `Clearing price of ${of}, paid for each MW and hour that is kept ready.`,
      unit: '£/MW/h',
    }),
    defineSeries({
      ...common,
      seriesId: `${id}Volume`,
      title: `${name} volume`,
      description: `Power bought in ${of}.`,
      unit: 'MW',
    }),
    defineSeries({
      ...common,
      seriesId: `${id}Requirement`,
      title: `${name} requirement`,
      description: `Power that was wanted in ${of}; where less is bought there was not enough, or it was too dear.`,
      unit: 'MW',
    }),
  ]
}

/** Auctions of response and reserve, held on the day before. */
export const ANCILLARY: SeriesFamily = {
  definitions: [
    ...auction('Response', 'Response', 'an EFA block of four hours', { options: RESPONSE, stepMs: 4 * HOUR }),
    ...auction('Reserve', 'Reserve', 'a half hour of reserve', { options: RESERVE, stepMs: HALF_HOUR_MS }),
  ],
  readers: [],
}
