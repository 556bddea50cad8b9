// GET winterReview of a winter -> Loaded, requested again while its days are being filled, and daily while it runs
import { NEVER, of, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import { winterReviewCall, type WinterReview } from '../../domain/reviews/winterCalls'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Of a running winter: a day more is there soon after midnight. */
const RUNNING_MS = 10 * MINUTE_MS
/** A day and what it takes to fill it: then one is missing. */
const LATE_MS = 30 * HOUR_MS

/** The winter of an answer is in its list, which has all that there are. */
const isRunning = ({ winter, winters }: Pick<WinterReview, 'winter' | 'winters'>): boolean =>
  winters.some((each) => each.winter === winter && each.passed < each.days)

const refetch: Refetch<WinterReview> = (answer, nth) =>
  whileFilling(answer, nth) ?? (isRunning(answer) ? RUNNING_MS : undefined)

/** The review of a winter. @internal */
export const winterReview$ = (
  sources: Sources,
  winter: string,
  again$: Observable<unknown>,
): Observable<Loaded<WinterReview>> =>
  resource(sources, of({ winter }), (params) => requestOf(sources, winterReviewCall, params), { again$, refetch })

const [useRequestedWinter] = bindLiveFor<[winter: string], Loaded<WinterReview>>(
  (winter) => (winter === '' ? NEVER : withSources(({ sources }) => winterReview$(sources, winter, retried$))),
  WAITING,
)

/** How tight a winter was; waiting where none is requested. @param winter the year in which it began */
export const useWinterReview = (winter: string | undefined): Loaded<WinterReview> => useRequestedWinter(winter ?? '')

/** How fresh a winter is: fixed once it is over and its days are in the history; as of its last day while it runs. */
export const winterFreshness = (
  review: Loaded<Pick<WinterReview, 'asOf' | 'filling' | 'winter' | 'winters'>>,
  now: Instant,
): Freshness => {
  const answer = lastOf(review)
  const runs = answer !== undefined && isRunning(answer)
  const isFixed = answer !== undefined && !runs && !answer.filling
  const asOf = answer?.asOf ?? undefined
  return answerFreshness(
    review,
    {
      // While days of a winter that is over are being read more of it is to come: what is here is of no time yet.
      asOf: runs || isFixed ? asOf : undefined,
      isFixed,
      limits: [{ of: runs ? asOf : undefined, forMs: LATE_MS, why: 'The last day that is over is not filled yet.' }],
      how: runs ? 'A day is added once it is over' : 'Requested until all days are filled',
    },
    now,
  )
}
