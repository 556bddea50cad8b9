import * as z from 'zod/mini'
import { addDays, dateAt, dayStart, type Instant } from '../../../../src/domain/periods'
import { CONSTRAINT_GROUPS } from '../../../../src/domain/series/families/constraints'
import { gb } from '../../../../src/domain/series/families/form'
import { maybeMoney } from '../../fields'
import { dateField, textField } from '../fields'
import { countedNames, financialYear, namedByYear, readNamed, type NesoSet, type NesoValue } from './nesoSet'

const GROUPS: ReadonlySet<string> = new Set(CONSTRAINT_GROUPS)

/** In some years thousands are set apart: `2,150,551`. */
const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const plainNumber = (cell: unknown): unknown => {
  if (typeof cell !== 'string') return cell
  const text = cell.trim()
  if (text === '') return null
  return THOUSANDS.test(text) ? text.replaceAll(',', '') : text
}

const costRow = z.object({ date: dateField, group: textField, cost: z.pipe(z.transform(plainNumber), maybeMoney) })

/** What actions against thermal constraints cost, £ by constraint group and London day. */
export const CONSTRAINT_COSTS: NesoSet = {
  what: 'thermal constraint costs',
  packageName: 'thermal-constraint-costs',
  resourceOf: (date) => namedByYear('thermal constraint costs(?: data)?', date),
  isByYear: true,
  columns: { date: ['Settlement Date'], group: ['Constraint Group'], cost: ['Daily Cost (GBP)'] },
  dayColumn: 'date',
  isUtc: false,
  firstDay: '2021-04-01',
  blockOf: financialYear,
  live: { before: 75, after: 0 },
  hasIssues: false,
  // No pace is published.
  knownBy: (at: Instant) => dayStart(addDays(dateAt(at), 46)),
  read: (given, names) => {
    const { good, rows, dropped } = readNamed(costRow, given, names)
    const values = good.flatMap(({ date, group, cost }): readonly NesoValue[] =>
      cost == null || !GROUPS.has(group)
        ? []
        : [{ series: gb('ConstraintCost', group), at: dayStart(date), value: cost }],
    )
    return {
      values,
      rows,
      dropped,
      unknown: countedNames(good.flatMap(({ group }) => (GROUPS.has(group) ? [] : [group]))),
    }
  },
}
