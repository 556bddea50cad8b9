// GET gbIndex of some days -> Loaded, requested again while days are being filled, and for days that go on
import { of } from 'rxjs'
import { gbIndexCall, type GbIndexAnswer } from '../../domain/gbIndex/calls'
import type { PeriodGranularity } from '../../domain/series/aggregation/calendarPeriods'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../domain/periods'
import type { PriceBasis } from '../../domain/revenue/parts'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

const HOUR_MS = 3_600_000
/** A day is filled within hours of its end. */
const LATE_MS = 36 * HOUR_MS

type Question = {
  readonly basis: PriceBasis
  readonly granularity: PeriodGranularity
  readonly from: SettlementDate
  readonly to: SettlementDate
}

const [useRequestedIndex] = bindLiveFor<[question: string], Loaded<GbIndexAnswer>>(
  (question) =>
    withSources(({ sources }) => {
      const requested = JSON.parse(question) as Question
      const refetch: Refetch<Pick<GbIndexAnswer, 'filling'>> = (answer, nth) =>
        whileFilling(answer, nth) ?? (isRunning(requested.to, sources.clock.now()) ? HOUR_MS : undefined)
      return resource(sources, of(requested), (parts) => requestOf(sources, gbIndexCall, parts), {
        again$: retried$,
        refetch,
      })
    }),
  WAITING,
)

/** Another day of it will be over. */
const isRunning = (to: SettlementDate, now: Instant): boolean => to >= dateAt(now)

/** What batteries earned in some London days, by period and unit. */
export const useGbIndex = ({ basis, granularity, from, to }: Question): Loaded<GbIndexAnswer> =>
  useRequestedIndex(JSON.stringify({ basis, granularity, from, to }))

/**
 * How fresh the index of some days is: as of the end of its last filled day, fixed once its days are over and filled.
 * @param to the last day of the query
 */
export const gbIndexFreshness = (
  index: Loaded<Pick<GbIndexAnswer, 'to' | 'filling' | 'lastFilled'>>,
  to: SettlementDate,
  now: Instant,
): Freshness => {
  const answer = lastOf(index)
  const yesterday = addDays(dateAt(now), -1)
  const last = to < yesterday ? to : yesterday
  const isRunningNow = isRunning(to, now)
  // Where no day is filled nothing is shown that could be of a time.
  const asOf = answer === undefined || answer.lastFilled === null ? undefined : answer.to
  return answerFreshness(
    index,
    {
      asOf,
      isFixed: !isRunningNow && answer?.filling === false && answer.lastFilled === last,
      limits: [
        {
          of: answer?.lastFilled === last ? undefined : asOf,
          forMs: LATE_MS,
          why: 'No later day has been filled since then.',
        },
      ],
      how: isRunningNow ? 'Requested every hour' : 'Requested until all days are filled',
    },
    now,
  )
}
