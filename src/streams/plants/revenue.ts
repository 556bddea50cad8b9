// GET revenue of some days -> Loaded, requested again while days are being filled or the running one is among them
import { combineLatest, map, of, type Observable } from 'rxjs'
import {
  revenueActionsCall,
  revenueCall,
  unitRevenueCall,
  unitRevenueDaysCall,
  type RevenueActionsAnswer,
  type RevenueAnswer,
  type UnitRevenueDays,
  type UnitRevenueDetail,
} from '../../domain/revenue/calls'
import { plantContractsCall, type PlantContracts } from '../../domain/revenue/contracts'
import { stationDays, stationRevenue } from '../../domain/revenue/station'
import {
  dateAt,
  HALF_HOUR_MS,
  parsePeriodKey,
  periodKey,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../domain/periods'
import { foresightCall, type ForesightAnswer } from '../../domain/storage/calls'
import { dayParams } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { failed, lastOf, ready, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

/** A settlement period is known a quarter of an hour after it ended. */
const RUNNING_MS = 120_000

type Question = { readonly basis: string; readonly from: SettlementDate; readonly to: SettlementDate }
type Answer = Pick<RevenueAnswer, 'filling'>

/** While days are being filled, and of the running day as its settlement periods become known. */
const whileRunning =
  ({ clock }: Pick<Sources, 'clock'>, { to }: Pick<Question, 'to'>): Refetch<Answer> =>
  (answer, nth) =>
    whileFilling(answer, nth) ?? (to >= dateAt(clock.now()) ? RUNNING_MS : undefined)

/** What all units earned. @internal */
export const revenue$ = (
  sources: Sources,
  question: Question,
  again$: Observable<unknown>,
): Observable<Loaded<RevenueAnswer>> =>
  resource(sources, of(question), (requested) => requestOf(sources, revenueCall, requested), {
    again$,
    refetch: whileRunning(sources, question),
  })

const [useRequestedRevenue] = bindLiveFor<[question: string], Loaded<RevenueAnswer>>((question) => {
  const requested = JSON.parse(question) as Question | null
  return requested === null ? of(WAITING) : withSources(({ sources }) => revenue$(sources, requested, retried$))
}, WAITING)

/** What all units earned in some London days; waiting where nothing is requested. */
export const useRevenue = (question: Question | undefined): Loaded<RevenueAnswer> =>
  useRequestedRevenue(
    JSON.stringify(question === undefined ? null : { basis: question.basis, from: question.from, to: question.to }),
  )

const [useRequestedForesight] = bindLiveFor<[question: string], Loaded<ForesightAnswer>>(
  (question) =>
    withSources(({ sources }) => {
      const requested = JSON.parse(question) as Question
      const again = { again$: retried$, refetch: whileRunning(sources, requested) }
      return resource(sources, of(requested), (parts) => requestOf(sources, foresightCall, parts), again)
    }),
  WAITING,
)

/** What batteries could have made of energy in some London days with all prices known. */
export const useForesight = ({ basis, from, to }: Question): Loaded<ForesightAnswer> =>
  useRequestedForesight(JSON.stringify({ basis, from, to }))

/** Of the running day: an answer without the last settlement period that ended, and a request more. */
const LATE_MS = 2 * HALF_HOUR_MS

/**
 * How fresh the revenue of some days is: fixed once they are over and filled, as old as its last settlement period.
 * @param to the last day of the query
 */
export const revenueFreshness = (
  revenue: Loaded<Pick<RevenueAnswer, 'to' | 'filling'>>,
  to: SettlementDate,
  now: Instant,
): Freshness => {
  const answer = lastOf(revenue)
  const isRunning = to >= dateAt(now)
  return answerFreshness(
    revenue,
    {
      asOf: answer?.to,
      isFixed: !isRunning && answer?.filling === false,
      limits: [
        {
          of: isRunning ? answer?.to : undefined,
          forMs: LATE_MS,
          why: 'No later settlement period has come since then.',
        },
      ],
      how: isRunning ? `Requested every ${RUNNING_MS / 60_000} minutes` : 'Requested until all days are filled',
    },
    now,
  )
}

type PlantRevenueQuestion = Question & {
  readonly units: readonly string[]
  /** Of the plant that the units are of. */
  readonly name: string
}

type Earned = Pick<RevenueAnswer, 'filling'>
type Station<T> = (units: readonly [T, ...T[]], name: string) => T

/** Once all units are here; as one fails, why. @internal */
export const stationOf = <T extends Earned>(
  units: readonly Loaded<T>[],
  name: string,
  station: Station<T>,
): Loaded<T> => {
  const fault = units.find((each) => each.kind === 'failed')
  const [first, ...others] = units.flatMap((each) => lastOf(each) ?? [])
  const isWhole = first !== undefined && others.length === units.length - 1
  const sum = isWhole ? station([first, ...others], name) : undefined
  if (fault?.kind === 'failed') return failed(fault.why, sum)
  return sum === undefined ? WAITING : ready(sum)
}

/** A unit, or all units of a station added up. */
const ofStation$ = <T extends Earned>(
  sources: Sources,
  { units, name, ...range }: PlantRevenueQuestion,
  station: Station<T>,
  request: (parts: Question & { readonly unit: string }) => Observable<T>,
): Observable<Loaded<T>> => {
  const options = { again$: retried$, refetch: whileRunning(sources, range) }
  const unit$ = (unit: string) => resource(sources, of({ ...range, unit }), request, options)
  const [only, ...others] = units
  if (only !== undefined && others.length === 0) return unit$(only)
  return combineLatest(units.map(unit$)).pipe(map((loaded) => stationOf(loaded, name, station)))
}

const [useRequestedUnits] = bindLiveFor<[question: string], Loaded<UnitRevenueDetail>>(
  (question) =>
    withSources(({ sources }) =>
      ofStation$(sources, JSON.parse(question) as PlantRevenueQuestion, stationRevenue, (parts) =>
        requestOf(sources, unitRevenueCall, parts),
      ),
    ),
  WAITING,
)

/** What a unit, or all units of a station, earned on a London day, by settlement period. */
export const usePlantDayRevenue = ({
  day,
  ...question
}: Omit<PlantRevenueQuestion, 'from' | 'to'> & { readonly day: SettlementDate }) =>
  useRequestedUnits(JSON.stringify({ ...question, from: day, to: day }))

const [useRequestedDays] = bindLiveFor<[question: string], Loaded<UnitRevenueDays>>(
  (question) =>
    withSources(({ sources }) =>
      ofStation$(sources, JSON.parse(question) as PlantRevenueQuestion, stationDays, (parts) =>
        requestOf(sources, unitRevenueDaysCall, parts),
      ),
    ),
  WAITING,
)

/** What a unit, or all units of a station, earned in some London days, by day. */
export const usePlantRevenue = (question: PlantRevenueQuestion): Loaded<UnitRevenueDays> =>
  useRequestedDays(JSON.stringify(question))

const [useRequestedActions] = bindLiveFor<[unit: string, period: string], Loaded<RevenueActionsAnswer>>((unit, key) => {
  const ref = parsePeriodKey(key)
  if (ref === undefined) return of(WAITING)
  const parts = { unit, ...dayParams(ref.date), period: ref.period }
  return withSources(({ sources }) =>
    resource(sources, of(parts), (requested) => requestOf(sources, revenueActionsCall, requested), {
      again$: retried$,
    }),
  )
}, WAITING)

/** The actions of a unit in a settlement period. */
export const useRevenueActions = (unit: string, ref: PeriodRef): Loaded<RevenueActionsAnswer> =>
  useRequestedActions(unit, periodKey(ref))

type PlantQuestion = Pick<Question, 'from' | 'to'> & { readonly plant: string }

const [useRequestedContracts] = bindLiveFor<[question: string], Loaded<PlantContracts>>(
  (question) =>
    withSources(({ sources }) => {
      const requested = JSON.parse(question) as PlantQuestion
      const options = { again$: retried$, refetch: whileRunning(sources, requested) }
      return resource(sources, of(requested), (parts) => requestOf(sources, plantContractsCall, parts), options)
    }),
  WAITING,
)

/** What a plant keeps ready by auctions, and in the capacity market, in some London days. */
export const usePlantContracts = ({ plant, from, to }: PlantQuestion): Loaded<PlantContracts> =>
  useRequestedContracts(JSON.stringify({ plant, from, to }))
