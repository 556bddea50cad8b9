import { durationText, MISSING, numberText, roundedNumber, unitText, type NumberStyle } from '../../format'
import { dateTimeText, isDateFormat, type Instant, type TimeFormat } from '../../periods'
import type { WireCell, CellType, WireHeader } from '../../wire'
import { shownNivEnergy, nivUnit, type NivSettings } from '../../settings/locks'
import { isCellType } from '../../verified/cell'
import { knownValue } from '../../verified/hash'
import type { Settings } from '../../settings'

/** The user's choices that decide how cells read. */
export type CellStyle = {
  readonly timeFormat: TimeFormat
  /** Pence in sums of money. */
  readonly poundDecimals: boolean
  /** Three significant figures for values between -1 and 1. */
  readonly significantUnderOne: boolean
  /** Capacities in MWh of a half hour instead of MW. */
  readonly capacityInMwh: boolean
  /** Unit and sign of net imbalance volumes (ST18). */
  readonly niv: NivSettings
  /** Where units stand: in each cell, once in the header, or nowhere. */
  readonly units: 'cell' | 'header' | 'hidden'
  /** The text of a countdown to an instant; without it a cell has the instant. */
  readonly countdown?: ((to: Instant) => string) | undefined
  /** The text of a cell of the format `Seen`, by what it is known by; without it the cell is missing. */
  readonly seen?: ((key: string) => string) | undefined
}

/** The specification's defaults. */
export const DEFAULT_CELL_STYLE: CellStyle = {
  timeFormat: '24h',
  poundDecimals: true,
  significantUnderOne: false,
  capacityInMwh: false,
  niv: { reverseNivSign: false, nivInMwh: true },
  units: 'header',
}

type UnitHeader = Pick<WireHeader, 'title' | 'isMw' | 'isNiv' | 'prefix' | 'suffix' | 'multipleUnits' | 'numberFormat'>

const inMwh = (header: UnitHeader, style: CellStyle): boolean => header.isMw === true && style.capacityInMwh
// MWh stays as it is; only a bare MW becomes one.
const withHours = (text: string): string => text.replace(/MW(?!h)/g, 'MWh')
/** The unit behind a number of the column, in the user's units; empty for none. */
export const suffixOf = (header: UnitHeader, style: CellStyle): string => {
  if (header.isNiv === true) return nivUnit(style.niv)
  const suffix = header.suffix?.trim() ?? ''
  return inMwh(header, style) ? withHours(suffix) : suffix
}
// A column of several units cannot name them in its header.
const unitsInCell = (header: UnitHeader, style: CellStyle): boolean =>
  style.units === 'cell' || (style.units === 'header' && header.multipleUnits === true)

/** The header's text, with the unit where units are in headers, and MWh for MW where the user wants it (LT13). */
export const tableHeaderText = (header: UnitHeader, style: CellStyle): string => {
  const title = inMwh(header, style) ? withHours(header.title) : header.title
  const unit = `${header.prefix?.trim() ?? ''}${suffixOf(header, style)}`
  const named = unit === '' || title.includes(`(${unit})`)
  return style.units !== 'header' || header.multipleUnits === true || named ? title : `${title} (${unit})`
}

/** The number that a number cell shows: capacities in MWh where the user wants them (LT13), NIV by its settings (ST18). */
export const shownNumber = (value: number, header: UnitHeader, style: CellStyle): number => {
  if (header.isNiv === true) return shownNivEnergy(style.niv, value)
  return inMwh(header, style) ? value / 2 : value
}

/** True where higher numbers of the column are shown as lower ones. */
export const isReversed = (header: Pick<WireHeader, 'isNiv'> | undefined, style: CellStyle): boolean =>
  header?.isNiv === true && style.niv.reverseNivSign

/** Sums of money; prices per MWh keep their pence. */
const isInPounds = ({ prefix = '', suffix = '' }: UnitHeader): boolean => prefix.includes('£') || suffix.trim() === '£'

const lookOf = (header: UnitHeader, style: CellStyle): NumberStyle => {
  const { decimals = 2, signed = false } = header.numberFormat ?? {}
  return {
    decimals: isInPounds(header) && !style.poundDecimals ? 0 : decimals,
    significantUnderOne: style.significantUnderOne,
    signed,
  }
}

/** Too small to be written with the digits of its column. */
const isTiny = (number: number, { numberFormat }: UnitHeader): boolean =>
  number > 0 && number < (numberFormat?.least ?? 0) / 2

/** `shownNumber` with the digits that its cell shows; one that is too small for them, `<0.01`, keeps all. */
export const roundedCell = (value: number, header: UnitHeader, style: CellStyle): number => {
  const number = shownNumber(value, header, style)
  return isTiny(number, header) ? number : roundedNumber(number, lookOf(header, style))
}

const numberCell = (value: number, header: UnitHeader, style: CellStyle): string => {
  const prefix = header.prefix?.trim() ?? ''
  const number = shownNumber(value, header, style)
  if (isTiny(number, header)) return `<${header.numberFormat?.least ?? 0}`
  const look = lookOf(header, style)
  if (!unitsInCell(header, style)) return numberText(number, look)
  const unit = suffixOf(header, style)
  return unit === '' ? numberText(number, { ...look, prefix }) : unitText(number, unit, { ...look, prefix })
}

const valueText = (
  value: WireCell['value'],
  type: CellType,
  dateFormat: string | undefined,
  header: UnitHeader,
  style: CellStyle,
): string => {
  const known = knownValue(value)
  if (known === undefined || known === '') return MISSING
  if (typeof known === 'string') return dateFormat === 'Seen' ? (style.seen?.(known) ?? MISSING) : known
  switch (type) {
    case 'number':
      return numberCell(known, header, style)
    case 'date':
      if (dateFormat === 'Countdown' && style.countdown) return style.countdown(known)
      return dateTimeText(known, dateFormat && isDateFormat(dateFormat) ? dateFormat : 'Minute', style.timeFormat)
    case 'time':
      return durationText(known)
    case 'text':
      return String(known)
    default:
      return type satisfies never
  }
}

const isMissing = (value: WireCell['value']): boolean => {
  const known = knownValue(value)
  return known === undefined || known === ''
}

/** The values of a cell: its own, or where it has none the list it has in place of one. Missing ones are left out. */
export const valuesOf = (cell: WireCell | undefined): readonly (string | number)[] => {
  const { value, values } = cell ?? {}
  const all = isMissing(value) ? (values ?? []) : [value]
  return all.filter((each): each is string | number => !isMissing(each))
}

/** What each of a cell's values reads as, one by one: what a text filter chooses from. Empty for a missing one. */
export const cellTexts = (cell: WireCell, header: UnitHeader, style: CellStyle): readonly string[] => {
  const { cellType, dateFormat } = cell
  return isCellType(cellType) ? valuesOf(cell).map((each) => valueText(each, cellType, dateFormat, header, style)) : []
}

/**
 * What a cell's value reads as (feature rows LT12–LT16): missing as `-`; numbers by the number rules with the header's
 * unit; dates by the cell's `dateFormat` (`Minute` when it names none); times as durations of minutes; text as it is;
 * several values with commas between. A cell of an unknown type is missing (LT23).
 */
export const cellText = (
  cell: WireCell | undefined,
  header: UnitHeader,
  style: CellStyle = DEFAULT_CELL_STYLE,
): string => {
  if (cell === undefined || !isCellType(cell.cellType)) return MISSING
  const { value, cellType, dateFormat } = cell
  if (!isMissing(value)) return valueText(value, cellType, dateFormat, header, style)
  return cellTexts(cell, header, style).join(', ') || MISSING
}

/** Where units stand: the table's own choice, then the user's for all tables, then the header (specification 2§5). */
export const unitsOf = (table: Settings['tableUnitValue'], user: Settings['tableUnitValue']): CellStyle['units'] => {
  if (table !== 'inherit') return table
  return user === 'inherit' ? DEFAULT_CELL_STYLE.units : user
}

/** The settings that decide how cells of tables read. */
export type StyleSettings = Pick<
  Settings,
  | 'timeFormatValue'
  | 'tableUnitValue'
  | 'leaderboardCapacityInMwh'
  | 'poundsWithoutPence'
  | 'threeFiguresUnderOne'
  | 'reverseNivSign'
  | 'nivInMwh'
>

/** These settings alone. */
export const styleSettingsOf = (settings: StyleSettings): StyleSettings => {
  const { timeFormatValue, tableUnitValue, leaderboardCapacityInMwh, reverseNivSign, nivInMwh } = settings
  const { poundsWithoutPence, threeFiguresUnderOne } = settings
  return {
    timeFormatValue,
    tableUnitValue,
    leaderboardCapacityInMwh,
    reverseNivSign,
    nivInMwh,
    poundsWithoutPence,
    threeFiguresUnderOne,
  }
}

/** How cells of a table read by the user's settings; `table` is the table's saved place of units. */
export const cellStyleOf = (settings: StyleSettings, table: Settings['tableUnitValue'] = 'inherit'): CellStyle => ({
  ...DEFAULT_CELL_STYLE,
  timeFormat: settings.timeFormatValue,
  capacityInMwh: settings.leaderboardCapacityInMwh,
  poundDecimals: !settings.poundsWithoutPence,
  significantUnderOne: settings.threeFiguresUnderOne,
  niv: { reverseNivSign: settings.reverseNivSign, nivInMwh: settings.nivInMwh },
  units: unitsOf(table, settings.tableUnitValue),
})
