import type { MarketEvent } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import {
  addDays,
  dayStart,
  periodEnd,
  periodsIn,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../../src/domain/periods'
import type { MarketTable, TableSpan } from '../../src/domain/tables'
import type { LiveTable, Row } from '../../src/domain/wire'
import { lifetimeAt, marketOf } from '../market/archive'
import { keepAnswers } from '../market/keptAnswers'
import { liveTableAnswer, openLiveTable } from '../market/liveTableWriter'
import type { MarketSource, ServerClock } from '../sources/source'

/** Epoch of an answer that no push will ever change. */
const FIXED = 'fixed'

/** Rows of a day or a period, some kilobytes each. */
const SPANS_KEPT = 64

type Options = { readonly source: Pick<MarketSource, 'period'>; readonly clock: ServerClock }
type Fixed = { readonly end: Instant; readonly rows: readonly Row[] }

/** Name of an answer: `SystemPrices/2026-11-20`, `…/2026-11-18/2026-11-20` or `…/2026-11-20/35`. */
const keyOf = (moduleType: string, { from, to, period }: TableSpan): string =>
  [moduleType, from, ...(to === from ? [] : [to]), ...(period === undefined ? [] : [period])].join('/')

/** An answer that stands: rows of other days than the running one. */
export const fixedTable = (
  { definition }: MarketTable,
  span: TableSpan,
  rows: readonly Row[],
  now: Instant,
): LiveTable => {
  const key = keyOf(definition.moduleType, span)
  return liveTableAnswer(definition, openLiveTable(definition, { key, epoch: FIXED, rows }), now, rows.length)
}

/** The days of a span, the last first, as rows stand. */
const daysOf = ({ from, to }: TableSpan): readonly SettlementDate[] => {
  const days: SettlementDate[] = []
  for (let date = to; date >= from; date = addDays(date, -1)) days.push(date)
  return days
}

const periodsOf = ({ from, period }: TableSpan, now: Instant): readonly PeriodRef[] => {
  if (period !== undefined) return [{ date: from, period }]
  // Of a day to come nothing has been told yet.
  if (dayStart(from) > now) return []
  return Array.from({ length: periodsIn(from) }, (_, index) => ({ date: from, period: index + 1 }))
}

const marketOfPeriods = async ({ source, clock }: Options, span: TableSpan): Promise<MarketState> => {
  // Neighbouring periods name many of the same events.
  const events = new Set<MarketEvent>()
  for (const period of periodsOf(span, clock.now())) for (const event of await source.period(period)) events.add(event)
  return marketOf(
    [...events].sort((a, b) => a.at - b.at),
    clock.now(),
  )
}

const endOf = ({ from, period }: TableSpan): Instant =>
  period === undefined ? dayStart(addDays(from, 1)) : periodEnd({ date: from, period })

/**
 * Past days and periods of the tables that are folded from them, each made once for all who ask at a time and kept a
 * while. Rejects with a SourceError where the source cannot answer.
 */
export const createPastTables = (options: Options): ((table: MarketTable, span: TableSpan) => Promise<LiveTable>) => {
  const { clock } = options
  const kept = keepAnswers<Fixed>({ clock, capacity: SPANS_KEPT, lifetime: lifetimeAt(clock) })
  const rowsOf = async ({ definition, past }: MarketTable, span: TableSpan): Promise<readonly Row[]> => {
    if (past.kind !== 'folded') return []
    const make = async (): Promise<Fixed> => ({
      end: endOf(span),
      rows: past.rowsOf(await marketOfPeriods(options, span), span),
    })
    return (await kept(keyOf(definition.moduleType, span), make)).rows
  }
  return async (table, span) => {
    const rows: Row[] = []
    for (const date of daysOf(span)) rows.push(...(await rowsOf(table, { ...span, from: date, to: date })))
    return fixedTable(table, span, rows, clock.now())
  }
}
