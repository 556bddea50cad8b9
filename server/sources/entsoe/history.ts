import { batchOf } from '../../../src/domain/series/catalogue'
import { addDays, dayStart, dayText, type SettlementDate } from '../../../src/domain/periods'
import { weekStart } from '../../../src/domain/periods/monthsAndWeeks'
import { ENTSOE_FIRST_DAY } from '../../../src/domain/series/families/europeSources'
import { Bounded } from '../bounded'
import { SourceError, type HistorySource, type ServerClock } from '../source'
import type { EntsoeClient } from './client'
import { EntsoeFault } from './fault'
import { answerOf, ENTSOE_QUESTIONS, type EntsoeAnswer, type EntsoeQuestion } from './questions'
import { seriesEventsOf } from './seriesEvents'
import { withSharedFlows } from './sharedFlows'

/** Answers of two weeks: of one that is filled, and of one that somebody wants meanwhile. */
const MOST_ANSWERS = 2 * ENTSOE_QUESTIONS.length

type Span = { readonly first: SettlementDate; readonly days: number }

type Given = { readonly client: EntsoeClient; readonly clock: ServerClock }

/**
 * Past days from ENTSO-E, a week (Monday to Sunday) with one request for each query, 114 in all, once it is over for a day;
 * days before that alone, with as many. Answers of two weeks are retained, so that a request that failed is all that is
 * requested again. A day of which a question fails is refused as a whole; one of which there is nothing with 404.
 */
export const entsoeHistory = ({ client, clock }: Given): HistorySource => {
  const answers = new Bounded<string, Promise<EntsoeAnswer>>(MOST_ANSWERS)

  const spanOf = (date: SettlementDate): Span => {
    const first = weekStart(date)
    return dayStart(addDays(first, 8)) <= clock.now() ? { first, days: 7 } : { first: date, days: 1 }
  }

  const ofWeeks = withSharedFlows(client)

  const answer = (by: EntsoeClient, question: EntsoeQuestion, { first, days }: Span): Promise<EntsoeAnswer> => {
    const request = () => answerOf(by, question, dayStart(first), dayStart(addDays(first, days)))
    // A day that is not over, or just over, has more to come.
    if (days === 1) return request()
    const key = `${first} ${question.name}`
    const known = answers.get(key)
    if (known) return known
    const made = request()
    answers.set(key, made)
    made.catch(() => answers.clear(key))
    return made
  }

  return {
    firstDay: ENTSOE_FIRST_DAY,
    day: async (date) => {
      const from = dayStart(date)
      const until = dayStart(addDays(date, 1))
      const span = spanOf(date)
      // What has more to come is shared within its day alone.
      const by = span.days === 1 ? withSharedFlows(client) : ofWeeks
      const events = []
      for (const question of ENTSOE_QUESTIONS) {
        if (question.firstDay !== undefined && date < question.firstDay) continue
        const given = await answer(by, question, span).catch((error: unknown) => {
          if (!(error instanceof EntsoeFault)) throw error
          throw new SourceError(`${error.reason} ${dayText(date)} is tried again later.`)
        })
        events.push(...seriesEventsOf(given, clock.now(), (_, at) => at >= from && at < until))
      }
      if (events.length === 0) throw new SourceError(`ENTSO-E has nothing of ${dayText(date)} yet.`, 404)
      return { ...batchOf(events), readAt: clock.now() }
    },
  }
}
