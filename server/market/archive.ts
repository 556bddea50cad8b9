import { boaStackOf } from '../../src/domain/boa/projectStack'
import { openBook } from '../../src/domain/boa/book'
import type { MarketEvent } from '../../src/domain/market/events'
import { foldMarket } from '../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../src/domain/market/state'
import {
  dayStart,
  periodEnd,
  periodsIn,
  stepPeriod,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../src/domain/periods'
import type { MarketTable, TableSpan } from '../../src/domain/tables/definitions'
import type { LiveTable } from '../../src/domain/wire'
import type { MarketSource, ServerClock } from '../sources/source'
import { BM_FEED, bmFeedRows } from '../../src/domain/boa/bmFeed'
import { liveTableAnswer, openLiveTable } from './liveTableWriter'
import { keepAnswers } from './keptAnswers'
import { bookKey, boaLiveOf, type BoaLive } from './stackBooks'
import { priceRulesOf, type PriceRules } from './priceRules'

/** Epoch of an answer that no push will ever change. */
const FIXED = 'fixed'

/** About a megabyte each, packed bodies included. */
const PERIODS_KEPT = 32
const DAYS_KEPT = 4
const DAY_MS = 86_400_000
/** What is accepted late in a day may act only after midnight: gate closure lies an hour ahead, two hours are safe. */
const PERIODS_AHEAD = 4

/** A period outside the live ones: its stack, and what a what-if on it is priced with. */
export type FixedPeriod = { readonly end: Instant; readonly boa: BoaLive; readonly rules: PriceRules }
type FixedDay = { readonly end: Instant; readonly table: LiveTable }

/** Answers for periods and days that no live table covers. */
export type Archive = {
  readonly period: (ref: PeriodRef) => Promise<FixedPeriod>
  /** A past day's BM feed. */
  readonly bmFeed: (date: SettlementDate) => Promise<LiveTable>
  /** Past days or a period of a table of the catalogue; a recording has none. */
  readonly table?: (table: MarketTable, span: TableSpan) => Promise<LiveTable>
  /** Whether the source gives whole days of what a table is made of, so that they need not be folded from periods. */
  readonly hasDays?: (table: MarketTable) => boolean
}

type Options = { readonly source: MarketSource; readonly clock: ServerClock }

/** What is still to come changes by the minute, what has just been by the settlement runs, what is old hardly ever. */
export const lifetimeAt =
  (clock: ServerClock) =>
  ({ end }: { readonly end: Instant }): number => {
    const age = clock.now() - end
    return age < 0 ? 15_000 : age < 2 * DAY_MS ? 60_000 : 3_600_000
  }

/** Nothing is told before the instant it became known, not even by a source that could foresee it. */
export const marketOf = (events: readonly MarketEvent[], now: Instant): MarketState =>
  foldMarket(
    EMPTY_MARKET,
    events.filter(({ at }) => at <= now),
  )

const periodFrom =
  ({ source, clock }: Options) =>
  async (ref: PeriodRef): Promise<FixedPeriod> => {
    const events = await source.period(ref)
    const now = clock.now()
    const market = marketOf(events, now)
    const { items, metrics } = boaStackOf(market, ref, now)
    const book = openBook({ key: bookKey(ref), epoch: FIXED, items })
    return { end: periodEnd(ref), boa: boaLiveOf(book, metrics, now), rules: priceRulesOf(market, ref) }
  }

const inOrder = (events: Iterable<MarketEvent>): readonly MarketEvent[] => [...events].sort((a, b) => a.at - b.at)

/** A day's feed is folded from all its periods: only for a source that makes a period up without asking anyone. */
const dayFrom =
  ({ source, clock }: Options) =>
  async (date: SettlementDate): Promise<FixedDay> => {
    // Neighbouring periods name many of the same events.
    const events = new Set<MarketEvent>()
    // Of a day to come nothing has been issued yet.
    const steps = dayStart(date) > clock.now() ? 0 : periodsIn(date) + PERIODS_AHEAD
    for (let step = 0; step < steps; step++)
      for (const event of await source.period(stepPeriod({ date, period: 1 }, step))) events.add(event)
    const now = clock.now()
    const rows = bmFeedRows(marketOf(inOrder(events), now), date)
    const table = openLiveTable(BM_FEED, { key: `${BM_FEED.moduleType}/${date}`, epoch: FIXED, rows })
    return { end: dayStart(date) + DAY_MS, table: liveTableAnswer(BM_FEED, table, now) }
  }

/** The archive of a source; each answer is made once for all who ask at a time, and kept a while. */
export const createArchive = (options: Options): Archive => {
  const { clock } = options
  const periods = keepAnswers<FixedPeriod>({ clock, capacity: PERIODS_KEPT, lifetime: lifetimeAt(clock) })
  const days = keepAnswers<FixedDay>({ clock, capacity: DAYS_KEPT, lifetime: lifetimeAt(clock) })
  const [makePeriod, makeDay] = [periodFrom(options), dayFrom(options)]
  return {
    period: (ref) => periods(bookKey(ref), () => makePeriod(ref)),
    bmFeed: async (date) => (await days(date, () => makeDay(date))).table,
  }
}
