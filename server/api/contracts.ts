import type { FastifyInstance } from 'fastify'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type SettlementDate } from '../../src/domain/periods'
import { plantOf } from '../../src/domain/plants/plant'
import { sumOfRevenues } from '../../src/domain/revenue/amount'
import { MOST_REVENUE_DAYS } from '../../src/domain/revenue/calls'
import { contractsOf, plantContractsCall } from '../../src/domain/revenue/contracts'
import { lacksOf } from '../../src/domain/revenue/lacks'
import { revenueOfPeriod, type UnitPeriod } from '../../src/domain/revenue/unitPeriod'
import { seriesProvidersOf } from '../../src/domain/series/definition'
import { gb } from '../../src/domain/series/families/form'
import type { ApiContext } from '../context/context'
import { agreementAnswer, agreementsOfUnits } from './capacityAgreements'
import { addQuestionRoute } from '../context/questionRoute'
import { awardsMarkOf } from '../history/revenue/awardsMark'
import { readRevenueInputs } from '../history/revenue/inputs'
import type { SeriesService } from '../history/seriesService'
import { badRequest, gathering, notFound, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'

/** The parts of the revenue that contracts are of. */
const CONTRACTED: ReadonlySet<string> = new Set(['response', 'reserve', 'capacityMarket'])
const NOT_PUBLISHED = { wholesale: [], accepted: [] }
const UNPRICED = { wholesale: undefined, system: undefined }

/** Auctions are held on the day before: no later day has any. */
const MOST_AHEAD_DAYS = 1

/** What the history has of some units, for their contracts. */
const readUnits = async (
  store: Parameters<typeof readRevenueInputs>[0],
  ids: readonly string[],
  span: Parameters<typeof readRevenueInputs>[2],
  signal: AbortSignal,
) => {
  const { capacityPrice = null, unitOf, others } = await readRevenueInputs(store, ids, span, signal)
  const units = new Map(ids.map((id) => [id, unitOf(id)]))
  return {
    capacityPrice,
    obligationOf: (id: string): number | null => units.get(id)?.obligation ?? null,
    periodsOf: (id: string): readonly UnitPeriod[] => units.get(id)?.periods ?? others,
  }
}

/** What plants keep ready by the auctions of response and reserve, and in the capacity market, out of the history. */
export const contractRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  const { clock, source, host } = context

  const readSpan = (params: Readonly<Record<'from' | 'to', string>>) => {
    const first = readIsoDate('from', params.from)
    const requested = readIsoDate('to', params.to)
    if (requested < first) throw badRequest({ to: ['to must not be before from.'] })
    if (addDays(first, MOST_REVENUE_DAYS) <= requested)
      throw badRequest({ to: [`At most ${MOST_REVENUE_DAYS} days at once: choose fewer, or request them in parts.`] })
    const latest: SettlementDate = addDays(dateAt(clock.now()), MOST_AHEAD_DAYS)
    const last = requested < latest ? requested : latest
    if (last < first)
      throw badRequest({ from: [`from must not be after ${latest}: later auctions have not been held.`] })
    return { from: dayStart(first), to: dayStart(addDays(last, 1)) }
  }

  addQuestionRoute(app, questions, plantContractsCall, async ({ params, request, signal }) => {
    const span = readSpan(params)
    if (host.plants === undefined) throw notFound('Contracts of plants are not part of this recording.')
    const known = host.plants()
    if (known === undefined) throw gathering()
    const plant = plantOf(known.market, params.plant)
    if (plant === undefined) throw notFound(`There is no plant${quotedId(params.plant)}.`)
    const ids = plant.units.map(({ id }) => id)
    const { store } = service().options.history
    const read = { ...span, mark: awardsMarkOf(source) }
    const { capacityPrice, obligationOf, periodsOf } = await readUnits(store, ids, read, signal)
    const sums = ids.map((id) => sumOfRevenues(periodsOf(id).map((period) => revenueOfPeriod(period, UNPRICED))))
    const plan = service().planOf({ id: gb('SystemPrice') }, request.person?.licence, '')
    const ended = Math.floor(clock.now() / HALF_HOUR_MS) * HALF_HOUR_MS
    const past = { from: Math.min(span.from, ended), to: Math.min(span.to, ended) }
    const { filling } = await service().notesOf([plan], past, new Map(), request.person?.userId)
    // Of auctions that have not been held yet nothing is missing.
    const held = Math.max(0, (past.to - span.from) / HALF_HOUR_MS)
    const ofPast = ids.flatMap((id) => periodsOf(id).slice(0, held)).map((period) => revenueOfPeriod(period, UNPRICED))
    const lacks = lacksOf(sumOfRevenues(ofPast).parts, seriesProvidersOf(source), NOT_PUBLISHED)
    const today = dateAt(clock.now())
    // The real register names no BM units, and each of its years is a request of two a minute.
    const named = source.kind === 'elexon' ? [] : ids
    const agreements = await agreementsOfUnits(context.archive, named, { first: dateAt(span.from), today }, signal)
    return {
      ...span,
      filling,
      capacityPrice,
      lacks: lacks.filter(({ part }) => CONTRACTED.has(part)).map(({ part, why }) => ({ part, why: [...why] })),
      agreements: agreements.map(agreementAnswer),
      contracts: ids.flatMap((id) => contractsOf(id, periodsOf(id), span.from)),
      capacity:
        capacityPrice === null
          ? []
          : ids.map((unit, place) => ({
              unit,
              mw: obligationOf(unit),
              pounds: sums[place]?.parts.capacityMarket.pounds ?? 0,
            })),
    }
  })
}
