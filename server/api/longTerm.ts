import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LONG_TERM_RUNS } from '../../src/domain/reference/longTermRuns'
import { assetFaults, assetText, SAMPLE_ASSET, type AssetInputs } from '../../src/domain/longTerm/asset/inputs'
import {
  assetReportCall,
  comparisonCall,
  marketReportCall,
  type ComparisonQuestion,
  type MarketReport,
} from '../../src/domain/longTerm/calls'
import { alignedLines } from '../../src/domain/longTerm/compare/align'
import { measureOf } from '../../src/domain/longTerm/report/measures'
import { longTermRunOf, SAMPLE_CASE, SAMPLE_RUNS, type ModelCase } from '../../src/domain/longTerm/scenarios'
import { addRoute } from '../context/route'
import { retainPrepared } from '../http/preparedJson'
import { badRequest, ProblemError } from '../http/problem'
import type { LongTermReports } from '../longTerm/longTermReports'

/** @throws ProblemError 400 where there is no such run */
const requireRun = (run: string): void => {
  if (longTermRunOf(run) !== undefined) return
  throw badRequest({ run: [`run must be one of ${LONG_TERM_RUNS.map(({ id }) => id).join(', ')}.`] })
}

const isVisitor = ({ person }: FastifyRequest): boolean => person === undefined

/** @throws ProblemError 401 */
const refuseVisitor = (detail: string): never => {
  throw new ProblemError(401, 'Sign in.', detail)
}

const isSample = ({ run, scenario }: ModelCase): boolean => run === SAMPLE_CASE.run && scenario === SAMPLE_CASE.scenario

/** Every input as the sample has it. */
const isSampleAsset = (asset: AssetInputs): boolean =>
  (Object.keys(SAMPLE_ASSET) as (keyof AssetInputs)[]).every((name) => asset[name] === SAMPLE_ASSET[name])

const isSampleComparison = ({ granularity, lines }: ComparisonQuestion): boolean =>
  granularity === 'yearly' && lines.every(({ run, scenario }) => SAMPLE_RUNS.includes(run) && scenario === 'central')

/** @throws ProblemError 400 with a sentence for each field */
const requireAsset = (asset: AssetInputs): void => {
  const faults = Object.entries(assetFaults(asset))
  if (faults.length > 0) throw badRequest(Object.fromEntries(faults.map(([field, text]) => [field, [text]])))
}

/** @throws ProblemError 400 */
const requireLines = ({ lines }: ComparisonQuestion): void => {
  for (const { run, measure } of lines) {
    requireRun(run)
    if (measureOf(measure) === undefined)
      throw badRequest({ lines: ['lines: each needs a measure of the market report, such as baseload.'] })
  }
}

/** Reports of the long-term model. What visitors see is cut here: one case by year, one asset, two runs. */
export const longTermRoutes = (app: FastifyInstance, reports: LongTermReports): void => {
  const prepared = retainPrepared()

  addRoute(app, marketReportCall, async ({ body, request }) => {
    requireRun(body.run)
    const sample = isVisitor(request)
    if (sample && !(isSample(body) && body.granularity === 'yearly'))
      refuseVisitor('Without a login there is the Central scenario of the run of 1 January 2021 by year alone.')
    return prepared(await reports.market(body), sample ? 'sample' : '', (report): MarketReport => ({
      ...report,
      sample,
    }))
  })
  addRoute(app, assetReportCall, async ({ body, request }) => {
    requireAsset(body)
    const sample = isVisitor(request)
    if (sample && !isSampleAsset(body))
      refuseVisitor(`Without a login there is the report of one asset alone: a ${assetText(SAMPLE_ASSET)}.`)
    return { ...(await reports.asset(body)), sample, inputs: body }
  })
  addRoute(app, comparisonCall, async ({ body, request }) => {
    requireLines(body)
    const sample = isVisitor(request)
    if (sample && !isSampleComparison(body))
      refuseVisitor('Without a login the Central scenarios of 1 January 2021 and 2025 are compared by year alone.')
    const { granularity } = body
    const lines = await Promise.all(
      body.lines.map(async (line) => {
        const { periods, columns, notes } = await reports.market({ ...line, granularity })
        return { ...line, periods, notes, values: columns.find(({ id }) => id === line.measure)?.values ?? [] }
      }),
    )
    return { sample, granularity, ...alignedLines(lines) }
  })
}
