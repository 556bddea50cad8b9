import type { FastifyInstance } from 'fastify'
import { ANYONE } from '../../src/domain/access'
import { periodsIn } from '../../src/domain/periods'
import type { TradingPeriod } from '../../src/domain/wire'
import { tradingPeriodOf } from '../market/tradingPeriod'
import type { ApiContext } from '../context/context'
import { readDate, type DateParts } from '../http/reading'

/** GET /staticApi/period/{day}/{month}/{year} and /staticApi/tradingperiod. */
export const periodRoutes = (app: FastifyInstance, { clock }: ApiContext): void => {
  const open = { config: { need: ANYONE } }
  app.get<{ Params: DateParts }>('/staticApi/period/:day/:month/:year', open, ({ params }) => ({
    periods: periodsIn(readDate(params)),
  }))
  app.get('/staticApi/tradingperiod', open, (): TradingPeriod => tradingPeriodOf(clock))
}
