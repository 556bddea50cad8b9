import * as z from 'zod/mini'
import {
  addDays,
  dateAt,
  dayStart,
  HALF_HOUR_MS,
  instantAtWallTime,
  type Instant,
} from '../../../../src/domain/periods'
import { inRepeatedHour } from '../../../../src/domain/periods/london'
import { CONSTRAINT_GROUPS } from '../../../../src/domain/series/families/constraints'
import { gb } from '../../../../src/domain/series/families/form'
import { grouped } from '../../source'
import { blankable, textField } from '../fields'
import { countedNames, halfMonthBlock, readNamed, type NesoSet, type NesoValue } from './nesoSet'

/** With what NESO writes that there is no limit. */
const NO_LIMIT = 99_999
const HOUR_MS = 2 * HALF_HOUR_MS
/** Half hours, in some years without their seconds. */
const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d\d:[03]0)(:00(\.0+)?)?$/

const GROUPS: ReadonlySet<string> = new Set(CONSTRAINT_GROUPS)

const localField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => {
      const [, date = '', time = ''] = LOCAL.exec(text) ?? []
      return instantAtWallTime(date, time)
    }),
  ),
  // What the clocks skip, and what is no time, is none.
  z.number(),
)
const flowRow = z.object({ group: textField, at: localField, limit: blankable, flow: blankable })
type FlowRow = z.infer<typeof flowRow>

/**
 * The instants of rows of one group and one time of London's clocks. Of the hour that clocks show twice two rows are its
 * first and its second time, in the order of the table; one alone could be either. At other times a row that comes again
 * counts once, the last of them.
 */
const placed = (rows: readonly FlowRow[]): readonly FlowRow[] => {
  const [first, second] = rows
  if (first === undefined || !inRepeatedHour(first.at)) return rows.slice(-1)
  if (second === undefined || rows.length > 2) return []
  return [first, { ...second, at: second.at + HOUR_MS }]
}

/** Rows that stay without an instant. */
const ambiguousIn = (rows: readonly FlowRow[]): number => (placed(rows).length === 0 ? rows.length : 0)

const valuesOf = ({ group, at, limit, flow }: FlowRow): readonly NesoValue[] => [
  ...(flow == null ? [] : [{ series: gb('ConstraintFlow', group), at, value: flow }]),
  ...(limit == null || limit === NO_LIMIT ? [] : [{ series: gb('ConstraintLimit', group), at, value: limit }]),
]

/** Flows that are expected and limits, MW, by constraint group and half hour of London's clocks. */
export const CONSTRAINT_FLOWS: NesoSet = {
  what: 'constraint flows and limits',
  packageName: 'day-ahead-constraint-flows-and-limits',
  resourceOf: () => /^day ahead constraint flows and limits/i,
  columns: {
    group: ['Constraint Group'],
    at: ['Date_ Time GMT_BST', 'Date (GMT/BST)'],
    limit: ['Limit_MW', 'Limit (MW)'],
    flow: ['Flow_MW', 'Flow (MW)'],
  },
  dayColumn: 'at',
  isUtc: false,
  firstDay: '2023-01-01',
  blockOf: halfMonthBlock,
  live: { before: 1, after: 5 },
  hasIssues: false,
  // On the evening before, or on that of the last working day.
  knownBy: (at: Instant) => instantAtWallTime(addDays(dateAt(at), -1), '18:30') ?? dayStart(dateAt(at)),
  read: (given, names) => {
    const { good, rows, dropped } = readNamed(flowRow, given, names)
    const ours = good.filter(({ group }) => GROUPS.has(group))
    const byTime = [...grouped(ours, ({ group, at }) => `${group}/${at}`).values()]
    return {
      values: byTime.flatMap(placed).flatMap(valuesOf),
      rows,
      dropped: dropped + byTime.reduce((sum, mine) => sum + ambiguousIn(mine), 0),
      unknown: countedNames(good.flatMap(({ group }) => (GROUPS.has(group) ? [] : [group]))),
    }
  },
}
