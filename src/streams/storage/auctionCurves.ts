// GET dayAheadCurves of a day -> Loaded, requested again while the auction is not published
import { of, type Observable } from 'rxjs'
import { dateAt, type SettlementDate } from '../../domain/periods'
import { dayAheadCurvesCall, type DayAheadCurves } from '../../domain/storage/auctionCurves/calls'
import type { DayAheadBasis } from '../../domain/storage/dayAhead'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

const MINUTE_MS = 60_000

/** Curves that are published never change, and those of a past day are not published any more. */
const untilPublished =
  ({ clock }: Pick<Sources, 'clock'>): Refetch<DayAheadCurves> =>
  ({ publishedAt, date }) =>
    publishedAt === null && date >= dateAt(clock.now()) ? MINUTE_MS : undefined

/** @internal */
export const auctionCurves$ = (
  sources: Sources,
  basis: DayAheadBasis,
  date: SettlementDate,
): Observable<Loaded<DayAheadCurves>> =>
  resource(sources, of({ basis, date }), (day) => requestOf(sources, dayAheadCurvesCall, day), {
    again$: retried$,
    refetch: untilPublished(sources),
  })

const [useRequested] = bindLiveFor<[basis: DayAheadBasis, date: SettlementDate], Loaded<DayAheadCurves>>(
  (basis, date) => withSources(({ sources }) => auctionCurves$(sources, basis, date)),
  WAITING,
)

/** The buy and sell curves of a day-ahead auction for an EFA day. */
export const useAuctionCurves = (basis: DayAheadBasis, date: SettlementDate): Loaded<DayAheadCurves> =>
  useRequested(basis, date)

/** Fixed from when they are published; of no time before. */
export const auctionCurvesFreshness = (loaded: Loaded<DayAheadCurves>): Freshness => {
  const publishedAt = lastOf(loaded)?.publishedAt ?? undefined
  return answerFreshness(
    loaded,
    { asOf: publishedAt, isFixed: publishedAt !== undefined, how: 'Requested each minute until it is published' },
    undefined,
  )
}
