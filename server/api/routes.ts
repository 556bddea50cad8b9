import type { FastifyInstance } from 'fastify'
import * as wire from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { inTurn, type Requester } from '../context/questionRoute'
import { addRoute } from '../context/route'
import { accessMapOf } from '../../src/domain/access'
import { periodsIn, periodAt, periodKey, samePeriod, type PeriodRef } from '../../src/domain/periods'
import { COUNTRIES, countryOf } from '../../src/domain/reference'
import { badRequest, gathering, ProblemError, type FieldErrors } from '../http/problem'
import { localIpOf, readDate, readPeriod, refuseWildBodies } from '../http/reading'
import { tradingPeriodOf, analysisDateOf, isVerifiedPeriod } from '../market/tradingPeriod'
import { GLOSSARY, searchItemOf } from '../../src/domain/glossary'
import { RELEASES } from '../../src/domain/releases'
import { releasesCall } from '../../src/domain/wire/reference'
import { staticStoreOf } from '../reference'
import { whatIfRulesOf } from '../../src/domain/boa/analytics/rules'
import { validateWhatIf, whatIfPrice } from '../../src/domain/boa/whatIf'
import { comparerPeriods } from '../../src/domain/boa/comparer'
import { marketOfMetrics } from '../../src/domain/boa/metrics'
import { priceStages } from '../../src/domain/boa/stages'
import { SourceError } from '../sources/source'
import type { PriceRules } from '../market/priceRules'
import type { BoaLive } from '../market/stackCollections'
import { retainPrepared, type PreparedJson } from '../http/preparedJson'
import { QuestionQueue, SOURCE_LIMITS } from '../http/questionQueue'
import { bingoRoutes } from '../bingo/bingo'
import { endpointListRoutes } from './endpointLists'
import { currentRoutes } from '../current/current'
import { europeRoutes } from './europe'
import { europeAncillaryRoutes } from './europeAncillary'
import { healthRoutes } from './health'
import { liveTableRoutes } from './liveTables'
import { plantPageRoutes } from './plants'
import { auctionCurveRoutes } from './auctionCurves'
import { contractRoutes } from './contracts'
import { revenueRoutes } from './revenue'
import { gbIndexRoutes } from './gbIndex'
import { europeIndexRoutes } from './europeIndex'
import { europeUnitRoutes } from './europeUnits'
import { reviewRoutes } from './reviews'
import { dayPictureRoutes } from './dayPictures'
import { winterRoutes } from './winters'
import { skipRoutes } from './skips'
import { storageRoutes } from './storage'
import { foresightRoutes } from './foresight'
import { longTermModelRoutes } from './longTermModel'
import { StorageComputer } from '../storage/storageComputer'
import { seriesRoutes } from './series'

const publicPlant = ({ zone, searchQuery, ...plant }: wire.WirePlant): wire.WirePlant => ({
  ...plant,
  searchQuery:
    zone === undefined
      ? searchQuery
      : searchQuery
          .split(' ')
          .filter((word) => word !== zone.toLowerCase())
          .join(' '),
})

/** What is public of the plants: what one searches them by, without the zones that the maps are made of. */
const publicPlantsOf = ({ allPlants }: wire.PlantStore): wire.PlantStore => ({
  allPlants: allPlants.filter(({ searchable }) => searchable).map(publicPlant),
  plantsByZone: {},
})

export const plantRoutes = (app: FastifyInstance, { host }: ApiContext): void => {
  addRoute(app, wire.plantStoreCall, () => host.plantStore())
  addRoute(app, wire.publicPlantStoreCall, ({ request }) =>
    request.person ? host.plantStore() : publicPlantsOf(host.plantStore()),
  )
}

/** What a page asks before it knows anything: how to sign in, which pages are open, which period runs. */
export const startRoutes = (app: FastifyInstance, { clock, identity, log, frontendEvent: count }: ApiContext): void => {
  addRoute(app, wire.identityCall, ({ request }) => identity.configFor(request.headers.host ?? ''))
  addRoute(app, wire.pageAccessCall, ({ params, request }) => {
    const country = countryOf(params.country)
    if (country) return accessMapOf(request.person?.licence, country.id)
    const known = COUNTRIES.map(({ id }) => id).join(', ')
    throw badRequest({ country: [`country must be one of ${known}.`] })
  })
  addRoute(app, wire.periodsInDayCall, ({ params }) => ({ periods: periodsIn(readDate(params)) }))
  addRoute(app, wire.tradingPeriodCall, () => tradingPeriodOf(clock))
  addRoute(app, wire.frontendEventCall, ({ body: { frontendEvent }, request }) => {
    const localIp = localIpOf(request)
    log.info({ frontendEvent, ...(localIp !== '' && { localIp }) }, 'frontend event')
    count?.(frontendEvent)
    return undefined
  })
}

const TERMS = GLOSSARY.map(searchItemOf)

/**
 * Lists that hardly change: the glossary as the search has it, releases, the reference lists cut to what the caller may
 * have, and what each of the nine country endpoints holds.
 */
export const staticListRoutes = (app: FastifyInstance, context: ApiContext): void => {
  const { source, links } = context
  addRoute(app, wire.definitionsCall, () => TERMS)
  addRoute(app, releasesCall, () => RELEASES)
  addRoute(app, wire.staticStoreCall, ({ request: { person } }) => ({
    ...staticStoreOf(person?.licence, source),
    ...(links && { links }),
  }))
  endpointListRoutes(app, context)
}

/** The stack of a period: the verified book while it is live, otherwise what the source knows of that period. */
const stackOf = async (
  { host, archive, clock }: ApiContext,
  ref: PeriodRef,
  signal?: AbortSignal,
): Promise<BoaLive> => {
  const live = host.boa(ref)
  if (live) return live
  if (isVerifiedPeriod(ref, clock.now())) throw gathering()
  return (await archive.period(ref, signal)).boa
}

const rulesOf = async ({ host, archive }: ApiContext, ref: PeriodRef, signal?: AbortSignal): Promise<PriceRules> =>
  host.priceRules(ref) ?? (await archive.period(ref, signal)).rules

/** The period of a what-if that can be priced. */
const periodOf = (whatIf: wire.BoaWhatIf): PeriodRef => {
  const { day, month, year, period } = whatIf
  const ref = readPeriod({ day: String(day), month: String(month), year: String(year), period: String(period) })
  const errors: FieldErrors = {}
  for (const { field, message } of validateWhatIf(whatIf)) (errors[field] ??= []).push(message)
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return ref
}

/** The stages of a stack by the rules that its metrics were made with: the price is theirs. */
const stagesOf = (stack: BoaLive, { lossMultipliers }: PriceRules): wire.BoaStages => {
  const { acceptedOffers, acceptedBids, metrics, meta } = stack
  const known = new Map(metrics.setters.map(({ plantId, lossMultiplier }) => [plantId, lossMultiplier]))
  const lossOf = (plantId: string) => (known.has(plantId) ? known.get(plantId) : lossMultipliers.get(plantId))
  const stages = priceStages([...acceptedOffers, ...acceptedBids], marketOfMetrics(metrics), lossOf)
  return { ...stages, basis: metrics.basis, meta }
}

/** Of a period that the source has nothing of, or has not been gathered yet. */
const isNotThere = (error: unknown): boolean =>
  (error instanceof ProblemError && [404, 503].includes(error.status)) ||
  (error instanceof SourceError && error.status === 404)

/** The stacks around a period, without those that there are none of; its own has to be there. */
const comparerOf = async (context: ApiContext, ref: PeriodRef, signal?: AbortSignal): Promise<wire.BoaComparer> => {
  const now = context.clock.now()
  const stacks = await Promise.all(
    comparerPeriods(ref).map(async (each) => {
      try {
        return { ...(await stackOf(context, each, signal)), analysisDate: analysisDateOf(each, now) }
      } catch (error) {
        if (samePeriod(each, ref) || !isNotThere(error)) throw error
        return undefined
      }
    }),
  )
  return { periods: stacks.filter((stack) => stack !== undefined) }
}

/** The stack of a period; and the price of one that someone has changed. */
export const boaRoutes = (app: FastifyInstance, context: ApiContext, past: QuestionQueue): void => {
  const { clock, host } = context
  /** Live periods are answered at once; for others the source is asked, in turn. */
  const inTurnIfPast = <T>(
    requested: Requester,
    refs: readonly PeriodRef[],
    task: (signal?: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const isLive = (ref: PeriodRef): boolean => host.boa(ref) !== undefined || isVerifiedPeriod(ref, clock.now())
    return refs.every(isLive) ? task() : inTurn(past, requested, task)
  }
  const prepared = retainPrepared()
  const staged = retainPrepared()

  const answer = async (ref: PeriodRef, signal?: AbortSignal): Promise<PreparedJson<wire.BoaSnapshot>> => {
    const stack = await stackOf(context, ref, signal)
    const now = clock.now()
    return prepared(stack, periodKey(periodAt(now)), (live): wire.BoaSnapshot => ({
      ...live,
      analysisDate: analysisDateOf(ref, now),
    }))
  }

  addRoute(app, wire.boaNowCall, () => answer(periodAt(clock.now())))
  addRoute(app, wire.boaCall, ({ params, ...requested }) => {
    const ref = readPeriod(params)
    return inTurnIfPast(requested, [ref], (signal) => answer(ref, signal))
  })
  const compare = (requested: Requester, ref: PeriodRef) =>
    inTurnIfPast(requested, comparerPeriods(ref), (signal) => comparerOf(context, ref, signal))
  addRoute(app, wire.boaComparerNowCall, (requested) => compare(requested, periodAt(clock.now())))
  addRoute(app, wire.boaComparerCall, ({ params, ...requested }) => compare(requested, readPeriod(params)))
  addRoute(app, wire.boaStagesCall, async ({ params, ...requested }) => {
    const ref = readPeriod(params)
    return inTurnIfPast(requested, [ref], async (signal) => {
      const rules = await rulesOf(context, ref, signal)
      return staged(await stackOf(context, ref, signal), '', (live) => stagesOf(live, rules))
    })
  })
  addRoute(app, wire.boaWhatIfCall, async ({ body, ...requested }) => {
    const ref = periodOf(body)
    const { market, lossMultipliers } = await inTurnIfPast(requested, [ref], (signal) => rulesOf(context, ref, signal))
    const answer = whatIfPrice(body, market, [], (plantId) => lossMultipliers.get(plantId))
    return body.withRules === true ? { ...answer, rules: whatIfRulesOf(market, lossMultipliers) } : answer
  })
}

/**
 * Every call about the market, and the rules that all calls of the scope have in common, those added later included:
 * an answer is of this moment and kept nowhere, and no body is nested without end.
 */
export const apiRoutes = (app: FastifyInstance, context: ApiContext): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  refuseWildBodies(app)
  healthRoutes(app, context)
  startRoutes(app, context)
  staticListRoutes(app, context)
  plantRoutes(app, context)
  // All that reads the history waits in one line, and all that asks the source in another.
  const questions = new QuestionQueue()
  const past = new QuestionQueue(SOURCE_LIMITS)
  boaRoutes(app, context, past)
  liveTableRoutes(app, context, past)
  const series = seriesRoutes(app, context, questions)
  revenueRoutes(app, context, series, { questions, past })
  gbIndexRoutes(app, context, series, questions)
  const storage = { questions, computer: new StorageComputer() }
  app.addHook('onClose', () => storage.computer.stop())
  storageRoutes(app, context, series, storage)
  auctionCurveRoutes(app, context)
  foresightRoutes(app, context, series, storage)
  europeIndexRoutes(app, context, series, storage)
  longTermModelRoutes(app, context)
  contractRoutes(app, context, series, questions)
  reviewRoutes(app, context, series, questions)
  winterRoutes(app, context, series, questions)
  dayPictureRoutes(app, context, series, questions)
  europeRoutes(app, context, series, questions)
  europeAncillaryRoutes(app, context, series, questions)
  europeUnitRoutes(app, context, past)
  currentRoutes(app, context)
  bingoRoutes(app, context, () => series().options.history.store, questions)
  plantPageRoutes(app, context, past)
  // The first question about the running day takes some seconds, which no stack of a past period is to wait for.
  skipRoutes(app, context, new QuestionQueue({ ...SOURCE_LIMITS, waitMs: 45_000 }))
}
