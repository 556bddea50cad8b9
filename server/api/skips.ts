import type { FastifyInstance } from 'fastify'
import { roundedNumber } from '../../src/domain/format'
import {
  ALL_UNITS,
  skipsCall,
  type SkipDay,
  type SkipsAnswer,
  type SkipSlot,
  type UnitSkipsRow,
} from '../../src/domain/skips/calls'
import type { DayOfSkips, SkipsOverDays, UnitSkipsOver } from '../../src/domain/skips/overDays'
import type { SkipSums } from '../../src/domain/skips/sums'
import type { OperatorSums, UnitSkips } from '../../src/domain/skips/unitDay'
import type { WirePlant } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { badRequest, notFound, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'

/** To a thousandth of a MWh or £: hundreds of units are sent. */
const rounded = <T extends SkipSums | OperatorSums>(sums: T): T =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, roundedNumber(value, { decimals: 3 })])) as T

const sidesOf = ({ estimate, operator }: UnitSkips) => ({
  offer: rounded(estimate.offer),
  bid: rounded(estimate.bid),
  operatorOffer: operator ? rounded(operator.offer) : null,
  operatorBid: operator ? rounded(operator.bid) : null,
})

const rowOf = ({ compared, ...unit }: UnitSkipsOver, plant: WirePlant | undefined): UnitSkipsRow => ({
  id: unit.unit,
  name: plant?.name ?? unit.unit,
  owner: plant?.owner ?? '',
  fuel: plant?.fuelType ?? '',
  ...(plant?.zone !== undefined && { zone: plant.zone }),
  capacity: plant?.capacity ?? 0,
  ...sidesOf(unit),
  comparedOffer: compared ? rounded(compared.offer) : null,
  comparedBid: compared ? rounded(compared.bid) : null,
})

const dayOf = ({ date, known, of, asOf, why, publishedAt, whyNotPublished, unit }: DayOfSkips): SkipDay => ({
  date,
  known,
  of,
  asOf: asOf ?? null,
  ...(why !== undefined && { why }),
  publishedAt: publishedAt ?? null,
  ...(whyNotPublished !== undefined && { whyNotPublished }),
  ...(unit && { unit: sidesOf(unit) }),
})

const slotOf = ({ at, direction, marginal, operator, ...sums }: SkipSlot): SkipSlot => ({
  at,
  direction,
  marginal: roundedNumber(marginal, { decimals: 3 }),
  ...rounded(sums),
  operator: operator === null ? null : roundedNumber(operator, { decimals: 3 }),
})

const answerOf = (
  { days, of, why, filling, units, slots }: SkipsOverDays,
  plants: readonly WirePlant[],
): SkipsAnswer => {
  const byId = new Map(plants.map((plant) => [plant.id, plant]))
  return {
    days: days.map(dayOf),
    of,
    ...(why !== undefined && { why }),
    filling,
    units: units.map((unit) => rowOf(unit, byId.get(unit.unit))),
    slots: slots.map(slotOf),
  }
}

/** A year and a day. */
const MOST_DAYS = 367
const DAY_MS = 86_400_000

/** Bids and offers that were in merit and not taken (`domain/skips`). */
export const skipRoutes = (app: FastifyInstance, { host, archive }: ApiContext, questions: QuestionQueue): void => {
  addQuestionRoute(app, questions, skipsCall, async ({ params, request, signal }) => {
    const from = readIsoDate('from', params.from)
    const to = readIsoDate('to', params.to)
    if (to < from) throw badRequest({ to: ['The last day is before the first.'] })
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS)
      throw badRequest({ from: [`At most ${MOST_DAYS} days can be read at once.`] })
    const { allPlants } = host.plantStore()
    if (archive.skips === undefined) throw notFound('A recording has no bids and offers of single units.')
    const isAll = params.of === ALL_UNITS
    if (!isAll && !allPlants.some(({ id }) => id === params.of))
      throw notFound(`There is no plant${quotedId(params.of)}.`)
    const range = { from, to, unit: isAll ? undefined : params.of, by: request.person?.userId }
    return answerOf(await archive.skips(range, signal), allPlants)
  })
}
