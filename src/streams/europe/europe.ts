// GET europeMap, interconnector of a day -> Loaded, requested again while the day is not over
import { of } from 'rxjs'
import {
  europeMapDayCall,
  interconnectorDayCall,
  type EuropeMap,
  type Interconnectors,
} from '../../domain/europe/calls'
import { EUROPE_LATE_MS } from '../../domain/europe/late'
import { addDays, dayStart, isSettlementDate, type SettlementDate } from '../../domain/periods'
import { dayParams } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness, NO_ANSWER } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** Between one answer and the next question: half hours come one by one. */
export const EUROPE_AGAIN_MS = 60_000
/** Older than this it is stale: an answer and a question are missing. */
const LIVE_FOR_MS = 3 * EUROPE_AGAIN_MS
const endOf = (date: SettlementDate): number => dayStart(addDays(date, 1)) + EUROPE_LATE_MS

/** While the day is not over, a minute after each answer. @internal */
export const whileDayRuns =
  ({ clock }: Pick<Sources, 'clock'>, date: SettlementDate): Refetch<unknown> =>
  () =>
    clock.now() < endOf(date) ? EUROPE_AGAIN_MS : undefined

/** Countries of Europe on a London day; waiting for who may not ask. */
export const [useEuropeMap] = bindLiveFor<[date: string, mayQuery: 'may' | 'mayNot'], Loaded<EuropeMap>>(
  (date, mayQuery) =>
    mayQuery === 'mayNot' || !isSettlementDate(date)
      ? of(WAITING)
      : withSources(({ sources }) =>
          resource(sources, of(date), (day) => requestOf(sources, europeMapDayCall, dayParams(day)), {
            again$: retried$,
            refetch: whileDayRuns(sources, date),
          }),
        ),
  WAITING,
)

/** The cables of Great Britain on a London day. */
export const [useInterconnectors] = bindLiveFor<[date: string], Loaded<Interconnectors>>(
  (date) =>
    isSettlementDate(date)
      ? withSources(({ sources }) =>
          resource(sources, of(date), (day) => requestOf(sources, interconnectorDayCall, dayParams(day)), {
            again$: retried$,
            refetch: whileDayRuns(sources, date),
          }),
        )
      : of(WAITING),
  WAITING,
)

/** How fresh a day is: live while its values come and answers do. @param asOf of the data of its last good answer, ms */
export const europeFreshness = (
  loaded: Loaded<{ readonly readAt: number }>,
  { date, asOf }: { readonly date: SettlementDate; readonly asOf: number | undefined },
  now: number,
): Freshness => {
  const readAt = lastOf(loaded)?.readAt
  return answerFreshness(
    loaded,
    {
      asOf: loaded.kind === 'failed' || readAt !== undefined ? asOf : undefined,
      isFixed: readAt !== undefined && readAt >= endOf(date),
      limits: [
        { of: readAt, forMs: LIVE_FOR_MS, why: NO_ANSWER },
        { of: asOf, forMs: EUROPE_LATE_MS, why: 'No values have been published since then.' },
      ],
      how: 'Requested every minute',
    },
    now,
  )
}
