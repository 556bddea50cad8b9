import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ANYONE, tableNeed, type Need } from '../../src/domain/access'
import { BM_FEED } from '../../src/domain/market/bmFeed'
import { dateAt, type SettlementDate } from '../../src/domain/periods'
import type { LiveTable } from '../../src/domain/wire'
import { LIVE_TABLES } from '../reference/tables'
import type { ApiContext } from './context'
import { gathering, ProblemError } from './problem'
import { keepPrepared, sendPrepared } from './preparedJson'
import { readBody, readIsoDate } from './reading'

const KNOWN = LIVE_TABLES.map(({ moduleType }) => moduleType).join(', ')
const PATH = '/api/LiveTable_:moduleType'

/** One answer for a table that is not there and for one of somebody else, so that nobody learns who exists (S9). */
const noSuchTable = (): ProblemError =>
  new ProblemError(404, 'Not found.', `There is no such live table. Known are: ${KNOWN}.`)

const checkModule = ({ moduleType }: ModulePart): void => {
  if (!LIVE_TABLES.some((table) => table.moduleType === moduleType)) throw noSuchTable()
}

/** A user is himself, by his id or as `me`; a visitor has no id and says `free` (decision C34). */
const checkUser = ({ person, params }: FastifyRequest<{ Params: UserPart }>): void => {
  const { userId } = params
  if (person ? userId !== 'me' && userId !== person.userId : userId !== 'free') throw noSuchTable()
}

const NOT_FROM_ELEXON = new ProblemError(
  501,
  'Past days of the BM feed are not offered from Elexon.',
  "A whole day would take hundreds of requests, more than fair use of Elexon's service allows. " +
    "Today's feed is live, and the BOA desk shows any past period by itself.",
)

const NO_DAYS = new ProblemError(404, 'Not found.', 'This table shows the latest only: ask without a day.')

/**
 * Today's table is the verified one. The feed of another day is folded from all its periods, which is cheap where the
 * source computes them; from Elexon it would be some eight requests for each of 48 periods, so there it is refused.
 */
const tableOf = async (
  { host, archive, clock, source, ownTables }: ApiContext,
  moduleType: string,
  date?: SettlementDate,
): Promise<LiveTable> => {
  if (date !== undefined && moduleType !== BM_FEED.moduleType) throw NO_DAYS
  if (date !== undefined && date !== dateAt(clock.now())) {
    if (source.kind === 'elexon') throw NOT_FROM_ELEXON
    return await archive.bmFeed(date)
  }
  const own = ownTables?.get(moduleType)
  const live = own ? own() : host.table(moduleType)
  if (!live) throw gathering()
  return live
}

type ModulePart = { readonly moduleType: string }
type UserPart = ModulePart & { readonly userId: string }
type DatePart = UserPart & { readonly date: string }

/** What the named table needs; one that is not there is a 404 for everybody. */
const needOf = ({ params }: FastifyRequest): Need => tableNeed((params as ModulePart).moduleType) ?? ANYONE

/**
 * GET /api/LiveTable_{moduleType}/{userId}, also with /{YYYY-MM-DD}; POST /api/LiveTable_{moduleType}. Who asks is told
 * by the token alone: the user id of the path must agree with it and chooses nothing.
 */
export const liveTableRoutes = (app: FastifyInstance, context: ApiContext): void => {
  const prepared = keepPrepared()
  const options = { config: { need: needOf } }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { moduleType }: ModulePart,
    date?: SettlementDate,
  ): Promise<FastifyReply> =>
    await sendPrepared(
      request,
      reply,
      prepared(await tableOf(context, moduleType, date), '', (table) => table),
    )

  app.get<{ Params: UserPart }>(`${PATH}/:userId`, options, async (request, reply) => {
    checkModule(request.params)
    checkUser(request)
    return answer(request, reply, request.params)
  })

  app.get<{ Params: DatePart }>(`${PATH}/:userId/:date`, options, async (request, reply) => {
    checkModule(request.params)
    checkUser(request)
    return answer(request, reply, request.params, readIsoDate('date', request.params.date))
  })

  app.post<{ Params: ModulePart }>(PATH, options, async (request, reply) => {
    checkModule(request.params)
    readBody(z.looseObject({}), request.body)
    return answer(request, reply, request.params)
  })
}
