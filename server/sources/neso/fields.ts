import * as z from 'zod/mini'
import { isSettlementDate, periodStart } from '../../../src/domain/periods'
import { decimal, instantField, ofItsDay, settlement } from '../fields'

/** NESO writes UTC without a zone; without one it would be read as the time of this machine. */
const UTC = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00(:?00)?)?$/
export const utcField = z.pipe(
  z.pipe(
    z.string().check(z.regex(UTC)),
    z.transform((text) => `${text.replace(' ', 'T').replace(/(Z|\+00(:?00)?)$/, '')}Z`),
  ),
  instantField,
)

/** A text with something in it, without blanks around it. */
export const textField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim()),
  ),
  z.string().check(z.minLength(1)),
)

/** A day, of which NESO writes a time as well in some tables: `2026-08-16T00:00:00Z`. */
export const dateField = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (/^\d{4}-\d\d-\d\d($|[T ])/.test(text) ? text.slice(0, 10) : '')),
  ),
  z.string().check(z.refine(isSettlementDate)),
)

/** A blank cell is a value that is missing, and no fault of its row. */
export const blankable = z.pipe(
  z.transform((cell) => (typeof cell === 'string' && cell.trim() === '' ? null : cell)),
  z.nullish(decimal),
)

/** Power, MW, zero or more. */
export const powerField = z.pipe(decimal, z.number().check(z.gte(0)))

type Cells = { readonly date: string; readonly period: number }
/** Columns of a settlement period of a London day. */
export const settlementCells = { date: dateField, period: settlement.settlementPeriod }
const itsDay = z.object(settlement).check(ofItsDay)
/** The instant at which the period of a row begins; NaN where its day has no such period. */
export const beginOf = ({ date, period }: Cells): number =>
  itsDay.safeParse({ settlementDate: date, settlementPeriod: period }).success ? periodStart({ date, period }) : NaN
export const isPeriodOfDay = z.refine<Cells>((row) => !Number.isNaN(beginOf(row)), { path: ['period'] })
