// GET revenue of some days -> Loaded, requested again while days are being filled or the running one is among them
import { of, type Observable } from 'rxjs'
import {
  revenueActionsCall,
  revenueCall,
  unitRevenueCall,
  type RevenueActionsAnswer,
  type RevenueAnswer,
  type UnitRevenueDetail,
} from '../../domain/revenue/calls'
import { plantContractsCall, type PlantContracts } from '../../domain/revenue/contracts'
import { dateAt, parsePeriodKey, periodKey, type PeriodRef, type SettlementDate } from '../../domain/periods'
import { dayParams } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { retried$ } from '../lib/intents'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import type { Loaded } from '../lib/types'

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

const [useRequestedRevenue] = bindLiveFor<[question: string], Loaded<RevenueAnswer>>(
  (question) => withSources(({ sources }) => revenue$(sources, JSON.parse(question) as Question, retried$)),
  WAITING,
)

/** What all units earned in some London days. */
export const useRevenue = ({ basis, from, to }: Question): Loaded<RevenueAnswer> =>
  useRequestedRevenue(JSON.stringify({ basis, from, to }))

type UnitQuestion = Question & { readonly unit: string }

const [useRequestedUnit] = bindLiveFor<[question: string], Loaded<UnitRevenueDetail>>(
  (question) =>
    withSources(({ sources }) => {
      const requested = JSON.parse(question) as UnitQuestion
      const options = { again$: retried$, refetch: whileRunning(sources, requested) }
      return resource(sources, of(requested), (parts) => requestOf(sources, unitRevenueCall, parts), options)
    }),
  WAITING,
)

/** What a unit earned in some London days, by settlement period. */
export const useUnitRevenue = ({ unit, basis, from, to }: UnitQuestion): Loaded<UnitRevenueDetail> =>
  useRequestedUnit(JSON.stringify({ unit, basis, from, to }))

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
