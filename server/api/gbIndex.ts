import type { FastifyInstance } from 'fastify'
import type { Licence } from '../../src/domain/access'
import { gbIndexCall, MOST_INDEX_DAYS, type GbIndexAnswer, type IndexConstituent } from '../../src/domain/gbIndex/calls'
import { durationClassOf } from '../../src/domain/gbIndex/indices'
import { amountsOfPeriods, packedPeriods, spansOf } from '../../src/domain/gbIndex/pack'
import {
  dayGroups,
  PERIOD_GRANULARITIES,
  type PeriodGranularity,
} from '../../src/domain/series/aggregation/calendarPeriods'
import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import type { PriceBasis } from '../../src/domain/revenue/parts'
import type { WirePlant } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import type { DailySums } from '../history/revenue/types'
import type { SeriesService } from '../history/seriesService'
import { badRequest } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'
import { daysToRead } from './daysToRead'
import { createReader, lacksAnswer, readBasis, type RevenueReader } from './revenueReader'

type IndexRange = {
  readonly basis: PriceBasis
  readonly granularity: PeriodGranularity
  /** Those that are over. */
  readonly days: readonly SettlementDate[]
  readonly from: Instant
}

type Params = Readonly<Record<'basis' | 'granularity' | 'from' | 'to', string>>

const readIndexRange = (params: Params, now: Instant): IndexRange => {
  const basis = readBasis(params.basis)
  const granularity = PERIOD_GRANULARITIES.find((each) => each === params.granularity)
  if (granularity === undefined)
    throw badRequest({ granularity: [`granularity must be one of ${PERIOD_GRANULARITIES.join(', ')}.`] })
  const from = readIsoDate('from', params.from)
  const to = readIsoDate('to', params.to)
  if (to < from) throw badRequest({ to: ['to must not be before from.'] })
  if (addDays(from, MOST_INDEX_DAYS) <= to)
    throw badRequest({ to: [`At most ${MOST_INDEX_DAYS} days at once: choose fewer, or request them in parts.`] })
  const yesterday = addDays(dateAt(now), -1)
  return { basis, granularity, days: eachDay(from, to < yesterday ? to : yesterday), from: dayStart(from) }
}

/** The batteries with a value, by the places of their rows, and those places in the order of the answer. */
const constituentsOf = (
  batteries: readonly WirePlant[],
  sums: DailySums,
  filled: readonly SettlementDate[],
  { storedOf }: RevenueReader,
) => {
  const spans = spansOf(sums, batteries.length)
  const placeOf = new Map<number, number>()
  const constituents = batteries.flatMap(({ id, name, owner, capacity }, place): IndexConstituent[] => {
    const span = spans[place]
    if (span === undefined) return []
    placeOf.set(place, placeOf.size)
    const stored = storedOf(id)
    return [
      {
        id,
        name,
        owner,
        capacity,
        ...(stored !== undefined && { stored }),
        entered: filled[span.first] ?? '',
        left: filled[span.last] ?? '',
      },
    ]
  })
  return { constituents, placeOf }
}

const indexAnswer = async (
  reader: RevenueReader,
  range: IndexRange,
  licence: Licence | undefined,
  signal: AbortSignal,
): Promise<GbIndexAnswer> => {
  const plants = reader.plants()
  const batteries = plants.filter(({ fuelType }) => fuelType === 'Battery')
  const { store } = reader.service().options.history
  const { read, waiting, isSumming } = await daysToRead(store, range.days)
  const filled = read.filter((date) => !waiting.includes(date))
  const units = batteries.map(({ id }) => id)
  const sums = await store.dailyRevenue({ days: filled, units, ended: reader.now(), basis: range.basis }, signal)
  const { constituents, placeOf } = constituentsOf(batteries, sums, filled, reader)
  const { basis, granularity, days, from } = range
  const periods = packedPeriods({
    rows: { ...sums, units: sums.units.map((place) => placeOf.get(place) ?? -1) },
    days: filled,
    groups: dayGroups(days, granularity),
    classes: constituents.map(durationClassOf),
    basis,
  })
  const end = days.length === 0 ? from : dayStart(addDays(days.at(-1) ?? '', 1))
  const noted = { basis, from: waiting[0] === undefined ? from : dayStart(waiting[0]), to: end }
  // Why notifications are missing is the same of every unit, also where the register has no battery.
  const found = await reader.lacksIn(amountsOfPeriods(periods), noted, (batteries[0] ?? plants[0])?.id ?? '', licence)
  const last = filled.at(-1)
  return {
    from,
    to: last === undefined ? from : dayStart(addDays(last, 1)),
    basis,
    granularity,
    firstFilled: filled[0] ?? null,
    lastFilled: last ?? null,
    lacks: lacksAnswer(found),
    filling: found.filling || isSumming,
    constituents,
    periods: [...periods],
  }
}

/** What batteries earned, by period and unit, out of the stored sums of filled days. */
export const gbIndexRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  service: () => SeriesService,
  questions: QuestionQueue,
): void => {
  const reader = createReader(context, service)
  addQuestionRoute(app, questions, gbIndexCall, ({ params, request, signal }) =>
    indexAnswer(reader, readIndexRange(params, reader.now()), request.person?.licence, signal),
  )
}
