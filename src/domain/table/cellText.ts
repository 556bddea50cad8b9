import { durationText, MISSING, numberText, unitText, type NumberStyle } from '../format'
import { dateTimeText, isDateFormat, type TimeFormat } from '../periods'
import type { Cell, Header } from '../wire'
import { knownValue } from './hash'

/** The user's choices that decide how cells read. */
export type CellStyle = {
  readonly timeFormat: TimeFormat
  /** Pence in prices. */
  readonly poundDecimals: boolean
  /** Three significant figures for values between -1 and 1. */
  readonly significantUnderOne: boolean
  /** Capacities in MWh of a half hour instead of MW. */
  readonly capacityInMwh: boolean
  /** Where units stand: in each cell, once in the header, or nowhere. */
  readonly units: 'cell' | 'header' | 'hidden'
}

/** The specification's defaults. */
export const DEFAULT_CELL_STYLE: CellStyle = {
  timeFormat: '24h',
  poundDecimals: true,
  significantUnderOne: false,
  capacityInMwh: false,
  units: 'header',
}

type UnitHeader = Pick<Header, 'title' | 'isMw' | 'prefix' | 'suffix' | 'multipleUnits'>

const inMwh = (header: UnitHeader, style: CellStyle): boolean => header.isMw === true && style.capacityInMwh
// MWh stays as it is; only a bare MW becomes one.
const withHours = (text: string): string => text.replace(/MW(?!h)/g, 'MWh')
const suffixOf = (header: UnitHeader, style: CellStyle): string => {
  const suffix = header.suffix?.trim() ?? ''
  return inMwh(header, style) ? withHours(suffix) : suffix
}
// A column of several units cannot name them in its header.
const unitsInCell = (header: UnitHeader, style: CellStyle): boolean =>
  style.units === 'cell' || (style.units === 'header' && header.multipleUnits === true)

/** The header's text, with the unit where units stand in headers, and MWh for MW where the user wants it (LT13). */
export const headerText = (header: UnitHeader, style: CellStyle): string => {
  const title = inMwh(header, style) ? withHours(header.title) : header.title
  const unit = `${header.prefix?.trim() ?? ''}${suffixOf(header, style)}`
  const named = unit === '' || title.includes(`(${unit})`)
  return style.units !== 'header' || header.multipleUnits === true || named ? title : `${title} (${unit})`
}

const numberCell = (value: number, header: UnitHeader, style: CellStyle): string => {
  const prefix = header.prefix?.trim() ?? ''
  const number = inMwh(header, style) ? value / 2 : value
  const look: NumberStyle = {
    decimals: prefix.includes('£') && !style.poundDecimals ? 0 : 2,
    significantUnderOne: style.significantUnderOne,
  }
  if (!unitsInCell(header, style)) return numberText(number, look)
  const unit = suffixOf(header, style)
  return unit === '' ? numberText(number, { ...look, prefix }) : unitText(number, unit, { ...look, prefix })
}

/**
 * What a cell shows (feature rows LT12–LT16): missing as `-`; numbers by the number rules with the header's unit;
 * dates by the cell's `dateFormat` (`Minute` when it names none); times as durations of minutes; text as it is.
 */
export const cellText = (cell: Cell | undefined, header: UnitHeader, style: CellStyle = DEFAULT_CELL_STYLE): string => {
  const value = knownValue(cell?.value)
  if (cell === undefined || value === undefined || value === '') return MISSING
  if (typeof value === 'string') return value
  switch (cell.cellType) {
    case 'number':
      return numberCell(value, header, style)
    case 'date': {
      const format = cell.dateFormat ?? ''
      return dateTimeText(value, isDateFormat(format) ? format : 'Minute', style.timeFormat)
    }
    case 'time':
      return durationText(value)
    case 'text':
      return String(value)
    default:
      return cell.cellType satisfies never
  }
}
