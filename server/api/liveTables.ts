import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ANYONE, tableNeed, type Need } from '../../src/domain/access'
import { ENDPOINTS } from '../../src/domain/reference'
import { LIVE_TABLES } from '../reference/tables'
import { tableAnswer } from '../tables/tableAnswers'
import { noDataThere, readTableParts } from '../tables/tableParts'
import type { ApiContext } from '../context/context'
import { ProblemError, sendProblem } from '../http/problem'
import { keepPrepared, sendPrepared } from '../http/preparedJson'
import { readBody } from '../http/reading'

const KNOWN = LIVE_TABLES.map(({ moduleType }) => moduleType).join(', ')
const PATH = '/api/LiveTable_:moduleType'

/**
 * Where a table can be asked for. All parts behind the user may be left out (feature row LT26), so those of one place
 * have the name of what they most often are; `readTableParts` tells by their form what they are.
 */
const TABLE_PATHS: readonly string[] = [
  `${PATH}/:userId`,
  `${PATH}/:userId/:date`,
  `${PATH}/:userId/:from/:to`,
  `${PATH}/:userId/:country/:from/:to`,
  `${PATH}/:userId/:country/:from/:to/:period`,
]

/** One answer for a table that is not there and for one of somebody else, so that nobody learns who exists (S9). */
const noSuchTable = (): ProblemError =>
  new ProblemError(404, 'Not found.', `There is no such live table. Known are: ${KNOWN}.`)

const checkModule = ({ moduleType }: ModulePart): void => {
  if (!LIVE_TABLES.some((table) => table.moduleType === moduleType)) throw noSuchTable()
}

/** A user is himself, by his id or as `me`; a visitor has no id and says `free` (decision C34). */
const checkUser = ({ person }: FastifyRequest, { userId }: UserPart): void => {
  if (person ? userId !== 'me' && userId !== person.userId : userId !== 'free') throw noSuchTable()
}

type ModulePart = { readonly moduleType: string }
type UserPart = ModulePart & { readonly userId: string }

/** What the named table needs; one that is not there is a 404 for everybody. */
const needOf = ({ params }: FastifyRequest): Need => tableNeed((params as ModulePart).moduleType) ?? ANYONE

/** The parts behind the user, in the order of the address. */
const partsOf = (path: string, params: Readonly<Record<string, string>>): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].slice(2).flatMap(([, name = '']) => params[name] ?? [])

/** Other endpoints have no tables here: under each of them every table is answered with the reason. */
const elsewhere = (app: FastifyInstance): void => {
  for (const { endpoint, liveTableLocation } of ENDPOINTS)
    if (!['Enact', 'Static'].includes(liveTableLocation))
      void app.register(
        (scope, _options, done) => {
          scope.setNotFoundHandler((request, reply) => {
            const [path = ''] = request.url.split('?', 1)
            const problem = path.startsWith(`${endpoint}/LiveTable_`)
              ? noDataThere()
              : new ProblemError(404, 'Not found.', `${request.method} ${path} is not known here.`)
            return sendProblem(reply, problem)
          })
          done()
        },
        { prefix: endpoint },
      )
}

/**
 * GET /api/LiveTable_{moduleType}/{userId} with the parts of days and periods; POST /api/LiveTable_{moduleType}. Who asks
 * is told by the token alone: the user id of the path must agree with it and chooses nothing.
 */
export const liveTableRoutes = (app: FastifyInstance, context: ApiContext): void => {
  const prepared = keepPrepared()
  const options = { config: { need: needOf } }
  elsewhere(app)

  for (const path of TABLE_PATHS)
    app.get<{ Params: UserPart & Record<string, string> }>(path, options, async (request, reply) => {
      const { params } = request
      checkModule(params)
      checkUser(request, params)
      const span = readTableParts(partsOf(path, params), context.clock.now())
      const table = await tableAnswer(context, params.moduleType, span)
      return await sendPrepared(
        request,
        reply,
        prepared(table, '', (each) => each),
      )
    })

  app.post<{ Params: ModulePart }>(PATH, options, async (request, reply) => {
    checkModule(request.params)
    readBody(z.looseObject({}), request.body)
    const table = await tableAnswer(context, request.params.moduleType, undefined)
    return await sendPrepared(
      request,
      reply,
      prepared(table, '', (each) => each),
    )
  })
}
