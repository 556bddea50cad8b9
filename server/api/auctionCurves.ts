import type { FastifyInstance } from 'fastify'
import { HALF_HOUR_MS } from '../../src/domain/periods'
import { dayAheadCurvesCall, type DayAheadCurves } from '../../src/domain/storage/auctionCurves/calls'
import type { AuctionStep } from '../../src/domain/storage/auctionCurves/curve'
import type { ApiContext } from '../context/context'
import { addRoute } from '../context/route'
import { readIsoDate } from '../http/reading'
import { readBasis } from './storage'

const NOT_RECORDED = 'A recording has no curves of auctions.'

const stepAnswer = ({ buy, sell, ...step }: AuctionStep): DayAheadCurves['steps'][number] => ({
  ...step,
  buy: buy.map(([price, mw]) => [price, mw]),
  sell: sell.map(([price, mw]) => [price, mw]),
})

/** The buy and sell curves of the day-ahead auctions, as the source publishes them. */
export const auctionCurveRoutes = (app: FastifyInstance, { archive }: ApiContext): void => {
  addRoute(app, dayAheadCurvesCall, async ({ params }) => {
    const basis = readBasis(params.basis)
    const date = readIsoDate('date', params.date)
    const day = (await archive.auctionCurves?.(basis, date)) ?? { why: NOT_RECORDED }
    const stepMs = basis === 'epexHalfHourly' ? HALF_HOUR_MS : 2 * HALF_HOUR_MS
    if (day.why !== undefined) return { basis, date, publishedAt: null, why: day.why, stepMs, steps: [] }
    return { basis, date, publishedAt: day.publishedAt, stepMs, steps: day.steps.map(stepAnswer) }
  })
}
