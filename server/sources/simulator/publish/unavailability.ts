import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart, type SettlementDate } from '../../../../src/domain/periods'
import { plantById } from '../fleet'
import { Unavailability } from '../../unavailability'
import { outageMessages } from './messages'

/** Days that values are told for: the running one and the next. */
const DAYS_PUBLISHED = 2

/**
 * Power that is not available, as the messages about outages tell it: at midnight of this day and the next, and after each
 * message what it changes. Pure in the seed and the day: what was told on the days before is made again.
 */
export const unavailabilityOf = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const from = dayStart(date)
  const end = dayStart(addDays(date, 1))
  const to = dayStart(addDays(date, DAYS_PUBLISHED))
  const collection = new Unavailability(({ unit = '' }) => plantById(unit)?.unit.fuel ?? 'Other')
  const messages = outageMessages(seed, from, to)
    .map(({ message }) => message)
    .filter(({ publishedAt }) => publishedAt < end)
    .sort((a, b) => a.publishedAt - b.publishedAt)
  for (const message of messages) if (message.publishedAt <= from) collection.receive(message)
  return [
    ...collection.notify({ from, to }, from),
    ...messages
      .filter(({ publishedAt }) => publishedAt > from)
      .flatMap((message) => {
        const touched = collection.receive(message)
        if (touched === undefined) return []
        const span = { from: Math.max(from, touched.from), to: Math.min(to, touched.to) }
        return collection.notify(span, message.publishedAt)
      }),
  ]
}
