import { HALF_HOUR_MS } from '../../periods'
import { defineSeries } from '../definition'
import type { SeriesFamily } from './form'

const HOUR = 2 * HALF_HOUR_MS

/** Constraint groups of the transmission system, by the names that NESO's tables of them had when they were recorded. */
export const CONSTRAINT_GROUPS = [
  'DRESHEX1',
  'ERROEX',
  'ESTEX',
  'FLOWSTH',
  'GALLEX',
  'GM_SNOW5A',
  'HARSPNBLY',
  'NKILGRMO',
  'SCOTEX',
  'SEIMP',
  'SEIMPPR2',
  'SSE-SP',
  'SSE_GRM',
  'SSE_SP2',
  'SSEN_S',
  'SSHARN',
  'SSHARN3',
  'SWALEX',
] as const

const OF_GROUPS = {
  family: 'Constraints',
  options: CONSTRAINT_GROUPS.map((id) => ({ id, name: id })),
} as const
const LACKS = {
  simulator: { lacks: 'The simulated market has zones and no constraint groups.' },
  elexon: { lacks: 'NESO publishes it: it is shown where NESO is among this server’s sources.' },
} as const

const DAY_AHEAD = {
  ...OF_GROUPS,
  unit: 'MW',
  stepMs: HALF_HOUR_MS,
  // Of the first half hour of a day; published in the evening of the working day before.
  delayMs: -6 * HOUR,
  sources: {
    ...LACKS,
    // The first day of the table that was recorded.
    neso: { dataset: 'Day Ahead Constraint Flows and Limits', firstDay: '2023-01-01' },
  },
} as const

/**
 * What is expected over the boundaries that the operator watches, on working days for the days until the next one. No flow
 * over them is published as it came out (specification 9, 1.2).
 */
export const SERIES_CONSTRAINTS: SeriesFamily = {
  definitions: [
    defineSeries({
      ...DAY_AHEAD,
      seriesId: 'ConstraintFlow',
      title: 'Constraint flow, day-ahead forecast',
      description:
        'Flow through a constraint group as NESO forecasts it the day before, without any action against the constraint: it can be above the limit. It is no outturn.',
    }),
    defineSeries({
      ...DAY_AHEAD,
      seriesId: 'ConstraintLimit',
      title: 'Constraint limit, day-ahead',
      description:
        'Highest flow through a constraint group, as NESO expects it the day before; none where it sets none.',
    }),
    defineSeries({
      ...OF_GROUPS,
      seriesId: 'ConstraintCost',
      title: 'Thermal constraint cost',
      description:
        'What actions against a thermal constraint cost on a London day, by constraint group, as NESO counts it. Below zero it was paid for them.',
      unit: '£',
      stepMs: 24 * HOUR,
      // NESO publishes no pace: whole months, some weeks later.
      delayMs: 45 * 24 * HOUR,
      sources: { ...LACKS, neso: { dataset: 'Thermal constraint costs', firstDay: '2021-04-01' } },
    }),
  ],
  readers: [],
}
