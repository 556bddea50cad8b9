// GET UnitGeneration of some days, GET Outages of a country -> Loaded, requested again while the days go on
import { max } from 'd3'
import { forkJoin, of } from 'rxjs'
import { marketDateAt } from '../../domain/europe/marketDay'
import {
  europeOutagesCall,
  unitGenerationCall,
  type EuropeOutages,
  type EuropeUnitDay,
} from '../../domain/europe/unitCalls'
import type { Instant, SettlementDate } from '../../domain/periods'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness, NO_ANSWER } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** An hour of a unit is published an hour after its end; outages at any time. */
const AGAIN_MS = 5 * 60_000
/** Older than this an answer and a question are missing. */
const LIVE_FOR_MS = 3 * AGAIN_MS
/** The newest hour of a day that goes on is no older than this, from its end: one was missed else. */
const LATE_MS = 3 * 3_600_000

/** Nothing of a day is published any more so long after its end. */
const isOver = (last: SettlementDate, now: Instant): boolean => last < marketDateAt(now - LATE_MS)

const whileDaysRun =
  ({ clock }: Pick<Sources, 'clock'>, last: SettlementDate) =>
  () =>
    isOver(last, clock.now()) ? undefined : AGAIN_MS

/** The hours of a unit on some days of market time, `days` with spaces between them. */
export const [useUnitDays] = bindLiveFor<
  [endpoint: string, unit: string, days: string],
  Loaded<readonly EuropeUnitDay[]>
>(
  (endpoint, unit, days) =>
    withSources(({ sources }) => {
      const dates = days.split(' ')
      return resource(
        sources,
        of(dates),
        () => forkJoin(dates.map((date) => requestOf(sources, unitGenerationCall(endpoint), { unit, date }))),
        { again$: retried$, refetch: whileDaysRun(sources, dates.at(-1) ?? '') },
      )
    }),
  WAITING,
)

/** The outages of a country on some days of market time. */
export const [useOutagesAbroad] = bindLiveFor<
  [endpoint: string, country: string, from: SettlementDate, to: SettlementDate],
  Loaded<EuropeOutages>
>(
  (endpoint, country, from, to) =>
    withSources(({ sources }) =>
      resource(sources, of(endpoint), () => requestOf(sources, europeOutagesCall(endpoint), { country, from, to }), {
        again$: retried$,
        refetch: whileDaysRun(sources, to),
      }),
    ),
  WAITING,
)

const HOW = 'Requested every five minutes'

/** How fresh hours are: as of the newest that is published; fixed once nothing more comes of the last day. */
export const unitDaysFreshness = (loaded: Loaded<readonly EuropeUnitDay[]>, now: Instant | undefined): Freshness => {
  const days = lastOf(loaded) ?? []
  const last = days.at(-1)
  const asOf = max(days, (day) => day.asOf ?? undefined)
  const isWhole = last?.hours.every(({ mw }) => mw !== null) === true
  const isFixed = last !== undefined && (isWhole || isOver(last.date, last.readAt))
  const limits = [
    { of: last?.readAt, forMs: LIVE_FOR_MS, why: NO_ANSWER },
    { of: asOf, forMs: LATE_MS, why: 'No later hour is published.' },
  ]
  return answerFreshness(loaded, { asOf, isFixed, limits, how: HOW }, now)
}

/**
 * How fresh outages are: as of the revision that was published last, however long ago that is, while answers come; fixed once
 * the days are over. Without any revision nothing is of a time, and it is waited for one.
 */
export const outagesAbroadFreshness = (loaded: Loaded<EuropeOutages>, now: Instant | undefined): Freshness => {
  const answer = lastOf(loaded)
  const isFixed = answer !== undefined && isOver(answer.to, answer.readAt)
  const limits = [{ of: answer?.readAt, forMs: LIVE_FOR_MS, why: NO_ANSWER }]
  return answerFreshness(loaded, { asOf: answer?.asOf ?? undefined, isFixed, limits, how: HOW }, now)
}
