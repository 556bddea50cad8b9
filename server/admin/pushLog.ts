import * as z from 'zod/mini'
import type { TableState } from '../../src/domain/administration/calls'
import type { Instant } from '../../src/domain/periods'
import { LIVE_TABLES } from '../../src/domain/tables/definitions'
import { markSchema, wireGroupOf } from '../../src/domain/wire'
import type { Hubs } from '../hub/hubs'
import type { Publisher } from '../market/publisher'
import type { ServerClock } from '../sources/source'

const marksSchema = z.object({ marks: z.record(z.string(), markSchema) })
/** Marks come every 5 s while somebody listens: what older ones stated is not of now. */
const MARKS_HOLD_MS = 15_000

/** A publisher that remembers of each live table when a change was last sent, and how many rows its marks stated. */
export const createPushLog = (clock: Pick<ServerClock, 'now'>) => {
  const lastPush = new Map<string, Instant>()
  const rows = new Map<string, { readonly count: number; readonly at: Instant }>()
  return {
    watched: <P extends Publisher>(publisher: P): P => ({
      ...publisher,
      toGroup: (group, event, payload) => {
        publisher.toGroup(group, event, payload)
        if (event === 'liveTableUpdate') lastPush.set(group, clock.now())
        if (event !== 'heartbeat') return
        const { data } = z.safeParse(marksSchema, payload)
        for (const [table, [, , count]] of Object.entries(data?.marks ?? {}))
          rows.set(table, { count, at: clock.now() })
      },
    }),
    /** Every live table as it is. A table without listeners is not made, so that its rows are not known. */
    states: ({ data, lite }: Hubs): TableState[] =>
      LIVE_TABLES.map(({ definition: { moduleType } }) => {
        const group = wireGroupOf.module(moduleType)
        const known = rows.get(moduleType)
        const isKnown = known !== undefined && clock.now() - known.at < MARKS_HOLD_MS
        const pushed = lastPush.get(group)
        return {
          moduleType,
          subscribers: data.joined(group) + lite.joined(group),
          ...(isKnown && { rows: known.count }),
          ...(pushed !== undefined && { lastPush: pushed }),
        }
      }),
  }
}
export type PushLog = ReturnType<typeof createPushLog>
