import type { MarketEvent } from '../../src/domain/market/events'
import { EMPTY_MARKET, type MarketState } from '../../src/domain/market/state'
import {
  addDays,
  dateAt,
  dayStart,
  periodEnd,
  periodsIn,
  stepPeriod,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../src/domain/periods'
import { eachDay } from '../../src/domain/periods/eachDay'
import { EMPTY_MEMORY, type DayKinds, type MarketTable, type TableSpan } from '../../src/domain/tables/definitions'
import type { WireLiveTable, WireRow } from '../../src/domain/wire'
import { lifetimeAt, archiveMarketOf, type Archive } from '../market/archive'
import { retainAnswers } from '../market/retainedAnswers'
import { liveTableAnswer } from '../market/liveTableWriter'
import type { MarketSource, ServerClock } from '../sources/source'

/** Epoch of an answer that no push will ever change. */
const FIXED = 'fixed'

/** Rows of a day or a period, some kilobytes each. */
const SPANS_RETAINED = 64
/** Days of a table that answers for one whole day only: about a megabyte each, packed body included. */
const DAYS_RETAINED = 4

export type PastOptions = { readonly source: Pick<MarketSource, 'period' | 'days'>; readonly clock: ServerClock }
type Fixed = { readonly end: Instant; readonly rows: readonly WireRow[]; readonly table: WireLiveTable }

/** Name of an answer: `SystemPrices/2026-11-20`, `…/2026-11-18/2026-11-20` or `…/2026-11-20/35`. */
const keyOf = (moduleType: string, { from, to, period }: TableSpan): string =>
  [moduleType, from, ...(to === from ? [] : [to]), ...(period === undefined ? [] : [period])].join('/')

/** An answer that stands: rows of other days than the running one. */
export const fixedTable = (
  { definition }: MarketTable,
  span: TableSpan,
  rows: readonly WireRow[],
  now: Instant,
): WireLiveTable => {
  return liveTableAnswer(definition, { key: keyOf(definition.moduleType, span), epoch: FIXED, rows }, now)
}

const stretchesOf = ({ past }: MarketTable) => (past.kind === 'folded' ? past.stretches : undefined)

/** The days of a span, the last first, as rows stand; of a table of months or years these, by their first days. */
const daysOf = (table: MarketTable, { from, to }: TableSpan): readonly SettlementDate[] => {
  const days = eachDay(from, to).toReversed()
  const { startOf } = stretchesOf(table) ?? {}
  return startOf ? [...new Set(days.map((day) => startOf(day)))] : days
}

const periodsOf = ({ from, period }: TableSpan, ahead: number, now: Instant): readonly PeriodRef[] => {
  if (period !== undefined) return [{ date: from, period }]
  // Of a day to come nothing has been told yet.
  if (dayStart(from) > now) return []
  return Array.from({ length: periodsIn(from) + ahead }, (_, index) => stepPeriod({ date: from, period: 1 }, index))
}

export type PastOf = { readonly kinds: DayKinds; readonly periodsAhead?: number; readonly daysAhead?: number }

/** What a source tells of a day or a period: of a whole day in one answer where it has that, else period by period. */
const eventsOf = async (
  { source, clock }: PastOptions,
  past: PastOf,
  span: TableSpan,
  signal: AbortSignal,
): Promise<Set<MarketEvent>> => {
  const { kinds, periodsAhead = 0, daysAhead = 0 } = past
  const { from, period } = span
  if (period === undefined && source.days?.has(kinds) === true)
    return new Set(from > addDays(dateAt(clock.now()), daysAhead) ? [] : await source.days.events(from, kinds, signal))
  // Neighbouring periods name many of the same events.
  const events = new Set<MarketEvent>()
  for (const each of periodsOf(span, periodsAhead, clock.now()))
    for (const event of await source.period(each, signal)) events.add(event)
  return events
}

/** The market as a source has a past day or period of it. */
export const marketOfSpan = async (
  options: PastOptions,
  past: PastOf,
  span: TableSpan,
  signal: AbortSignal,
): Promise<MarketState> =>
  archiveMarketOf(
    [...(await eventsOf(options, past, span, signal))].sort((a, b) => a.at - b.at),
    options.clock.now(),
  )

const endOf = ({ from, period }: TableSpan): Instant =>
  period === undefined ? dayStart(addDays(from, 1)) : periodEnd({ date: from, period })

/** Rows of one day or period. A table that holds days itself is read as it would have been when the day was over. */
const rowsOfSpan = (
  { rowsOf, past }: MarketTable,
  market: MarketState,
  span: TableSpan,
  now: Instant,
): readonly WireRow[] => {
  if (past.kind === 'none') return []
  if (past.kind === 'folded') return past.rowsOf(market, span)
  return rowsOf(market, Math.min(now, endOf(span) - 1), EMPTY_MEMORY).filter((row) => past.dateOf(row) === span.from)
}

/** Rows of several days, the last first; one of an earlier day that a later one has again is that of the later. */
const withoutOlder = (rows: readonly WireRow[]): readonly WireRow[] => {
  const seen = new Set<string>()
  return rows.filter(({ uniqueId }) => seen.size < seen.add(uniqueId).size)
}

/**
 * Past days and periods of the tables of the catalogue, each made once for all who ask at a time and kept a while.
 * `table` rejects with a SourceError where the source cannot answer.
 */
export const createPastTables = (options: PastOptions): Required<Pick<Archive, 'table' | 'hasDays'>> => {
  const { clock, source } = options
  const retain = (capacity: number) => retainAnswers<Fixed>({ clock, capacity, lifetime: lifetimeAt(clock) })
  const spans = retain(SPANS_RETAINED)
  const days = retain(DAYS_RETAINED)
  const retainedOf = async (table: MarketTable, span: TableSpan, signal?: AbortSignal): Promise<Fixed> => {
    const { definition, past } = table
    const make = async (given: AbortSignal): Promise<Fixed> => {
      const market = past.kind === 'none' ? EMPTY_MARKET : await marketOfSpan(options, past, span, given)
      const now = clock.now()
      const rows = rowsOfSpan(table, market, span, now)
      const end = stretchesOf(table)?.settledAt(span.from) ?? endOf(span)
      return { end, rows, table: fixedTable(table, span, rows, now) }
    }
    const isOneDay = past.kind === 'folded' && past.isOneDayOnly === true
    return await (isOneDay ? days : spans)(keyOf(definition.moduleType, span), make, signal)
  }
  return {
    hasDays: ({ past }) => past.kind !== 'none' && source.days?.has(past.kinds) === true,
    table: async (table, span, signal) => {
      const dates = daysOf(table, span)
      const [only] = dates
      if (dates.length === 1 && only !== undefined)
        return (await retainedOf(table, { ...span, from: only, to: only }, signal)).table
      const rows: WireRow[] = []
      for (const date of dates) {
        signal?.throwIfAborted()
        rows.push(...(await retainedOf(table, { ...span, from: date, to: date }, signal)).rows)
      }
      return fixedTable(table, span, withoutOlder(rows), clock.now())
    },
  }
}
