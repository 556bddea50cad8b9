import type { FastifyInstance } from 'fastify'
import type { Licence } from '../../src/domain/access'
import { sumOfRevenues, type Revenue } from '../../src/domain/revenue/amount'
import {
  MOST_REVENUE_DAYS,
  revenueActionsCall,
  revenueCall,
  unitRevenueCall,
  unitRevenueDaysCall,
  type RevenuePeriod,
  type UnitRevenue,
} from '../../src/domain/revenue/calls'
import { revenueOfRow, SUM_ROW_LENGTH } from '../../src/domain/revenue/sumRow'
import { revenueOfPeriod, type PeriodPrices, type UnitPeriod } from '../../src/domain/revenue/unitPeriod'
import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import type { WirePlant } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { readRevenueInputs } from '../history/revenue/inputs'
import type { SeriesService } from '../history/seriesService'
import { badRequest, notFound, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readPeriod } from '../http/reading'
import { daysToRead } from './daysToRead'
import {
  createReader,
  lacksAnswer,
  notedRange,
  readRange,
  type RevenueRange,
  type RevenueReader,
} from './revenueReader'

/** Thirty-one days of three thousand units, each read once: more than are registered. */
const MOST_UNIT_DAYS = 93_000

const rowOf = (plant: WirePlant, { parts, energy }: Revenue, { registeredOf }: RevenueReader): UnitRevenue => {
  const { id, name, owner, fuelType, zone, capacity } = plant
  const { energy: stored, coLocated } = registeredOf(id) ?? {}
  return {
    id,
    name,
    owner,
    fuel: fuelType,
    ...(zone !== undefined && { zone }),
    capacity,
    ...(stored !== undefined && { stored }),
    ...(coLocated !== undefined && { coLocated }),
    parts,
    energy,
  }
}

const nullOf = (value: number | undefined): number | null => value ?? null

const periodRow = (at: Instant, unit: UnitPeriod, prices: PeriodPrices, { parts }: Revenue): RevenuePeriod => ({
  at,
  pn: nullOf(unit.pn),
  offerMwh: nullOf(unit.accepted?.offerMwh),
  bidMwh: nullOf(unit.accepted?.bidMwh),
  price: nullOf(prices.wholesale),
  systemPrice: nullOf(prices.system),
  parts: {
    wholesale: parts.wholesale.pounds,
    offers: parts.offers.pounds,
    bids: parts.bids.pounds,
    response: parts.response.pounds,
    reserve: parts.reserve.pounds,
    capacityMarket: parts.capacityMarket.pounds,
    nonDelivery: parts.nonDelivery.pounds,
    imbalance: parts.imbalance.pounds,
  },
})

const checkSize = (units: number, days: number): void => {
  const unitDays = units * days
  if (unitDays <= MOST_UNIT_DAYS) return
  const [is, most] = [unitDays, MOST_UNIT_DAYS].map((each) => each.toLocaleString('en-GB'))
  throw badRequest({ to: [`Query too large: reduce dates. It is of ${is} days of units; at most ${most} at once.`] })
}

const revenueAnswer = async (
  reader: RevenueReader,
  range: RevenueRange,
  licence: Licence | undefined,
  signal: AbortSignal,
) => {
  const list = reader.plants()
  const { store } = reader.service().options.history
  const days = await daysToRead(store, range.days)
  checkSize(list.length, days.waiting.length)
  const sums = await store.revenue({ days: days.read, ended: range.ended }, signal)
  const places = new Map(sums.units.map((unit, place) => [unit, place * SUM_ROW_LENGTH]))
  const revenues = new Map<string, Revenue>()
  const units = list.flatMap((plant) => {
    const first = places.get(plant.id)
    if (first === undefined) return []
    const sum = revenueOfRow(sums.rows, range.basis, first)
    revenues.set(plant.id, sum)
    return [rowOf(plant, sum, reader)]
  })
  const whole = sumOfRevenues(revenues.values())
  const found = await reader.lacksIn(whole.parts, notedRange(range, days), list[0]?.id ?? '', licence)
  const { basis, from, to } = range
  const { unfilled, isSumming } = days
  const lacks = lacksAnswer(found)
  const filling = found.filling || isSumming
  return { basis, from, to, lacks, filling, unfilled, units, unknown: list.length - units.length }
}

const plantOf = (reader: RevenueReader, unitId: string): WirePlant => {
  const plant = reader.plants().find(({ id }) => id === unitId)
  if (plant === undefined) throw notFound(`There is no plant${quotedId(unitId)}.`)
  return plant
}

const unitDaysAnswer = async (
  reader: RevenueReader,
  range: RevenueRange,
  unitId: string,
  licence: Licence | undefined,
  signal: AbortSignal,
) => {
  const plant = plantOf(reader, unitId)
  const { store } = reader.service().options.history
  const { basis, from, to, ended } = range
  const days = await daysToRead(store, range.days)
  const { read, unfilled, isSumming } = days
  const sums = await store.dailyRevenue({ days: read, units: [unitId], ended, basis }, signal)
  const made = Array.from(sums.days, (day, row) => ({
    date: read[day] ?? '',
    revenue: revenueOfRow(sums.rows, basis, row * SUM_ROW_LENGTH),
  })).sort((a, b) => (a.date < b.date ? -1 : 1))
  const sum = sumOfRevenues(made.map(({ revenue }) => revenue))
  const found = await reader.lacksIn(sum.parts, notedRange(range, days), unitId, licence)
  return {
    basis,
    from,
    to,
    lacks: lacksAnswer(found),
    filling: found.filling || isSumming,
    unfilled,
    unit: rowOf(plant, sum, reader),
    days: made.map(({ date, revenue }) => ({ date, parts: revenue.parts })),
  }
}

const unitAnswer = async (
  reader: RevenueReader,
  range: RevenueRange,
  unitId: string,
  licence: Licence | undefined,
  signal: AbortSignal,
) => {
  const plant = plantOf(reader, unitId)
  const { store } = reader.service().options.history
  const { basis, from, to } = range
  const inputs = await readRevenueInputs(store, [plant.id], { from, to, mark: reader.mark }, signal)
  const pricesByPeriod = inputs.pricesOn(basis)
  const made = (inputs.unitOf(plant.id)?.periods ?? inputs.others).map((unit, k) => {
    const prices = pricesByPeriod[k] ?? { wholesale: undefined, system: undefined }
    const revenue = revenueOfPeriod(unit, prices)
    return { revenue, row: periodRow(from + k * HALF_HOUR_MS, unit, prices, revenue) }
  })
  const sum = sumOfRevenues(made.map(({ revenue }) => revenue))
  const found = await reader.lacksIn(sum.parts, range, plant.id, licence)
  const lacks = lacksAnswer(found)
  const periods = made.map(({ row }) => row)
  return { basis, from, to, lacks, filling: found.filling, unit: rowOf(plant, sum, reader), periods }
}

/** Revenue of units (`domain/revenue`) out of the history, and the actions that a period of it is made of. */
export const revenueRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  service: () => SeriesService,
  { questions, past }: { readonly questions: QuestionQueue; readonly past: QuestionQueue },
): void => {
  const { archive } = context
  const reader = createReader(context, service)

  addQuestionRoute(app, questions, revenueCall, ({ params, request, signal }) =>
    revenueAnswer(reader, readRange(params, reader.now()), request.person?.licence, signal),
  )

  addQuestionRoute(app, questions, unitRevenueDaysCall, ({ params, request, signal }) =>
    unitDaysAnswer(reader, readRange(params, reader.now()), params.unit, request.person?.licence, signal),
  )

  addQuestionRoute(app, questions, unitRevenueCall, ({ params, request, signal }) =>
    unitAnswer(
      reader,
      readRange(params, reader.now(), MOST_REVENUE_DAYS),
      params.unit,
      request.person?.licence,
      signal,
    ),
  )

  addQuestionRoute(app, past, revenueActionsCall, async ({ params, signal }) => {
    const ref = readPeriod(params)
    const { accepted } = await archive.period(ref, signal)
    if (accepted === undefined) throw notFound('A recording has no actions of single units.')
    const { basis, actions } = accepted
    return {
      basis,
      actions: actions.filter(({ unit }) => unit === params.unit).map(({ unit: _unit, ...action }) => action),
    }
  })
}
