import { guarded } from './guard'
import { exportPlainText, type ExportRow, type ExportValue } from './value'

/** What tells a reader that the bytes are UTF-8; without it Excel reads £ as two signs. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

// A semicolon parts fields where the decimal sign is a comma, so it is quoted like the others.
const QUOTED = /[",;\t\r\n]|^\s|\s$/

const field = (value: ExportValue): string => {
  if (typeof value !== 'string') return exportPlainText(value)
  const text = guarded(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line by RFC 4180, without its end. Texts are guarded (S19); a missing value is an empty field. */
export const delimitedLine = (row: ExportRow, separator: ',' | '\t' = ','): string => row.map(field).join(separator)

/** Lines by RFC 4180, each with its end. */
export const csvText = (rows: readonly ExportRow[]): string => rows.map((row) => delimitedLine(row) + LINE_END).join('')
