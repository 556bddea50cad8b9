import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import * as calls from '../../src/domain/series/calls'
import * as forecasts from '../../src/domain/series/forecastCalls'
import { originsCall } from '../../src/domain/series/origins'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  isSettlementDate,
  periodsIn,
  type Instant,
  type SettlementDate,
} from '../../src/domain/periods'
import { seriesProvidersOf } from '../../src/domain/series/definition'
import { wholeIdOf } from '../../src/domain/series/wholeId'
import { seriesLiveCall } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { addRoute } from '../context/route'
import type { ChartLimits } from '../history/charts'
import { EncodedColumns, MEDIA_TYPES, type ColumnForm } from '../history/encoding'
import { ForecastService } from '../history/forecasts'
import { OriginService } from '../history/origins'
import { refuseTail } from '../history/reach'
import { readChart } from '../history/reading'
import { SeriesService } from '../history/seriesService'
import { retainAnswers } from '../market/retainedAnswers'
import { historyPlantsOf } from '../history/plan'
import { encodingFor, retainPrepared } from '../http/preparedJson'
import { badRequest, notFound, notNow, ProblemError, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'

/** A year of half hours of twenty-five series; values are made on the thread of the market. */
const CHART: ChartLimits = { read: 500_000, answered: 500_000, buckets: 2_000_000, computed: 10_000_000 }
const EXPORT: ChartLimits = { read: 3_000_000, answered: 2_000_000, buckets: 10_000_000, computed: 40_000_000 }
/** Days of forecasts that are compared in one question: each is read as it was known. */
const MOST_DAYS = 400

const NO_HISTORY = 'This server stores no history of series.'
const formOf = ({ headers: { accept = '' } }: FastifyRequest): ColumnForm =>
  /\bapplication\/(?:x-|vnd\.)?msgpack\b/i.test(accept) ? 'msgpack' : 'json'

const send = async (request: FastifyRequest, reply: FastifyReply, columns: EncodedColumns): Promise<FastifyReply> => {
  const form = formOf(request)
  const { body, encoding } = await columns.as(form, encodingFor(request) ?? 'identity')
  void reply.type(MEDIA_TYPES[form]).header('vary', 'accept, accept-encoding')
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(body)
}

const readType = <T extends string>(types: readonly T[], type: string): T => {
  const found = types.find((each) => each === type)
  if (found === undefined) throw badRequest({ type: [`type must be one of ${types.join(', ')}.`] })
  return found
}

const readDay = (field: string, day: string): SettlementDate => {
  if (isSettlementDate(day)) return day
  throw badRequest({ [field]: [`${field} must be a London day such as 2026-03-29.`] })
}

type Range = { readonly from: Instant; readonly to: Instant }

const dayRange = (first: SettlementDate, last: SettlementDate = first): Range => ({
  from: dayStart(first),
  to: dayStart(addDays(last, 1)),
})

/** The step of a forecast that a settlement period lies in: an hour's value is that of both of its periods. */
const periodRange = (day: SettlementDate, period: number | undefined, stepMs: number): Range => {
  const most = periodsIn(day)
  if (period === undefined || period < 1 || period > most)
    throw badRequest({ period: [`period must be 1 to ${most} on ${day}.`] })
  const into = (period - 1) * HALF_HOUR_MS
  const length = Math.max(HALF_HOUR_MS, stepMs)
  const from = dayStart(day) + Math.floor(into / length) * length
  return { from, to: from + length }
}

const pastRange = ({ from, to }: forecasts.PastForecastsQuestion): Range => {
  const first = readDay('from', from)
  const last = readDay('to', to)
  if (first < forecasts.FIRST_FORECAST_DAY)
    throw badRequest({ from: [`from: the history of forecasts begins on ${forecasts.FIRST_FORECAST_DAY}.`] })
  if (last < first) throw badRequest({ to: ['to must not be before from.'] })
  const range = dayRange(first, last)
  if (range.to - range.from > (MOST_DAYS + 1) * 86_400_000)
    throw badRequest({ to: ['Query too large: reduce dates or granularity.', `At most ${MOST_DAYS} days at once.`] })
  return range
}

/** Lists of series, one for each licence, half a megabyte each: how many, and for how long, ms. */
const LISTS_RETAINED = 20
const LIST_MS = 10_000
type JointConfig = z.input<typeof calls.jointConfigSchema>

type Requested = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly signal: AbortSignal }

/** Where the routes are added, what they answer from, and the line in which their queries wait. */
type SeriesRoutes = {
  readonly app: FastifyInstance
  readonly service: () => SeriesService
  readonly questions: QuestionQueue
}

const chartRoutes = ({ app, service, questions }: SeriesRoutes): void => {
  const chart = async (
    { request, reply, signal }: Requested,
    body: calls.ChartQuestion,
    limits: ChartLimits,
    type: (typeof calls.SERIES_CHART_TYPES)[number] | 'export' = 'data',
  ): Promise<FastifyReply> => {
    const columns = await service().chart({
      series: body.series,
      question: readChart(body),
      latest: type === 'latest',
      limits,
      isExport: type === 'export',
      licence: request.person?.licence,
      by: request.person?.userId,
      signal,
    })
    return await send(request, reply, columns)
  }
  addQuestionRoute(app, questions, calls.dynamicChartCall, ({ params, body, ...requested }) =>
    chart(requested, body, CHART, readType(calls.SERIES_CHART_TYPES, params.type)),
  )
  addQuestionRoute(app, questions, calls.plantChartCall, ({ params, body, ...requested }) => {
    const type = readType(calls.SERIES_CHART_TYPES, params.type)
    for (const [place, { kind, name }] of service().plansOf(body.series, requested.request.person?.licence).entries())
      if (['plain', 'formula', 'calculator'].includes(kind))
        throw badRequest({
          [`series.${place}.id`]: [`series.${place}.id: ${name} is not of plants: use dynamicchart.`],
        })
    return chart(requested, body, CHART, type)
  })
  addQuestionRoute(app, questions, calls.historicDataCall, ({ body, ...requested }) =>
    chart(requested, body, EXPORT, 'export'),
  )
}

const forecastRoutes = ({ app, service, questions }: SeriesRoutes): void => {
  const issues = (): ForecastService => new ForecastService(service())
  addRoute(app, forecasts.forecastEndpointCall, ({ body, request }) => {
    issues().forecastOf(body.series, request.person?.licence)
    return { host: forecasts.FORECAST_HOST }
  })
  addQuestionRoute(app, questions, forecasts.issuesCall, async ({ params, body, request, reply, signal }) => {
    const type = readType(forecasts.ISSUE_TYPES, params.type)
    const day = readDay('day', body.day)
    const forecast = issues().forecastOf(body.series, request.person?.licence, request.person?.userId)
    const range = type === 'day' ? dayRange(day) : periodRange(day, body.period, forecast.plan.stepMs)
    const most = body.numberOfSeriesHof ?? (type === 'day' ? forecasts.USUAL_ISSUES : forecasts.MOST_ISSUES)
    const answer = await issues().issues(forecast, range, { most, asIssuedAt: body.asIssuedAt }, signal)
    return await send(request, reply, new EncodedColumns(answer))
  })
  addQuestionRoute(app, questions, forecasts.pastForecastsCall, async ({ body, request, reply, signal }) => {
    const { daysAfter = 1, granularity = 'None' } = body
    const range = pastRange(body)
    const forecast = issues().forecastOf(body.series, request.person?.licence, request.person?.userId)
    const answer = await issues().past(forecast, range, { daysAfter, granularity }, signal)
    return await send(request, reply, new EncodedColumns(answer))
  })
}

const LATE = notNow('The history cannot be read now.', 'The values of this series could not be read. Try again.', 2)

/** The live tail of a series; who reads what is decided as for charts. */
const liveRoute = ({ app, service, questions }: SeriesRoutes, { live, log }: ApiContext): void => {
  const prepared = retainPrepared()
  addQuestionRoute(app, questions, seriesLiveCall, async ({ params, request }) => {
    const plans = service()
    const id = wholeIdOf(params.series)
    if (id === undefined || live === undefined) throw notFound(`There is no series${quotedId(params.series)}.`)
    refuseTail(plans.planOf({ id }, request.person?.licence, ''), request.person?.licence)
    const answer = await live.read(id).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error
      log.error({ err: error, series: id }, 'a live series could not be answered')
      throw LATE
    })
    return prepared(answer)
  })
}

/** The calls over series; where the server keeps no history they say so. Gives what else answers from its series. */
export const seriesRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  questions: QuestionQueue,
): (() => SeriesService) => {
  const { history, host, source, clock } = context
  const providers = seriesProvidersOf(source)
  const made = history && new SeriesService({ history, plants: historyPlantsOf(host, clock), providers, clock })
  const service = (): SeriesService => {
    if (made === undefined) throw notFound(NO_HISTORY)
    return made
  }
  if (made)
    app.addHook('onClose', (_app, done) => {
      made.stop()
      context.live?.stop()
      done()
    })
  const routes = { app, service, questions }
  chartRoutes(routes)
  forecastRoutes(routes)
  liveRoute(routes, context)
  addQuestionRoute(app, questions, originsCall, async ({ body, request }) =>
    new OriginService(service(), history?.service?.receiptOf).originsOf({ body, licence: request.person?.licence }),
  )
  addQuestionRoute(app, questions, calls.jointConfigCall, async ({ body, request }) => ({
    series: [...(await service().configs(body.series, request.person?.licence))],
  }))
  const lists = retainAnswers<JointConfig>({ clock, capacity: LISTS_RETAINED, lifetime: () => LIST_MS })
  const listed = retainPrepared()
  addQuestionRoute(app, questions, calls.seriesListCall, async ({ request }) => {
    const licence = request.person?.licence
    const made = async () => ({ series: [...(await service().list(licence))] })
    return listed(await lists(JSON.stringify(licence ?? null), made))
  })
  addQuestionRoute(app, questions, calls.singleConfigCall, async ({ body, request }) => {
    const [config] = await service().configs([body], request.person?.licence)
    if (config === undefined) throw notFound(`There is no series${quotedId(body.id)}.`)
    return config
  })
  return service
}
