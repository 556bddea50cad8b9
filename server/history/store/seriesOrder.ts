import { setTimeout as delay } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { addDays, dayStart, type SettlementDate } from '../../../src/domain/periods'
import { daysBetween, monthStart } from '../../../src/domain/periods/monthsAndWeeks'
import type { TableAccess } from './revenueTable'
import type { TimeRange } from './storedRows'

/** Whole London days: the first, and the first after the last. */
export type DaySpan = { readonly first: SettlementDate; readonly end: SettlementDate }

const MONTHS_A_QUARTER = 3

/** The quarter of a year that a London day is in. */
export const quarterOf = (date: SettlementDate): DaySpan => {
  const over = (Number(date.slice(5, 7)) - 1) % MONTHS_A_QUARTER
  return { first: monthStart(date, -over), end: monthStart(date, MONTHS_A_QUARTER - over) }
}

/**
 * Which spans of days, and when. Days that are filled one after the other are left alone: rows are put in order once none
 * has been filled for a while.
 */
export type OrderRules = { readonly spanOf: (date: SettlementDate) => DaySpan; readonly pauseMs: number }
export const ORDER_RULES: OrderRules = { spanOf: quarterOf, pauseMs: 5000 }

/** Added to stores that lack it; a program that does not know it reads the same rows. */
const CREATE = 'create table if not exists ordered_spans (first_day varchar primary key, end_day varchar not null)'

const isWhole = ({ first, end }: DaySpan, filled: ReadonlySet<SettlementDate>): boolean => {
  for (let date = first; date < end; date = addDays(date, 1)) if (!filled.has(date)) return false
  return true
}

/** Rows that are put in order together, some 35 MB: more is cut into as many days as have so many. */
const MOST_ROWS = 1_200_000

/** As long others have the processor between two parts, of which each takes about as long. */
const PART_PAUSE_MS = 500

const withinOf = ({ first, end }: DaySpan): string => `instant >= ${dayStart(first)} and instant < ${dayStart(end)}`

/** A span in parts of whole days, as equal as can be. */
const partsOf = ({ first, end }: DaySpan, count: number): readonly DaySpan[] => {
  const days = daysBetween(first, end)
  const dayAt = (part: number) => addDays(first, Math.round((days * part) / count))
  const parts = Array.from({ length: Math.min(days, count) }, (_, part) => part)
  return parts.map((part) => ({ first: dayAt(part), end: dayAt(part + 1) }))
}

/** Writes the rows of some days again, by series. In one transaction: after a kill they are as before or as after. */
const writeInOrder = async (writer: DuckDBConnection, span: DaySpan): Promise<void> => {
  const within = withinOf(span)
  await writer.run('begin')
  try {
    await writer.run(`create or replace temp table unordered as select * from market_values where ${within}`)
    await writer.run(`delete from market_values where ${within}`)
    await writer.run('insert into market_values select * from temp.unordered order by series, instant')
    await writer.run('drop table temp.unordered')
    await writer.run('commit')
  } catch (error) {
    await writer.run('rollback').catch(() => undefined)
    throw error
  }
}

/** The longest time that spans have without a gap. */
const longestOf = (spans: Iterable<DaySpan>): TimeRange | undefined => {
  let longest: TimeRange | undefined
  let run: TimeRange | undefined
  for (const { first, end } of [...spans].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const from = dayStart(first)
    run = { from: run?.to === from ? run.from : from, to: dayStart(end) }
    if (longest === undefined || run.to - run.from > longest.to - longest.from) longest = run
  }
  return longest
}

type Access = Pick<TableAccess, 'write' | 'writer'>

/**
 * Days come one after the other, each with all series, so that a year of one series is in as many places as it has days.
 * Once all days of a span are filled, its rows of the market are written again by series: one is then read from one place of
 * each span, and the engine passes over the others. The rows are the same. What is written of it later comes behind all
 * others, as anything does. Rows of plants stay by days, since their readers want a day of all of them.
 */
export class SeriesOrder {
  private readonly spans = new Map<SettlementDate, DaySpan>()
  /** By this process, also in vain: one that fails is left as it is until the next start. */
  private readonly tried = new Set<SettlementDate>()
  private longest: TimeRange | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  private constructor(
    private readonly access: Access,
    private readonly filled: Set<SettlementDate>,
    private readonly rules: OrderRules,
  ) {}

  /** @param filled the days that are filled by now */
  static async open(access: Access, filled: Iterable<SettlementDate>, rules: OrderRules): Promise<SeriesOrder> {
    await access.writer.run(CREATE)
    const rows = await access.writer.runAndReadAll('select first_day, end_day from ordered_spans')
    const order = new SeriesOrder(access, new Set(filled), rules)
    for (const [first, end] of rows.getRows())
      order.spans.set(String(first), { first: String(first), end: String(end) })
    order.longest = longestOf(order.spans.values())
    order.schedule()
    return order
  }

  /** The longest time without a gap whose rows are in order, but for those that came later. */
  get range(): TimeRange | undefined {
    return this.longest
  }

  /** A day has been filled. */
  add(date: SettlementDate): void {
    this.filled.add(date)
    this.schedule()
  }

  /** A day is no longer filled. */
  remove(date: SettlementDate): void {
    this.filled.delete(date)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (this.isStopped) return
    this.timer = setTimeout(() => void this.work(), this.rules.pauseMs).unref()
  }

  /** The newest span that is whole and not in order. */
  private next(): DaySpan | undefined {
    const seen = new Set([...this.spans.keys(), ...this.tried])
    for (const date of [...this.filled].sort().reverse()) {
      const span = this.rules.spanOf(date)
      if (seen.has(span.first)) continue
      seen.add(span.first)
      if (isWhole(span, this.filled)) return span
    }
    return undefined
  }

  private async work(): Promise<void> {
    const span = this.next()
    if (span === undefined) return
    this.tried.add(span.first)
    await this.order(span).catch(() => undefined)
    this.schedule()
  }

  /** Part by part, so that writes have their turn in between; the mark comes last. */
  private async order(span: DaySpan): Promise<void> {
    const { write, writer } = this.access
    let rows = 0
    await write(async () => {
      const answer = await writer.runAndReadAll(`select count(*)::double from market_values where ${withinOf(span)}`)
      rows = Number(answer.getRows()[0]?.[0])
    })
    for (const part of partsOf(span, Math.max(1, Math.ceil(rows / MOST_ROWS)))) {
      if (this.isStopped) return
      await write(() => writeInOrder(writer, part))
      await delay(Math.min(PART_PAUSE_MS, this.rules.pauseMs), undefined, { ref: false })
    }
    await write(async () => {
      await writer.run(`insert or ignore into ordered_spans values ('${span.first}', '${span.end}')`)
    })
    this.spans.set(span.first, span)
    this.longest = longestOf(this.spans.values())
  }
}
