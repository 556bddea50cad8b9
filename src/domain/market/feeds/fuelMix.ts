import * as z from 'zod/mini'
import { FUELS } from '../units'
import { defineFeed, laterOf, latestMeasurement, type FeedEvent } from './form'

const schema = z.object({
  /** The beginning of the five minutes that it is the mean of. */
  measuredAt: z.number(),
  rows: z.readonly(z.array(z.object({ fuel: z.enum(FUELS), name: z.string(), mw: z.number() }))),
})

/** Generation by fuel in five minutes, MW; interconnectors one by one, import positive (Elexon: FUELINST). */
export type FuelMix = Readonly<z.infer<typeof schema>>
export type FuelMixEvent = FeedEvent<'fuelMix', FuelMix>

/** Generation by fuel as it was last told. Mixes before it are kept by the tables that show them. */
export const FUEL_MIX = defineFeed<'fuelMix', FuelMixEvent, FuelMix | undefined>({
  ...latestMeasurement,
  id: 'fuelMix',
  kind: 'fuelMix',
  schema,
  empty: undefined,
  fold: (state, { measuredAt, rows }) => laterOf(state, { measuredAt, rows }),
  status: {
    health: 'answers',
    name: 'Generation by fuel',
    dataset: 'FUELINST',
    effect: 'Generation by fuel is old.',
    everyS: { elexon: 60, simulator: 300 },
    // Made every five minutes, published at the end of its five minutes, and asked for each minute.
    dataDueMs: 15 * 60_000,
  },
})
