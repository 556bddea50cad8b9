import type { FastifyInstance } from 'fastify'
import { addDays, dateAt, dayStart, type SettlementDate } from '../../src/domain/periods'
import { winterReviewOf, winterLacking } from '../../src/domain/reviews/winter'
import { winterReviewCall, type WinterDays, type WinterReview } from '../../src/domain/reviews/winterCalls'
import { passedDays, winterDays, wintersUntil, type Winter } from '../../src/domain/reviews/winters'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { AnswerCache } from '../history/answers'
import type { SeriesService } from '../history/seriesService'
import { readWinterDays, seriesOfWinterFigure, WINTER_SERIES, type WinterUnits } from '../history/winterDays'
import { badRequest, gathering } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { newestMissing } from './daysToRead'
import { isFilling, lacksOf } from './reviewParts'

/** An answer as text. */
const ANSWER_BYTES = 12_000

const readWinter = (text: string, today: SettlementDate): Winter => {
  const known = wintersUntil(today)
  if (known.includes(text)) return text
  throw badRequest({
    winter: [`winter must be the year in which a winter began, ${known.at(-1) ?? ''} to ${known[0] ?? ''}.`],
  })
}

const unitsOf = (service: SeriesService): WinterUnits => {
  const plants = service.options.plants()
  if (plants.length === 0) throw gathering()
  const of = (fuel: string) => plants.filter(({ fuelType }) => fuelType === fuel).map(({ id }) => id)
  return { batteries: of('Battery'), ccgts: of('CCGT') }
}

const daysOfWinter = (winter: Winter, today: SettlementDate, filled: ReadonlySet<SettlementDate>): WinterDays => {
  const passed = passedDays(winter, today)
  return {
    winter,
    days: winterDays(winter).length,
    passed: passed.length,
    filled: passed.filter((day) => filled.has(day)).length,
  }
}

/** How tight a winter was, out of the history. */
export const winterRoutes = (
  app: FastifyInstance,
  { clock }: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  let cache: AnswerCache<Omit<WinterReview, 'winters' | 'filling'>> | undefined
  app.addHook('onClose', (_app, done) => {
    cache?.stop()
    done()
  })

  addQuestionRoute(app, questions, winterReviewCall, async ({ params, request, signal }) => {
    const today = dateAt(clock.now())
    const winter = readWinter(params.winter, today)
    const days = passedDays(winter, today)
    const { history, providers } = service().options
    const { store } = history
    const units = unitsOf(service())
    const filled = new Set(await store.filledDays())
    const make = async (given: AbortSignal) => {
      const values = await readWinterDays(store, days, units, given)
      const review = winterReviewOf(winter, values, days, filled)
      const lacks = lacksOf(winterLacking(review), seriesOfWinterFigure, providers)
      return { value: { ...review, lacks }, bytes: ANSWER_BYTES }
    }
    cache ??= new AnswerCache(store)
    const span = { from: dayStart(days[0] ?? ''), to: dayStart(addDays(days.at(-1) ?? '', 1)) }
    // Another day of a running winter is another question.
    const made = await cache.query(`${winter}/${days.length}`, { ids: new Set(WINTER_SERIES), ...span }, make, signal)
    return {
      ...made,
      winters: wintersUntil(today).map((each) => daysOfWinter(each, today, filled)),
      filling: await isFilling(service(), newestMissing(days, filled), request.person),
    }
  })
}
