import type { FastifyInstance } from 'fastify'
import { monthEnd, monthStart } from '../../src/domain/periods/monthsAndWeeks'
import {
  addDays,
  dateAt,
  dayStart,
  isSettlementDate,
  type Instant,
  type SettlementDate,
} from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import { monthlyReviewCall, type Review } from '../../src/domain/reviews/calls'
import { comparedMonths, lacking, reviewOf, visitorReview } from '../../src/domain/reviews/review'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { AnswerCache } from '../history/answers'
import { readReviewDays, REVIEW_SERIES, seriesOfFigure } from '../history/reviewDays'
import type { SeriesService } from '../history/seriesService'
import { badRequest } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { newestMissing } from './daysToRead'
import { isFilling, lacksOf } from './reviewParts'

/** An answer as text. */
const ANSWER_BYTES = 60_000

const readReviewMonth = (month: string, today: SettlementDate): SettlementDate => {
  const first = `${month}-01`
  if (!isSettlementDate(first)) throw badRequest({ month: ['month must be a month such as 2026-10.'] })
  if (month >= today.slice(0, 7)) throw badRequest({ month: ['month must be over.'] })
  return first
}

type MonthsRange = { readonly days: readonly SettlementDate[]; readonly from: Instant; readonly to: Instant }

const monthsRangeOf = (first: SettlementDate, last: SettlementDate): MonthsRange => ({
  days: eachDay(first, monthEnd(last)),
  from: dayStart(monthStart(first)),
  to: dayStart(addDays(monthEnd(last), 1)),
})

/** What the market was in a month and the two before it, out of the history. */
export const reviewRoutes = (
  app: FastifyInstance,
  { clock }: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  let cache: AnswerCache<Omit<Review, 'filling' | 'limited'>> | undefined
  app.addHook('onClose', (_app, done) => {
    cache?.stop()
    done()
  })

  addQuestionRoute(app, questions, monthlyReviewCall, async ({ params, request, signal }) => {
    const month = readReviewMonth(params.month, dateAt(clock.now()))
    const ranges = comparedMonths(month).map(({ first, last }) => monthsRangeOf(first, last))
    const { history, providers } = service().options
    const { store } = history
    const filled = new Set(await store.filledDays())
    const make = async (given: AbortSignal) => {
      const columns = await Promise.all(ranges.map(({ days }) => readReviewDays(store, days, given)))
      const parts = ranges.map(({ days }, place) => ({ days, columns: columns[place] ?? new Map() }))
      const review = reviewOf(month, parts, filled)
      return { value: { ...review, lacks: lacksOf(lacking(review), seriesOfFigure, providers) }, bytes: ANSWER_BYTES }
    }
    cache ??= new AnswerCache(store)
    const scope = {
      ids: new Set(REVIEW_SERIES),
      from: Math.min(...ranges.map(({ from }) => from)),
      to: Math.max(...ranges.map(({ to }) => to)),
    }
    const made = await cache.query(month, scope, make, signal)
    // The newest days first; those of the year before once the others are here. The first block of response begins a day earlier.
    const missing = ranges
      .map(({ days }) => newestMissing([addDays(days[0] ?? '', -1), ...days], filled))
      .find(({ length }) => length > 0)
    const review = { ...made, limited: false, filling: await isFilling(service(), missing ?? [], request.person) }
    return request.person === undefined ? visitorReview(review) : review
  })
}
