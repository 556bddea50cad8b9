import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BOA_ANALYTICS, oneOfPages } from '../../src/domain/access'
import { validateWhatIf, whatIfPrice } from '../../src/domain/boa/whatIf'
import { periodAt, periodKey, type PeriodRef } from '../../src/domain/periods'
import { boaWhatIfSchema, type BoaSnapshot, type BoaWhatIf, type BoaWhatIfAnswer } from '../../src/domain/wire'
import { analysisDateOf } from '../market/analysisDate'
import type { PriceRules } from '../market/priceRules'
import type { BoaLive } from '../market/stackBooks'
import { isVerifiedPeriod } from '../market/tradingPeriod'
import type { ApiContext } from '../context/context'
import { badRequest, gathering, type FieldErrors } from '../http/problem'
import { keepPrepared, sendPrepared } from '../http/preparedJson'
import { readBody, readPeriod, type PeriodParts } from '../http/reading'

/** The stack of a period: the verified book while it is live, otherwise what the source knows of that period. */
const stackOf = async ({ host, archive, clock }: ApiContext, ref: PeriodRef): Promise<BoaLive> => {
  const live = host.boa(ref)
  if (live) return live
  if (isVerifiedPeriod(ref, clock.now())) throw gathering()
  return (await archive.period(ref)).boa
}

const rulesOf = async ({ host, archive }: ApiContext, ref: PeriodRef): Promise<PriceRules> =>
  host.priceRules(ref) ?? (await archive.period(ref)).rules

const readWhatIf = (body: unknown): { readonly whatIf: BoaWhatIf; readonly ref: PeriodRef } => {
  const whatIf = readBody(boaWhatIfSchema, body)
  const { day, month, year, period } = whatIf
  const ref = readPeriod({ day: String(day), month: String(month), year: String(year), period: String(period) })
  const errors: FieldErrors = {}
  for (const { field, message } of validateWhatIf(whatIf)) (errors[field] ??= []).push(message)
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return { whatIf, ref }
}

/** Lite has lists and metrics too; what it lacks is the what-if (decision C60). */
const DESK = { config: { need: oneOfPages('boa-dashboard') } }

/**
 * GET /api/boa (the running period) and GET /api/boa/{day}/{month}/{year}/{period}; POST /api/boa prices a stack that
 * someone has changed: the body lists all accepted actions, adjustment actions included, as they would then be.
 */
export const boaRoutes = (app: FastifyInstance, context: ApiContext): void => {
  const { clock } = context
  const prepared = keepPrepared()

  const answer = async (request: FastifyRequest, reply: FastifyReply, ref: PeriodRef): Promise<FastifyReply> => {
    const stack = await stackOf(context, ref)
    const now = clock.now()
    const body = prepared(stack, periodKey(periodAt(now)), (live): BoaSnapshot => ({
      ...live,
      analysisDate: analysisDateOf(ref, now),
    }))
    return await sendPrepared(request, reply, body)
  }

  app.get('/api/boa', DESK, (request, reply) => answer(request, reply, periodAt(clock.now())))

  app.get<{ Params: PeriodParts }>('/api/boa/:day/:month/:year/:period', DESK, async (request, reply) =>
    answer(request, reply, readPeriod(request.params)),
  )

  app.post('/api/boa', { config: { need: BOA_ANALYTICS } }, async ({ body }): Promise<BoaWhatIfAnswer> => {
    const { whatIf, ref } = readWhatIf(body)
    const { market, lossMultipliers } = await rulesOf(context, ref)
    return whatIfPrice(whatIf, market, [], (plantId) => lossMultipliers.get(plantId))
  })
}
