// GET UnitGeneration of some days, GET Outages of a country -> Loaded, requested again while the days go on
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
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** An hour of a unit is published an hour after its end; outages at any time. */
const AGAIN_MS = 5 * 60_000
/** The newest hour of a day that goes on is no older than this, from its end: one was missed else. */
const LATE_MS = 3 * 3_600_000

const whileDaysRun =
  ({ clock }: Pick<Sources, 'clock'>, last: SettlementDate) =>
  () =>
    last >= marketDateAt(clock.now() - LATE_MS) ? AGAIN_MS : undefined

/** The hours of a unit on some days of market time, `days` with spaces between them. Waiting while no endpoint is known. */
export const [useUnitDays] = bindLiveFor<
  [endpoint: string, unit: string, days: string],
  Loaded<readonly EuropeUnitDay[]>
>(
  (endpoint, unit, days) =>
    endpoint === ''
      ? of(WAITING)
      : withSources(({ sources }) => {
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

/** The outages of a country on some days of market time. Waiting while no endpoint is known. */
export const [useOutagesAbroad] = bindLiveFor<
  [endpoint: string, country: string, from: SettlementDate, to: SettlementDate],
  Loaded<EuropeOutages>
>(
  (endpoint, country, from, to) =>
    endpoint === ''
      ? of(WAITING)
      : withSources(({ sources }) =>
          resource(
            sources,
            of(endpoint),
            () => requestOf(sources, europeOutagesCall(endpoint), { country, from, to }),
            { again$: retried$, refetch: whileDaysRun(sources, to) },
          ),
        ),
  WAITING,
)

const HOW = 'Requested every five minutes'

/** How fresh hours are: as of the newest that is published; fixed once all of the last day are. */
export const unitDaysFreshness = (loaded: Loaded<readonly EuropeUnitDay[]>, now: Instant | undefined): Freshness => {
  const days = lastOf(loaded)
  const published = days?.flatMap(({ asOf }) => asOf ?? []) ?? []
  const asOf = published.length === 0 ? undefined : Math.max(...published)
  const isFixed = days?.at(-1)?.hours.every(({ mw }) => mw !== null) === true
  const limits = [{ of: asOf, forMs: LATE_MS, why: 'No later hour is published.' }]
  return answerFreshness(loaded, { asOf, isFixed, limits, how: HOW }, now)
}

/** How fresh outages are: as of the answer that has them, since a message comes only when there is something to say. */
export const outagesAbroadFreshness = (loaded: Loaded<EuropeOutages>, now: Instant | undefined): Freshness => {
  const asOf = lastOf(loaded)?.readAt
  const limits = [{ of: asOf, forMs: 3 * AGAIN_MS, why: 'They have not been requested again.' }]
  return answerFreshness(loaded, { asOf, limits, how: HOW }, now)
}
