import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { SourceError } from '../source'
import { logDropped, withRetries, type PeriodOptions } from './periodEvents'
import type { Question, Reading } from './question'

/**
 * The events of some questions, one after the other, each tried up to four times.
 * @param at when what they say became known
 * @throws SourceError where one is not answered
 */
export const eventsInTurn = async (
  questions: readonly Question[],
  at: Instant,
  { log, ...connection }: Pick<PeriodOptions, 'client' | 'clock' | 'log' | 'signal'>,
): Promise<readonly MarketEvent[]> => {
  const readings: Reading[] = []
  for (const question of questions) {
    const outcome = await withRetries(question, at, connection)
    logDropped([outcome], log)
    if (outcome.reading === undefined) throw new SourceError(outcome.fault ?? 'Elexon did not answer.')
    readings.push(outcome.reading)
  }
  return readings.flatMap(({ events }) => events)
}
