// GET monthlyReview of a month -> Loaded, requested again while its days are being filled
import { of, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import { monthlyReviewCall, type Review } from '../../domain/reviews/calls'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** The review of a month. @internal */
export const monthlyReview$ = (
  sources: Sources,
  month: string,
  again$: Observable<unknown>,
): Observable<Loaded<Review>> =>
  resource(sources, of({ month }), (params) => requestOf(sources, monthlyReviewCall, params), {
    again$,
    refetch: whileFilling,
  })

const [useRequestedReview] = bindLiveFor<[month: string], Loaded<Review>>(
  (month) => withSources(({ sources }) => monthlyReview$(sources, month, retried$)),
  WAITING,
)

/** The market in a month that is over and the two before it. @param month yyyy-MM */
export const useMonthlyReview = (month: string): Loaded<Review> => useRequestedReview(month)

/** Whether all days of the shown months are in the history; those that they are compared with may still be on their way. */
const isShownWhole = ({ months, shown }: Pick<Review, 'months' | 'shown'>): boolean =>
  months.every(({ month, days, filled }) => filled === days || !shown.includes(month))

/** How fresh a review is: fixed, as of the end of its last day, once the days of its months are in the history. */
export const reviewFreshness = (
  review: Loaded<Pick<Review, 'asOf' | 'filling' | 'months' | 'shown'>>,
  now: Instant,
): Freshness => {
  const answer = lastOf(review)
  const isFixed = answer !== undefined && (!answer.filling || isShownWhole(answer))
  return answerFreshness(
    review,
    {
      // While its days are being read more of it is to come: what is here is of no time yet.
      asOf: isFixed ? (answer.asOf ?? undefined) : undefined,
      isFixed,
      how: 'Requested until all days are filled',
    },
    now,
  )
}
