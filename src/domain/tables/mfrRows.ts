import { MFR_KINDS, type MfrKind, type MfrValues } from '../ancillary/mfr'
import type { MfrHolding } from '../ancillary/mfrMonths'
import { dateAt } from '../periods'
import type { WireRow } from '../wire'
import { numberIn, textIn } from './rowValues'

/** What a unit has of each kind, by the ending of its column: capability, price, what was held. */
export const mfrColumn = (kind: MfrKind, of: 'Mw' | 'Price' | 'Held'): string => `${kind}${of}`

/** Undefined where one of the three is missing. */
const valuesIn = (row: WireRow['row'], of: 'Mw' | 'Price' | 'Held'): MfrValues | undefined => {
  const [primary, secondary, high] = MFR_KINDS.map((kind) => numberIn(row, mfrColumn(kind, of)))
  return primary === undefined || secondary === undefined || high === undefined
    ? undefined
    : { primary, secondary, high }
}

/** The unit of a row; undefined for one that lacks its month, its name, its capability or its prices. */
const holdingOf = ({ row }: WireRow): MfrHolding | undefined => {
  const month = numberIn(row, 'month')
  const unit = textIn(row, 'unit')
  const capability = valuesIn(row, 'Mw')
  const price = valuesIn(row, 'Price')
  const held = valuesIn(row, 'Held')
  if (month === undefined || unit === undefined || capability === undefined || price === undefined) return undefined
  return { month: dateAt(month), unit, company: textIn(row, 'company'), capability, price, ...(held && { held }) }
}

/** The units of a table's rows. */
export const mfrHoldingsOfRows = (rows: readonly WireRow[]): readonly MfrHolding[] =>
  rows.flatMap((row) => holdingOf(row) ?? [])
