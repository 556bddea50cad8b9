// GET plantActivity, plantDetail, plantLadders, clock -> Loaded, kept up
import { catchError, of, throwError, type Observable } from 'rxjs'
import {
  plantActivityCall,
  plantDetailCall,
  plantLaddersCall,
  outageHistoryCall,
  type DataAge,
  type OutageHistory,
  type PlantActivity,
  type PlantDetail,
  type PlantLadders,
} from '../../domain/plants/calls'
import { parsePeriodKey, periodKey, type Instant, type PeriodRef } from '../../domain/periods'
import { dayParams } from '../../domain/wire'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness, NO_ANSWER } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { httpFaultOf, lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { everyMs, resource } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** Between one answer and the next question. */
export const QUERY_AGAIN_MS = 5000
/** Older than this it is stale: nothing is called live 10 s after its last proof. */
const LIVE_FOR_MS = 10_000

/** Requested again some seconds after each answer, and at once when the user says so. */
const FOLLOWED = { again$: retried$, refetch: everyMs(QUERY_AGAIN_MS) }

/** Nobody has registered it. */
export const UNKNOWN_PLANT = 'unknown' as const

const orUnknown = <T>(query$: Observable<T>): Observable<T | typeof UNKNOWN_PLANT> =>
  query$.pipe(
    catchError((error: unknown) =>
      httpFaultOf(error).status === 404 ? of<typeof UNKNOWN_PLANT>(UNKNOWN_PLANT) : throwError(() => error),
    ),
  )

/** What a plant notifies, can do and is told to do. */
export const [usePlantActivity] = bindLiveFor<[plant: string], Loaded<PlantActivity | typeof UNKNOWN_PLANT>>(
  (plant) =>
    withSources(({ sources }) =>
      resource(sources, of(plant), (id) => orUnknown(requestOf(sources, plantActivityCall, { plant: id })), FOLLOWED),
    ),
  WAITING,
)

/** The licence does not have it. */
export const NO_LICENCE = 'noLicence' as const

const orNoLicence = <T>(query$: Observable<T>): Observable<T | typeof NO_LICENCE> =>
  query$.pipe(
    catchError((error: unknown) =>
      httpFaultOf(error).status === 403 ? of<typeof NO_LICENCE>(NO_LICENCE) : throwError(() => error),
    ),
  )

/** What is known of a plant besides; waiting for visitors, who may not ask. */
export const [usePlantDetail] = bindLiveFor<
  [plant: string, mayQuery: 'may' | 'mayNot'],
  Loaded<PlantDetail | typeof NO_LICENCE>
>(
  (plant, mayQuery) =>
    mayQuery === 'mayNot'
      ? of(WAITING)
      : withSources(({ sources }) =>
          resource(
            sources,
            of(plant),
            (id) => orNoLicence(requestOf(sources, plantDetailCall, { plant: id })),
            FOLLOWED,
          ),
        ),
  WAITING,
)

const [useRequestedLadders] = bindLiveFor<[plant: string, period: string], Loaded<PlantLadders>>((plant, key) => {
  const ref = parsePeriodKey(key)
  if (ref === undefined) return of(WAITING)
  const parts = { plant, ...dayParams(ref.date), period: ref.period }
  return withSources(({ sources }) =>
    resource(sources, of(parts), (requested) => requestOf(sources, plantLaddersCall, requested), FOLLOWED),
  )
}, WAITING)

/** The ladders of a plant in a settlement period. */
export const usePlantLadders = (plant: string, ref: PeriodRef): Loaded<PlantLadders> =>
  useRequestedLadders(plant, periodKey(ref))

/** An answer with its age, or why there is none. */
type Aged = Pick<DataAge, 'readAt' | 'lateFeeds'> | typeof UNKNOWN_PLANT | typeof NO_LICENCE

const whyLate = (lateFeeds: DataAge['lateFeeds']): string =>
  lateFeeds.map(({ feed, why }) => (why === undefined ? `${feed} is late.` : `${feed}: ${why}`)).join(' ')

/**
 * How fresh an answer is that is requested again every few seconds: live while answers come and the feeds behind it do.
 * @param asOf of the data of the last good answer
 */
export const requestedFreshness = (loaded: Loaded<Aged>, asOf: Instant | undefined, now: Instant): Freshness => {
  const answer = lastOf(loaded)
  const aged = typeof answer === 'object' ? answer : undefined
  const late = aged?.lateFeeds ?? []
  return answerFreshness(
    loaded,
    {
      asOf: loaded.kind === 'failed' || aged ? asOf : undefined,
      limits: [
        { of: aged?.readAt, forMs: LIVE_FOR_MS, why: NO_ANSWER },
        { of: late.length > 0 ? asOf : undefined, forMs: 0, why: whyLate(late) },
      ],
      how: `Requested every ${QUERY_AGAIN_MS / 1000} seconds`,
    },
    now,
  )
}

/** An outage message with its revisions. */
export const [useOutageHistory] = bindLiveFor<[message: string], Loaded<OutageHistory>>(
  (message) =>
    withSources(({ sources }) =>
      resource(sources, of(message), (id) => requestOf(sources, outageHistoryCall, { message: id }), {
        again$: retried$,
      }),
    ),
  WAITING,
)
