import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, type SettlementDate } from '../../../../src/domain/periods'
import { dayAheadEvents } from './dayAhead'
import { lossOfLoadEvents } from './lossOfLoad'
import { messagesOf } from './messages'

/** What is published on a London day whatever else happens on it: pure in the seed and the day. */
type Publication = {
  readonly of: (seed: number, date: SettlementDate) => readonly MarketEvent[]
  /** How many days before the running one a market that is joined still has a use for. */
  readonly daysBack: number
  /** Too much to be told at once on joining: it is handed over a day at a time. */
  readonly byDay?: true
}

const PUBLICATIONS: readonly Publication[] = [
  // The auctions of a day speak of the next one.
  { of: (seed, date) => dayAheadEvents(seed, addDays(date, 1)), daysBack: 3 },
  { of: lossOfLoadEvents, daysBack: 1 },
  { of: messagesOf, daysBack: 7, byDay: true },
]

/** All publications of a London day. What was published of it on the day before is part of that day's. */
export const publishedOn = (seed: number, date: SettlementDate): readonly MarketEvent[] =>
  PUBLICATIONS.flatMap(({ of }) => of(seed, date))

const earlier = (
  publications: readonly Publication[],
  seed: number,
  today: SettlementDate,
  days: number,
): readonly MarketEvent[] =>
  publications.filter(({ daysBack }) => days <= daysBack).flatMap(({ of }) => of(seed, addDays(today, -days)))

const longest = Math.max(...PUBLICATIONS.map(({ daysBack }) => daysBack))
const daysBefore = Array.from({ length: longest }, (_, i) => longest - i)

/** Publications of the days before today that a market needs at once. */
export const publishedBefore = (seed: number, today: SettlementDate): readonly MarketEvent[] =>
  daysBefore.flatMap((days) =>
    earlier(
      PUBLICATIONS.filter(({ byDay }) => byDay !== true),
      seed,
      today,
      days,
    ),
  )

/** Those that are handed over by the day, the oldest day first; each day is made when it is asked for. */
export function* publishedByDay(seed: number, today: SettlementDate): Generator<readonly MarketEvent[]> {
  const publications = PUBLICATIONS.filter(({ byDay }) => byDay === true)
  for (const days of daysBefore) yield earlier(publications, seed, today, days)
}
