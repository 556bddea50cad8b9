import type { FastifyInstance } from 'fastify'
import { monthEnd, monthStart } from '../../src/domain/periods/monthsAndWeeks'
import { addDays, dateAt, efaSpan, isSettlementDate, type Instant, type SettlementDate } from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import { countryOf } from '../../src/domain/reference'
import { definitionOf } from '../../src/domain/series/catalogue'
import { sourceOfSeries } from '../../src/domain/series/definition'
import { gb } from '../../src/domain/series/families/form'
import { europeIndexCall, type EuropeIndex, type IndexCountry } from '../../src/domain/storage/europeIndex/calls'
import { isDayKnown } from '../../src/domain/storage/europeIndex/day'
import {
  FREE_INDEX_COUNTRIES,
  INDEX_COLUMNS,
  INDEX_DURATIONS,
  type IndexDuration,
} from '../../src/domain/storage/europeIndex/markets'
import type { EuropeMonth } from '../../src/domain/storage/europeIndex/month'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { AnswerCache } from '../history/answers'
import type { SeriesService } from '../history/seriesService'
import type { HistoryStore } from '../history/types'
import { badRequest, ProblemError } from '../http/problem'
import { INDEX_COUNTRY_IDS, INDEX_SERIES, readEuropeDays, spanOfDeliveryDays } from '../storage/europeDays'
import type { StorageUse } from './storage'

/** An answer as text. */
const ANSWER_BYTES = 6000
const DECIMALS = 1e6

type Month = {
  readonly month: string
  /** Its days that are over. */
  readonly days: readonly SettlementDate[]
}

/** The last calendar month that is over. */
const latestMonth = (today: SettlementDate): string => monthStart(today, -1).slice(0, 7)

/** @throws ProblemError 400; 401 for a visitor's other month than the last that is over */
const readMonth = (month: string, today: SettlementDate, isVisitor: boolean): Month => {
  const first = `${month}-01`
  if (!isSettlementDate(first)) throw badRequest({ month: ['month must be a month such as 2026-10.'] })
  if (month > today.slice(0, 7)) throw badRequest({ month: ['month must not be in the future.'] })
  const latest = latestMonth(today)
  if (isVisitor && month !== latest)
    throw new ProblemError(401, 'Sign in.', `Without a login there is the index of ${latest} alone.`)
  const yesterday = addDays(today, -1)
  const last = monthEnd(first)
  return { month, days: first > yesterday ? [] : eachDay(first, last < yesterday ? last : yesterday) }
}

const readDuration = (text: string): IndexDuration => {
  const found = INDEX_DURATIONS.find((each) => String(each) === text)
  if (found) return found
  throw badRequest({ duration: [`duration must be one of ${INDEX_DURATIONS.join(', ')} hours.`] })
}

const readImbalance = (text: string): boolean => {
  if (text === 'with' || text === 'without') return text === 'with'
  throw badRequest({ imbalance: ['imbalance must be with or without.'] })
}

const figure = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * DECIMALS) / DECIMALS
const figures = (values: readonly (number | undefined)[]): (number | null)[] => values.map(figure)

const countryAnswer = (country: string, month: EuropeMonth): IndexCountry => ({
  country,
  name: countryOf(country)?.name ?? country,
  method: 'simulated',
  known: month.known,
  total: figure(month.total),
  columns: figures(month.columns),
  alone: figures(month.alone),
  chosen: figures(month.chosen),
  spread: figure(month.spread),
  cycles: figure(month.cycles),
})

/** Of a country what visitors see: its total, and of how many days it is. */
const ofVisitor = (each: IndexCountry): IndexCountry => {
  const none = INDEX_COLUMNS.map(() => null)
  return { ...each, columns: none, alone: none, chosen: none, spread: null, cycles: null }
}

type Made = Pick<EuropeIndex, 'rate'> & {
  readonly countries: readonly {
    readonly answer: IndexCountry
    /** End of its last known day; -Infinity where none is. */
    readonly lastKnown: Instant
  }[]
}

type MakeIndex = Pick<StorageUse, 'computer'> & {
  readonly store: Pick<HistoryStore, 'read'>
  readonly days: readonly SettlementDate[]
  readonly duration: IndexDuration
  readonly withImbalance: boolean
}

const makeIndex = async (given: MakeIndex, signal: AbortSignal): Promise<Made> => {
  const { store, days, duration, withImbalance, computer } = given
  const { countries, rate } = await readEuropeDays(store, days, signal)
  const months = await computer.compute('europe', { countries, duration, withImbalance })
  return {
    rate,
    countries: months.map((each, place) => {
      const last = countries[place]?.findLast(isDayKnown)
      return {
        answer: countryAnswer(INDEX_COUNTRY_IDS[place] ?? '', each),
        lastKnown: last === undefined ? -Infinity : efaSpan(last.day, 'day').to,
      }
    }),
  }
}

/** What a MW could have earned in a month by country; visitors see three totals of the last month that is over. */
export const europeIndexRoutes = (
  app: FastifyInstance,
  { clock }: ApiContext,
  service: () => SeriesService,
  { questions, computer }: StorageUse,
): void => {
  let cache: AnswerCache<Made> | undefined
  app.addHook('onClose', (_app, done) => {
    cache?.stop()
    done()
  })

  addQuestionRoute(app, questions, europeIndexCall, async ({ params, request, signal }) => {
    const now = clock.now()
    const isVisitor = request.person === undefined
    const { month, days } = readMonth(params.month, dateAt(now), isVisitor)
    const duration = readDuration(params.duration)
    const withImbalance = readImbalance(params.imbalance)
    const { history, providers } = service().options
    const { store } = history
    const sources = INDEX_SERIES.flatMap((id) => definitionOf(id) ?? []).map((each) => sourceOfSeries(each, providers))
    const isPublished = sources.some((source) => 'dataset' in source)
    const lacks = new Set(sources.flatMap((source) => ('lacks' in source ? [source.lacks] : [])))
    const span = spanOfDeliveryDays(days) ?? { from: now, to: now }
    cache ??= new AnswerCache(store)
    const made = await cache.query(
      JSON.stringify([month, days.length, duration, withImbalance]),
      { ids: new Set(INDEX_SERIES), ...span },
      async (given) => ({
        value: await makeIndex({ store, days, duration, withImbalance, computer }, given),
        bytes: ANSWER_BYTES,
      }),
      signal,
    )
    // Which days are filled is the same of every series, and this one is for anyone.
    const plan = service().planOf({ id: gb('EuroRate') }, request.person?.licence, '')
    const { filling } = await service().notesOf([plan], span, new Map(), request.person?.userId)
    const shown = made.countries.filter(({ answer }) => !isVisitor || FREE_INDEX_COUNTRIES.includes(answer.country))
    const asOf = Math.max(...shown.map(({ lastKnown }) => lastKnown))
    return {
      month,
      days: days.length,
      columns: [...INDEX_COLUMNS],
      rate: made.rate,
      asOf: Number.isFinite(asOf) ? asOf : null,
      limited: isVisitor,
      lacks: [...lacks],
      filling: filling && isPublished,
      countries: shown.map(({ answer }) => (isVisitor ? ofVisitor(answer) : answer)),
    }
  })
}
