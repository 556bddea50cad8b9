// GET europeAncillary of some days -> Loaded, requested again while days are being filled, and for days that go on
import { of } from 'rxjs'
import { europeAncillaryCall, type EuropeAncillary } from '../../domain/europe/ancillaryCalls'
import { dateAt, efaSpan, type Instant, type SettlementDate } from '../../domain/periods'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

const HOUR_MS = 3_600_000
/** Activated energy is published within the hour, and requested every hour. */
const LATE_MS = 3 * HOUR_MS

/** Reserves of the continent on some delivery days. */
export const [useEuropeAncillary] = bindLiveFor<[from: SettlementDate, to: SettlementDate], Loaded<EuropeAncillary>>(
  (from, to) =>
    withSources(({ sources }) => {
      const refetch: Refetch<Pick<EuropeAncillary, 'filling'>> = (answer, nth) =>
        whileFilling(answer, nth) ?? (to >= dateAt(sources.clock.now()) ? HOUR_MS : undefined)
      return resource(sources, of({ from, to }), (days) => requestOf(sources, europeAncillaryCall, days), {
        again$: retried$,
        refetch,
      })
    }),
  WAITING,
)

/**
 * How fresh reserves are: as of the last quarter of an hour of which activated energy is known, fixed once the days are over
 * and read. They end at 23:00 in London, so that by midnight all of them is published.
 * @param to the last day of the query
 */
export const ancillaryFreshness = (
  loaded: Loaded<Pick<EuropeAncillary, 'asOf' | 'filling'>>,
  to: SettlementDate,
  now: Instant,
): Freshness => {
  const answer = lastOf(loaded)
  const end = efaSpan(to, 'day').to
  const isOver = to < dateAt(now)
  // While days that are over are being read more of them is to come: what is here is of no time yet.
  const asOf = answer?.filling === true && isOver ? undefined : (answer?.asOf ?? undefined)
  return answerFreshness(
    loaded,
    {
      asOf,
      isFixed: isOver && answer?.filling === false,
      limits: [
        { of: asOf === undefined || asOf >= end ? undefined : asOf, forMs: LATE_MS, why: 'No later energy is known.' },
      ],
      how: 'Requested every hour',
    },
    now,
  )
}
