import type { ExportFormat } from './fileName'

const two = (count: number): string => String(count).padStart(2, '0')

/** A duration from minutes as hours and minutes, `01:29`, `26:05`; with seconds where there are some; `-00:05`. */
export const lastingText = (minutes: number): string => {
  const seconds = Math.round(Math.abs(minutes) * 60)
  const hours = Math.floor(seconds / 3600)
  const rest = seconds % 3600
  const text = `${two(hours)}:${two(Math.floor(rest / 60))}${rest % 60 === 0 ? '' : `:${two(rest % 60)}`}`
  return minutes < 0 && seconds > 0 ? `-${text}` : text
}

/** Above so many rows a table's export points to Historical Analysis (specification 2§8 gives the words, not the number). */
export const LARGE_EXPORT_ROWS = 10_000
export const LARGE_EXPORT_TEXTS = 'Please use Historical Analysis for large data exports'

/** Rows and columns of a sheet in Excel's own format; one row has the headings. */
export const SHEET_ROWS = 1_048_576
const SHEET_COLUMNS = 16_384

/** Why a table cannot be written in a format, in words; undefined where it can. */
export const exportRefusal = (rows: number, columns: number, format: ExportFormat): string | undefined => {
  if (columns === 0) return 'There is no column to export.'
  if (format === 'csv') return undefined
  if (rows >= SHEET_ROWS)
    return 'An Excel sheet holds 1,048,576 rows, and this table has more. A csv file holds them all.'
  return columns > SHEET_COLUMNS ? 'An Excel sheet holds 16,384 columns, and this table has more.' : undefined
}
