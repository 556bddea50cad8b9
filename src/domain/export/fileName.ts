import { certainClockText, clockMinuteText, dateAt, type Instant } from '../periods'

export type ExportFormat = 'csv' | 'xlsx'

const LONGEST = 120
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Co}\p{Surrogate}\p{Zl}\p{Zp}]+/gu
/** Names that Windows keeps for devices, whatever follows the first point. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i

const cut = (text: string, length: number): string => {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept.trim()
}

const plain = (title: string): string =>
  title
    .normalize('NFC')
    .replace(FORBIDDEN, ' ')
    .replace(/\.{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')

/** Of which moment exported rows are; `mark` says why they are not of now: `PAUSED`, `STALE`. */
export type RowsMoment = { readonly asOf: Instant; readonly mark?: string }

const asOfText = ({ asOf, mark }: RowsMoment, now: Instant): string => {
  const day = dateAt(asOf) === dateAt(now) ? '' : `${dateAt(asOf)} `
  return ` as of ${day}${certainClockText(asOf).replaceAll(':', '')}${mark === undefined ? '' : ` ${mark}`}`
}

/**
 * Name of an exported file (EX01): the table's name, the London time, and of which moment the rows are (D-100),
 * `BM Feed 2026-11-20 1730 as of 172958.csv`. At most 120 characters, of which none is part of a path or a control sign;
 * never a device's name (S19).
 */
export const exportFileName = (title: string, now: Instant, format: ExportFormat, rows?: RowsMoment): string => {
  const time = ` ${dateAt(now)} ${clockMinuteText(now).replace(':', '')}`
  const end = `${time}${rows ? asOfText(rows, now) : ''}.${format}`
  const name = plain(title) || 'Table'
  return cut(DEVICE.test(name) ? `Table ${name}` : name, LONGEST - end.length) + end
}

/** Name of the sheet in a workbook: at most 31 characters, without those that a sheet's name cannot have. */
export const sheetName = (title: string): string => {
  const name = cut(plain(title.replace(/[[\]]/g, ' ')), 31).replace(/^[\s']+|[\s']+$/g, '')
  return name === '' || name.toLowerCase() === 'history' ? 'Table' : name
}
