import { durationText, MINUS, MISSING } from '../../../../domain/format'
import { allDigits } from '../../../../domain/format/allDigits'
import { ageText, dateAt, dayText, timeTexts, zoneText, type Instant, type TimeTexts } from '../../../../domain/periods'
import { isCellType } from '../../../../domain/verified/cell'
import {
  tableHeaderText,
  shownNumber,
  suffixOf,
  valuesOf,
  type CellStyle,
} from '../../../../domain/tables/cells/cellText'
import type { WireCell, WireHeader } from '../../../../domain/wire'
import type { CellChange, CellHistory } from '../../../../streams/lib/tableTypes'

/** The column's title without a unit. */
export const columnTitle = (header: WireHeader, style: CellStyle): string =>
  tableHeaderText(header, { ...style, units: 'hidden' })

const prefixOf = (header: WireHeader): string => header.prefix?.trim() ?? ''

/** The unit of a column, as the head of a list of its values has it: `£/MWh`, empty for none. */
export const unitOf = (header: WireHeader, style: CellStyle): string => prefixOf(header) + suffixOf(header, style)

/** A column whose values are written without their unit. */
export const withoutUnit = (header: WireHeader): WireHeader => ({ ...header, prefix: '', suffix: '' })

const numberTexts = (value: number, header: WireHeader, style: CellStyle): string => {
  const suffix = suffixOf(header, style)
  const shown = shownNumber(value, header, style)
  const gap = suffix === '' || suffix.startsWith('/') || suffix === '%' ? '' : ' '
  return `${shown < 0 ? MINUS : ''}${prefixOf(header)}${allDigits(Math.abs(shown))}${gap}${suffix}`
}

/** `Fri 20 Nov 2026, 17:05:30 GMT`, with thousandths where there are any. */
const instantTexts = (at: Instant, { timeFormat }: CellStyle): string => {
  const times = timeTexts(timeFormat)
  const clock = at % 1000 === 0 ? times.clock(at) : times.exact(at)
  return `${dayText(dateAt(at))}, ${clock} ${zoneText(at)}`
}

const valueTexts = (value: string | number, cell: WireCell, header: WireHeader, style: CellStyle): string => {
  if (typeof value === 'string' || !Number.isFinite(value)) return String(value)
  switch (cell.cellType) {
    case 'number':
      return numberTexts(value, header, style)
    case 'date':
      return instantTexts(value, style)
    case 'time':
      return `${durationText(value)} (${allDigits(value)} min)`
    case 'text':
    default:
      return allDigits(value)
  }
}

/** A cell's value in full: every digit, its unit, a time to the second with its zone. What is missing is said so. */
export const fullValue = (cell: WireCell | undefined, header: WireHeader, style: CellStyle): string => {
  const values = cell && isCellType(cell.cellType) ? valuesOf(cell) : []
  return cell === undefined || values.length === 0
    ? MISSING
    : values.map((value) => valueTexts(value, cell, header, style)).join(', ')
}

const SIGNS: ReadonlyMap<number, string> = new Map([
  [1, '+'],
  [-1, MINUS],
])

/** How much a number changed, with its sign: undefined where one side is no number. */
export const differenceTexts = ({ from, to }: CellChange, header: WireHeader, style: CellStyle): string | undefined => {
  const was = from?.value
  const is = to?.value
  if (typeof was !== 'number' || typeof is !== 'number') return undefined
  if (from?.cellType !== 'number' || to?.cellType !== 'number') return undefined
  // Sums of decimals leave crumbs behind: 15 digits are what a number holds.
  const difference = Number((shownNumber(is, header, style) - shownNumber(was, header, style)).toPrecision(12))
  return `${SIGNS.get(Math.sign(difference)) ?? '±'}${allDigits(Math.abs(difference))}`
}

const onDay = (at: Instant, now: Instant): string => (dateAt(at) === dateAt(now) ? '' : ` on ${dayText(dateAt(at))}`)

/**
 * When a cell changed last: "Changed 12 s ago at 14:03:12 BST". Without a change since the table came it says since
 * when; where changes may have been let go it does not claim that there was none.
 * @param now undefined before the clock is received: then no age is told
 */
export const changedTexts = (history: CellHistory | undefined, now: Instant | undefined, times: TimeTexts): string => {
  if (!history) return 'Its changes are not known yet'
  const [last] = history.changes
  if (last) {
    const ago = now === undefined ? '' : ` ${ageText(now - last.at)} ago`
    const word = last.from === undefined && history.changes.length === 1 ? 'New' : 'Changed'
    return `${word}${ago} at ${times.clock(last.at)} ${zoneText(last.at)}${onDay(last.at, now ?? last.at)}`
  }
  const since = `${times.minute(history.since)} ${zoneText(history.since)}${onDay(history.since, now ?? history.since)}`
  return history.cut ? `No change recorded since ${since}` : `Unchanged since the table came at ${since}`
}
