import type { FastifyInstance } from 'fastify'
import { basisPrice } from '../../src/domain/revenue/basisPrices'
import { hasOnePrice, seriesOfBasis } from '../../src/domain/revenue/parts'
import { definitionOf } from '../../src/domain/series/catalogue'
import { gb } from '../../src/domain/series/families/form'
import { foresightCall, type ForesightAnswer } from '../../src/domain/storage/calls'
import { FLEET_ASSUMPTION, type PricedDay } from '../../src/domain/storage/fleet'
import { addDays, dayStart, HALF_HOUR_MS } from '../../src/domain/periods'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { AnswerCache } from '../history/answers'
import { byHalfHour, knownValue } from '../history/halfHours'
import type { SeriesService } from '../history/seriesService'
import type { HistoryStore } from '../history/types'
import type { StorageComputer } from '../storage/storageComputer'
import type { StorageUse } from './storage'
import { daysToRead } from './daysToRead'
import { createReader, notedRange, readRange, type RevenueRange, type RevenueReader } from './revenueReader'

/** A unit with its numbers, as text. */
const UNIT_BYTES = 100

const seriesOf = ({ basis }: RevenueRange): readonly string[] => seriesOfBasis(basis).map((series) => gb(series))

/** The prices of each day of the range by half hour; of the running one, of what has passed. */
const readDays = async (
  store: Pick<HistoryStore, 'read'>,
  range: RevenueRange,
  signal: AbortSignal,
): Promise<readonly PricedDay[]> => {
  const { basis, days, from, to } = range
  const ids = seriesOf(range)
  const steps = ids.map((id) => definitionOf(id)?.stepMs ?? HALF_HOUR_MS)
  const columns = await store.read({ series: ids, from: from - Math.max(...steps), to }, signal)
  const lines = columns.map((column, place) =>
    byHalfHour(column, { from, to }, (begin) => begin + (steps[place] ?? HALF_HOUR_MS)),
  )
  const line = Float64Array.from(
    lines[0] ?? [],
    (_, k) =>
      basisPrice(
        basis,
        lines.map((each) => knownValue(each[k])),
      ).wholesale ?? NaN,
  )
  const placeOf = (at: number): number => Math.min(line.length, (at - from) / HALF_HOUR_MS)
  return days.map((day) => ({
    day,
    prices: line.slice(placeOf(dayStart(day)), placeOf(dayStart(addDays(day, 1)))),
  }))
}

/** Batteries of which power and energy are known. */
const batteriesOf = ({ plants, storedOf }: RevenueReader, { basis }: RevenueRange) =>
  // A schedule is made of one price: on others no battery has one.
  (hasOnePrice(basis) ? plants() : []).flatMap(({ id, capacity }) => {
    const energy = storedOf(id)
    return energy === undefined || energy <= 0 || capacity <= 0 ? [] : [{ id, capacity, duration: energy / capacity }]
  })

const answerOf = async (
  reader: RevenueReader,
  computer: StorageComputer,
  range: RevenueRange,
  signal: AbortSignal,
): Promise<Omit<ForesightAnswer, 'filling'>> => {
  const days = await readDays(reader.service().options.history.store, range, signal)
  const batteries = batteriesOf(reader, range)
  // A MW of each duration is computed once, however many batteries have it.
  const durations = [...new Set(batteries.map(({ duration }) => duration))]
  const byDuration = await computer.compute('fleet', { days, durations })
  const { basis, from, to } = range
  return {
    basis,
    from,
    to,
    assumption: FLEET_ASSUMPTION,
    units: batteries.flatMap(({ id, capacity, duration }) => {
      const found = byDuration.get(duration)
      if (found === undefined) return []
      const { pounds, known, of } = found
      return [{ id, pounds: pounds === null ? null : pounds * capacity, known, of }]
    }),
  }
}

/** What batteries could have made of energy with all prices known, out of the history. */
export const foresightRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  service: () => SeriesService,
  { questions, computer }: StorageUse,
): void => {
  const reader = createReader(context, service)
  let cache: AnswerCache<Omit<ForesightAnswer, 'filling'>> | undefined
  app.addHook('onClose', (_app, done) => {
    cache?.stop()
    done()
  })

  addQuestionRoute(app, questions, foresightCall, async ({ params, request, signal }) => {
    const range = readRange(params, reader.now())
    cache ??= new AnswerCache(service().options.history.store)
    const { basis, from, to } = range
    const made = await cache.query(
      JSON.stringify({ basis, from, to }),
      { ids: new Set(seriesOf(range)), from, to },
      async (given) => {
        const value = await answerOf(reader, computer, range, given)
        return { value, bytes: UNIT_BYTES * value.units.length }
      },
      signal,
    )
    const plans = seriesOf(range).map((id) => service().planOf({ id }, request.person?.licence, ''))
    const noted = notedRange(range, await daysToRead(service().options.history.store, range.days))
    const { filling } = await service().notesOf(plans, noted, new Map(), request.person?.userId)
    return { ...made, filling }
  })
}
