import type { FastifyInstance } from 'fastify'
import { validateWhatIf, whatIfPrice } from '../../src/domain/boa/whatIf'
import { periodAt, periodKey, type PeriodRef } from '../../src/domain/periods'
import { boaCall, boaNowCall, boaWhatIfCall, type BoaSnapshot, type BoaWhatIf } from '../../src/domain/wire'
import { analysisDateOf } from '../market/analysisDate'
import type { PriceRules } from '../market/priceRules'
import type { BoaLive } from '../market/stackBooks'
import { isVerifiedPeriod } from '../market/tradingPeriod'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { badRequest, gathering, type FieldErrors } from '../http/problem'
import { keepPrepared, type PreparedJson } from '../http/preparedJson'
import { readPeriod } from '../http/reading'

/** The stack of a period: the verified book while it is live, otherwise what the source knows of that period. */
const stackOf = async ({ host, archive, clock }: ApiContext, ref: PeriodRef): Promise<BoaLive> => {
  const live = host.boa(ref)
  if (live) return live
  if (isVerifiedPeriod(ref, clock.now())) throw gathering()
  return (await archive.period(ref)).boa
}

const rulesOf = async ({ host, archive }: ApiContext, ref: PeriodRef): Promise<PriceRules> =>
  host.priceRules(ref) ?? (await archive.period(ref)).rules

/** The period of a what-if that can be priced. */
const periodOf = (whatIf: BoaWhatIf): PeriodRef => {
  const { day, month, year, period } = whatIf
  const ref = readPeriod({ day: String(day), month: String(month), year: String(year), period: String(period) })
  const errors: FieldErrors = {}
  for (const { field, message } of validateWhatIf(whatIf)) (errors[field] ??= []).push(message)
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return ref
}

/** The stack of a period; and the price of one that someone has changed. */
export const boaRoutes = (app: FastifyInstance, context: ApiContext): void => {
  const { clock } = context
  const prepared = keepPrepared()

  const answer = async (ref: PeriodRef): Promise<PreparedJson<BoaSnapshot>> => {
    const stack = await stackOf(context, ref)
    const now = clock.now()
    return prepared(stack, periodKey(periodAt(now)), (live): BoaSnapshot => ({
      ...live,
      analysisDate: analysisDateOf(ref, now),
    }))
  }

  addRoute(app, boaNowCall, () => answer(periodAt(clock.now())))
  addRoute(app, boaCall, ({ params }) => answer(readPeriod(params)))
  addRoute(app, boaWhatIfCall, async ({ body }) => {
    const { market, lossMultipliers } = await rulesOf(context, periodOf(body))
    return whatIfPrice(body, market, [], (plantId) => lossMultipliers.get(plantId))
  })
}
