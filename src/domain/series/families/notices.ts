import { defineSeries, simulated, type SeriesOption } from '../definition'
import type { SeriesFamily } from './form'

const HOUR = 3_600_000

/** Notices of thin margins: of the electricity system operator, and of the capacity market. */
export const MARGIN_NOTICES = [
  { id: 'EMN', name: 'Electricity margin notice' },
  { id: 'CMN', name: 'Capacity market notice' },
] as const satisfies readonly SeriesOption[]
export type MarginNotice = (typeof MARGIN_NOTICES)[number]['id']

/** From the beginning of the day on, and again with each notice or use: the first is of nothing. */
const BY_DAY = { family: 'Margin', stepMs: 24 * HOUR, delayMs: -24 * HOUR } as const

/** What is done when margins are thin, by London day; a day without is zero. */
export const NOTICES: SeriesFamily = {
  definitions: [
    defineSeries({
      ...BY_DAY,
      seriesId: 'MarginNotices',
      title: 'Notices of thin margins',
      description: 'Notices published on a London day, of the system operator (EMN) and of the capacity market (CMN).',
      unit: 'count',
      aggregate: 'sum',
      options: MARGIN_NOTICES,
      sources: {
        simulator: simulated('Notices of the simulated operator'),
        elexon: {
          lacks:
            'Elexon’s system warnings (SYSWARN) are received as messages and not counted by day; capacity market notices are not in its data.',
        },
      },
    }),
    defineSeries({
      ...BY_DAY,
      seriesId: 'DemandFlexibility',
      title: 'Demand flexibility',
      description: 'Energy that demand was reduced by on request on a London day (Demand Flexibility Service).',
      unit: 'MWh',
      sources: {
        simulator: simulated('Demand flexibility of the simulated market'),
        elexon: { lacks: 'NESO publishes it in a data set that is not read yet.' },
      },
    }),
  ],
  readers: [],
}
