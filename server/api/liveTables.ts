import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ENDPOINTS } from '../../src/domain/reference'
import * as calls from '../../src/domain/tables/calls'
import type { MarketTable, TableSpan } from '../../src/domain/tables/definitions'
import { LIVE_TABLES, marketTable } from '../../src/domain/tables/definitions'
import { tableNeed } from '../../src/domain/tables/tableNeed'
import type { WireLiveTable } from '../../src/domain/wire'
import { serverTableAnswer } from '../tables/tableAnswers'
import { MOST_DAYS, noDataThere, readTableParts } from '../tables/tableParts'
import { personOf } from '../context/access'
import type { ApiContext } from '../context/context'
import { inTurn, type Requester } from '../context/questionRoute'
import { addRoute } from '../context/route'
import { notFound, sendProblem, type ProblemError } from '../http/problem'
import { retainPrepared, type PreparedJson } from '../http/preparedJson'
import type { QuestionQueue } from '../http/questionQueue'

const KNOWN = LIVE_TABLES.map(({ definition }) => definition.moduleType).join(', ')

/** One answer for a table that is not there and for one of somebody else, so that nobody learns who exists (S9). */
const noSuchTable = (): ProblemError => notFound(`There is no such live table. Known are: ${KNOWN}.`)

const checkModule = ({ moduleType }: ModulePart): void => {
  if (tableNeed(moduleType) === undefined) throw noSuchTable()
}

/** A user is themselves, by their id or as `me`; a visitor has no id and says `free` (decision C34). */
const checkUser = ({ person }: FastifyRequest, { userId }: UserPart): void => {
  if (person ? userId !== 'me' && userId !== person.userId : userId !== 'free') throw noSuchTable()
}

type ModulePart = { readonly moduleType: string }
type UserPart = ModulePart & { readonly userId: string }

const mostDaysOf = (moduleType: string): number => {
  const past = marketTable(moduleType)?.past
  return past?.kind === 'folded' ? (past.stretches?.mostDays ?? MOST_DAYS) : MOST_DAYS
}

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
              : notFound(`${request.method} ${path} is not known here.`)
            return sendProblem(reply, problem)
          })
          done()
        },
        { prefix: endpoint },
      )
}

/**
 * Live tables, by their address or by a body. Who asks is told by the token alone: the user id of the path must agree with
 * it and chooses nothing.
 */
export const liveTableRoutes = (app: FastifyInstance, context: ApiContext, past: QuestionQueue): void => {
  const prepared = retainPrepared()
  const answer = async (
    moduleType: string,
    span: Parameters<typeof serverTableAnswer>[2],
    requested: Requester,
  ): Promise<PreparedJson<WireLiveTable>> => {
    const { table } = context.archive
    // What is live is answered at once; for past days the source is asked, in turn.
    const archive = {
      ...context.archive,
      ...(table && {
        table: (of: MarketTable, days: TableSpan) => inTurn(past, requested, (signal) => table(of, days, signal)),
      }),
    }
    const ofUser = span === undefined ? context.userTables?.get(moduleType) : undefined
    const own = await ofUser?.(personOf(requested.request).userId)
    if (own !== undefined) return prepared(own)
    return prepared(await serverTableAnswer({ ...context, archive }, moduleType, span))
  }
  elsewhere(app)

  for (const call of [
    calls.tableCall,
    calls.dayTableCall,
    calls.daysTableCall,
    calls.countryTableCall,
    calls.periodTableCall,
  ])
    addRoute(app, call, ({ params, ...requested }) => {
      checkModule(params)
      checkUser(requested.request, params)
      const span = readTableParts(partsOf(call.path, params), context.clock.now(), mostDaysOf(params.moduleType))
      return answer(params.moduleType, span, requested)
    })

  addRoute(app, calls.postedTableCall, ({ params, ...requested }) => {
    checkModule(params)
    return answer(params.moduleType, undefined, requested)
  })
}
