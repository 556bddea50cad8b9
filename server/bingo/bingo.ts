import type { FastifyInstance } from 'fastify'
import { NO_LINES, withActivityMarket as withLines, type RetainedLines } from '../../src/domain/activity/retainedLines'
import { joinedCards, NO_CARDS, withMarket as withCards, type PlantCards } from '../../src/domain/bingo/plantCards'
import { HALF_HOUR_MS } from '../../src/domain/periods'
import {
  bingoCall,
  wireGroupOf,
  MOST_ACTIVITY_MS,
  pastActivityCall,
  wirePlantActivityCall,
  type PlantData,
  type PlantLines,
} from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { addRoute } from '../context/route'
import { readPastLines } from '../history/pastLines'
import type { HistoryStore } from '../history/types'
import { badRequest, gathering, notFound } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import type { RetainedPlants } from './plantService'

/** What the boards of cards show. */
export const CARDS: RetainedPlants<PlantData, PlantCards> = {
  groups: [wireGroupOf.page('bingoCard', 'Gb')],
  event: 'bingo',
  none: NO_CARDS,
  always: true,
  fold: withCards,
  joined: joinedCards,
}

/** What the plant activity board and the zonal map show. */
export const LINES: RetainedPlants<PlantLines, RetainedLines> = {
  groups: [wireGroupOf.page('plantActivityBoard', 'Gb'), wireGroupOf.page('mapPage', 'Gb')],
  event: 'plantActivity',
  none: NO_LINES,
  always: false,
  fold: withLines,
}

/** Two thousand plants over two days: Great Britain has half as many that the board can show. */
const MOST_PAST_VALUES = 200_000

const isHalfHour = (at: number): boolean => at % HALF_HOUR_MS === 0

/** What is kept of plants, for whoever has a page of it. A recording has none. */
export const bingoRoutes = (
  app: FastifyInstance,
  { host, clock }: Pick<ApiContext, 'host' | 'clock'>,
  store: () => Pick<HistoryStore, 'read'>,
  questions: QuestionQueue,
): void => {
  addRoute(app, bingoCall, ({ body: { plants } }) => {
    if (host.bingo === undefined) throw notFound('Cards of plants are not part of this recording.')
    const answer = host.bingo(plants)
    if (answer === undefined) throw gathering()
    return answer
  })
  addRoute(app, wirePlantActivityCall, ({ body: { plants } }) => {
    if (host.plantActivity === undefined) throw notFound('The activity of plants is not part of this recording.')
    const answer = host.plantActivity(plants)
    if (answer === undefined) throw gathering()
    return answer
  })
  addQuestionRoute(app, questions, pastActivityCall, async ({ body: { plants, from, to }, signal }) => {
    if (!isHalfHour(from)) throw badRequest({ from: ['from must be the first instant of a half hour, ms UTC.'] })
    if (!isHalfHour(to) || to <= from || to - from > MOST_ACTIVITY_MS)
      throw badRequest({ to: ['to must be the first instant of a half hour after from, two days later at most.'] })
    const most = (new Set(plants).size * (to - from)) / HALF_HOUR_MS
    if (most > MOST_PAST_VALUES)
      throw badRequest({
        plants: [
          'Query too large: choose fewer plants or a shorter time.',
          `It is of ${most.toLocaleString('en-GB')} half hours of plants; at most ${MOST_PAST_VALUES.toLocaleString('en-GB')} can be requested at once.`,
        ],
      })
    const ended = Math.min(to, Math.floor(clock.now() / HALF_HOUR_MS) * HALF_HOUR_MS)
    return {
      plants: ended <= from ? [] : await readPastLines(store(), [...new Set(plants)], { from, to: ended }, signal),
    }
  })
}
