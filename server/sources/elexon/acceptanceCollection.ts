import type { Acceptance, LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import { endOf } from '../../../src/domain/market/unitFold'
import { MEMORY_MS } from '../../../src/domain/market/retention'
import { sameValue } from '../../../src/domain/format/number'
import { periodEnd, periodStart, type Instant, type PeriodRef } from '../../../src/domain/periods'
import type { Reading } from './question'
import { grouped } from '../source'
import { acceptanceRow, readRows, type AcceptanceRow } from './rows'
import { segmentOf, unitIdOf } from './unitReadings'

const keyOf = (row: AcceptanceRow): string => `${unitIdOf(row)}/${row.acceptanceNumber}`

const touches = (segment: LevelSegment, period: PeriodRef): boolean =>
  segment.timeFrom < periodEnd(period) && segment.timeTo > periodStart(period)

/** Old segments that an answer does not speak of: outside its period, or, without one, at other times than its rows. */
const untouched = (
  known: readonly LevelSegment[],
  published: readonly LevelSegment[],
  period: PeriodRef | undefined,
): readonly LevelSegment[] => {
  const begins = new Set(published.map((each) => each.timeFrom))
  return known.filter((each) => !begins.has(each.timeFrom) && (period === undefined || !touches(each, period)))
}

/** Rows that amend say the acceptance again; where there are any, the original's rows are void. */
const isAmendment = ({ amendmentFlag }: AcceptanceRow): boolean => amendmentFlag === 'UPD' || amendmentFlag === 'INS'

/**
 * The acceptances received so far, put together from answers that each tell a part: one row is one straight segment, and
 * an answer for a period leaves out the segments that lie outside it.
 */
export class AcceptanceCollection {
  private readonly known = new Map<string, Acceptance>()
  /** Withdrawn ones, whether they were known or not, and when the time that they speak of is over. */
  private readonly deleted = new Map<string, Instant>()

  /**
   * Takes in the rows of an answer.
   * @param period the period the answer speaks of; undefined when it is not bound to one.
   * @returns what is new: acceptances as they now are, and withdrawals.
   */
  receive(answer: readonly unknown[], period: PeriodRef | undefined, at: Instant): Reading {
    return readRows(acceptanceRow, answer, (rows) =>
      [...grouped(rows, keyOf)].flatMap(([key, mine]) => this.receiveOne(key, mine, period, at) ?? []),
    )
  }

  /** Completes what is known by the rows of a neighbouring period; acceptances that are not known stay unknown. */
  complete(answer: readonly unknown[], period: PeriodRef, at: Instant): Reading {
    return readRows(acceptanceRow, answer, (rows) => {
      const mine = rows.filter((row) => this.known.has(keyOf(row)))
      for (const [key, part] of grouped(mine, keyOf)) this.receiveOne(key, part, period, at)
      return []
    })
  }

  all(): readonly Acceptance[] {
    return [...this.known.values()]
  }

  /** Drops what the market itself no longer remembers. */
  forget(now: Instant): void {
    for (const [key, acceptance] of this.known) if (endOf(acceptance) < now - MEMORY_MS) this.known.delete(key)
    for (const [key, end] of this.deleted) if (end < now - MEMORY_MS) this.deleted.delete(key)
  }

  private receiveOne(
    key: string,
    rows: readonly AcceptanceRow[],
    period: PeriodRef | undefined,
    at: Instant,
  ): MarketEvent | undefined {
    const last = rows.at(-1)
    if (last === undefined) return undefined
    if (rows.some((row) => row.amendmentFlag === 'DEL')) return this.withdraw(key, rows, at)
    const amended = rows.filter(isAmendment)
    if (amended.length > 0) this.deleted.delete(key)
    if (this.deleted.has(key)) return undefined
    const published = (amended.length > 0 ? amended : rows).map(segmentOf).filter((s) => s.timeFrom < s.timeTo)
    const before = this.known.get(key)
    const retained = amended.length > 0 ? [] : untouched(before?.segments ?? [], published, period)
    const after = acceptanceOf(amended.at(-1) ?? last, [...retained, ...published])
    if (before !== undefined && sameValue(before, after)) return undefined
    this.known.set(key, after)
    return { kind: 'acceptance', at, acceptance: after }
  }

  private withdraw(key: string, rows: readonly AcceptanceRow[], at: Instant): MarketEvent | undefined {
    const [row] = rows
    if (row === undefined) return undefined
    const before = this.known.get(key)
    const ends = [...rows.map(segmentOf).map(({ timeTo }) => timeTo), row.acceptanceTime, this.deleted.get(key) ?? 0]
    this.deleted.set(key, Math.max(...ends, before ? endOf(before) : 0))
    if (!this.known.delete(key)) return undefined
    return { kind: 'acceptanceDeleted', at, unit: unitIdOf(row), number: row.acceptanceNumber }
  }
}

const acceptanceOf = (row: AcceptanceRow, segments: readonly LevelSegment[]): Acceptance => ({
  unit: unitIdOf(row),
  number: row.acceptanceNumber,
  acceptanceTime: row.acceptanceTime,
  segments: segments.toSorted((a, b) => a.timeFrom - b.timeFrom),
  soFlag: row.soFlag ?? false,
  storFlag: row.storFlag ?? false,
  deemedBoFlag: row.deemedBoFlag ?? false,
})
