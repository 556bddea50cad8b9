import * as z from 'zod/mini'
import { addDays, dateAt, dayStart, type Instant } from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import { beginOf, blankable, isPeriodOfDay, settlementCells } from '../fields'
import { countedNames, financialYear, namedByYear, readNamed, type NesoSet, type NesoValue } from './nesoSet'

const inertiaRow = z.object({ ...settlementCells, outturn: blankable, market: blankable }).check(isPeriodOfDay)

/** Inertia of the system, GVA·s, by settlement period: as it was, and as the market alone would have had it. */
export const SYSTEM_INERTIA: NesoSet = {
  what: 'figures of inertia',
  packageName: 'system-inertia',
  resourceOf: (date) => namedByYear('(?:GB )?system inertia', date),
  isByYear: true,
  columns: {
    date: ['Settlement Date'],
    period: ['Settlement Period'],
    outturn: ['Outturn Inertia'],
    market: ['Market Provided Inertia'],
  },
  dayColumn: 'date',
  isUtc: false,
  firstDay: '2021-04-01',
  blockOf: financialYear,
  live: { before: 10, after: 0 },
  hasIssues: false,
  // No pace is published; of a recorded week days were incomplete.
  knownBy: (at: Instant) => dayStart(addDays(dateAt(at), 8)),
  read: (given, names) => {
    const { good, rows, dropped } = readNamed(inertiaRow, given, names)
    const values = good.flatMap((row): readonly NesoValue[] => {
      const at = beginOf(row)
      return [
        ...(row.outturn == null ? [] : [{ series: gb('SystemInertia'), at, value: row.outturn }]),
        ...(row.market == null ? [] : [{ series: gb('MarketInertia'), at, value: row.market }]),
      ]
    })
    return { values, rows, dropped, unknown: countedNames([]) }
  },
}
