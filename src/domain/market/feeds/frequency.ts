import * as z from 'zod/mini'
import { defineFeed, laterOf, latestMeasurement, type FeedEvent } from './form'

const schema = z.object({ measuredAt: z.number(), hz: z.number() })

/** A measurement of the system frequency, Hz (Elexon: FREQ). */
export type FrequencyReading = Readonly<z.infer<typeof schema>>
export type FrequencyEvent = FeedEvent<'frequency', FrequencyReading>

/** The system frequency as measured last. Readings before it are kept by the tables that show them. */
export const MARKET_FREQUENCY = defineFeed<'frequency', FrequencyEvent, FrequencyReading | undefined>({
  ...latestMeasurement,
  id: 'frequency',
  kind: 'frequency',
  schema,
  empty: undefined,
  fold: (state, { measuredAt, hz }) => laterOf(state, { measuredAt, hz }),
  status: {
    health: 'answers',
    name: 'System frequency',
    dataset: 'FREQ',
    effect: 'Frequency is old.',
    everyS: { elexon: 30, simulator: 300 },
    // It comes every two minutes at least.
    dataDueMs: 5 * 60_000,
  },
})
