import type { FastifyInstance } from 'fastify'
import { addDays, dateAt, type SettlementDate } from '../../src/domain/periods'
import { MOST_STORAGE_DAYS, storageDayAheadCall, type StorageDayAhead } from '../../src/domain/storage/calls'
import { CHOICE_LIMITS, DAY_AHEAD_BASES, type DayAheadBasis, type DayAheadRow } from '../../src/domain/storage/dayAhead'
import type { BatteryChoice } from '../../src/domain/storage/dayProfit'
import { PRODUCT_RULES } from '../../src/domain/storage/products'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { AnswerCache } from '../history/answers'
import type { SeriesService } from '../history/seriesService'
import { badRequest } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'
import { AUCTION_SERIES, readAuctionDays, spanOfDays } from '../storage/auctionDays'
import type { StorageComputer } from '../storage/storageComputer'

/** The auctions for a day are held on the day before. */
const MOST_AHEAD_DAYS = 1
/** A row with its names, as text. */
const ROW_BYTES = 1500

type Params = Readonly<Record<'basis' | 'from' | 'to' | keyof BatteryChoice, string>>

const readFigure = (name: keyof BatteryChoice, text: string): number => {
  const value = text.trim() === '' ? NaN : Number(text)
  const { min, max, unit } = CHOICE_LIMITS[name]
  if (value >= min && value <= max) return value
  throw badRequest({ [name]: [`${name} must be a number from ${min} to ${max}${unit}.`] })
}

/** A day-ahead auction by its id. @throws a 400 that names the field */
export const readBasis = (text: string): DayAheadBasis => {
  const found = DAY_AHEAD_BASES.find((each) => each === text)
  if (found) return found
  throw badRequest({ basis: [`basis must be one of ${DAY_AHEAD_BASES.join(', ')}.`] })
}

const readQuestion = (params: Params, today: SettlementDate) => {
  const from = readIsoDate('from', params.from)
  const to = readIsoDate('to', params.to)
  if (to < from) throw badRequest({ to: ['to must not be before from.'] })
  if (addDays(from, MOST_STORAGE_DAYS) <= to)
    throw badRequest({ to: [`At most ${MOST_STORAGE_DAYS} days at once: choose fewer, or request them in parts.`] })
  const latest = addDays(today, MOST_AHEAD_DAYS)
  if (to > latest) throw badRequest({ to: [`to must not be after ${latest}: later auctions have not been held.`] })
  const choice: BatteryChoice = {
    duration: readFigure('duration', params.duration),
    efficiency: readFigure('efficiency', params.efficiency),
    cycles: readFigure('cycles', params.cycles),
    wear: readFigure('wear', params.wear),
  }
  return { basis: readBasis(params.basis), from, to, choice }
}

const rowAnswer = (row: DayAheadRow): StorageDayAhead['days'][number] => ({
  ...row,
  spreads: [...row.spreads],
  foresight: [...row.foresight],
  blocks: row.blocks.map((prices) => [...prices]),
})

/** The line in which queries wait, and what computes their answers. */
export type StorageUse = { readonly questions: QuestionQueue; readonly computer: StorageComputer }

/** What batteries could have earned, out of the history. */
export const storageRoutes = (
  app: FastifyInstance,
  { clock }: ApiContext,
  service: () => SeriesService,
  { questions, computer }: StorageUse,
): void => {
  let cache: AnswerCache<Omit<StorageDayAhead, 'lacks' | 'filling'>> | undefined
  app.addHook('onClose', (_app, done) => {
    cache?.stop()
    done()
  })

  addQuestionRoute(app, questions, storageDayAheadCall, async ({ params, request, signal }) => {
    const question = readQuestion(params, dateAt(clock.now()))
    const { basis, from, to, choice } = question
    const { store } = service().options.history
    const span = spanOfDays(from, to)
    cache ??= new AnswerCache(store)
    const scope = { ids: new Set(AUCTION_SERIES), ...span }
    const made = await cache.query(
      JSON.stringify(question),
      scope,
      async (given) => {
        const { days, asOf } = await readAuctionDays(store, from, to, given)
        const rows = await computer.compute('auctions', { days, basis, choice })
        return {
          value: {
            asOf: asOf === null ? null : Math.min(asOf, clock.now()),
            products: PRODUCT_RULES.map(({ product }) => product),
            days: rows.map(rowAnswer),
          },
          bytes: ROW_BYTES * rows.length,
        }
      },
      signal,
    )
    const plans = service().plansOf(
      AUCTION_SERIES.map((id) => ({ id })),
      request.person?.licence,
    )
    const past = { from: span.from, to: Math.min(span.to, Math.max(span.from, clock.now())) }
    const { notes, filling } = await service().notesOf(plans, past, new Map(), request.person?.userId)
    return { ...made, lacks: [...new Set(notes.flat())], filling }
  })
}
