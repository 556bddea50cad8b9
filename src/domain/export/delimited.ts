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

/** A column of a file: what is above it, and what a row has in it; what is not known stays missing. */
export type CsvColumn<T> = readonly [title: string, of: (row: T) => string | number | undefined]

/** Rows as a file, a line of titles above them. */
export const csvOf = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string =>
  csvText([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))])
