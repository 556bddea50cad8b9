import { isSettlementDate, readInstant, type Instant } from '../periods'
import { isCellType } from '../verified/cell'
import { roundedCell, shownNumber, valuesOf, type CellStyle } from '../tables/cells/cellText'
import type { WireCell, CellType, WireHeader } from '../wire'
import { hasSerial, isDayStart, isoText, exportMomentText } from './fileName'
import { lastingText } from './limits'

/** An instant; `day` where only its London day was meant. */
export type ExportMoment = { readonly at: Instant; readonly day: boolean }
/** A duration. */
export type Lasting = { readonly minutes: number }

/**
 * What a cell is outside of the product: a number, a text, an instant, a duration; undefined where
 * it is missing, never zero. Plain data: it crosses to the worker as it is.
 */
export type ExportValue = number | string | ExportMoment | Lasting | undefined
export type ExportRow = readonly ExportValue[]

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Formats of cells that show no time. */
const DAYS: ReadonlySet<string> = new Set(['Month', 'Day', 'Day_Short', 'Month_Year'])

const momentOf = (at: Instant, dateFormat: string | undefined): ExportValue =>
  hasSerial(at)
    ? { at: Math.round(at), day: dateFormat !== undefined && DAYS.has(dateFormat) && isDayStart(Math.round(at)) }
    : isoText(at)

/** How many digits numbers have outside of the product: all, as in a workbook, or those that are shown, as in csv. */
export type ExportDigits = 'all' | 'shown'
const NUMBERS = { all: shownNumber, shown: roundedCell } as const

const numberOf = (value: string | number, header: WireHeader, style: CellStyle, digits: ExportDigits): ExportValue => {
  const number = typeof value === 'number' || NUMBER.test(value) ? Number(value) : NaN
  // Adding 0 takes the sign off a zero.
  return Number.isFinite(number) ? NUMBERS[digits](number, header, style) + 0 : String(value)
}

const dateOf = (value: string | number, dateFormat: string | undefined): ExportValue => {
  if (typeof value === 'number') return momentOf(value, dateFormat)
  const at = isSettlementDate(value) ? undefined : readInstant(value)
  return at === undefined ? value : momentOf(at, dateFormat)
}

type Reading = { readonly header: WireHeader; readonly style: CellStyle; readonly digits: ExportDigits }

const valueOf = (
  value: string | number,
  type: CellType,
  cell: WireCell,
  { header, style, digits }: Reading,
): ExportValue => {
  switch (type) {
    case 'number':
      return numberOf(value, header, style, digits)
    case 'date':
      return dateOf(value, cell.dateFormat)
    case 'time':
      return typeof value === 'number' ? { minutes: value + 0 } : value
    case 'text':
      return typeof value === 'number' ? value + 0 : value
    default:
      return type satisfies never
  }
}

/** A value as text: numbers with the digits that they have, instants by ISO 8601, durations as hours and minutes. */
export const exportPlainText = (value: ExportValue): string => {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return 'at' in value ? exportMomentText(value) : lastingText(value.minutes)
}

/**
 * What a cell is outside of the product. Capacities are in MWh where the user has them so; several values are one text
 * with `; ` between; an entry that the server hides stays hidden; a cell of an unknown type is missing.
 */
export const exportValue = (
  cell: WireCell | undefined,
  header: WireHeader,
  style: CellStyle,
  digits: ExportDigits = 'all',
): ExportValue => {
  if (cell === undefined || !isCellType(cell.cellType)) return undefined
  if (cell.hideEntry === true) return cell.cellFormatProperties?.alternativeHiddenString || undefined
  const { cellType } = cell
  const reading = { header, style, digits }
  // Nearly every cell has one value: it needs no list.
  if (typeof cell.value === 'number' && Number.isFinite(cell.value)) return valueOf(cell.value, cellType, cell, reading)
  const values = valuesOf(cell).map((each) => valueOf(each, cellType, cell, reading))
  return values.length > 1 ? values.map(exportPlainText).join('; ') : values[0]
}
