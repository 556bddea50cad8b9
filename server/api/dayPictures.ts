import type { FastifyInstance } from 'fastify'
import { addDays, dateAt, dayStart } from '../../src/domain/periods'
import { dayPicturesCall, dayPicturesOf, PICTURED_FUELS } from '../../src/domain/reviews/dayPictures'
import type { Column } from '../../src/domain/series/batch'
import { gb } from '../../src/domain/series/families/form'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import type { SeriesService } from '../history/seriesService'
import { gathering } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'
import { isFilling } from './reviewParts'

const OF_DAY = [
  gb('DayAheadHourly'),
  gb('SystemPrice'),
  gb('TotalGeneration'),
  gb('CarbonIntensity'),
  gb('BalancingActions'),
]
const FUELS = PICTURED_FUELS.map((fuel) => gb('GenerationByFuel', fuel))
const OF_UNIT = ['OfferVolume', 'BidVolume', 'OfferCost', 'BidCost'] as const
const NONE: Column = { at: new Float64Array(), values: new Float64Array() }

/** What the pictures of a day show, out of the history. */
export const dayPictureRoutes = (
  app: FastifyInstance,
  { clock }: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  addQuestionRoute(app, questions, dayPicturesCall, async ({ params, request, signal }) => {
    const date = readIsoDate('date', params.date)
    const { store } = service().options.history
    const plants = service().options.plants()
    if (plants.length === 0) throw gathering()
    const ofUnits = plants.flatMap(({ id }) => OF_UNIT.map((series) => gb(series, id)))
    const series = [...OF_DAY, ...FUELS, ...ofUnits]
    const columns = await store.read({ series, from: dayStart(date), to: dayStart(addDays(date, 1)) }, signal)
    const [dayAhead = NONE, system = NONE, total = NONE, carbon = NONE, actions = NONE] = columns
    const first = OF_DAY.length + FUELS.length
    const units = plants.map(({ id, name, fuelType }, place) => {
      const [offers = NONE, bids = NONE, offerCost = NONE, bidCost = NONE] = columns.slice(
        first + place * OF_UNIT.length,
        first + (place + 1) * OF_UNIT.length,
      )
      return { unit: { unit: id, name, fuel: fuelType }, offers, bids, offerCost, bidCost }
    })
    const fuels = columns.slice(OF_DAY.length, first)
    const isMissing = date < dateAt(clock.now()) && !(await store.filledDays()).includes(date)
    return {
      ...dayPicturesOf(date, { dayAhead, system, fuels, total, carbon, actions, units }),
      filling: await isFilling(service(), isMissing ? [date] : [], request.person),
    }
  })
}
