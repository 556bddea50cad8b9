import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BM_FEED } from '../../src/domain/market/bmFeed'
import { dateAt, type SettlementDate } from '../../src/domain/periods'
import type { LiveTable } from '../../src/domain/wire'
import type { ApiContext } from './context'
import { badRequest, gathering, ProblemError } from './problem'
import { keepPrepared, sendPrepared } from './preparedJson'
import { readBody, readIsoDate } from './reading'

/** The tables that modules and pages can show. */
export const LIVE_TABLES = [BM_FEED] as const

const KNOWN = LIVE_TABLES.map(({ moduleType }) => moduleType).join(', ')

const checkModule = ({ moduleType }: ModulePart): void => {
  if (LIVE_TABLES.some((table) => table.moduleType === moduleType)) return
  throw new ProblemError(404, 'Not found.', `There is no live table "${moduleType}". Known are: ${KNOWN}.`)
}

const checkUser = ({ userId }: UserPart): void => {
  if (/^[\w.@-]{1,100}$/.test(userId)) return
  throw badRequest({ userId: ['userId must be a user id, or "free" for visitors.'] })
}

const NOT_FROM_ELEXON = new ProblemError(
  501,
  'Past days of the BM feed are not offered from Elexon.',
  "A whole day would take hundreds of requests, more than fair use of Elexon's service allows. " +
    "Today's feed is live, and the BOA desk shows any past period by itself.",
)

/**
 * Today's feed is the verified table. Another day is folded from all its periods, which is cheap where the source
 * computes them; from Elexon it would be some eight requests for each of 48 periods, so there it is refused.
 */
const bmFeedOf = async ({ host, archive, clock, source }: ApiContext, date?: SettlementDate): Promise<LiveTable> => {
  if (date !== undefined && date !== dateAt(clock.now())) {
    if (source.kind === 'elexon') throw NOT_FROM_ELEXON
    return await archive.bmFeed(date)
  }
  const live = host.bmFeed()
  if (!live) throw gathering()
  return live
}

type ModulePart = { readonly moduleType: string }
type UserPart = ModulePart & { readonly userId: string }
type DatePart = UserPart & { readonly date: string }

/**
 * GET /api/LiveTable_{moduleType}/{userId}, also with /{YYYY-MM-DD}; POST /api/LiveTable_{moduleType}. The user id says
 * nothing yet: the same table is everybody's.
 */
export const liveTableRoutes = (app: FastifyInstance, context: ApiContext): void => {
  const prepared = keepPrepared()

  const answer = async (request: FastifyRequest, reply: FastifyReply, date?: SettlementDate): Promise<FastifyReply> =>
    await sendPrepared(
      request,
      reply,
      prepared(await bmFeedOf(context, date), '', (table) => table),
    )

  app.get<{ Params: UserPart }>('/api/LiveTable_:moduleType/:userId', async (request, reply) => {
    checkModule(request.params)
    checkUser(request.params)
    return answer(request, reply)
  })

  app.get<{ Params: DatePart }>('/api/LiveTable_:moduleType/:userId/:date', async (request, reply) => {
    checkModule(request.params)
    checkUser(request.params)
    return answer(request, reply, readIsoDate('date', request.params.date))
  })

  app.post<{ Params: ModulePart }>('/api/LiveTable_:moduleType', async (request, reply) => {
    checkModule(request.params)
    readBody(z.looseObject({}), request.body)
    return answer(request, reply)
  })
}
